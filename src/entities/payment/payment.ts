import * as v from 'valibot'
import {
  answer,
  choice,
  count,
  dataList,
  display,
  flag,
  identifier,
  lenientList,
  message,
  pence,
  text,
  time,
} from '../../lib/data/parse'
import { londonToday } from '../../lib/text/dates'
import { SeenLines } from '../checkout/seen-lines'

/** A saved card, reduced to the details that a receipt shows (payment.12). */
export const SavedCard = v.object({
  id: identifier,
  brand: text,
  last_four: text,
  exp_month: count,
  exp_year: count,
  last_used_at: time,
})
export type SavedCard = v.InferOutput<typeof SavedCard>

export const SavedCards = dataList(SavedCard)

/** Whether the last month in which a card is valid is over, in London; `false` when it is unknown (payment.212). */
export const isExpired = ({ exp_month: month, exp_year: year }: SavedCard): boolean =>
  month !== null &&
  year !== null &&
  `${year}-${String(month).padStart(2, '0')}` < londonToday().slice(0, 7)

/** The card that was used last and is still valid; `null` where the server does not say (payment.192, payment.212). */
export const lastUsedCard = (cards: readonly SavedCard[]): SavedCard | null =>
  cards
    .filter((card) => !isExpired(card))
    .reduce<SavedCard | null>((last, card) => (usedAt(card) > usedAt(last) ? card : last), null)

const usedAt = (card: SavedCard | null): number => Date.parse(card?.last_used_at ?? '') || 0

/** The key with which the provider's script continues an intent. Never stored, shown or logged. */
export const ClientSecret = v.pipe(
  answer,
  v.object({ client_secret: v.pipe(v.string(), v.nonEmpty()) }),
)
export type ClientSecret = v.InferOutput<typeof ClientSecret>

const NOT_MADE = ['unpaid', 'requires_payment_method', 'canceled', 'declined', 'failed'] as const
const PAYMENT_STATES = ['succeeded', 'requires_action', 'processing', ...NOT_MADE] as const

/**
 * The state of a payment by saved card; 'requires_action' needs 3-D Secure. `null`: only the provider knows the
 * status (payment.19).
 */
export const SubscriptionAnswer = v.pipe(
  answer,
  v.object({ status: choice(PAYMENT_STATES), client_secret: display, message, amount: pence }),
)
export type SubscriptionAnswer = v.InferOutput<typeof SubscriptionAnswer>

/** Whether the server says that a payment was not made (payment.17). */
export const isNotMade = ({ status }: Pick<SubscriptionAnswer, 'status'>): boolean =>
  NOT_MADE.some((word) => word === status)

/** The owner and basket of an order. The basket identifies a guest's order, whose `userId` is `null`. */
export const OWNER = { userId: display, basketToken: display }

/**
 * The amounts that the buyer saw (payment.30, payment.100), the day of delivery (delivery.3), and the charged or
 * expected sum; in pence, `null` when unknown.
 */
export const AMOUNTS = { shown: pence, lines: SeenLines, charged: pence, day: v.optional(display) }

/** A payment that was requested from the provider, as it is stored (payment.18). Holds no secrets. */
export const Payment = v.object({
  orderId: identifier,
  /** The provider's id of the payment; `null` while only the server knows it. */
  intentId: display,
  ...OWNER,
  /** When the payment was requested, as an ISO time; for people who read the journal. */
  time: text,
  ...AMOUNTS,
})
export type Payment = v.InferOutput<typeof Payment>

/**
 * The steps of a payment. 'confirming': requested from the provider, without an answer yet. 'unanswered':
 * neither the server nor the provider knows the payment (payment.28). 'attention': paid, but the server has
 * refused the order (payment.21). 'unpaid': not paid when the provider was queried, but the lost request may
 * still arrive late (payment.19).
 */
export const PAYMENT_STEPS = [
  'confirming',
  'unanswered',
  'processing',
  'paid',
  'attention',
  'unpaid',
] as const

/**
 * A payment whose order is not placed yet. Until it is recovered, every step but 'unpaid' blocks
 * another payment of the same basket (payment.29).
 */
export const JournalEntry = v.object({
  ...Payment.entries,
  /** A step of a newer version, written by another tab, is queried like an unanswered request (payment.232). */
  step: v.pipe(v.string(), v.fallback(v.picklist(PAYMENT_STEPS), 'confirming')),
  /** The buyer has started another basket. */
  isLeft: flag,
})
export type JournalEntry = v.InferOutput<typeof JournalEntry>

/** All entries of this browser. Each order has at most one entry to recover, and one 'unpaid'. */
export const PaymentJournal = lenientList(JournalEntry)

/** The key of a journal entry. Each order has at most one unpaid entry and one other. */
type EntryKey = Pick<JournalEntry, 'orderId' | 'step'>

/** Whether an entry is a payment that was not made when last queried, but may still arrive late. */
export const isUnpaid = ({ step }: EntryKey): boolean => step === 'unpaid'

/** Whether two keys have the same order and kind: the unpaid entry or the other one. */
export const isSameEntry = (one: EntryKey, other: EntryKey): boolean =>
  one.orderId === other.orderId && isUnpaid(one) === isUnpaid(other)

/** The journal without the entry of an order: the unpaid one, or else the other one. */
export const withoutEntry = (journal: readonly JournalEntry[], key: EntryKey): JournalEntry[] =>
  journal.filter((entry) => !isSameEntry(entry, key))

/** The journal with an entry added: in place of the one of the same order and kind, else at the end. */
export const withEntry = (
  journal: readonly JournalEntry[],
  entry: JournalEntry,
): JournalEntry[] => {
  const rest = withoutEntry(journal, entry)
  const at = journal.findIndex((each) => isSameEntry(each, entry))
  return at < 0 ? [...rest, entry] : [...rest.slice(0, at), entry, ...rest.slice(at)]
}
