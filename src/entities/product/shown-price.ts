import type { PriceEntry } from './price'

/** The texts of a price, exc and inc VAT; of the user's own price when it is discounted (product.4). */
export function shownPrice(entry: PriceEntry) {
  const { discounted_pricing: own } = entry
  return own
    ? { exc: own.price_exc_display, inc: own.price_display, standardExc: entry.price_display }
    : { exc: entry.price_display, inc: entry.price_tax_display, standardExc: null }
}
