import * as v from 'valibot'
import { display, number, part, text } from '../lib/parse'

/** A price entry; without any exc VAT price it does not parse (product.13). Displays are the server's texts. */
export const PriceEntry = v.pipe(
  v.object({
    type: text,
    sku: text,
    title: text,
    /** Units in stock; reads as `null` when unknown. */
    stock_level: number,
    /** Pence, exc VAT. */
    vat_exc: number,
    /** The unit of the price: 'per case of 6'. */
    price_unit_display: display,
    /** Inc VAT. */
    price_tax_display: display,
    /** Exc VAT; the standard price of a discounted product (product.4). */
    price_display: display,
    /** The buyer's own price, exc VAT and inc VAT (`price_display`); `null` without a discount (product.4). */
    discounted_pricing: part(
      v.nullable(v.object({ price_exc_display: display, price_display: display })),
      null,
    ),
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
    const entries = answer.data && typeof answer.data === 'object' ? answer.data : answer
    const prices = new Map<string, PriceEntry>()
    for (const [key, value] of Object.entries(entries)) {
      const result = v.safeParse(PriceEntry, value)
      if (result.success) prices.set(key, result.output)
    }
    return prices
  }),
)
export type PriceList = v.InferOutput<typeof PriceList>
