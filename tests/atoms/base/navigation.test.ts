import { beforeEach, describe, expect, it, vi } from 'vitest'
import { fetchOrders } from '../../../src/api/order'
import { openShop } from '../../components/shop'

let assign: ReturnType<typeof vi.spyOn>

beforeEach(() => {
  assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
})

/** Five calls that the page is about, all refused. */
async function refuse(status: number, address: string) {
  const shop = await openShop({ as: 'approved', address })
  shop.api.faults.set([{ path: '/api/order', status, body: { message: 'No.' } }])
  await Promise.allSettled(Array.from({ length: 5 }, fetchOrders))
}

describe('a refusal that leads to a page (spec §8)', () => {
  it.each([
    [403, '/403'],
    [404, '/404'],
  ])('%i leads to %s once, however many calls were refused', async (status, page) => {
    await refuse(status, '/account/orders')
    expect(assign.mock.calls).toEqual([[page]])
  })

  it.each([
    [403, '/403'],
    [403, '/403/'],
    [404, '/404'],
    [404, '/404/?from=here'],
  ])('%i leads nowhere from %s: it would go on for ever', async (status, address) => {
    await refuse(status, address)
    expect(assign).not.toHaveBeenCalled()
  })
})
