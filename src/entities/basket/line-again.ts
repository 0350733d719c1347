import type { PriceEntry, PriceState } from '../product/price'
import { shownPrice } from '../product/shown-price'
import type { Line } from './basket'
import { canBeAdded, lineToAdd } from './line-to-add'

/** How a price has changed; 'other' when only strings can be compared. */
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
 * Compares a line of an old order with today's price, stock and basket. Proposes what the basket lacks, as far as it is
 * in stock. A product without a price is gone (account.134).
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
    /** The missing quantity; the ordered quantity when none is missing, in case the buyer wants it again. */
    qty: Math.max(1, Math.min(missing || orderedQty, today.limit.max)),
    orderedQty,
    /** How many of the ordered quantity the basket lacks. */
    missing,
    image: line.product.image,
    /** The unit price then, exc VAT, as in the order. */
    priceThen: line.unit_display,
    /** The unit price now, exc VAT, from the server; `null` when unknown. */
    priceNow: price.entry && shownPrice(price.entry).exc,
    change: changeOf(line, price.entry),
    /** Whether the line starts selected: it can be added, and the basket lacks some of it. */
    isProposed: canBeAdded(today) && missing > 0,
  }
}
/** A line of an old order, as it can be ordered today (account.51). */
export type LineAgain = ReturnType<typeof lineAgain>
