import * as v from 'valibot'
import {
  amount,
  amountOr,
  answer,
  display,
  isFields,
  part,
  pence,
  readAs,
  readChoice,
  readText,
  stock,
  text,
  withoutPage,
} from '../../lib/data/parse'

/** A price entry; without any exc VAT price it does not parse (product.13). Displays are the server's texts. */
export const PriceEntry = v.pipe(
  v.object({
    type: text,
    sku: text,
    title: text,
    /** Units in stock; reads as `null` when unknown. */
    stock_level: stock,
    /** Pence, exc VAT. */
    vat_exc: pence,
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

/**
 * A price to show: 'idle' until it is known, 'unavailable' when the answer lacks it or the request failed (product.6),
 * 'not-sold' when its entry is not that of a product (product.51).
 */
export interface PriceState {
  status: 'idle' | 'ready' | 'unavailable' | 'not-sold'
  entry: PriceEntry | null
}

/** No price yet, or none for this visitor. */
export const NO_PRICE: PriceState = { status: 'idle', entry: null }

/** The price state of an answer's entry: `undefined` without an entry, `null` for a product that is not sold. */
export const priceState = (answered: PriceEntry | null | undefined): PriceState =>
  answered
    ? { status: 'ready', entry: answered }
    : { status: answered === null ? 'not-sold' : 'unavailable', entry: null }

const readEntry = readAs(PriceEntry)

/** Whether an entry is of another type than 'Product', and so not sold (product.51). */
const isOfOtherType = (entry: unknown): boolean =>
  isFields(entry) && readText(entry.type) !== '' && readChoice(['Product'], entry.type) === null

/** A list of entries, bare or in `data`, as a map by SKU, else by id. Returns anything else unchanged. */
function byKey(input: unknown): unknown {
  const list = withoutPage(isFields(input) ? input.data : input)
  if (!Array.isArray(list)) return input
  const keyed = list.flatMap((each) => [[each?.sku || each?.id, each]])
  return Object.fromEntries(keyed.filter(([key]) => key))
}

/**
 * The answer of `GET /prices?skus=`, by product id or SKU; `null` for products that are not sold (product.3,
 * product.13).
 */
export const PriceList = v.pipe(
  v.unknown(),
  v.transform(byKey),
  answer,
  v.transform((entries) => {
    const prices = new Map<string, PriceEntry | null>()
    for (const [key, value] of Object.entries(entries)) {
      const entry = readEntry(value)
      if (isOfOtherType(value)) prices.set(key, null)
      else if (entry) prices.set(key, entry)
    }
    return prices
  }),
)
export type PriceList = v.InferOutput<typeof PriceList>
