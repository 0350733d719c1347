import { atom } from 'jotai/vanilla'
import { findOrder } from '../../api/order'
import { isPlaced, type Order, PLACED_STATUS } from '../../entities/order'
import type { Payment } from '../../entities/payment'
import { returnToPaidBasketAtom } from '../payment/payment-journal'
import { userIdAtom } from '../session/identity'
import { reportProblemAtom } from './checkout-errors'
import { journalOf } from './checkout-machine'
import { pauseAfter, takePauseAtom } from './checkout-pauses'
import { receivePlacedAtom } from './checkout-placed'
import { interruptAtom } from './checkout-resume'
import { advanceAtom, submissionAtom } from './checkout-submission'
import { saveOrderAtom } from './order'
import { type OrderFailure, orderFailure } from './order-failure'

/** Not in the server's own words: 'try again' is the wrong thing to read beside a payment. */
const NOT_SAVED = 'Your order could not be saved just now. We are trying again.'

/** The paid order that the server has refused on this page. */
const refusedOrderAtom = atom<string | null>(null)

/** Whether the server has refused the paid order: it is not sent again before the page is loaded anew. */
export const isRefusedAtom = atom((get) => {
  const entry = journalOf(get(submissionAtom))
  return entry !== null && entry.orderId === get(refusedOrderAtom)
})

/**
 * Saves a paid order as placed, again and again until the server has it or says that it cannot be.
 * No way leads from here to another payment.
 */
export const finishPaidAtom = atom(null, async (get, set, sent: Order | null): Promise<void> => {
  for (let attempt = 0; ; attempt += 1) {
    set(advanceAtom, { type: 'retry' })
    const submission = get(submissionAtom)
    if (submission.stage !== 'finishing' || !submission.payment) return
    const failure = await set(savePaidAtom, submission.payment, sent)
    if (!failure) return
    if (failure.kind === 'refused' && !failure.isTemporary) {
      set(refusedOrderAtom, submission.payment.orderId)
      set(advanceAtom, { type: 'refused' })
      return
    }
    set(advanceAtom, { type: 'lost' })
    if (failure.kind === 'signed-out' && submission.payment.userId !== null) {
      set(interruptAtom, submission.payment.userId)
      return
    }
    set(reportProblemAtom, NOT_SAVED)
    if (!(await set(takePauseAtom, pauseAfter(attempt)))) return
  }
})

/** Saves a paid order as placed (spec §4), its addresses unchecked: they were before it was paid. */
const savePaidAtom = atom(
  null,
  async (get, set, payment: Payment, sent: Order | null): Promise<OrderFailure | null> => {
    set(returnToPaidBasketAtom, payment.basketToken)
    let order = sent
    try {
      order ??= await findOrder(payment.orderId)
    } catch (error) {
      return orderFailure(error)
    }
    if (isPlaced(order)) {
      set(receivePlacedAtom, order, order)
      return null
    }
    const update: Order = {
      ...order,
      payment_type: 'card',
      agree_terms: true,
      validate_addresses: false,
      status: PLACED_STATUS,
    }
    const saved = await set(saveOrderAtom, update, get(userIdAtom))
    if (!saved.isSaved) return saved.failure
    set(receivePlacedAtom, saved.order, order)
    return null
  },
)
