import { skuKey } from '../../lib/text/sku-key'
import type { Expectation } from '../expectation'
import { type Basket, type Line, linesOf } from './basket'
import { productMatcher } from './lines-of-product'

type BasketExpectation = Expectation<Basket>

export interface AddedItem {
  id: string
  /** Identifies lines without a product id. */
  sku?: string | undefined
  qty: number
}

const isUnnamed = ({ product }: Line): boolean => !product.id && !product.sku

/** How many of a product these lines have. A line without a product may belong to it. */
export function countOf(
  item: AddedItem,
  lines: readonly Line[],
  others: readonly Line[] = [],
): number {
  const isOf = productMatcher(item, [...lines, ...others])
  return lines.reduce((sum, line) => sum + (isOf(line) || isUnnamed(line) ? line.qty : 0), 0)
}

/**
 * How many of a product the basket has after a failed addition, in words. @param before the lines before the
 * addition, if known
 */
export function inBasketWords(
  item: AddedItem,
  lines: readonly Line[],
  before: readonly Line[] = [],
): string {
  const [had, has] = [countOf(item, before, lines), countOf(item, lines, before)]
  return has === 0
    ? `not in your basket, you asked for ${item.qty}`
    : `${has === had ? 'still ' : ''}${has} in your basket, you asked for ${item.qty} more`
}

/**
 * The product was added: the basket has exactly that many more (basket.80). @param before the lines of the last
 * confirmed basket; `null` when unknown: then nothing can be proved
 */
export const itemAdded = (item: AddedItem, before: readonly Line[] | null): BasketExpectation => ({
  isMet: (basket) => {
    if (!before) return false
    const lines = linesOf(basket)
    return countOf(item, lines, before) === countOf(item, before, lines) + item.qty
  },
  actual: (basket) => inBasketWords(item, linesOf(basket), before ?? []),
  isAdditive: true,
})

/** The line has the quantity; 0: it is gone (basket.81). */
export function quantitySet(lineId: string, qty: number): BasketExpectation {
  const qtyIn = (basket: Basket) => linesOf(basket).find(({ id }) => id === lineId)?.qty ?? 0
  return {
    isMet: (basket) => qtyIn(basket) === qty,
    actual: (basket) => {
      const has = qtyIn(basket)
      if (qty === 0) return `still ${has} in your basket`
      return `${has || 'no longer'} in your basket, you asked for ${qty}`
    },
    isRemoval: qty === 0,
  }
}

/**
 * The discount code was applied: it is listed, or a new discount is. Where a server lists none, the sum of the
 * discounts decides.
 */
export const discountApplied = (code: string, before: Basket): BasketExpectation => ({
  isMet: ({ discounts, totals }) => {
    if (discounts.length === 0 && before.discounts.length === 0) {
      return Boolean(totals.discount) && totals.discount !== before.totals.discount
    }
    return discounts.some(
      (each) =>
        skuKey(each.code) === skuKey(code) || before.discounts.every(({ id }) => id !== each.id),
    )
  },
  actual: () => 'Your basket has no discount for this code.',
})

export const discountGone = (discountId: string): BasketExpectation => ({
  isMet: ({ discounts }) => discounts.every(({ id }) => id !== discountId),
  actual: () => 'This discount is still in your basket.',
  isRemoval: true,
})

const nameOfCountry = ({ countries }: Basket, code: string) =>
  countries.find((each) => each.code === code)?.name ?? code

/** The basket is for the country, by its code or name; a server that names none is trusted. */
export const countrySet = (code: string): BasketExpectation => ({
  isMet: (basket) =>
    ['', code.toLowerCase(), nameOfCountry(basket, code).toLowerCase()].includes(
      basket.shipping.country.toLowerCase(),
    ),
  actual: (basket) => `The delivery country is ${nameOfCountry(basket, basket.shipping.country)}.`,
})
