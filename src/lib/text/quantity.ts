/** The largest quantity of a line, also when the stock is unknown (product.9). */
export const MAX_QUANTITY = 9_999

export interface QuantityLimit {
  /** The largest quantity; 0 when the basket has the whole stock. */
  max: number
  /** The message for a larger quantity. */
  tooMany: string
}

/** The limit of a quantity when the stock is unknown (product.9). */
export const DEFAULT_LIMIT: QuantityLimit = { max: MAX_QUANTITY, tooMany: 'Enter 9,999 or fewer' }

export type Quantity = { ok: true; qty: number } | { ok: false; message: string }

/** Reads a typed quantity: a whole number from 1 to the limit (product.9). */
export function parseQuantity(
  text: string,
  { max, tooMany }: QuantityLimit = DEFAULT_LIMIT,
): Quantity {
  // Pasted text may contain invisible marks.
  const typed = text.replace(/\p{Default_Ignorable_Code_Point}+/gu, '').trim()
  if (!/^-?[0-9]+$/.test(typed)) return { ok: false, message: 'Enter a whole number' }
  const qty = Number(typed)
  if (qty < 1) return { ok: false, message: 'Enter 1 or more' }
  if (qty > max) return { ok: false, message: tooMany }
  return { ok: true, qty }
}
