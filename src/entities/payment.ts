import * as v from 'valibot'
import { dataList, display, identifier, lenientList, number, text } from '../lib/parse'

/** A saved card: never more of it than is printed on a receipt. */
export const SavedCard = v.object({
  id: identifier,
  brand: text,
  last_four: text,
  exp_month: number,
  exp_year: number,
})
export type SavedCard = v.InferOutput<typeof SavedCard>

/** The saved cards, as each call about them answers. */
export const SavedCards = dataList(SavedCard)

/** What the provider's script needs to go on with an intent. Never stored, shown or logged. */
export const ClientSecret = v.object({ client_secret: v.pipe(v.string(), v.nonEmpty()) })
export type ClientSecret = v.InferOutput<typeof ClientSecret>

/** How a payment with a saved card stands; with 'requires_action' the bank asks the buyer. */
export const SubscriptionAnswer = v.object({
  status: v.picklist(['succeeded', 'requires_action', 'processing']),
  client_secret: display,
})
export type SubscriptionAnswer = v.InferOutput<typeof SubscriptionAnswer>

/** A payment that the provider has been asked for: what must survive the page. No secrets. */
export const Payment = v.object({
  orderId: identifier,
  /** The provider's name of it; `null` while only the server knows it. */
  intentId: display,
  /** Whose it is; `null` for a guest. */
  userId: display,
  /** The basket that the order was made from: what a guest's order is known by. */
  basketToken: display,
  /** When the provider was asked: an ISO time, for whoever reads the journal. */
  time: text,
})
export type Payment = v.InferOutput<typeof Payment>

/**
 * How far a payment has got. 'confirming': the provider was asked, its answer is missing.
 * 'attention': paid, and the order refused by the server. 'unpaid': nothing was taken when the
 * provider was asked about it; the request that got no answer may still reach it, late.
 */
export const PAYMENT_STEPS = ['confirming', 'processing', 'paid', 'attention', 'unpaid'] as const

/** A payment whose order is not saved. All but an 'unpaid' one must be settled before another. */
export const JournalEntry = v.object({ ...Payment.entries, step: v.picklist(PAYMENT_STEPS) })
export type JournalEntry = v.InferOutput<typeof JournalEntry>

/** All of them in this browser: of each order one to be settled, and one 'unpaid', at the most. */
export const PaymentJournal = lenientList(JournalEntry)
