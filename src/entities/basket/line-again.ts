import type { PriceEntry, PriceState } from '../product/price'
import { shownPrice } from '../product/shown-price'
import type { Line } from './basket'
import { canBeAdded, lineToAdd } from './line-to-add'

/** How a price has changed; texts tell only whether it has: then it is 'other'. */
function changeOf({ unit, unit_display }: Line, entry: PriceEntry | null) {
  const now = entry?.vat_exc ?? null
  if (unit !== null && now !== null) {
    return now > unit ? 'dearer' : now < unit ? 'cheaper' : 'same'
  }
  const shown = entry && shownPrice(entry).exc
  if (!shown || unit_display === null) return 'unknown'
  return shown === unit_display ? 'same' : 'other'
}

/**
 * Compares a line of an old order with today's price and stock and with the basket. What the basket lacks of what
 * was ordered is proposed, or what there is of it. A product without a price is gone (account.134).
 */
export function lineAgain(line: Line, price: PriceState, inBasket: number) {
  const { id, qty: orderedQty } = line
  const { id: productId, sku, title } = line.product
  const wanted = { id, productId, sku, title, qty: orderedQty }
  const isGone = !productId || price.status === 'unavailable'
  const today = lineToAdd(wanted, { price, inBasket, isGone })
  const missing = Math.max(0, orderedQty - inBasket)
  return {
    ...today,
    /** What is missing; all that was ordered when nothing is, for a buyer who wants it once more. */
    qty: Math.max(1, Math.min(missing || orderedQty, today.limit.max)),
    orderedQty,
    /** How many of what was ordered the basket does not have. */
    missing,
    image: line.product.image,
    /** What one cost then, exc VAT, as the order has it. */
    priceThen: line.unit_display,
    /** What one costs now, exc VAT, as the server has it; `null` when unknown. */
    priceNow: price.entry && shownPrice(price.entry).exc,
    change: changeOf(line, price.entry),
    /** Whether the line is chosen at first: not what cannot be added, nor what the basket has already. */
    isProposed: canBeAdded(today) && missing > 0,
  }
}
/** A line of an old order, as it can be ordered today (account.51). */
export type LineAgain = ReturnType<typeof lineAgain>
