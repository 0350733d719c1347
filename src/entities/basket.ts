import * as v from 'valibot'
import { display, flag, identifier, lenientList, list, number, part, text } from '../lib/parse'
import { Messages } from './messages'
import { BasketToken } from './session'

/** The product of a basket line. */
export const LineProduct = v.object({
  id: text,
  sku: text,
  title: text,
  permalink: display,
  image: display,
  /** How many are there; `null` when unknown. */
  stock_level: number,
})

/** One line of a basket or order. */
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

/** Lines grouped by item type; 'product' is the group that is shown (spec §3). */
export const LineGroups = v.pipe(
  v.union([v.array(v.unknown()), v.record(v.string(), v.unknown())]),
  v.check((groups) => !Array.isArray(groups) || groups.length === 0, 'Lines are not grouped'),
  v.transform((groups): Record<string, unknown> => (Array.isArray(groups) ? {} : groups)),
  v.record(v.string(), list(Line)),
)
export type LineGroups = v.InferOutput<typeof LineGroups>

/** Totals as the server formatted them: shown, never recomputed. Numbers are pence. */
export const Totals = v.object({
  subTotalDisplay: display,
  shipping: number,
  shippingDisplay: display,
  shippingFree: flag,
  /** What is missing for free delivery: a formatted text, or `null` when nothing is. */
  shippingFreeDeficit: display,
  discount: number,
  discountDisplay: display,
  taxDisplay: display,
  toPayDisplay: display,
  totalDisplay: display,
  total: number,
})
export type Totals = v.InferOutput<typeof Totals>
export const EMPTY_TOTALS: Totals = v.parse(Totals, {})

/** A discount that was applied with a code. */
export const Discount = v.object({ id: identifier, title: text, code: text })
export type Discount = v.InferOutput<typeof Discount>

/** A country that can be delivered to; `code` is ISO 3166-1 alpha-2. */
export const Country = v.object({ code: identifier, name: text })
export type Country = v.InferOutput<typeof Country>

/** What every basket call answers (spec §7). */
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
  /** The basket's token, whenever the server says it. */
  token: v.fallback(v.nullable(BasketToken), null),
  messages: Messages,
  /** After a discount code: what became of it. */
  message: display,
  /** After an add: the product, and how it is bought. */
  product: part(v.nullable(LineProduct), null),
  purchase_type: display,
})
export type BasketResponse = v.InferOutput<typeof BasketResponse>

/** The basket as the page knows it. */
export type Basket = Pick<
  BasketResponse,
  'data' | 'shipping' | 'discounts' | 'countries' | 'totals' | 'totalItems'
>
export const EMPTY_BASKET: Basket = {
  data: {},
  shipping: { country: '' },
  discounts: [],
  countries: [],
  totals: EMPTY_TOTALS,
  totalItems: 0,
}
