import * as v from 'valibot'
import { display, number, part, text } from '../lib/parse'

/** A price entry (spec §3). Displays are the server's own texts; without any it is no price. */
export const PriceEntry = v.pipe(
  v.object({
    type: text,
    sku: text,
    title: text,
    /** How many are there; `null` when unknown. */
    stock_level: number,
    /** Pence, exc VAT. */
    vat_exc: number,
    /** What one unit is: 'per case of 6'. */
    price_unit_display: display,
    /** Inc VAT. */
    price_tax_display: display,
    /** Exc VAT; when discounted, the standard price. */
    price_display: display,
    /** The buyer's own price, when there is one: exc VAT, and inc VAT as `price_display`. */
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

/** `GET /prices?skus=`: entries keyed by product id or SKU; one that does not parse is left out. */
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
