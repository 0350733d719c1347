import type { Totals } from '../../entities/basket/basket'
import { formatPence } from '../../lib/text/money'
import type { TotalsRow } from '../ui/content/TotalsList'

/** The text of a missing amount (basket.3). */
export const NO_AMOUNT = '—'

/** The total of a quote (account.40). */
export const quoteTotal = ({ totalDisplay }: Pick<Totals, 'totalDisplay'>): string =>
  totalDisplay ? `${totalDisplay} exc VAT` : NO_AMOUNT

/** Whether a display text is an amount above zero: false for '£0.00', '0.00' and ''. */
export const isAboveZero = (display: string | null) => /[1-9]/.test(display ?? '')

/** The amount to pay, in the server's text (basket.4). */
export const toPayText = ({ toPayDisplay, totalDisplay }: Totals): string =>
  toPayDisplay ?? totalDisplay ?? NO_AMOUNT

/** The row 'Shipping': the server's text, or 'FREE' (basket.3). */
export const shippingRow = ({ shippingFree, shippingDisplay }: Totals): TotalsRow => ({
  label: 'Shipping',
  value: shippingFree ? 'FREE' : (shippingDisplay ?? NO_AMOUNT),
})

/** The row 'Discount', with a minus; none at 0.00 (basket.3). */
export function discountRows({ discount, discountDisplay }: Totals): TotalsRow[] {
  const isGiven = discountDisplay === null ? discount !== null : isAboveZero(discountDisplay)
  if (!isGiven || discount === 0) return []
  return [{ label: 'Discount', value: discountDisplay ? lessened(discountDisplay) : NO_AMOUNT }]
}

/** A negative amount. Some servers write the minus themselves. */
const lessened = (display: string): string => (/[-−–]/.test(display) ? display : `−${display}`)

/** A total in pence as a string; '—' when it is unknown. */
export const totalText = (pence: number | null): string =>
  pence === null ? NO_AMOUNT : formatPence(pence)
