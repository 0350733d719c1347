import type { Totals } from '../../entities/basket'
import type { TotalsRow } from '../ui/TotalsList'

/** Stands where the server gave no amount. */
export const MISSING = '—'

/** Whether a text says an amount of more than nothing: not '£0.00', '0.00' or ''. */
export const isAmount = (display: string | null) => /[1-9]/.test(display ?? '')

/** What is to pay, as the server wrote it (readings 13). */
export const toPay = ({ toPayDisplay, totalDisplay }: Totals): string =>
  toPayDisplay ?? totalDisplay ?? MISSING

/** The shipping, or FREE. */
export const shippingRow = ({ shippingFree, shippingDisplay }: Totals): TotalsRow => ({
  label: 'Shipping',
  value: shippingFree ? 'FREE' : (shippingDisplay ?? MISSING),
})

/** The discount; no row when it is 0.00. */
export function discountRows({ discount, discountDisplay }: Totals): TotalsRow[] {
  const isGiven = discountDisplay === null ? discount !== null : isAmount(discountDisplay)
  return isGiven && discount !== 0 ? [{ label: 'Discount', value: discountDisplay ?? MISSING }] : []
}
