import * as v from 'valibot'
import {
  amount,
  amountOr,
  choice,
  count,
  deficit,
  display,
  entriesOf,
  flag,
  identifier,
  idOrNone,
  isFields,
  lenientList,
  type Message,
  message,
  messages,
  type NamedCode,
  namedCodes,
  part,
  pence,
  picture,
  stock,
  text,
} from '../../lib/data/parse'
import { BasketToken } from '../session/session'

/** The product of a line (basket.2). */
export const LineProduct = v.object({
  id: idOrNone,
  sku: text,
  title: text,
  permalink: display,
  image: picture,
  /** Units in stock; `null` when unknown. */
  stock_level: stock,
})

/** One line of a basket or an order; a product without a title is named by its SKU or id (basket.2). */
export const Line = v.pipe(
  v.object({
    id: identifier,
    qty: v.pipe(count, v.number()),
    total: pence,
    total_display: amount,
    unit: pence,
    unit_display: amount,
    product: part(LineProduct, v.parse(LineProduct, {})),
  }),
  v.transform((line) => {
    const { id, sku, title } = line.product
    return {
      ...line,
      unit_display: amountOr(line.unit_display, line.unit),
      product: { ...line.product, title: title || `Product ${sku || id}`.trim() },
    }
  }),
)
export type Line = v.InferOutput<typeof Line>

const Lines = lenientList(Line)

/** Lines grouped by item type, and whether all 'product' lines could be parsed. */
const ReadGroups = v.pipe(
  v.unknown(),
  v.check(
    (groups) =>
      isFields(groups)
        ? !groups.product || typeof groups.product === 'object'
        : Array.isArray(groups) && groups.length === 0,
    'Lines are not grouped',
  ),
  v.transform((input) => {
    const groups = Object.entries(input as object).map(([type, lines]) => [
      type,
      v.parse(Lines, lines),
    ])
    const data: Record<string, Line[]> = Object.fromEntries(groups)
    const sent = entriesOf((input as { product?: unknown }).product).length
    return { data, isWhole: sent === (data.product ?? []).length }
  }),
)

/** Lines grouped by item type; only 'product' is shown (basket.2). Lines that do not parse are left out. */
export const LineGroups = v.pipe(
  ReadGroups,
  v.transform(({ data }) => data),
)
export type LineGroups = v.InferOutput<typeof LineGroups>

export const linesOf = ({ data }: { data: LineGroups }): Line[] => Object.values(data).flat()

/** Totals as the server formatted them, never recomputed (basket.3). Numbers are pence. */
export const Totals = v.pipe(
  v.object({
    subTotal: pence,
    subTotalDisplay: amount,
    shipping: pence,
    shippingDisplay: amount,
    shippingFree: flag,
    /** The amount missing for free delivery, formatted; `null` when none is missing (basket.10). */
    shippingFreeDeficit: deficit,
    /**
     * The minimum for an order, exc VAT and before discounts, and the formatted amount missing; `null` for none
     * (basket.84).
     */
    minimum: pence,
    minimumDeficit: deficit,
    /** Whether a smaller order is refused, or accepted with a warning. */
    minimumRule: choice(['block', 'warn']),
    discount: pence,
    discountDisplay: amount,
    tax: pence,
    taxDisplay: amount,
    toPayDisplay: amount,
    totalDisplay: amount,
    total: pence,
  }),
  v.transform(({ subTotal, ...totals }) => ({
    ...totals,
    subTotalDisplay: amountOr(totals.subTotalDisplay, subTotal),
    shippingDisplay: amountOr(totals.shippingDisplay, totals.shipping),
    discountDisplay: amountOr(totals.discountDisplay, totals.discount),
    taxDisplay: amountOr(totals.taxDisplay, totals.tax),
    totalDisplay: amountOr(totals.totalDisplay, totals.total),
  })),
)
export type Totals = v.InferOutput<typeof Totals>

export const EMPTY_TOTALS: Totals = v.parse(Totals, {})

export const Discount = v.object({ id: identifier, title: text, code: text })
export type Discount = v.InferOutput<typeof Discount>

/** A country that the shop delivers to; `code` is ISO 3166-1 alpha-2. */
export type Country = NamedCode

export const HOME: readonly Country[] = [{ code: 'GB', name: 'United Kingdom' }]

/** The notice about lines that do not parse (basket.160). */
const UNREADABLE: Message = {
  type: 'error',
  message: 'Some items in your basket cannot be shown.',
}

const NO_LINES: readonly unknown[] = [null, '', false]

/** The answer of every basket call, bare or in `data` (api.10, api.14). A bare answer may have a field of that name. */
export const BasketResponse = v.pipe(
  v.unknown(),
  v.transform((input) => {
    const inner = isFields(input) && !('totals' in input) ? input.data : null
    const basket = isFields(inner) && 'data' in inner ? inner : input
    if (!isFields(basket)) return null
    const { data } = basket
    if ('totals' in basket || 'totalItems' in basket) {
      return NO_LINES.includes(data) ? { ...basket, data: [] } : basket
    }
    // Without totals, only the line groups distinguish a basket from another answer in `data`.
    return isFields(data) && !('product' in data) && Object.keys(data).length > 0 ? null : basket
  }),
  v.object({
    data: ReadGroups,
    shipping: part(v.object({ country: text }), { country: '' }),
    discounts: lenientList(Discount),
    countries: namedCodes,
    totals: part(Totals, EMPTY_TOTALS),
    totalItems: count,
    /** The basket token; `null` when the answer has none that a header can carry (basket.1). */
    token: v.fallback(v.nullable(BasketToken), null),
    messages,
    /** The result of a discount code, as a string (basket.9). */
    message,
    product: part(v.nullable(LineProduct), null),
    purchase_type: display,
    /** Delivery days, parsed where they are shown (delivery.1). */
    delivery: v.optional(v.unknown()),
  }),
  v.transform(({ data: { data, isWhole }, ...answer }) => ({
    ...answer,
    data,
    totalItems: answer.totalItems ?? (data.product ?? []).reduce((sum, { qty }) => sum + qty, 0),
    messages: isWhole ? answer.messages : [...answer.messages, UNREADABLE],
  })),
)
export type BasketResponse = v.InferOutput<typeof BasketResponse>

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
