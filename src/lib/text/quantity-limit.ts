import { DEFAULT_LIMIT, MAX_QUANTITY, type QuantityLimit } from './quantity'

/** A number with separators. The browser loads its number formats at the first use, which takes 5 ms. */
const grouped = (count: number) => (count < 1000 ? String(count) : count.toLocaleString('en-GB'))

/** The quantity limit by stock, less the units `taken` by the basket (product.9, product.22). */
export function quantityLimit(stock: number | null, taken = 0): QuantityLimit {
  if (stock === null) return DEFAULT_LIMIT
  const level = Math.floor(stock)
  const max = Math.max(taken > 0 ? 0 : 1, Math.min(MAX_QUANTITY, level - taken))
  if (max === MAX_QUANTITY) return DEFAULT_LIMIT
  const inStock = level > 0 ? `Only ${grouped(level)} in stock` : 'Out of stock'
  const have = taken > 0 ? `; you already have ${grouped(taken)}` : ''
  return { max, tooMany: inStock + have }
}

/** The limit while a quantity is being typed: none. */
export const NO_LIMIT: QuantityLimit = { max: Number.POSITIVE_INFINITY, tooMany: '' }
