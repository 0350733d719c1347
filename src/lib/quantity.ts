/** The largest quantity of a line, also when the stock is unknown (product.9). */
export const MAX_QUANTITY = 9_999

/** The largest quantity for a stock level, at least 1. `null` is an unknown level (product.9). */
export const maxQuantity = (stockLevel: number | null): number =>
  Math.max(1, Math.min(MAX_QUANTITY, Math.floor(stockLevel ?? MAX_QUANTITY)))

export type Quantity = { ok: true; qty: number } | { ok: false; message: string }

/** Reads a typed quantity: a whole number from 1 to `max` (product.9). */
export function parseQuantity(text: string, max: number = MAX_QUANTITY): Quantity {
  const typed = text.trim()
  if (!/^[0-9]+$/.test(typed)) return { ok: false, message: 'Enter a whole number' }
  const qty = Number(typed)
  if (qty < 1) return { ok: false, message: 'Enter 1 or more' }
  if (qty > max) return { ok: false, message: `Enter ${max.toLocaleString('en-GB')} or fewer` }
  return { ok: true, qty }
}
