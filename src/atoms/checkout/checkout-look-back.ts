import { atom } from 'jotai/vanilla'
import { hasStatus } from '../../api/api-error'
import { intentIdOf } from '../../api/card'
import type { CardOutcome } from '../../api/card-outcome'
import { findOrder } from '../../api/order'
import { requestPayment } from '../../api/payment'
import { isPlaced } from '../../entities/order'
import type { JournalEntry, Payment } from '../../entities/payment'
import { loadProviderAtom } from '../payment/card-form'
import {
  doubtedPaymentAtom,
  keepPaymentAtom,
  rereadJournalAtom,
  strikeDoubtAtom,
} from '../payment/payment-journal'
import { authenticationStatusAtom } from '../session/identity'
import { submissionAtom } from './checkout-submission'

/** The order whose payment was asked about last on this page. */
const askedAtom = atom<string | null>(null)

/** The provider was asked about the payment of an order: this page need not look back at it. */
export const noteAskedAtom = atom(null, (_get, set, orderId: string) => set(askedAtom, orderId))

/** Whether an earlier page has left a payment in doubt that is not asked about yet. */
export const needsLookBackAtom = atom((get): boolean => {
  const doubted = get(doubtedPaymentAtom)
  const isIdle = get(submissionAtom).stage === 'idle'
  const isKnown = get(authenticationStatusAtom) !== 'unknown'
  return doubted !== null && doubted.orderId !== get(askedAtom) && isIdle && isKnown
})

/**
 * Asks, once and with nothing waiting for it, what became of a payment in doubt. One that is made
 * by now goes on like any other that an earlier page has left; a submission that was begun
 * meanwhile finds out by itself.
 */
export const lookBackAtom = atom(null, async (get, set): Promise<void> => {
  const doubted = get(doubtedPaymentAtom)
  if (!doubted) return
  set(noteAskedAtom, doubted.orderId)
  const answer = await set(askAtom, doubted)
  set(rereadJournalAtom)
  const isStill = get(doubtedPaymentAtom)?.orderId === doubted.orderId
  if (!isStill || get(submissionAtom).stage !== 'idle') return
  if (answer === 'over') set(strikeDoubtAtom, doubted.orderId)
  const step = STEPS[answer]
  if (step) set(keepPaymentAtom, { ...doubted, step })
})

const STEPS: Partial<Record<CardOutcome['state'] | 'over', JournalEntry['step']>> = {
  succeeded: 'paid',
  processing: 'processing',
}

/** How the payment stands; 'over' when it can never be made any more, or its order is placed. */
const askAtom = atom(
  null,
  async (_get, set, payment: Payment): Promise<CardOutcome['state'] | 'over'> => {
    try {
      const { client_secret } = await requestPayment(payment.orderId)
      // There is another only once this one was cancelled.
      const isAnother = payment.intentId !== null && intentIdOf(client_secret) !== payment.intentId
      if (isAnother) return 'over'
      const provider = await set(loadProviderAtom)
      return (await provider.retrievePayment(client_secret)).state
    } catch (error) {
      return (await isOver(payment, error)) ? 'over' : 'unknown'
    }
  },
)

async function isOver({ orderId }: Payment, error: unknown): Promise<boolean> {
  if (hasStatus(error, 404)) return true
  if (!hasStatus(error, 409)) return false
  const order = await findOrder(orderId).catch(() => null)
  return order !== null && isPlaced(order)
}
