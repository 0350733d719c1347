import { beforeEach, expect, it, vi } from 'vitest'
import { openOrderAtom } from '../../../src/atoms/account/orders'
import { allowRedirectsAtom, redirectAtom } from '../../../src/atoms/base/navigation'
import { openShop } from '../../components/shop'

let assign: ReturnType<typeof vi.spyOn>

beforeEach(() => {
  assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
})

/** An order that the page shows, refused five times. */
async function refuse(status: number, address: string) {
  const { api, store, answered } = await openShop({ as: 'approved', address: `${address}?order=7` })
  await answered()
  api.faults.set([{ path: '/api/order/id/7', status, body: { message: 'No.' } }])
  for (let times = 0; times < 5; times += 1) await store.set(openOrderAtom, '7')
}

it.each([
  [403, '/403'],
  [404, '/404'],
])('a refusal with %i leads to %s once, however many calls are refused (api.150)', async (status, page) => {
  await refuse(status, '/account/orders')
  expect(assign.mock.calls).toEqual([[page]])
})

it.each([
  [403, '/403'],
  [403, '/403/'],
  [404, '/404'],
  [404, '/404/'],
])('a refusal with %i does not redirect from %s, because that is the target itself (api.150)', async (status, address) => {
  await refuse(status, address)
  expect(assign).not.toHaveBeenCalled()
})

it('a redirect happens again after the browser has restored the page from its cache', async () => {
  const { store } = await openShop({ address: '/account' })
  store.set(redirectAtom, 'login')
  store.set(redirectAtom, 'login')
  expect(assign.mock.calls).toEqual([['/login']])
  store.set(allowRedirectsAtom)
  store.set(redirectAtom, 'login')
  expect(assign).toHaveBeenCalledTimes(2)
})

it('a redirect to another page replaces an earlier one', async () => {
  const { store } = await openShop({ address: '/shop' })
  store.set(redirectAtom, 'login')
  store.set(redirectAtom, 'notFound')
  expect(assign.mock.calls).toEqual([['/login'], ['/404']])
})

it("a redirect replaces its page in the history, so that 'Back' skips it (page.132)", async () => {
  const replace = vi.spyOn(window.location, 'replace').mockImplementation(() => undefined)
  const { store } = await openShop({ address: '/checkout' })
  store.set(redirectAtom, 'basket')
  expect(replace.mock.calls).toEqual([['/basket']])
  expect(assign).not.toHaveBeenCalled()
})
