import { expect, it } from 'vitest'
import { farAboveUsual, usualOrderOf } from '../../../src/entities/account/usual-spend'

const lineOf = (price: number | null, qty: number, times = 20) => ({ price, qty, times })
const recordOf = (totals: unknown) => ({ id: '1', received: { totals } })

it('the usual order is the median of the totals; orders without one do not count (regulars.5)', () => {
  const sums = [9_000, 100, 2_000]
  const records = [...sums.map((subTotal) => recordOf({ subTotal })), recordOf({}), recordOf(null)]
  expect(usualOrderOf(records)).toBe(2_000)
  expect(usualOrderOf([recordOf({})])).toBeNull()
})

it.each([
  ['as much as the usual order', 1_000, 10, false],
  ['a fifth more', 1_200, 10, false],
  ['more than that', 1_201, 10, true],
])('a line with a total of %s is far above the usual spend: %s × %s (regulars.5)', (_what, price, qty, isFar) => {
  expect(farAboveUsual([lineOf(price, qty)], 10_000)(lineOf(price, qty))).toBe(isFar)
})

const TEAS = [lineOf(1_800, 3), lineOf(2_000, 1), lineOf(2_400, 1)]

it.each([
  ['a machine that was ordered on three days', 26_299, 3, 900_000, true],
  ['the same of a buyer whose orders nobody knows', 26_299, 20, null, true],
  ['a machine that comes to over half the usual order', 26_299, 4, 50_000, true],
  ['an ordinary dear product of a buyer of large orders', 26_299, 4, 900_000, false],
  ['ten times a usual product, on few days', 20_000, 2, 900_000, false],
])('%s: one for %i, ordered on %i days, with a usual order of %s (regulars.23)', (_what, price, times, usualOrder, isFar) => {
  const line = lineOf(price, 1, times)
  expect(farAboveUsual([...TEAS, line], usualOrder)(line)).toBe(isFar)
})

it('without a price or a usual order, no line is far above the usual spend (regulars.5)', () => {
  expect(farAboveUsual([lineOf(null, 900)], 100)(lineOf(null, 900))).toBe(false)
  expect(farAboveUsual([lineOf(500, 900)], null)(lineOf(500, 900))).toBe(false)
})
