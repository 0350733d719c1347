import fc from 'fast-check'
import { expect, it } from 'vitest'
import { canBeAdded, isTooMany, lineToAdd, totalOf } from '../../../src/entities/basket/line-to-add'
import { PriceEntry, type PriceState, priceState } from '../../../src/entities/product/price'
import { readAs } from '../../../src/lib/data/parse'
import { SEED } from '../../seed.mjs'

const TEA = { id: 'first', productId: '7', sku: 'T/7', title: 'Tea', qty: 3 }
const entryOf = (stock_level: unknown, vat_exc: unknown = 250) =>
  readAs(PriceEntry)({ type: 'Product', sku: 'P/7', price_display: '£2.50', vat_exc, stock_level })
const price = (stock: unknown, vat_exc?: unknown) => priceState(entryOf(stock, vat_exc))
const LOADING: PriceState = { status: 'idle', entry: null }
const lineOf = (state: PriceState, inBasket = 0, isGone = false) =>
  lineToAdd(TEA, { price: state, inBasket, isGone })

it.each([
  ['in stock', price(4), 0, false, ''],
  ['of unknown stock', price(null), 4, false, ''],
  ['not known yet', LOADING, 0, false, ''],
  ['without a price', priceState(undefined), 0, false, ''],
  ['out of stock', price(0), 0, false, 'Out of Stock'],
  ['of another type', priceState(null), 0, false, 'This product cannot be ordered here.'],
  ['gone', LOADING, 0, true, 'No longer available'],
  ['that the basket has', price(4), 4, false, 'Only 4 in stock; you already have 4'],
] as const)('a product %s can be added, or is left out with its reason (list.3, account.51, quick.6)', (_, state, inBasket, isGone, reason) => {
  const line = lineOf(state, inBasket, isGone)
  expect([line.reason, canBeAdded(line)]).toEqual([reason, reason === ''])
})

it("a line has the requested quantity, with today's price, stock and basket", () => {
  expect(lineOf(price(4))).toEqual({
    ...TEA,
    entry: entryOf(4),
    price: 250,
    inBasket: 0,
    reason: '',
    limit: { max: 4, tooMany: 'Only 4 in stock' },
  })
  const unnamed = lineToAdd({ ...TEA, sku: '' }, { price: price(4), inBasket: 0 })
  expect(unnamed.sku).toBe('P/7')
})

it('the total is unknown when a price is missing or a quantity exceeds its limit (list.4)', () => {
  const known = lineOf(price(4))
  expect(totalOf([known, { ...known, qty: 1 }])).toBe(1_000)
  expect(totalOf([known, lineOf(price(4, null))])).toBeNull()
  expect(totalOf([known, lineOf(price(2))])).toBeNull()
  expect(totalOf([])).toBe(0)
})

const STOCK = fc.option(fc.integer({ min: 0, max: 30 }))
const TAKEN = fc.integer({ min: 0, max: 40 })
const QTY = fc.integer({ min: 1, max: 40 })

it(`proposed quantities fit the stock not yet in the basket, and quantities that fit are accepted (SEED=${SEED}) (product.9, product.22)`, () => {
  fc.assert(
    fc.property(STOCK, TAKEN, QTY, (stock, inBasket, qty) => {
      const line = lineToAdd({ ...TEA, qty }, { price: price(stock), inBasket })
      const fits = stock === null || inBasket + qty <= stock
      expect(canBeAdded(line) && !isTooMany(line)).toBe(fits)
      expect(totalOf([line])).toBe(fits ? 250 * qty : null)
    }),
    { seed: SEED },
  )
})

it(`a total is the sum of its lines, in any order (SEED=${SEED}) (list.4)`, () => {
  const LINE = fc
    .tuple(STOCK, TAKEN, QTY, fc.option(fc.integer({ min: 1, max: 9_999 })))
    .map(([stock, inBasket, qty, pence]) =>
      lineToAdd({ ...TEA, qty }, { price: price(stock, pence), inBasket }),
    )
  fc.assert(
    fc.property(fc.array(LINE), (lines) => {
      const each = lines.map((line) => totalOf([line]))
      const sum = each.includes(null) ? null : each.reduce((all, one) => (all ?? 0) + (one ?? 0), 0)
      expect(totalOf(lines)).toBe(sum)
      expect(totalOf(lines.toReversed())).toBe(sum)
    }),
    { seed: SEED },
  )
})
