import * as v from 'valibot'
import { amount, amountOr, display, number, part, pence, text } from '../lib/parse'
import { isFields, readChoice } from '../lib/spellings'

/**
 * A price entry. Without any exc VAT price, or of another type than 'Product', it does not parse
 * (product.13). Displays are the server's texts.
 */
export const PriceEntry = v.pipe(
  v.object({
    type: v.pipe(
      text,
      v.check((type) => !type || readChoice(['Product'], type) !== null),
    ),
    sku: text,
    title: text,
    /** Units in stock; reads as `null` when unknown. */
    stock_level: number,
    /** Pence, exc VAT. */
    vat_exc: pence,
    /** The unit of the price: 'per case of 6'. */
    price_unit_display: display,
    /** Inc VAT. */
    price_tax_display: amount,
    /** Exc VAT; the standard price of a discounted product (product.4). */
    price_display: amount,
    /** The buyer's own price, exc VAT and inc VAT (`price_display`); `null` without a discount (product.4). */
    discounted_pricing: v.pipe(
      part(v.nullable(v.object({ price_exc_display: amount, price_display: amount })), null),
      v.transform((own) => (own?.price_exc_display || own?.price_display ? own : null)),
    ),
  }),
  v.transform((entry) => {
    const { price_display, discounted_pricing } = entry
    const vat_exc = entry.vat_exc || null
    return discounted_pricing
      ? {
          ...entry,
          discounted_pricing: {
            ...discounted_pricing,
            price_exc_display: amountOr(discounted_pricing.price_exc_display, vat_exc),
          },
        }
      : { ...entry, price_display: amountOr(price_display, vat_exc) }
  }),
  v.check(({ price_display, discounted_pricing }) =>
    Boolean(price_display ?? discounted_pricing?.price_exc_display),
  ),
)
export type PriceEntry = v.InferOutput<typeof PriceEntry>

/** The answer of `GET /prices?skus=`: entries by product id or SKU; malformed ones are left out (product.3). */
export const PriceList = v.pipe(
  v.record(v.string(), v.unknown()),
  v.transform((answer) => {
    const entries = isFields(answer.data) ? answer.data : answer
    const prices = new Map<string, PriceEntry>()
    for (const [key, value] of Object.entries(entries)) {
      const result = v.safeParse(PriceEntry, value)
      if (result.success) prices.set(key, result.output)
    }
    return prices
  }),
)
export type PriceList = v.InferOutput<typeof PriceList>
