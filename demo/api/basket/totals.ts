import { displayPence, vatOn } from '../money'
import { fieldError } from '../problem'
import type { DeliveryZone } from './delivery-zones'

/** A line's data for the totals. */
export interface PricedLine {
  qty: number
  /** Pence, exc VAT. */
  unitPence: number
  vatRate: number
  /** The top-level category, for discounts on one category. */
  category: string
}

/** The effect of a discount: a percentage, an amount in pence, free delivery, or several of them. */
export interface DiscountTerms {
  percent: number
  amountPence: number
  isDeliveryFree: boolean
  /** Restricts the discount to one category; `null` means all. */
  category: string | null
}

/** All amounts in pence; sub-total, discount and shipping exc VAT. */
export interface Amounts {
  subTotal: number
  discount: number
  shipping: number
  isShippingFree: boolean
  /** The amount missing for free delivery; 0 when delivery is free. */
  shippingDeficit: number
  tax: number
  total: number
  /** `null` without a minimum; missing in amounts that an earlier release stored. */
  minimum?: Minimum | null
}

/** The minimum order of a buyer, before discounts. */
export interface Minimum {
  pence: number
  rule: 'block' | 'warn'
}

const lineValue = (line: PricedLine): number => line.qty * line.unitPence

/** Allocates an amount to the lines in proportion to their value, to the penny. */
function allocate(amount: number, values: readonly number[]): number[] {
  let [leftAmount, leftValue] = [amount, values.reduce((sum, value) => sum + value, 0)]
  return values.map((value) => {
    const share = leftValue > 0 ? Math.round((leftAmount * value) / leftValue) : 0
    leftAmount -= share
    leftValue -= value
    return share
  })
}

/** The value of each line after the discounts, applied in sequence. */
function discountedValues(lines: readonly PricedLine[], discounts: readonly DiscountTerms[]) {
  let values = lines.map(lineValue)
  for (const { percent, amountPence, category } of discounts) {
    const eligible = values.map((value, index) =>
      category === null || lines[index]?.category === category ? value : 0,
    )
    const sum = eligible.reduce((total, value) => total + value, 0)
    const off = Math.min(sum, Math.round((sum * percent) / 100) + amountPence)
    const shares = allocate(off, eligible)
    values = values.map((value, index) => value - (shares[index] ?? 0))
  }
  return values
}

/** Adds up a basket or an order. The threshold for free delivery uses the value before discounts. */
export function calculateTotals(
  lines: readonly PricedLine[],
  discounts: readonly DiscountTerms[],
  zone: DeliveryZone,
  minimum: Minimum | null = null,
): Amounts {
  const subTotal = lines.reduce((sum, line) => sum + lineValue(line), 0)
  const values = discountedValues(lines, discounts)
  const goods = values.reduce((sum, value) => sum + value, 0)
  const isShippingFree =
    lines.length > 0 &&
    (subTotal >= zone.freeFromPence || discounts.some(({ isDeliveryFree }) => isDeliveryFree))
  const shipping = isShippingFree || lines.length === 0 ? 0 : zone.shippingPence
  const goodsTax = lines.reduce(
    (sum, line, index) => sum + vatOn(values[index] ?? 0, line.vatRate),
    0,
  )
  const tax = zone.isVatCharged ? goodsTax + vatOn(shipping, 20) : 0
  return {
    subTotal,
    discount: subTotal - goods,
    shipping,
    isShippingFree,
    shippingDeficit: isShippingFree || lines.length === 0 ? 0 : zone.freeFromPence - subTotal,
    tax,
    total: goods + shipping + tax,
    minimum,
  }
}

/** The amount missing for the minimum, in pence; 0 when reached. */
const minimumDeficit = ({ minimum, subTotal }: Amounts): number =>
  Math.max(0, (minimum?.pence ?? 0) - subTotal)

/** 422 for an order below a minimum that blocks (server.121). */
export function requireMinimum(amounts: Amounts): void {
  const deficit = minimumDeficit(amounts)
  if (deficit === 0 || amounts.minimum?.rule !== 'block') return
  throw fieldError(
    'basket',
    `Spend ${displayPence(deficit)} more, before VAT, to reach the minimum order of ${displayPence(amounts.minimum.pence)}.`,
  )
}

/** The API's form of the minimum. */
function minimumResponse(amounts: Amounts) {
  const deficit = minimumDeficit(amounts)
  return {
    minimum: amounts.minimum?.pence ?? null,
    minimumDeficit: deficit > 0 ? displayPence(deficit) : null,
    minimumRule: amounts.minimum?.rule ?? null,
  }
}

/** The API's form of the totals (basket.3). */
export const totalsResponse = (amounts: Amounts) => ({
  subTotal: amounts.subTotal,
  subTotalDisplay: displayPence(amounts.subTotal),
  shipping: amounts.shipping,
  shippingDisplay: displayPence(amounts.shipping),
  shippingFree: amounts.isShippingFree,
  shippingFreeDeficit: amounts.shippingDeficit > 0 ? displayPence(amounts.shippingDeficit) : null,
  ...minimumResponse(amounts),
  discount: amounts.discount,
  discountDisplay: displayPence(amounts.discount),
  tax: amounts.tax,
  taxDisplay: displayPence(amounts.tax),
  toPayDisplay: displayPence(amounts.total),
  totalDisplay: displayPence(amounts.total),
  total: amounts.total,
})

/** The API's form of the totals without prices (server.140). */
export const UNPRICED_TOTALS = {
  subTotal: null,
  subTotalDisplay: null,
  shipping: null,
  shippingDisplay: null,
  shippingFree: false,
  shippingFreeDeficit: null,
  minimum: null,
  minimumDeficit: null,
  minimumRule: null,
  discount: null,
  discountDisplay: null,
  tax: null,
  taxDisplay: null,
  toPayDisplay: null,
  totalDisplay: null,
  total: null,
}
