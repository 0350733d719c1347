import { expect, it } from 'vitest'
import { loadOrdersAtom } from '../../../src/atoms/account/orders'
import {
  dueCountAtom,
  loadRegularsAtom,
  openNewestOrdersAtom,
  regularsAtom,
} from '../../../src/atoms/account/regulars'
import { previewRepeatAtom } from '../../../src/atoms/account/repeat-order'
import { addToBasketAtom } from '../../../src/atoms/basket/add-to-basket'
import { fetchBasketAtom } from '../../../src/atoms/basket/basket'
import { FIRST, SECOND } from '../../components/shop'
import { openLoaded } from '../session/session-page'
import { answerInstead, json } from './orders-page'
import { REGULAR_ORDERS } from './regular-orders'

/** Opens a page of a customer with regulars, whose list of orders may come without lines. */
async function open({ hasLines = true, own = () => json({ data: [] }), status = 'shipped' } = {}) {
  const shop = await openLoaded({ as: 'approved', address: '/regulars' })
  const asked: string[] = []
  const listed = REGULAR_ORDERS.map(({ basket, ...order }) => ({
    ...order,
    status,
    ...(hasLines && { basket }),
  }))
  answerInstead(shop.api, '/order', ({ url }) => {
    const { pathname } = new URL(url)
    asked.push(pathname)
    if (pathname === '/api/order') return json({ data: listed })
    if (pathname === '/api/order/regulars') return own()
    return json({ data: REGULAR_ORDERS.find(({ id }) => pathname.endsWith(String(id))) })
  })
  await shop.store.set(loadRegularsAtom)
  const known = () => {
    const { regulars, ...rest } = shop.store.get(regularsAtom)
    return { ...rest, ids: regulars.map(({ line }) => line.id) }
  }
  return { ...shop, known, asked }
}

it('regulars are read from the orders, in one call (regulars.1, regulars.2)', async () => {
  const { known, asked } = await open()
  expect(known()).toMatchObject({
    source: 'orders',
    ids: [FIRST.id, SECOND.id],
    counted: 4,
    unread: 0,
  })
  expect(asked).toEqual(['/api/order'])
})

it('the count of due products leaves out the basket (account.103)', async () => {
  const { store } = await open()
  expect(store.get(dueCountAtom)).toBe(1)
  const { id: productId, sku, title } = FIRST
  await store.set(addToBasketAtom, { productId, sku, title, qty: 6 })
  expect(store.get(dueCountAtom)).toBe(0)
  const without = await open({ hasLines: false, own: () => json({}, 404) })
  expect(without.store.get(dueCountAtom)).toBe(0)
})

it('products in the basket are matched by SKU, whatever their id (account.103, payment.105)', async () => {
  const { store, api } = await open()
  const product = { id: 'other-kind', sku: FIRST.sku, title: FIRST.title }
  answerInstead(api, '/basket', () =>
    json({ data: { product: [{ id: 1, qty: 6, product }] }, totals: {}, token: 't' }),
  )
  await store.set(fetchBasketAtom)
  expect(store.get(dueCountAtom)).toBe(0)
  const preview = await store.set(
    previewRepeatAtom,
    store.get(regularsAtom).regulars.map(({ line }) => line),
  )
  expect(preview.ok && preview.lines[0]?.inBasket).toBe(6)
})

it("when orders have no lines, the server's own regulars are used (regulars.2)", async () => {
  const own = { id: '7', sku: 'A', title: 'Tea', times: 3, last_ordered_at: null, usual_qty: 2 }
  const { known } = await open({ hasLines: false, own: () => json({ data: [own] }) })
  expect(known()).toMatchObject({ source: 'server', ids: ['7'] })
})

it.each([
  404, 500,
])("when the server's regulars answer %i, opened orders are used (regulars.2)", async (status) => {
  const own = () => json({ message: 'No.' }, status)
  const { known, store } = await open({ hasLines: false, own })
  expect(known()).toEqual({
    source: 'opened',
    ids: [],
    counted: 0,
    unread: 4,
    usualOrder: null,
  })
  await store.set(openNewestOrdersAtom)
  expect(known()).toMatchObject({ ids: [FIRST.id, SECOND.id], counted: 4, unread: 0 })
})

it('orders opened together update the regulars once (regulars.2)', async () => {
  const { known, store } = await open({ hasLines: false, own: () => json({}, 404) })
  let changes = 0
  const stop = store.sub(regularsAtom, () => {
    changes += 1
  })
  await store.set(openNewestOrdersAtom)
  await store.set(loadOrdersAtom)
  stop()
  expect(known()).toMatchObject({ counted: 4, unread: 0 })
  // Once for the fetched orders, once for the reloaded list.
  expect(changes).toBe(2)
})

it('cancelled orders do not count for the regulars (regulars.1, regulars.2)', async () => {
  const { asked, known, store } = await open({
    hasLines: false,
    own: () => json({}, 404),
    status: 'cancelled',
  })
  expect(known()).toMatchObject({ source: 'orders', unread: 0 })
  await store.set(openNewestOrdersAtom)
  expect(asked).toEqual(['/api/order'])
})
