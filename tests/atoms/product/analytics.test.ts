import { afterEach, expect, it, vi } from 'vitest'
import type { PRODUCTS } from '../../../demo/catalogue/products'
import { addToBasketAtom } from '../../../src/atoms/basket/add-to-basket'
import { viewItemAtom, viewItemListAtom } from '../../../src/atoms/product/analytics'
import { requestPriceAtom } from '../../../src/atoms/product/prices'
import { authenticationStatusAtom } from '../../../src/atoms/session/identity'
import { FIRST, openShop, SECOND } from '../../components/shop'

afterEach(() => {
  delete window.dataLayer
})

const ofProduct = ({ id, sku, title }: (typeof PRODUCTS)[number]) => ({ productId: id, sku, title })
const events = () =>
  (window.dataLayer ?? []).filter(
    (entry): entry is { event: string; ecommerce: { items: object[]; value?: number } } =>
      typeof entry === 'object' && entry !== null && 'event' in entry,
  )

it('view_item waits for the price and sends it in pounds (page.14)', async () => {
  const { store } = await openShop({ as: 'approved', hasConsent: true })
  store.set(viewItemAtom, ofProduct(FIRST))
  expect(events()).toEqual([])
  await vi.waitFor(() => expect(events()).toHaveLength(1))
  const price = FIRST.pricePence / 100
  expect(events()).toEqual([
    {
      event: 'view_item',
      ecommerce: {
        currency: 'GBP',
        value: price,
        items: [{ item_id: FIRST.sku, item_name: FIRST.title, price, quantity: 1 }],
      },
    },
  ])
  expect(window.dataLayer?.[0]).toEqual({ ecommerce: null })
})

it('view_item_list asks for no prices, and has those that have come (page.14, search.42)', async () => {
  const shop = await openShop({ as: 'approved', hasConsent: true })
  await shop.store.set(requestPriceAtom, { productId: SECOND.id })
  shop.api.requests.clear()
  await shop.store.set(viewItemListAtom, [FIRST, SECOND].map(ofProduct))
  await vi.waitFor(() => expect(events()).toHaveLength(1))
  expect(events()[0]).toMatchObject({
    event: 'view_item_list',
    ecommerce: { items: [{ item_id: FIRST.sku }, { price: SECOND.pricePence / 100 }] },
  })
  expect(events()[0]?.ecommerce.items[0]).not.toHaveProperty('price')
  expect(shop.requests('GET', '/prices')).toEqual([])
})

it.each([
  'unapproved',
  undefined,
] as const)('view_item has no price for who may not see it: %s (page.14)', async (as) => {
  const { store } = await openShop({ ...(as && { as }), hasConsent: true })
  store.set(viewItemAtom, ofProduct(FIRST))
  await vi.waitFor(() => expect(events()).toHaveLength(1))
  expect(events()[0]?.ecommerce).toEqual({
    currency: 'GBP',
    items: [{ item_id: FIRST.sku, item_name: FIRST.title, quantity: 1 }],
  })
})

it('add_to_cart sends the added quantity and its value (page.14)', async () => {
  const { store } = await openShop({ as: 'approved', hasConsent: true })
  await vi.waitFor(() => expect(store.get(authenticationStatusAtom)).toBe('signed-in'))
  await store.set(addToBasketAtom, { ...ofProduct(FIRST), qty: 3 })
  await vi.waitFor(() => expect(events()).toHaveLength(1))
  expect(events()).toMatchObject([
    {
      event: 'add_to_cart',
      ecommerce: {
        value: (FIRST.pricePence * 3) / 100,
        items: [{ price: FIRST.pricePence / 100, quantity: 3 }],
      },
    },
  ])
})

it('no event is sent while analytics is "never" (page.13)', async () => {
  const { store } = await openShop({ as: 'approved' })
  await vi.waitFor(() => expect(store.get(authenticationStatusAtom)).toBe('signed-in'))
  store.set(viewItemAtom, ofProduct(FIRST))
  await store.set(addToBasketAtom, { ...ofProduct(FIRST), qty: 1 })
  expect(window.dataLayer).toBeUndefined()
})
