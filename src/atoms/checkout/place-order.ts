import { atom } from 'jotai/vanilla'
import { findOrder } from '../../api/order'
import { isPlaced, type Order, PLACED_STATUS, productLines } from '../../entities/order'
import type { Payment } from '../../entities/payment'
import { emit } from '../../events'
import { fetchBasketAtom, resetBasketTokenAtom } from '../basket/basket'
import { changeJournalAtom, returnToPaidBasketAtom } from '../payment/journal'
import { withoutEntry } from '../payment/submission-machine'
import { userAtom, userIdAtom } from '../session/identity'
import { forgetDraftAtom } from './draft'
import { forgetErrorsAtom, reportProblemAtom } from './errors'
import {
  fetchOrderAtom,
  forgetOrderAtom,
  type OrderFailure,
  orderFailure,
  saveOrderAtom,
} from './order'
import { keepPlacedOrderAtom, keepUnfinishedOrderAtom, unfinishedOrderAtom } from './placed-order'
import { goToStepAtom } from './step'
import { advanceAtom, failAtom, pauseForSignInAtom, type Resume } from './submission'
import { compareTotalAtom } from './totals'

/**
 * Receives the placed order and ends the submission. Keeps the order for the confirmation, and only
 * then forgets the draft and the basket (payment.8).
 * @param answer the order as answered; a closed basket may leave out its lines and totals
 * @param sent the order as sent, which has them
 */
export const receivePlacedAtom = atom(null, (_get, set, answer: Order, sent: Order) => {
  const { basket } = productLines(answer).length > 0 ? answer : sent
  const { totals } = answer.totals.totalDisplay === null ? sent : answer
  set(keepPlacedOrderAtom, { ...answer, basket, totals, countries: sent.countries })
  set(keepUnfinishedOrderAtom, null)
  set(advanceAtom, { type: 'placed' })
  set(changeJournalAtom, (journal) => withoutEntry(journal, { orderId: answer.id, step: 'unpaid' }))
  set(goToStepAtom, 'confirmation')
  set(forgetErrorsAtom)
  set(forgetDraftAtom)
  set(forgetOrderAtom)
  set(resetBasketTokenAtom)
  emit('trade:order-placed', { orderId: answer.id })
})

/** Keeps a saved order as the one that is about to be placed (payment.7, payment.10). */
export const prepareToPlaceAtom = atom(null, (get, set, order: Order) => {
  set(keepUnfinishedOrderAtom, {
    ...order,
    validate_addresses: order.validate_addresses && !get(userAtom)?.crm_id,
    status: PLACED_STATUS,
  })
  set(advanceAtom, { type: 'saved' })
})

/**
 * Sends the prepared order as pending. When the answer is lost the order may be placed: from then on
 * only the same request can be sent again (payment.10).
 * @param resume goes on after a fresh sign-in
 */
export const sendOrderAtom = atom(null, async (get, set, resume: Resume): Promise<void> => {
  const order = get(unfinishedOrderAtom)
  if (!order) return
  const userId = get(userIdAtom)
  const saved = await set(saveOrderAtom, order)
  if (saved.ok) {
    set(receivePlacedAtom, saved.order, order)
  } else if (saved.kind === 'refused') {
    // A server that has placed it already may refuse to do so again.
    const known = await findOrder(order.id).catch(() => null)
    if (known && isPlaced(known)) return set(receivePlacedAtom, known, order)
    set(keepUnfinishedOrderAtom, null)
    set(failAtom, saved, userId, resume)
    await set(fetchBasketAtom)
    const current = await set(fetchOrderAtom)
    if (current) set(compareTotalAtom, current)
  } else {
    set(advanceAtom, { type: 'lost' })
    if (saved.kind === 'signed-out') set(pauseForSignInAtom, userId, resume)
    else set(reportProblemAtom, saved.message)
  }
})

/**
 * Sends a paid order as pending, once. Its addresses were validated before the payment and are not
 * validated again (payment.20). Resolves to the failure, or to `null` when the order is placed.
 * @param saved the order as it was saved before it was paid; `null` after a reload
 */
export const sendPaidOrderAtom = atom(
  null,
  async (get, set, payment: Payment, saved: Order | null): Promise<OrderFailure | null> => {
    set(returnToPaidBasketAtom, payment.basketToken)
    let order = saved
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
    const answer = await set(saveOrderAtom, update, get(userIdAtom))
    if (!answer.ok) return answer
    set(receivePlacedAtom, answer.order, order)
    return null
  },
)
