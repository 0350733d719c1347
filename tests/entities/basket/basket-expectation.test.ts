import * as v from 'valibot'
import { expect, it } from 'vitest'
import { type Basket, BasketResponse } from '../../../src/entities/basket/basket'
import {
  countrySet,
  discountApplied,
  discountGone,
  inBasketWords,
  itemAdded,
  quantitySet,
} from '../../../src/entities/basket/basket-expectation'

const line = (id: string, qty: number, product: object) => ({ id, qty, product })
const basketOf = (lines: object[], rest: object = {}): Basket =>
  v.parse(BasketResponse, { data: { product: lines }, totals: {}, ...rest })
const linesOf = (lines: object[]) => basketOf(lines).data.product ?? []

const TEA = { id: '7', sku: 'TEA' }
const tea = (qty: number) => line('1', qty, TEA)

it.each([
  [0, 4, true, ''],
  [0, 8, false, '8 in your basket, you asked for 4 more'],
  [0, 0, false, 'not in your basket, you asked for 4'],
  [2, 6, true, ''],
  [2, 2, false, 'still 2 in your basket, you asked for 4 more'],
  [2, 5, false, '5 in your basket, you asked for 4 more'],
  [2, 0, false, 'not in your basket, you asked for 4'],
])('with %d before, 4 more requested and %d after, added is %s (basket.80)', (had, has, isMet, text) => {
  const asked = { ...TEA, qty: 4 }
  const expected = itemAdded(asked, linesOf(had ? [tea(had)] : []))
  const basket = basketOf([...(has ? [tea(has)] : []), line('2', 9, { id: '8', sku: 'OTHER' })])
  expect(expected.isMet(basket)).toBe(isMet)
  if (!isMet) expect(expected.actual(basket)).toBe(text)
})

it.each([
  [{ sku: 'TEA' }, true],
  [{}, true],
  [{ sku: 'OTHER' }, false],
  [{ id: '8', sku: 'TEA' }, true],
  [{ id: '8', sku: ' tea' }, true],
  [{ id: '8', sku: 'OTHER' }, false],
  [{ id: '8' }, false],
])('a line with the product %j may belong to the added product: %s (basket.80, payment.105)', (product, isMet) => {
  expect(itemAdded({ ...TEA, qty: 4 }, []).isMet(basketOf([line('1', 4, product)]))).toBe(isMet)
})

it('an addition is matched by its id before its SKU (basket.80, payment.105)', () => {
  const other = line('2', 3, { id: '8', sku: 'TEA' })
  const expected = itemAdded({ ...TEA, qty: 4 }, linesOf([other]))
  expect(expected.isMet(basketOf([other, tea(4)]))).toBe(true)
  expect(expected.actual(basketOf([other, tea(2)]))).toContain('2 in your basket')
  expect(expected.isMet(basketOf([line('2', 7, { id: '8', sku: 'TEA' })]))).toBe(true)
})

it('all lines of a product count (basket.80)', () => {
  const both = linesOf([tea(2), line('2', 3, TEA)])
  expect(inBasketWords({ ...TEA, qty: 1 }, both)).toBe('5 in your basket, you asked for 1 more')
})

it.each([
  [3, 3, null],
  [3, 2, '2 in your basket, you asked for 3'],
  [3, 0, 'no longer in your basket, you asked for 3'],
  [0, 0, null],
  [0, 2, 'still 2 in your basket'],
])('a line set to %d that has %d is confirmed: %s (basket.81)', (qty, has, text) => {
  const { isMet, actual } = quantitySet('1', qty)
  const basket = basketOf(has ? [tea(has)] : [])
  expect(isMet(basket) ? null : actual(basket)).toBe(text)
})

const discounts = (...codes: string[]) => ({
  discounts: codes.map((code) => ({ id: `id-${code}`, code, title: code })),
})

it.each([
  [{}, discounts('tea10'), true],
  [{}, discounts('WINTER'), true],
  [discounts('OLD'), discounts('OLD'), false],
  [discounts('TEA10'), discounts('TEA10'), true],
  [discounts('OLD'), {}, false],
  [discounts('OLD'), { totals: { discount: 500 } }, false],
  [discounts('OLD'), discounts('OLD', 'WINTER'), true],
  [{}, {}, false],
  [{}, { totals: { discount: 500 } }, true],
  [{ totals: { discount: 500 } }, { totals: { discount: 500 } }, false],
])('with %j before, %j has the discount of a code: %s (basket.9, api.80)', (before, after, isMet) => {
  expect(discountApplied('TEA10 ', basketOf([], before)).isMet(basketOf([], after))).toBe(isMet)
})

it('an addition to an unknown basket is not confirmed (basket.80)', () => {
  const basket = basketOf([], {})
  expect(itemAdded({ id: 'x', qty: 0 }, []).isMet(basket)).toBe(true)
  expect(itemAdded({ id: 'x', qty: 0 }, null).isMet(basket)).toBe(false)
})

it('a discount is gone when no discount has its id (basket.9, api.80)', () => {
  const { isMet, actual } = discountGone('id-A')
  expect(isMet(basketOf([], discounts('B')))).toBe(true)
  expect(isMet(basketOf([], discounts('A', 'B')))).toBe(false)
  expect(actual(basketOf([]))).toBe('This discount is still in your basket.')
})

it.each([
  ['JE', null],
  ['je', null],
  ['Jersey', null],
  ['', null],
  ['GB', 'The delivery country is United Kingdom.'],
  ['FR', 'The delivery country is FR.'],
])('a basket requested for Jersey that is for %j is confirmed: %s (basket.8, api.80)', (country, text) => {
  const countries = [
    { code: 'GB', name: 'United Kingdom' },
    { code: 'JE', name: 'Jersey' },
  ]
  const basket = basketOf([], { countries, shipping: { country } })
  const { isMet, actual } = countrySet('JE')
  expect(isMet(basket) ? null : actual(basket)).toBe(text)
})

it('without an earlier basket an addition shows only the quantity (basket.80)', () => {
  const { isAdditive, actual } = itemAdded({ ...TEA, qty: 4 }, null)
  expect(isAdditive).toBe(true)
  expect(actual(basketOf([tea(4)]))).toBe('4 in your basket, you asked for 4 more')
})

it('another line does not confirm this one (basket.81)', () => {
  const basket = basketOf([line('2', 3, TEA), tea(2)])
  expect(quantitySet('1', 3).isMet(basket)).toBe(false)
  expect(quantitySet('1', 2).isMet(basket)).toBe(true)
})

it('a code that was not applied is reported (basket.9)', () => {
  const { actual } = discountApplied('TEA10', basketOf([]))
  expect(actual(basketOf([]))).toBe('Your basket has no discount for this code.')
})
