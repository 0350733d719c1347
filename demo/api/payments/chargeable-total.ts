import { MINIMUM_CHARGE } from '../../card-provider/stripe-refusals'
import { type Amounts, totalsResponse } from '../basket/totals'
import { displayPence } from '../money'
import { fieldError, Problem } from '../problem'

/** 422 for a total that no card can pay: 0, or below the minimum (server.24). */
export function requireChargeable(total: number): void {
  if (total === 0) throw fieldError('payment_type', 'There is nothing to pay.')
  if (total < MINIMUM_CHARGE) {
    throw fieldError(
      'payment_type',
      `Card payments start at ${displayPence(MINIMUM_CHARGE)}. Please choose a different payment method.`,
    )
  }
}

/**
 * 409 with the new totals when the buyer saw another total, in pence (server.21). `null` means that the request lacks
 * it.
 */
export function requireSeenTotal(amounts: Amounts, seenTotal: number | null): void {
  if (seenTotal === null || seenTotal === amounts.total) return
  const message = `The total of your order has changed to ${displayPence(amounts.total)}. Please check it before you order.`
  throw new Problem(
    409,
    message,
    { total: [message] },
    {},
    {
      totals: totalsResponse(amounts),
    },
  )
}
