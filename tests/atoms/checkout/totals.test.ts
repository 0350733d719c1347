import * as v from 'valibot'
import { expect, it } from 'vitest'
import { fetchBasketAtom } from '../../../src/atoms/basket/basket'
import { changeDraftAtom } from '../../../src/atoms/checkout/draft'
import {
  compareTotalAtom,
  contentsOf,
  isSameTotal,
  isTooSmallForCardAtom,
  seenTotalAtom,
  seenTotalOf,
  totalChangeAtom,
  totalToPay,
} from '../../../src/atoms/checkout/totals'
import { EMPTY_BASKET, EMPTY_TOTALS, Line } from '../../../src/entities/basket/basket'
import { acceptTotal, openShop } from './checkout-shop'

const order = (total: number | null, totalDisplay: string | null = null) => ({
  totals: { ...EMPTY_TOTALS, total, totalDisplay },
  basket: {},
})

it("the total to pay is the server's 'to pay', else its total (basket.4)", () => {
  const totals = { ...EMPTY_TOTALS, total: 900, totalDisplay: '£9.00' }
  expect(totalToPay(totals)).toEqual({ pence: 900, display: '£9.00' })
  expect(totalToPay({ ...totals, toPayDisplay: '£8.00' }).display).toBe('£8.00')
})

it('two totals are the same by their pence, or by their texts when one has no number', () => {
  const total = (pence: number | null, display: string) => ({ pence, display })
  expect(isSameTotal(total(900, '£9.00'), total(900, '9,00 £'))).toBe(true)
  expect(isSameTotal(total(900, '£9.00'), total(901, '£9.00'))).toBe(false)
  expect(isSameTotal(total(null, '£9.00'), total(900, '£9.00'))).toBe(true)
  expect(isSameTotal(total(null, '£9.00'), total(900, '£9.50'))).toBe(false)
})

it('the contents of a basket change with lines, products, quantities, discounts and country', () => {
  const line = v.parse(Line, { id: 'l1', qty: 2 })
  const product = { ...line.product, id: 'p1' }
  const basket = { ...EMPTY_BASKET, data: { product: [{ ...line, product }] } }
  const others = [
    { ...basket, data: { product: [{ ...line, qty: 3, product }] } },
    { ...basket, data: { product: [{ ...line, id: 'l2', product }] } },
    { ...basket, data: { product: [{ ...line, product: { ...product, id: 'p2' } }] } },
    { ...basket, discounts: [{ id: 'd1', title: '', code: '' }] },
    { ...basket, shipping: { country: 'IE' } },
  ]
  for (const other of others) expect(contentsOf(other)).not.toBe(contentsOf(basket))
  const repriced = { ...basket, totals: { ...EMPTY_TOTALS, total: 5 } }
  expect(contentsOf(repriced)).toBe(contentsOf(basket))
  expect(seenTotalOf(repriced)).toMatchObject({ pence: 5, contents: contentsOf(basket) })
})

it('a total that the server has changed is shown until the buyer accepts it (checkout.18)', async () => {
  const { store } = await openShop()
  expect(store.set(compareTotalAtom, order(1_000))).toBe(true)
  expect(store.get(totalChangeAtom)).toBeNull()
  expect(store.set(compareTotalAtom, order(1_200, '£12.00'))).toBe(false)
  expect(store.get(totalChangeAtom)).toMatchObject({
    from: { pence: 1_000 },
    to: { pence: 1_200, display: '£12.00' },
  })
  expect(store.get(seenTotalAtom).pence).toBe(1_000)
  acceptTotal(store)
  expect(store.get(totalChangeAtom)).toBeNull()
  expect(store.get(seenTotalAtom).pence).toBe(1_200)
  expect(store.set(compareTotalAtom, order(1_200))).toBe(true)
})

it("the total that the buyer saw is kept only while the basket's contents stay the same (checkout.18)", async () => {
  const { store } = await openShop()
  const seen = { ...store.get(seenTotalAtom), pence: 800 }
  store.set(changeDraftAtom, { seenTotal: seen })
  await store.set(fetchBasketAtom)
  expect(store.get(seenTotalAtom).pence).toBe(800)
  store.set(changeDraftAtom, { seenTotal: { ...seen, contents: 'other' } })
  expect(store.get(seenTotalAtom).pence).toBe(1_000)
})

it.each([
  [1, true],
  [29, true],
  [30, false],
  [1_000, false],
  [null, false],
])('a total of %j pence is too small for a card: %j (payment.33)', async (pence, isTooSmall) => {
  const { store } = await openShop()
  store.set(changeDraftAtom, { seenTotal: { ...store.get(seenTotalAtom), pence } })
  expect(store.get(isTooSmallForCardAtom)).toBe(isTooSmall)
})
