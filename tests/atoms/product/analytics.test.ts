import { afterEach, describe, expect, it, vi } from 'vitest'
import type { PRODUCTS } from '../../../demo/catalogue/products'
import { addToBasketAtom } from '../../../src/atoms/basket/add-to-basket'
import { reportList, viewItemAtom } from '../../../src/atoms/product/analytics'
import { requestPriceAtom } from '../../../src/atoms/product/prices'
import {
  authenticationPromiseAtom,
  authenticationStatusAtom,
} from '../../../src/atoms/session/identity'
import { FIRST, openShop, SECOND } from '../../components/shop'
import { leavePageAfterEach } from '../page/leave-page'

leavePageAfterEach()

afterEach(async () => {
  await vi.dynamicImportSettled()
  delete window.dataLayer
})

/** The script of the funnel is loaded with the first event. */
const eventually = (check: () => void) => vi.waitFor(check, 10_000)

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
  await eventually(() => expect(events()).toHaveLength(1))
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

/** The items of the list's parts, in their order: SKU and price in pence. */
const parts = () =>
  events().map(({ ecommerce }) =>
    (ecommerce.items as { item_id: string; price?: number }[]).map(({ item_id, price }) => [
      item_id,
      price === undefined ? null : Math.round(price * 100),
    ]),
  )
const seen = (isPriced = true) => ({
  list: 'products',
  products: [FIRST, SECOND].map(ofProduct),
  isPriced,
})

describe('view_item_list', () => {
  it('requests no prices, and reports a list in parts, each product once (page.131, search.42)', async () => {
    const shop = await openShop({ as: 'approved', hasConsent: true })
    await shop.store.set(requestPriceAtom, { productId: SECOND.id })
    shop.api.requests.clear()
    reportList(shop.store, seen())
    await eventually(() => expect(parts()).toEqual([[[SECOND.sku, SECOND.pricePence]]]))
    expect(shop.requests('GET', '/prices')).toEqual([])
    void shop.store.set(requestPriceAtom, { productId: FIRST.id })
    await eventually(() =>
      expect(parts()).toEqual([[[SECOND.sku, SECOND.pricePence]], [[FIRST.sku, FIRST.pricePence]]]),
    )
    expect(events()).toMatchObject(
      [SECOND, FIRST].map(({ pricePence }) => ({
        event: 'view_item_list',
        ecommerce: {
          item_list_id: 'products',
          item_list_name: 'products',
          value: pricePence / 100,
        },
      })),
    )
  })

  it('groups prices that arrive close together (page.131)', async () => {
    const { store } = await openShop({ as: 'approved', hasConsent: true })
    await store.get(authenticationPromiseAtom)
    reportList(store, seen())
    for (const { id } of [FIRST, SECOND]) await store.set(requestPriceAtom, { productId: id })
    await eventually(() =>
      expect(parts()).toEqual([
        [
          [FIRST.sku, FIRST.pricePence],
          [SECOND.sku, SECOND.pricePence],
        ],
      ]),
    )
  })

  it('ends with the products whose price has not arrived (page.153)', async () => {
    const { store } = await openShop({ as: 'approved', hasConsent: true })
    await store.set(requestPriceAtom, { productId: SECOND.id })
    const tellRest = reportList(store, seen())
    await eventually(() => expect(parts()).toHaveLength(1))
    tellRest()
    tellRest()
    await store.set(requestPriceAtom, { productId: FIRST.id })
    await eventually(() =>
      expect(parts()).toEqual([[[SECOND.sku, SECOND.pricePence]], [[FIRST.sku, null]]]),
    )
  })

  it('also reports a product without an available price (page.153)', async () => {
    const { store } = await openShop({ as: 'approved', hasConsent: true })
    const unknown = { productId: 'no-such-product', sku: 'NO-1', title: 'Gone' }
    await store.set(requestPriceAtom, unknown)
    reportList(store, { ...seen(), products: [unknown] })
    await eventually(() => expect(parts()).toEqual([[['NO-1', null]]]))
  })

  it.each([
    ['of who may not see prices', 'unapproved', true],
    ['of a visitor', undefined, true],
    ['whose cards have none', 'approved', false],
  ] as const)('is sent at once and whole for a list %s (page.131)', async (_of, as, isPriced) => {
    const { store } = await openShop({ ...(as && { as }), hasConsent: true })
    reportList(store, seen(isPriced))
    await eventually(() =>
      expect(parts()).toEqual([
        [
          [FIRST.sku, null],
          [SECOND.sku, null],
        ],
      ]),
    )
  })

  it('is sent before the user is known when the page is left (page.153)', async () => {
    const { store } = await openShop({ as: 'approved', hasConsent: true })
    reportList(store, seen())()
    await store.get(authenticationPromiseAtom)
    await eventually(() =>
      expect(parts()).toEqual([
        [
          [FIRST.sku, null],
          [SECOND.sku, null],
        ],
      ]),
    )
  })
})

it.each([
  'unapproved',
  undefined,
] as const)('view_item hides the price from a visitor who may not see it: %s (page.14)', async (as) => {
  const { store } = await openShop({ ...(as && { as }), hasConsent: true })
  store.set(viewItemAtom, ofProduct(FIRST))
  await eventually(() => expect(events()).toHaveLength(1))
  expect(events()[0]?.ecommerce).toEqual({
    currency: 'GBP',
    items: [{ item_id: FIRST.sku, item_name: FIRST.title, quantity: 1 }],
  })
})

it('add_to_cart sends the added quantity and its value (page.14)', async () => {
  const { store } = await openShop({ as: 'approved', hasConsent: true })
  await eventually(() => expect(store.get(authenticationStatusAtom)).toBe('signed-in'))
  await store.set(addToBasketAtom, { ...ofProduct(FIRST), qty: 3 })
  await eventually(() => expect(events()).toHaveLength(1))
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
  await eventually(() => expect(store.get(authenticationStatusAtom)).toBe('signed-in'))
  await store.set(viewItemAtom, ofProduct(FIRST))
  await store.set(addToBasketAtom, { ...ofProduct(FIRST), qty: 1 })
  expect(window.dataLayer).toBeUndefined()
})
