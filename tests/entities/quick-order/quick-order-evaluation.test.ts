import * as v from 'valibot'
import { expect, it } from 'vitest'
import { NO_PRICE, PriceEntry, priceState } from '../../../src/entities/product/price'
import {
  evaluateRow,
  type RowFacts,
  sumOf,
} from '../../../src/entities/quick-order/quick-order-evaluation'

const product = {
  productId: '1',
  sku: 'A',
  title: 'Tea',
  subtitle: '',
  image: null,
  permalink: null,
}
const priceOf = (stock_level: number) =>
  priceState(v.parse(PriceEntry, { price_display: '£2.00', vat_exc: 200, stock_level }))
const MISSING = priceState(undefined)
const known: RowFacts = {
  lookup: { status: 'found', product },
  price: priceOf(5),
  canOrder: true,
  inBasket: 0,
  isAdded: false,
  failure: '',
}
const evaluate = (qty: string, change: Partial<RowFacts> = {}, code = 'A') =>
  evaluateRow({ id: '1', code, productId: '', qty, joined: 1, chunk: 1 }, { ...known, ...change })

it('an addable row has its total (quick.6)', () => {
  expect(evaluate('3')).toMatchObject({
    state: 'ready',
    line: { qty: 3, price: 200 },
    maxQty: null,
  })
  expect(evaluate('3', { price: MISSING })).toMatchObject({ state: 'ready', line: { price: null } })
})

it.each([
  ['9', {}, 'Only 5 in stock', 5],
  ['99999', {}, 'Only 5 in stock', 5],
  ['4', { inBasket: 2 }, 'Only 5 in stock; you already have 2', 3],
  ['10000', { price: MISSING }, 'Enter 9,999 or fewer', 9_999],
  ['1.5', {}, 'Enter a whole number', null],
  ['', {}, 'Enter a whole number', null],
  ['0', {}, 'Enter 1 or more', null],
] as const)('the quantity %j with %j is refused: %s (quick.6, product.9, product.22)', (qty, change, reason, maxQty) => {
  expect(evaluate(qty, change)).toMatchObject({ state: 'refused', reason, maxQty })
})

it.each([
  ['blank', {}, ''],
  ['blank', { lookup: undefined }, 'A'],
  ['looking-up', { lookup: { status: 'looking-up' } }, 'A'],
  ['failed', { lookup: { status: 'failed' } }, 'A'],
  ['unknown', { lookup: { status: 'unknown', nearest: [product] } }, 'A'],
  ['found', { canOrder: false }, 'A'],
  ['looking-up', { price: NO_PRICE }, 'A'],
  ['added', { isAdded: true, inBasket: 5 }, 'A'],
] as const)('a row is %s with %j (quick.6)', (state, change, code) => {
  expect(evaluate('1', change as Partial<RowFacts>, code).state).toBe(state)
})

it.each([
  [{ price: priceState(null) }, 'This product cannot be ordered here.'],
  [{ price: priceOf(0) }, 'Out of Stock'],
  [{ inBasket: 5 }, 'Only 5 in stock; you already have 5'],
])('a product with %j cannot be ordered in any quantity: %s (quick.6, list.3)', (change, reason) => {
  for (const qty of ['1', '0']) {
    expect(evaluate(qty, change)).toMatchObject({ state: 'unavailable', reason, maxQty: null })
  }
})

it('visitors who may not order see quantity errors, but not the stock (quick.144)', () => {
  expect(evaluate('0', { canOrder: false })).toMatchObject({ state: 'refused', maxQty: null })
  expect(evaluate('999', { canOrder: false }).state).toBe('found')
})

it('visitors who may not see prices are shown none (quick.7, product.1)', () => {
  expect(evaluate('1', { canOrder: false })).toMatchObject({ line: { entry: null, price: null } })
})

it('the total covers the addable rows, and is unknown when a price is unknown (quick.7)', () => {
  const [looked, added] = [{ price: NO_PRICE }, { isAdded: true }]
  const rows = [
    evaluate('2'),
    evaluate('9'),
    evaluate('1', {}, ''),
    evaluate('1', looked),
    evaluate('1', added),
  ]
  expect(sumOf(rows)).toEqual({ ready: 1, wrong: 1, pending: 1, total: 400 })
  expect(sumOf([...rows, evaluate('1', { price: MISSING })]).total).toBeNull()
})
