import { atom } from 'jotai/vanilla'
import { ApiError } from '../../api/api-error'
import { type CardProvider, intentIdOf } from '../../api/card'
import type { CardOutcome } from '../../api/card-outcome'
import { findOrder } from '../../api/order'
import { requestPayment } from '../../api/payment'
import { config } from '../../config'
import { isPlaced, type Order } from '../../entities/order'
import type { JournalEntry, Payment } from '../../entities/payment'
import { type SubmissionEvent, withEntry, withoutEntry } from './submission-machine'

/** Whether this site takes cards: it has the provider's public key (payment.23). */
export const takesCards = (): boolean => config().cardProvider.publishableKey !== ''

const providerAtom = atom<Promise<CardProvider> | null>(null)

/** Loads the code that calls the provider on first use, because few visits pay by card. */
async function loadProvider(): Promise<CardProvider> {
  const { loadCardProvider } = await import('../../api/card-provider')
  return loadCardProvider()
}

/** The card provider, with its script loaded on first use. Throws `CardProviderError`. */
export const loadProviderAtom = atom(null, (get, set): Promise<CardProvider> => {
  const loading =
    get(providerAtom) ??
    loadProvider().catch((error: unknown) => {
      set(providerAtom, null)
      throw error
    })
  set(providerAtom, loading)
  return loading
})

/** The state of the payment of an order. */
export type PaymentAnswer =
  /** `isReplaced`: the queried payment is cancelled, and another one has replaced it. */
  | (CardOutcome & { isReplaced?: boolean })
  /** The server takes no more payments, because the order is placed. */
  | { state: 'placed'; order: Order }

const baseAskedOrdersAtom = atom<readonly string[]>([])

/** The orders whose payments were asked about on this page. */
export const askedOrdersAtom = atom((get) => get(baseAskedOrdersAtom))

/**
 * Queries the payment of an order once: asks the server for the intent, which it creates when there
 * is none, then the provider for the state of that intent. An unclear answer, such as a 404, is
 * 'unknown' and never means 'not paid' (payment.19). Never throws.
 */
export const queryPaymentAtom = atom(
  null,
  async (get, set, { orderId, intentId }: Payment): Promise<PaymentAnswer> => {
    set(baseAskedOrdersAtom, [...get(baseAskedOrdersAtom), orderId])
    let isReplaced = false
    try {
      const { client_secret } = await requestPayment(orderId)
      isReplaced = intentId !== null && intentIdOf(client_secret) !== intentId
      const provider = await set(loadProviderAtom)
      return { ...(await provider.retrievePayment(client_secret)), isReplaced }
    } catch (error) {
      const order = mayBePlaced(error) ? await findOrder(orderId).catch(() => null) : null
      if (order && isPlaced(order)) return { state: 'placed', order }
      return { state: 'unknown', message: null, isReplaced }
    }
  },
)

/** A refusal or an unreadable answer. An ended session (401) says nothing about the order. */
const mayBePlaced = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.kind === 'unexpected' || (error.isRefusal && error.status !== 401))

/** What each answer of the provider means for the submission. */
export const EVENT_OF = {
  succeeded: 'paid',
  processing: 'processing',
  unpaid: 'declined',
  unknown: 'lost',
} as const satisfies Record<CardOutcome['state'], SubmissionEvent['type']>

/** 'Not made' counts only when the provider says so this often in a row, so many ms apart (payment.19). */
export const NOT_MADE_RULE = { answers: 2, pause: 1_500 } as const

/**
 * The journal after a payment that may be made late was queried again. A payment that was made, or
 * is processing, becomes pending. A payment is removed when its order is placed or another payment
 * has replaced it.
 */
export function afterLateAnswer(
  journal: readonly JournalEntry[],
  entry: JournalEntry,
  answer: PaymentAnswer,
): readonly JournalEntry[] {
  if (answer.state === 'placed') return withoutEntry(journal, entry)
  if (answer.state === 'succeeded') return withEntry(journal, { ...entry, step: 'paid' })
  if (answer.state === 'processing') return withEntry(journal, { ...entry, step: 'processing' })
  return answer.isReplaced ? withoutEntry(journal, entry) : journal
}
