import * as v from 'valibot'
import { expect, it } from 'vitest'
import { farAboveUsual, usualOrderOf } from '../../../src/entities/account/usual-spend'
import { lineToAdd } from '../../../src/entities/basket/line-to-add'
import { PriceEntry, priceState } from '../../../src/entities/product/price'

const lineOf = (price: number | null, qty: number) =>
  lineToAdd(
    { id: `${price}`, productId: '1', sku: 'A', title: 'Tea', qty },
    {
      price: priceState(price === null ? undefined : v.parse(PriceEntry, { vat_exc: price })),
      inBasket: 0,
    },
  )
const recordOf = (totals: unknown) => ({ id: '1', received: { totals } })

it('the usual order is the median of what orders came to; what does not say it does not count (regulars.5)', () => {
  const sums = [9_000, 100, 2_000]
  const records = [...sums.map((subTotal) => recordOf({ subTotal })), recordOf({}), recordOf(null)]
  expect(usualOrderOf(records)).toBe(2_000)
  expect(usualOrderOf([recordOf({})])).toBeNull()
})

it.each([
  ['as much as the usual order', 1_000, 10, false],
  ['a fifth more', 1_200, 10, false],
  ['more than that', 1_201, 10, true],
])('a line that comes to %s is far above the usual spend: %s × %s (regulars.5)', (_what, price, qty, isFar) => {
  expect(farAboveUsual([lineOf(price, qty)], 10_000)(lineOf(price, qty))).toBe(isFar)
})

it('one machine among teas is far above the usual spend, also of a buyer of large orders (regulars.5)', () => {
  const teas = [lineOf(1_800, 3), lineOf(2_000, 1), lineOf(2_400, 1)]
  const isFar = (price: number) =>
    farAboveUsual([...teas, lineOf(price, 1)], 900_000)(lineOf(price, 1))
  expect([isFar(20_000), isFar(20_001), isFar(26_299)]).toEqual([false, true, true])
})

it('what nobody knows the price of, or the usual order of, is not far above (regulars.5)', () => {
  expect(farAboveUsual([lineOf(null, 900)], 100)(lineOf(null, 900))).toBe(false)
  expect(farAboveUsual([lineOf(500, 900)], null)(lineOf(500, 900))).toBe(false)
})
