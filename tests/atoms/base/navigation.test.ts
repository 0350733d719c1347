import { beforeEach, expect, it, vi } from 'vitest'
import { fetchQuotes } from '../../../src/api/quote'
import { redirectAtom, returnAtom } from '../../../src/atoms/base/navigation'
import { openShop } from '../../components/shop'

let assign: ReturnType<typeof vi.spyOn>

beforeEach(() => {
  assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
})

/** Five calls of the page, all refused. */
async function refuse(status: number, address: string) {
  const shop = await openShop({ as: 'approved', address })
  shop.api.faults.set([{ path: '/api/quote', status, body: { message: 'No.' } }])
  await Promise.allSettled(Array.from({ length: 5 }, fetchQuotes))
}

it.each([
  [403, '/403'],
  [404, '/404'],
])('a refusal with %i leads to %s once, however many calls are refused (api.4)', async (status, page) => {
  await refuse(status, '/account/orders')
  expect(assign.mock.calls).toEqual([[page]])
})

it.each([
  [403, '/403'],
  [403, '/403/'],
  [404, '/404'],
  [404, '/404/?from=here'],
])('a refusal with %i leads nowhere from %s, because the page would redirect to itself (api.4)', async (status, address) => {
  await refuse(status, address)
  expect(assign).not.toHaveBeenCalled()
})

it('a redirect happens again after the browser has restored the page from its cache', async () => {
  const { store } = await openShop({ address: '/account' })
  store.set(redirectAtom, 'login')
  store.set(redirectAtom, 'login')
  expect(assign.mock.calls).toEqual([['/login']])
  store.set(returnAtom)
  store.set(redirectAtom, 'login')
  expect(assign).toHaveBeenCalledTimes(2)
})

it('a redirect to another page replaces an earlier one', async () => {
  const { store } = await openShop({ address: '/shop' })
  store.set(redirectAtom, 'login')
  store.set(redirectAtom, 'notFound')
  expect(assign.mock.calls).toEqual([['/login'], ['/404']])
})
