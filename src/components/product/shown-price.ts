import type { PriceEntry } from '../../entities/price'

/** The line under a price exc VAT: inc VAT, or '0% VAT' (product.5). */
export const incLine = (exc: string | null, inc: string | null): string =>
  exc !== null && exc === inc ? '0% VAT' : `${inc ?? '—'} inc VAT`

/** The texts of a price, exc and inc VAT; of the user's own price when it is discounted (product.4). */
export function shownPrice(entry: PriceEntry) {
  const { discounted_pricing: own } = entry
  return own
    ? { exc: own.price_exc_display, inc: own.price_display, standardExc: entry.price_display }
    : { exc: entry.price_display, inc: entry.price_tax_display, standardExc: null }
}
