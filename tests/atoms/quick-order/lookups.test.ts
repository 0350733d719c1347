import { waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { PRODUCTS } from '../../../demo/catalogue/products'
import { notificationsAtom } from '../../../src/atoms/notices/notifications'
import { evaluatedRowsAtom } from '../../../src/atoms/quick-order/add-rows'
import {
  chooseProductAtom,
  lookupsAtom,
  resolveRowsAtom,
  retryRowsAtom,
  rowPricesAtom,
  suggestProductsAtom,
} from '../../../src/atoms/quick-order/lookups'
import {
  changeRowAtom,
  insertLinesAtom,
  quickRowsAtom,
  setTypedRowAtom,
} from '../../../src/atoms/quick-order/rows'
import { receiveUserAtom } from '../../../src/atoms/session/authentication'
import { forgetIdentityAtom, isSignedInAtom, userAtom } from '../../../src/atoms/session/identity'
import { setDeliveryAddressIdAtom } from '../../../src/atoms/session/session'
import {
  BUYABLE_PRODUCTS,
  COFFEE,
  openQuickShop,
  TEA,
} from '../../components/quick-order/quick-order-page'
import { askService } from '../../components/search/search-page'
import { holdAnswers } from '../../components/shop'

const PROTECTED = PRODUCTS.find(({ isProtected }) => isProtected)
type Shop = Awaited<ReturnType<typeof openQuickShop>>

async function resolve({ store }: Shop, ...codes: string[]) {
  const lines = codes.map((code) => ({ code, qty: '1' }))
  store.set(insertLinesAtom, lines, null)
  await store.set(resolveRowsAtom)
}
const statusOf = ({ store }: Shop, code: string) => store.get(lookupsAtom).get(code)?.status

const PLAIN = { subtitle: '', image: null, permalink: null }

it('200 rows are looked up in one request, and their prices 99 at a time (quick.4, product.2)', async () => {
  const shop = await openQuickShop({ as: 'approved' })
  const some = BUYABLE_PRODUCTS.slice(0, 150)
  await resolve(shop, ...some.map(({ sku }) => sku))
  expect(shop.queries).toHaveLength(1)
  expect(shop.requests('GET', '/prices')).toHaveLength(Math.ceil(some.length / 99))
  expect(shop.store.get(rowPricesAtom).get(TEA.id)).toMatchObject({ entry: { sku: TEA.sku } })
  expect(shop.store.get(rowPricesAtom).size).toBe(some.length)
})

it('an unknown code has at most three near products (quick.142)', async () => {
  const shop = await openQuickShop({ as: 'approved' })
  await resolve(shop, `${TEA.sku}9`, TEA.sku)
  expect(shop.store.get(lookupsAtom).get(`${TEA.sku}9`)).toMatchObject({ status: 'unknown' })
  expect(statusOf(shop, TEA.sku)).toBe('found')
  const asked = shop.queries.length
  await shop.store.set(resolveRowsAtom)
  expect(shop.queries).toHaveLength(asked)
})

it('a code beyond its limit is unknown and not looked up; the others are (look.21, quick.4)', async () => {
  const shop = await openQuickShop({ as: 'approved' })
  const long = 'x'.repeat(101)
  await resolve(shop, long, TEA.sku)
  expect(shop.store.get(lookupsAtom).get(long)).toEqual({ status: 'unknown', nearest: [] })
  expect(statusOf(shop, TEA.sku)).toBe('found')
  expect(JSON.stringify(shop.queries)).not.toContain(long)
})

it('rows of one product are joined however its code is written, except the row with the focus (quick.5)', async () => {
  const shop = await openQuickShop({ as: 'approved' })
  const other = TEA.sku.toLowerCase()
  await resolve(shop, TEA.sku, other)
  expect(shop.store.get(quickRowsAtom)[0]).toMatchObject({ code: TEA.sku, qty: '2', joined: 2 })
  shop.store.set(insertLinesAtom, [{ code: other, qty: '5' }], null)
  shop.store.set(setTypedRowAtom, shop.store.get(quickRowsAtom)[1]?.id ?? '')
  await shop.store.set(resolveRowsAtom)
  expect(shop.store.get(quickRowsAtom).slice(0, 2)).toMatchObject([{ qty: '2' }, { qty: '5' }])
})

it('a search that fails is tried again (quick.143)', async () => {
  const shop = await openQuickShop({ as: 'approved' })
  shop.search.answer = async () => ({ status: 400, content: '{}', isTimedOut: false })
  await resolve(shop, TEA.sku)
  expect(statusOf(shop, TEA.sku)).toBe('failed')
  shop.search.answer = askService
  await shop.store.set(resolveRowsAtom)
  expect(statusOf(shop, TEA.sku)).toBe('found')
})

const prices = ({ store }: Shop) => store.get(rowPricesAtom)
const messages = ({ store }: Shop) => store.get(notificationsAtom).map(({ message }) => message)

it('a refused price raises no notice (quick.143, product.6)', async () => {
  const shop = await openQuickShop({ as: 'approved' })
  shop.api.faults.set([{ method: 'GET', path: '/api/prices', times: 1, status: 403 }])
  await resolve(shop, TEA.sku)
  await resolve(shop, COFFEE.sku)
  expect(prices(shop).get(TEA.id)).toMatchObject({ status: 'unavailable' })
  expect(prices(shop).get(COFFEE.id)).toMatchObject({ entry: { sku: COFFEE.sku } })
  expect(shop.requests('GET', '/prices')).toEqual([
    `/api/prices?skus=${TEA.id}`,
    `/api/prices?skus=${COFFEE.id}`,
  ])
  expect(messages(shop)).toEqual([])
})

it('a product whose SKU is the id of another one has its own price (quick.4, product.3)', async () => {
  const shop = await openQuickShop({ as: 'approved' })
  const many = BUYABLE_PRODUCTS.slice(0, 100).map(({ id, sku }) => ({
    post_id: id,
    sku,
    objectID: id,
  }))
  const [first] = many
  const last = { post_id: 'last', sku: first?.post_id, objectID: 'last' }
  // The codes are looked up in two groups.
  const content = JSON.stringify({ results: [{ hits: [...many, last] }, { hits: [] }] })
  shop.search.answer = async () => ({ status: 200, content, isTimedOut: false })
  await resolve(shop, ...many.map(({ sku }) => sku), last.sku ?? '')
  expect(shop.requests('GET', '/prices')).toHaveLength(2)
  expect(prices(shop).get(first?.post_id ?? '')).toMatchObject({ entry: { sku: first?.sku } })
  expect(prices(shop).get('last')).toMatchObject({ status: 'unavailable' })
})

it('prices requested for another address are requested again (quick.143, product.1)', async () => {
  const shop = await openQuickShop({ as: 'approved' })
  const release = holdAnswers(shop.api, 'GET', '/api/prices')
  const resolved = resolve(shop, TEA.sku)
  await waitFor(() => expect(shop.requests('GET', '/prices')).toHaveLength(1))
  shop.store.set(setDeliveryAddressIdAtom, 'another')
  const again = shop.store.set(resolveRowsAtom)
  release()
  await again
  expect(prices(shop).get(TEA.id)).toMatchObject({ entry: { sku: TEA.sku } })
  await resolved
  expect(prices(shop).get(TEA.id)).toMatchObject({ entry: { sku: TEA.sku } })
})

it('lookups that finish while the visitor is signed out are there on return (quick.4)', async () => {
  const shop = await openQuickShop({ as: 'approved' })
  const user = shop.store.get(userAtom)
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  shop.search.answer = (request) => held.then(() => askService(request))
  const resolved = resolve(shop, TEA.sku)
  await waitFor(() => expect(shop.queries).toHaveLength(1))
  shop.store.set(forgetIdentityAtom)
  answer()
  await resolved
  shop.store.set(receiveUserAtom, user)
  await shop.store.set(resolveRowsAtom)
  expect(statusOf(shop, TEA.sku)).toBe('found')
  expect(prices(shop).get(TEA.id)).toMatchObject({ entry: { sku: TEA.sku } })
})

it('visitors find no protected product and request no price (quick.7, search.4)', async () => {
  const shop = await openQuickShop()
  await resolve(shop, PROTECTED?.sku ?? '', TEA.sku)
  expect(statusOf(shop, PROTECTED?.sku ?? '')).toBe('unknown')
  expect(statusOf(shop, TEA.sku)).toBe('found')
  expect(shop.requests('GET', '/prices')).toEqual([])
})

it('rows are looked up again for another visitor (quick.143)', async () => {
  const shop = await openQuickShop({ as: 'approved' })
  await waitFor(() => expect(shop.store.get(isSignedInAtom)).toBe(true))
  await resolve(shop, PROTECTED?.sku ?? '')
  expect(statusOf(shop, PROTECTED?.sku ?? '')).toBe('found')
})

it('a chosen product sets its row without another search (quick.4, quick.10)', async () => {
  const shop = await openQuickShop({ as: 'approved' })
  const [product] = await shop.store.set(suggestProductsAtom, COFFEE.sku.toLowerCase())
  expect(product).toMatchObject({ productId: COFFEE.id, sku: COFFEE.sku })
  const [row] = shop.store.get(quickRowsAtom)
  const asked = shop.queries.length
  if (product) await shop.store.set(chooseProductAtom, row?.id ?? '', product)
  expect(shop.store.get(quickRowsAtom)[0]?.code).toBe(COFFEE.sku)
  expect(shop.queries).toHaveLength(asked)
  expect(shop.store.get(rowPricesAtom).has(COFFEE.id)).toBe(true)
})

it("when 'EGT 100' was read as code and quantity, choosing EGT-100 resets the quantity to 1 (quick.4)", async () => {
  const shop = await openQuickShop({ as: 'approved' })
  const product = { productId: '1', sku: 'EGT-100', title: 'Tea', ...PLAIN }
  shop.store.set(insertLinesAtom, [{ code: 'EGT', qty: '100' }], null)
  const [row] = shop.store.get(quickRowsAtom)
  await shop.store.set(chooseProductAtom, row?.id ?? '', product)
  expect(shop.store.get(quickRowsAtom)[0]).toMatchObject({ code: 'EGT-100', qty: '1' })
})

it('a chosen product without a code stays in its row after a reload (quick.9, quick.10)', async () => {
  const shop = await openQuickShop({ as: 'approved' })
  const hit = { post_title: 'Tea', sku: '', post_id: TEA.id, objectID: TEA.id }
  const product = { productId: TEA.id, sku: '', title: 'Tea', ...PLAIN }
  const [row] = shop.store.get(quickRowsAtom)
  shop.store.set(changeRowAtom, row?.id ?? '', { code: 'tea', qty: '1' })
  await shop.store.set(chooseProductAtom, row?.id ?? '', product)
  shop.store.set(insertLinesAtom, [{ code: TEA.id, qty: '1' }], null)
  expect(shop.store.get(quickRowsAtom).slice(0, 2)).toMatchObject([
    { code: TEA.id, productId: TEA.id },
    { code: TEA.id, productId: '' },
  ])
  window.dispatchEvent(new Event('pagehide'))
  const next = await openQuickShop({ as: 'approved' })
  next.search.answer = async ({ data }) => {
    const { requests } = JSON.parse(String(data))
    const results = requests.map(({ numericFilters }: { numericFilters?: unknown }) => ({
      hits: numericFilters ? [hit] : [],
    }))
    return { status: 200, content: JSON.stringify({ results }), isTimedOut: false }
  }
  await next.store.set(resolveRowsAtom)
  expect(next.store.get(evaluatedRowsAtom).slice(0, 2)).toMatchObject([
    { state: 'ready', product: { productId: TEA.id } },
    { state: 'unknown' },
  ])
  next.store.set(changeRowAtom, next.store.get(quickRowsAtom)[0]?.id ?? '', { code: 'X' })
  expect(next.store.get(quickRowsAtom)[0]).toMatchObject({ code: 'X', productId: '' })
})

const FAILED_SEARCH = { status: 400, isTimedOut: false, content: '{}' }

it("'Try again' requests the price of a newly found code once (quick.4)", async () => {
  const shop = await openQuickShop({ as: 'approved' })
  shop.search.answer = () => Promise.resolve(FAILED_SEARCH)
  await resolve(shop, TEA.sku)
  shop.search.answer = askService
  shop.api.faults.set([{ path: '/api/prices', status: 500, body: '{}' }])
  await shop.store.set(retryRowsAtom)
  expect(shop.requests('GET', '/prices')).toHaveLength(1)
})

it("'Try again' requests a price at once, even during a slow lookup (quick.4)", async () => {
  const shop = await openQuickShop({ as: 'approved' })
  shop.api.faults.set([{ path: '/api/prices', times: 1, status: 404, body: '{}' }])
  await resolve(shop, TEA.sku)
  shop.search.answer = () => Promise.resolve(FAILED_SEARCH)
  await resolve(shop, COFFEE.sku)
  shop.search.answer = () => new Promise(() => {})
  void shop.store.set(retryRowsAtom)
  await waitFor(() => expect(shop.requests('GET', '/prices')).toHaveLength(2))
})
