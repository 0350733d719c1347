import * as v from 'valibot'
import { choice, display, flag, part, pence, text } from '../../lib/data/parse'
import { AMOUNTS, OWNER } from '../payment/payment'
import { Order, PAYMENT_TYPES } from './order'
import { SeenLines } from './seen-lines'

/** The lines that the buyer has seen, and their total in pence and as the server's text (payment.100). */
export const SeenTotal = v.object({
  pence,
  display,
  /** The basket contents that the total belongs to. */
  contents: text,
  lines: SeenLines,
  /** The day of delivery; `null` where there is none (delivery.3). */
  day: v.optional(display),
})
export type SeenTotal = v.InferOutput<typeof SeenTotal>

/** A buyer's input at checkout; survives a reload and a new sign-in. Holds no secrets. */
export const CheckoutDraft = v.object({
  /** The buyer; `null` for a guest. */
  userId: display,
  isGuest: flag,
  fields: part(v.record(v.string(), v.string()), {}),
  /** The address validation: not done, passed, or skipped by a forced continue (checkout.12). */
  addressCheck: v.fallback(v.picklist(['open', 'validated', 'forced']), 'open'),
  /** The validated or forced addresses: the check applies to these only. */
  checkedAddresses: display,
  paymentType: choice(PAYMENT_TYPES),
  seenTotal: part(v.nullable(SeenTotal), null),
})
export type CheckoutDraft = v.InferOutput<typeof CheckoutDraft>

export const EMPTY_DRAFT: CheckoutDraft = v.parse(CheckoutDraft, {})

/** An order of this tab that was placed, or whose placement was not answered (payment.10). */
export const StoredOrder = v.object({ ...OWNER, ...AMOUNTS, order: Order })
export type StoredOrder = v.InferOutput<typeof StoredOrder>
