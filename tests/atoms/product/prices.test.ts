import { waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { PRODUCTS } from '../../../demo/catalogue/products'
import { basketLinesAtom } from '../../../src/atoms/basket/basket'
import { updateItemAtom } from '../../../src/atoms/basket/lines'
import { notificationsAtom } from '../../../src/atoms/notices/notifications'
import { offerAtom, priceStateAtom, requestPriceAtom } from '../../../src/atoms/product/prices'
import { logoutAtom, receiveUserAtom } from '../../../src/atoms/session/authentication'
import { authenticationStatusAtom, userAtom } from '../../../src/atoms/session/identity'
import { setAccessTokenAtom, setDeliveryAddressIdAtom } from '../../../src/atoms/session/session'
import type { User } from '../../../src/entities/account/user'
import { FIRST, holdAnswers, openShop, SECOND } from '../../components/shop'

type Shop = Awaited<ReturnType<typeof openShop>>

const assign = vi.fn()

afterEach(() => {
  vi.useRealTimers()
})
beforeEach(() => {
  assign.mockReset()
  vi.spyOn(window.location, 'assign').mockImplementation(assign)
})

async function openSignedIn(role: 'approved' | 'unapproved' | null): Promise<Shop> {
  const shop = await openShop(role ? { as: role } : {})
  await vi.waitFor(() => expect(shop.store.get(authenticationStatusAtom)).not.toBe('unknown'))
  return shop
}

const ask = ({ store }: Shop, ...productIds: string[]) => {
  for (const productId of productIds) store.set(requestPriceAtom, { productId })
}
const state = ({ store }: Shop, productId: string) => store.get(priceStateAtom(productId))
const settled = (shop: Shop, ...productIds: string[]) =>
  vi.waitFor(() => {
    for (const id of productIds) expect(state(shop, id).status).toMatch(/ready|unavailable/)
  })
const messages = ({ store }: Shop) => store.get(notificationsAtom).map(({ message }) => message)

it('prices that are requested within 50 ms go in one request (product.2)', async () => {
  const shop = await openSignedIn('approved')
  ask(shop, FIRST.id, SECOND.id, FIRST.id, FIRST.id)
  expect(state(shop, FIRST.id).status).toBe('idle')
  await settled(shop, FIRST.id, SECOND.id)
  expect(shop.requests('GET', '/prices')).toEqual([`/api/prices?skus=${FIRST.id},${SECOND.id}`])
  expect(state(shop, FIRST.id).entry).toMatchObject({ sku: FIRST.sku })
})

it('an offer changes once for its price: the request itself changes nothing', async () => {
  const shop = await openSignedIn('approved')
  const listener = vi.fn()
  shop.store.sub(offerAtom(FIRST.id), listener)
  ask(shop, FIRST.id)
  expect(listener).not.toHaveBeenCalled()
  await settled(shop, FIRST.id)
  expect(listener).toHaveBeenCalledOnce()
})

it('a price that is ready is not requested again', async () => {
  const shop = await openSignedIn('approved')
  ask(shop, FIRST.id)
  await settled(shop, FIRST.id)
  ask(shop, FIRST.id)
  expect(state(shop, FIRST.id).status).toBe('ready')
  expect(shop.requests('GET', '/prices')).toHaveLength(1)
})

it("a price is requested by the product id, with '/' written as '_' (product.3)", async () => {
  const shop = await openSignedIn('approved')
  ask(shop, 'TEA/EB/250')
  await settled(shop, 'TEA/EB/250')
  expect(shop.requests('GET', '/prices')).toEqual(['/api/prices?skus=TEA_EB_250'])
})

it.each([
  ['the product id', 'TEA/1', 'TEA/1'],
  ['the product id, slashes as underscores', 'TEA/1', 'TEA_1'],
  ['the SKU', '77', 'TEA/EB-250'],
  ['the SKU, slashes as underscores', '77', 'TEA_EB-250'],
])('a price is found in an answer that names it by %s (product.3)', async (_name, productId, key) => {
  const shop = await openSignedIn('approved')
  const price = { sku: 'TEA/EB-250', price_display: '£6.90', price_tax_display: '£6.90' }
  shop.api.faults.set([{ path: '/api/prices', status: 200, body: { [key]: price } }])
  shop.store.set(requestPriceAtom, { productId, sku: 'TEA/EB-250' })
  await settled(shop, productId)
  expect(state(shop, productId).entry).toMatchObject({ price_display: '£6.90' })
})

it("a SKU equal to another product's id does not get that product's price (product.3)", async () => {
  const shop = await openSignedIn('approved')
  const price = { price_display: '£6.90', vat_exc: 690 }
  shop.api.faults.set([{ path: '/api/prices', status: 200, body: { 2002: price } }])
  shop.store.set(requestPriceAtom, { productId: '1001', sku: '2002' })
  shop.store.set(requestPriceAtom, { productId: '2002', sku: 'TEA' })
  await settled(shop, '1001', '2002')
  expect(state(shop, '1001').status).toBe('unavailable')
  expect(state(shop, '2002').status).toBe('ready')
})

it('one unknown product does not affect the prices of 59 others (product.6)', async () => {
  const shop = await openSignedIn('approved')
  const known = PRODUCTS.slice(0, 59).map(({ id }) => id)
  ask(shop, ...known, 'unknown-product')
  await settled(shop, ...known, 'unknown-product')
  expect(state(shop, 'unknown-product')).toEqual({ status: 'unavailable', entry: null })
  expect(known.filter((id) => state(shop, id).status === 'ready')).toHaveLength(59)
  expect(messages(shop)).toEqual([])
  expect(assign).not.toHaveBeenCalled()
})

it.each([
  '__proto__',
  'constructor',
  'toString',
])('a product id %s finds nothing on the prototype of the answer', async (productId) => {
  const shop = await openSignedIn('approved')
  ask(shop, productId)
  await settled(shop, productId)
  expect(state(shop, productId)).toEqual({ status: 'unavailable', entry: null })
})

it('an entry without any exc price is not a price (product.13)', async () => {
  const shop = await openSignedIn('approved')
  const body = { [FIRST.id]: { sku: FIRST.sku, stock_level: 5, price_tax_display: '£6.90' } }
  shop.api.faults.set([{ path: '/api/prices', status: 200, body }])
  ask(shop, FIRST.id)
  await settled(shop, FIRST.id)
  expect(state(shop, FIRST.id)).toEqual({ status: 'unavailable', entry: null })
})

it('a price belongs to one delivery address (product.1)', async () => {
  const shop = await openSignedIn('approved')
  ask(shop, FIRST.id)
  await settled(shop, FIRST.id)
  shop.store.set(setDeliveryAddressIdAtom, 'another')
  expect(state(shop, FIRST.id)).toEqual({ status: 'idle', entry: null })
})

it('prices of 200 products go in requests of at most 99, below 2,000 characters (product.2)', async () => {
  const shop = await openSignedIn('approved')
  const ids = Array.from({ length: 200 }, (_, index) => `product-with-a-long-name-${index}`)
  ask(shop, ...ids)
  await settled(shop, ...ids)
  const paths = shop.requests('GET', '/prices')
  const asked = paths.flatMap((path) =>
    new URL(path, 'https://x').searchParams.get('skus')?.split(','),
  )
  expect(asked.sort()).toEqual(ids.sort())
  for (const path of paths) {
    expect(new URL(path, location.href).href.length).toBeLessThan(2_000)
    expect(path.split(',').length).toBeLessThanOrEqual(99)
  }
  expect(paths.length).toBeLessThan(5)
})

it.each([
  401, 403, 404,
])('a price request refused with %d raises no notice and no redirect (product.6, api.5)', async (status) => {
  const shop = await openSignedIn('approved')
  shop.api.faults.set([{ path: '/api/prices', status, body: { message: 'No.' } }])
  ask(shop, FIRST.id)
  await settled(shop, FIRST.id)
  expect(state(shop, FIRST.id).status).toBe('unavailable')
  expect(assign).not.toHaveBeenCalled()
  expect(messages(shop)).toEqual([])
  expect(shop.store.get(authenticationStatusAtom)).toBe('signed-in')
})

it('a price that failed offline is requested again once online', async () => {
  const shop = await openSignedIn('approved')
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValueOnce(false)
  shop.api.faults.set([{ path: '/api/prices', drop: 'before', times: 1 }])
  ask(shop, FIRST.id)
  await settled(shop, FIRST.id)
  expect(state(shop, FIRST.id).status).toBe('unavailable')
  window.dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(state(shop, FIRST.id).status).toBe('ready'))
})

it('a price request that fails with 500 raises one notice and can be repeated (product.6)', async () => {
  const shop = await openSignedIn('approved')
  shop.api.faults.set([{ path: '/api/prices', status: 500, body: {} }])
  ask(shop, FIRST.id, SECOND.id)
  await settled(shop, FIRST.id, SECOND.id)
  expect(messages(shop)).toEqual([
    'There was a problem getting this price: The shop could not do this (error 500). Please try again.',
  ])
  shop.api.faults.set([])
  ask(shop, FIRST.id)
  await settled(shop, FIRST.id)
  expect(state(shop, FIRST.id).status).toBe('ready')
})

it.each([
  'unapproved',
  null,
] as const)('no price is requested for a visitor who may not see any: %s (product.1)', async (role) => {
  const shop = await openSignedIn(role)
  vi.useFakeTimers()
  ask(shop, FIRST.id)
  await vi.advanceTimersByTimeAsync(100)
  expect(state(shop, FIRST.id)).toEqual({ status: 'idle', entry: null })
  expect(shop.requests('GET', '/prices')).toEqual([])
})

it('a price waits for the authentication check (product.1)', async () => {
  const shop = await openShop({ as: 'approved' })
  ask(shop, FIRST.id)
  expect(state(shop, FIRST.id).status).toBe('idle')
  await settled(shop, FIRST.id)
  expect(state(shop, FIRST.id).status).toBe('ready')
})

it('a price is dropped at sign-out (product.1)', async () => {
  const shop = await openSignedIn('approved')
  ask(shop, FIRST.id)
  await settled(shop, FIRST.id)
  shop.store.set(logoutAtom)
  expect(state(shop, FIRST.id)).toEqual({ status: 'idle', entry: null })
})

it.each([
  ['waits to be sent', 0],
  ['is on its way', 1],
])('a price is requested again after a sign-out and sign-in while it %s (product.1)', async (_when, sent) => {
  const shop = await openSignedIn('approved')
  const user = shop.store.get(userAtom)
  const release = holdAnswers(shop.api, 'GET', '/api/prices')
  const requested = shop.store.set(requestPriceAtom, { productId: FIRST.id })
  await vi.waitFor(() => expect(shop.requests('GET', '/prices')).toHaveLength(sent), {
    interval: 5,
  })
  shop.store.set(receiveUserAtom, null)
  release()
  await requested
  shop.store.set(receiveUserAtom, user)
  expect(state(shop, FIRST.id)).toEqual({ status: 'idle', entry: null })
  ask(shop, FIRST.id)
  await settled(shop, FIRST.id)
  expect(state(shop, FIRST.id).status).toBe('ready')
})

it('a price is requested again for another user (product.1)', async () => {
  const shop = await openSignedIn('approved')
  ask(shop, FIRST.id)
  await settled(shop, FIRST.id)
  const before = state(shop, FIRST.id).entry
  const { email, password } = shop.api.accounts.find(({ role }) => role === 'verified') ?? {}
  const answer = await shop.api.fetch(
    new Request('https://shop.example/api/auth/login', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email, password }),
    }),
  )
  const { access_token, user } = (await answer.json()) as { access_token: string; user: User }
  shop.store.set(setAccessTokenAtom, access_token)
  shop.store.set(receiveUserAtom, user)
  expect(state(shop, FIRST.id)).toEqual({ status: 'idle', entry: null })
  ask(shop, FIRST.id)
  await settled(shop, FIRST.id)
  expect(shop.requests('GET', '/prices')).toHaveLength(2)
  expect(state(shop, FIRST.id).entry).not.toBe(before)
})

const HALF = 'tea-\ud83d'

it('a key too long for an address does not affect other prices (product.6)', async () => {
  const shop = await openSignedIn('approved')
  ask(shop, FIRST.id, HALF, SECOND.id)
  await settled(shop, FIRST.id, HALF, SECOND.id)
  expect(state(shop, HALF).status).toBe('unavailable')
  expect(state(shop, SECOND.id).status).toBe('ready')
  expect(shop.requests('GET', '/prices')).toEqual([`/api/prices?skus=${FIRST.id},${SECOND.id}`])
})

it.each([
  [[]],
  [{}],
  [{ data: null }],
  [{ data: [] }],
  [[1, 2]],
  ['<p>'],
  [{ [FIRST.id]: { type: {}, price_display: [] } }],
])('the answer %j settles every price that was asked for (product.6)', async (body) => {
  const shop = await openSignedIn('approved')
  shop.api.faults.set([{ path: '/api/prices', status: 200, body }])
  await Promise.all(
    [FIRST, SECOND].map(({ id }) => shop.store.set(requestPriceAtom, { productId: id })),
  )
  expect([FIRST, SECOND].map(({ id }) => state(shop, id).status)).toEqual([
    'unavailable',
    'unavailable',
  ])
})

it('an entry of another type than Product is not sold (product.51)', async () => {
  const shop = await openSignedIn('approved')
  const body = { [FIRST.id]: { type: 'Service', price_display: '£1.00' } }
  shop.api.faults.set([{ path: '/api/prices', status: 200, body }])
  await shop.store.set(requestPriceAtom, { productId: FIRST.id })
  await shop.store.set(requestPriceAtom, { productId: FIRST.id })
  expect(state(shop, FIRST.id)).toEqual({ status: 'not-sold', entry: null })
  expect(shop.requests('GET', '/prices')).toHaveLength(1)
})

it.each([
  [undefined, 'visitor', 'hidden'],
  ['unapproved', 'unapproved', 'hidden'],
  ['approved', 'approved', 'standard'],
  ['verified', 'approved', 'own'],
] as const)('an offer to %s: %s, with a price that is %s (product.7, product.24)', async (as, buyer, sight) => {
  const { store } = await openShop(as ? { as } : {})
  expect(store.get(offerAtom(FIRST.id)).buyer).toBe('unknown')
  await waitFor(() => expect(store.get(offerAtom(FIRST.id))).toMatchObject({ buyer, sight }))
})

it('an offer has the price and the quantity in the basket, and otherwise keeps its identity (product.22)', async () => {
  const { store } = await openShop({ as: 'approved', basket: [{ id: FIRST.id, qty: 2 }] })
  const first = () => store.get(offerAtom(FIRST.id))
  await waitFor(() => expect(first()).toMatchObject({ sight: 'standard', inBasket: 2 }))
  await store.set(requestPriceAtom, { productId: FIRST.id, sku: FIRST.sku })
  expect(first().price.status).toBe('ready')
  const second = store.get(offerAtom(SECOND.id))
  const [line] = store.get(basketLinesAtom)
  await store.set(updateItemAtom, { id: line?.id ?? '', qty: 3 })
  expect(first().inBasket).toBe(3)
  expect(store.get(offerAtom(SECOND.id))).toBe(second)
})
