import { expect, it } from 'vitest'
import { orderDueAtom } from '../../../src/atoms/account/order-due'
import { loadRegularsAtom } from '../../../src/atoms/account/regulars'
import { addToBasketAtom } from '../../../src/atoms/basket/add-to-basket'
import { basketLinesAtom } from '../../../src/atoms/basket/basket'
import { FIRST, REFUSED_ADDITION, SECOND } from '../../components/shop'
import { assign, openLoaded } from '../session/session-page'
import { answerInstead, json } from './orders-page'
import { REGULAR_ORDERS } from './regular-orders'

async function open() {
  const shop = await openLoaded({ as: 'approved' })
  answerInstead(shop.api, '/order', () => json({ data: REGULAR_ORDERS }))
  await shop.store.set(loadRegularsAtom)
  return shop
}

it('what is due is added in its usual quantity, then the payment shows it (account.106)', async () => {
  const { store } = await open()
  expect(await store.set(orderDueAtom, () => {})).toBe(true)
  expect(store.get(basketLinesAtom)).toMatchObject([{ product: { id: FIRST.id }, qty: 6 }])
  expect(assign.mock.calls).toEqual([['/payment#due']])
})

it('a basket that has something is looked at first: nothing is added (account.106)', async () => {
  const { store, requests } = await open()
  const { id: productId, sku, title } = SECOND
  await store.set(addToBasketAtom, { productId, sku, title, qty: 1 })
  const before = requests('POST', '/basket').length
  await store.set(orderDueAtom, () => {})
  expect(requests('POST', '/basket')).toHaveLength(before)
  expect(assign.mock.calls).toEqual([['/regulars']])
})

it('what cannot be priced is looked at first: nothing is added (account.106)', async () => {
  const { store, api, requests } = await open()
  for (const answer of [json({ message: 'Closed.' }, 422), json({})]) {
    answerInstead(api, '/prices', () => answer)
    await store.set(orderDueAtom, () => {})
  }
  expect(requests('POST', '/basket')).toEqual([])
  expect(assign.mock.calls).toEqual([['/regulars'], ['/regulars']])
})

it('what was refused leads to the regulars, which say why (account.106)', async () => {
  const { store, api } = await open()
  api.faults.set([REFUSED_ADDITION])
  await store.set(orderDueAtom, () => {})
  expect(assign.mock.calls).toEqual([['/regulars']])
  expect(sessionStorage.getItem('trade-blocks:notice')).toContain(`${FIRST.title}: Not today.`)
})

it('what was ordered elsewhere meanwhile is not ordered twice (account.106)', async () => {
  const { store, api, requests } = await open()
  const [, ofFirst] = REGULAR_ORDERS
  const again = { ...ofFirst, id: 'again', created_at: new Date().toISOString() }
  answerInstead(api, '/order', () => json({ data: [again, ...REGULAR_ORDERS] }))
  await store.set(orderDueAtom, () => {})
  expect(requests('POST', '/basket')).toEqual([])
  expect(assign.mock.calls).toEqual([['/regulars']])
})

it('orders that cannot be read anew lead to the regulars (account.106)', async () => {
  const { store, api, requests } = await open()
  answerInstead(api, '/order', () => json({}, 500))
  await store.set(orderDueAtom, () => {})
  expect(requests('POST', '/basket')).toEqual([])
  expect(assign.mock.calls).toEqual([['/regulars']])
})
