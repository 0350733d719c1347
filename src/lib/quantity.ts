/** The largest quantity of a line, also when the stock is unknown (product.9). */
export const MAX_QUANTITY = 9_999

export interface QuantityLimit {
  /** The largest quantity; 0 when the basket has all that is there. */
  max: number
  /** What is said of a larger one. */
  tooMany: string
}

/**
 * The limit of a quantity (product.9, product.22).
 * @param stock `null` when it is unknown
 * @param taken how many of the stock are in the basket already
 */
export function quantityLimit(stock: number | null, taken = 0): QuantityLimit {
  const level = stock === null ? Number.POSITIVE_INFINITY : Math.floor(stock)
  const max = Math.max(taken > 0 ? 0 : 1, Math.min(MAX_QUANTITY, level - taken))
  if (max === MAX_QUANTITY) return { max, tooMany: 'Enter 9,999 or fewer' }
  const inStock = level > 0 ? `Only ${level.toLocaleString('en-GB')} in stock` : 'Out of stock'
  const have = taken > 0 ? `; you already have ${taken.toLocaleString('en-GB')}` : ''
  return { max, tooMany: inStock + have }
}

export type Quantity = { ok: true; qty: number } | { ok: false; message: string }

/** No limit, for what is being typed. */
export const UNLIMITED: QuantityLimit = { max: Number.POSITIVE_INFINITY, tooMany: '' }

/** Reads a typed quantity: a whole number from 1 to the limit (product.9). */
export function parseQuantity(text: string, limit: QuantityLimit = quantityLimit(null)): Quantity {
  const typed = text.trim()
  if (!/^[0-9]+$/.test(typed)) return { ok: false, message: 'Enter a whole number' }
  const qty = Number(typed)
  if (qty < 1) return { ok: false, message: 'Enter 1 or more' }
  if (qty > limit.max) return { ok: false, message: limit.tooMany }
  return { ok: true, qty }
}
