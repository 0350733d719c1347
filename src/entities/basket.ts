import * as v from 'valibot'
import { display, flag, identifier, lenientList, list, number, part, text } from '../lib/parse'
import { Messages } from './messages'
import { BasketToken } from './session'

/** The product of a line (basket.2). */
export const LineProduct = v.object({
  id: text,
  sku: text,
  title: text,
  permalink: display,
  image: display,
  /** Units in stock; `null` when unknown. */
  stock_level: number,
})

/** One line of a basket or an order (basket.2). */
export const Line = v.object({
  id: identifier,
  qty: v.pipe(
    number,
    v.number(),
    v.check((qty) => Number.isInteger(qty) && qty >= 0),
  ),
  total_display: display,
  /** Pence. */
  unit: number,
  unit_display: display,
  product: part(LineProduct, v.parse(LineProduct, {})),
})
export type Line = v.InferOutput<typeof Line>

/** Lines grouped by item type; only 'product' is shown (basket.2). */
export const LineGroups = v.pipe(
  v.union([v.array(v.unknown()), v.record(v.string(), v.unknown())]),
  v.check((groups) => !Array.isArray(groups) || groups.length === 0, 'Lines are not grouped'),
  v.transform((groups): Record<string, unknown> => (Array.isArray(groups) ? {} : groups)),
  v.record(v.string(), list(Line)),
)
export type LineGroups = v.InferOutput<typeof LineGroups>

/** Totals as the server formatted them, never recomputed (basket.3). Numbers are pence. */
export const Totals = v.object({
  subTotalDisplay: display,
  shipping: number,
  shippingDisplay: display,
  shippingFree: flag,
  /** The amount missing for free delivery, formatted; `null` when none is missing (basket.10). */
  shippingFreeDeficit: display,
  discount: number,
  discountDisplay: display,
  taxDisplay: display,
  toPayDisplay: display,
  totalDisplay: display,
  total: number,
})
export type Totals = v.InferOutput<typeof Totals>

/** Totals without any amount. */
export const EMPTY_TOTALS: Totals = v.parse(Totals, {})

/** A discount that a code has applied. */
export const Discount = v.object({ id: identifier, title: text, code: text })
export type Discount = v.InferOutput<typeof Discount>

/** A country that the shop delivers to; `code` is ISO 3166-1 alpha-2. */
export const Country = v.object({ code: identifier, name: text })
export type Country = v.InferOutput<typeof Country>

/** The answer of every basket call (api.14). */
export const BasketResponse = v.object({
  data: LineGroups,
  shipping: part(v.object({ country: text }), { country: '' }),
  discounts: lenientList(Discount),
  countries: lenientList(Country),
  totals: part(Totals, EMPTY_TOTALS),
  totalItems: v.pipe(
    number,
    v.transform((count) => Math.max(0, count ?? 0)),
  ),
  /** The basket token; `null` when the answer has none that a header can carry (basket.1). */
  token: v.fallback(v.nullable(BasketToken), null),
  messages: Messages,
  /** The result of a discount code, as a text (basket.9). */
  message: display,
  /** The added product. */
  product: part(v.nullable(LineProduct), null),
  purchase_type: display,
})
export type BasketResponse = v.InferOutput<typeof BasketResponse>

/** The basket as the page knows it. */
export type Basket = Pick<
  BasketResponse,
  'data' | 'shipping' | 'discounts' | 'countries' | 'totals' | 'totalItems'
>

/** A basket without lines. */
export const EMPTY_BASKET: Basket = {
  data: {},
  shipping: { country: '' },
  discounts: [],
  countries: [],
  totals: EMPTY_TOTALS,
  totalItems: 0,
}
