import { atom } from 'jotai/vanilla'
import { ApiError } from '../../api/call/api-error'
import { readOrder } from '../../api/checkout/order'
import { findPayment } from '../../api/checkout/payment'
import { CardProviderError, intentIdOf } from '../../api/payment/card'
import type { CardOutcome } from '../../api/payment/card-outcome'
import { isPlaced, type Order } from '../../entities/checkout/order'
import {
  isUnpaid,
  type JournalEntry,
  type Payment,
  withEntry,
  withoutEntry,
} from '../../entities/payment/payment'
import { loadProviderAtom } from './provider'
import type { SubmissionEvent } from './submission-machine'

export type PaymentAnswer =
  /** `isReplaced`: the queried payment is cancelled, and another one has replaced it. */
  | (CardOutcome & { isReplaced?: boolean })
  /** The server takes no more payments, because the order is placed. */
  | { state: 'placed'; order: Order }

const baseQueriedOrdersAtom = atom<readonly string[]>([])

/** The orders whose payments this page has queried. */
export const queriedOrdersAtom = atom((get) => get(baseQueriedOrdersAtom))

/**
 * Queries the payment of an order once: the server for the intent, which it creates when there is none, then the
 * provider for its state. Where the server refuses, the order tells whether it is placed. An unclear answer, such as a
 * 404, never means 'not paid' (payment.19). Never throws.
 */
export const queryPaymentAtom = atom(
  null,
  async (get, set, payment: Payment): Promise<PaymentAnswer> => {
    const { orderId, intentId } = payment
    const asked = get(baseQueriedOrdersAtom)
    if (!asked.includes(orderId)) set(baseQueriedOrdersAtom, [...asked, orderId])
    let isReplaced = false
    try {
      const { client_secret } = await findPayment(payment)
      isReplaced = intentId !== null && intentIdOf(client_secret) !== intentId
      const provider = await set(loadProviderAtom)
      return { ...(await provider.retrievePayment(client_secret)), isReplaced }
    } catch (error) {
      const order = mayBePlaced(error) ? await findOrder(payment) : null
      if (order === undefined) return { state: 'unknown', message: null, isReplaced }
      if (order && isPlaced(order)) return { state: 'placed', order }
      return { state: classifyError(error, payment), message: null, isReplaced }
    }
  },
)

/** The order of a payment; `null` when the server refuses it, `undefined` when it cannot be read now. */
const findOrder = ({ orderId, basketToken }: Payment): Promise<Order | null | undefined> =>
  readOrder(orderId, basketToken).catch((error: unknown) =>
    error instanceof ApiError && error.kind === 'unexpected' ? null : undefined,
  )

/** A refusal or an unreadable answer. An ended session (401) says nothing about the order. */
const mayBePlaced = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.kind === 'unexpected' || (error.isRefusal && error.status !== 401))

/**
 * The meaning of a failed query: 'unanswerable' if it lasts, else 'unknown', which is queried again
 * (payment.28).
 */
function classifyError(error: unknown, { userId }: Payment): 'unanswerable' | 'unknown' {
  if (error instanceof CardProviderError) return error.canRetry ? 'unknown' : 'unanswerable'
  if (!(error instanceof ApiError)) return 'unknown'
  // A user whose session has ended can sign in again; a guest cannot.
  if (error.status === 401) return userId === null ? 'unanswerable' : 'unknown'
  return error.isFinal || error.status === 409 ? 'unanswerable' : 'unknown'
}

export const EVENT_OF = {
  succeeded: 'paid',
  processing: 'processing',
  unpaid: 'declined',
  unknown: 'lost',
  unanswerable: 'unanswerable',
} as const satisfies Record<CardOutcome['state'], SubmissionEvent['type']>

/** 'Not made' counts only after this many such answers in a row, `pause` ms apart (payment.19). */
export const NOT_MADE_RULE = { answers: 2, pause: 1_500 } as const

/** 'Unanswerable' counts only after this many such answers in a row (payment.184). */
export const UNANSWERABLE_RULE = { answers: 3 } as const

/** How long the page queries an unpaid payment that cannot be found, in ms: 30 days. */
const MAX_WATCHED_MS = 30 * 24 * 60 * 60_000

/**
 * The journal after another query of a payment that blocks nothing. Drops it once its order is placed, another
 * payment has replaced it, or it was unpaid and could not be found for 30 days (payment.19, payment.29).
 */
export function journalAfterRequery(
  journal: readonly JournalEntry[],
  entry: JournalEntry,
  answer: PaymentAnswer,
): readonly JournalEntry[] {
  if (answer.state === 'placed') return withoutEntry(journal, entry)
  const moved = (step: JournalEntry['step']) => {
    const rest = withoutEntry(journal, entry)
    return withEntry(rest, { ...entry, charged: answer.amount ?? entry.charged, step })
  }
  const isPaid = entry.step === 'paid' || entry.step === 'attention'
  if (isPaid) return journal
  if (answer.state === 'unknown') {
    return isUnpaid(entry) && answer.isReplaced ? withoutEntry(journal, entry) : journal
  }
  if (answer.state === 'succeeded') return moved('paid')
  if (answer.state === 'processing') return moved('processing')
  if (answer.state === 'unanswerable') {
    if (!isUnpaid(entry)) return moved('unanswered')
    return Date.now() - Date.parse(entry.time) > MAX_WATCHED_MS
      ? withoutEntry(journal, entry)
      : journal
  }
  return answer.isReplaced ? withoutEntry(journal, entry) : moved('unpaid')
}
