import { atom } from 'jotai/vanilla'
import {
  cancelledFailure,
  GONE_FAILURE,
  type OrderFailure,
  orderFailure,
  readOrder,
  type SavedOrder,
} from '../../api/checkout/order'
import type { SeenTotal, StoredOrder } from '../../entities/checkout/checkout'
import {
  isCancelled,
  isPlaced,
  type Order,
  PLACED_STATUS,
  productLines,
} from '../../entities/checkout/order'
import { type Payment, withoutEntry } from '../../entities/payment/payment'
import { emit } from '../../events'
import { fetchBasketAtom, resetBasketTokenAtom } from '../basket/basket'
import { changeJournalAtom } from '../payment/journal'
import { basketTokenAtom } from '../session/basket-token'
import { userAtom, userIdAtom } from '../session/identity'
import { forgetDraftAtom } from './draft'
import { forgetErrorsAtom, reportProblemAtom } from './errors'
import { fetchOrderAtom, forgetOrderAtom, orderAtom, saveOrderAtom } from './order'
import { goToStepAtom } from './step'
import {
  advanceAtom,
  failAtom,
  pauseForSignInAtom,
  type Resume,
  submissionAtom,
} from './submission'
import {
  compareTotalAtom,
  figuresOfAtom,
  isAsSeen,
  linesToCompareAtom,
  seenTotalAtom,
} from './totals'
import {
  type Amounts,
  storedUnfinishedOrderAtom,
  storePlacedOrderAtom,
  storeUnfinishedOrderAtom,
} from './unfinished'

/** The page has another basket, or other products in it, than the buyer last saw. */
export const BASKET_CHANGED = 'Your basket has changed. Please check it before you place the order.'

/**
 * A placed order to show. @param answer the server's answer, which may lack lines and totals @param sent the
 * order as sent, with lines and totals
 */
export function placedOrderFrom(answer: Order, sent: Order): Order {
  const { basket } = productLines(answer).length > 0 ? answer : sent
  const { totals } = answer.totals.totalDisplay === null ? sent : answer
  return { ...answer, basket, totals, countries: sent.countries }
}

/** The amounts that the buyer saw before any charge. */
const shownAmountsAtom = atom((get): Amounts => {
  const { pence, lines, day } = get(seenTotalAtom)
  return { shown: pence, lines, day, charged: null }
})

/** The data that a buyer's order was sent with. */
type Submitted = Payment | StoredOrder

/**
 * Ends the submission: stores the placed order, then forgets draft and basket (payment.8), unless a new one was
 * begun.
 */
export const receivePlacedAtom = atom(null, (get, set, order: Order, submitted?: Submitted) => {
  const token = get(basketTokenAtom)
  const inCheckout = get(orderAtom)?.id
  const unfinished = get(storedUnfinishedOrderAtom)
  const sent = unfinished?.order.id === order.id ? unfinished : null
  set(storePlacedOrderAtom, order, submitted ?? sent ?? get(shownAmountsAtom))
  if (sent) set(storeUnfinishedOrderAtom, null)
  set(advanceAtom, { type: 'placed' })
  set(changeJournalAtom, (journal) => withoutEntry(journal, { orderId: order.id, step: 'unpaid' }))
  set(goToStepAtom, 'confirmation')
  set(forgetErrorsAtom)
  const { basketToken } = submitted ?? sent ?? { basketToken: token }
  if (basketToken === token || inCheckout === order.id) {
    set(forgetDraftAtom)
    set(forgetOrderAtom)
    set(resetBasketTokenAtom)
  }
  emit('trade:order-placed', { orderId: order.id })
})

/** Stores a saved order before its placement (payment.7, payment.10). */
export const prepareToPlaceAtom = atom(null, (get, set, saved: Order) => {
  // A server that omits the day compares the one that the buyer saw (delivery.3).
  const day = saved.delivery_day ?? get(seenTotalAtom).day
  const order = {
    ...saved,
    ...(day && { delivery_day: day }),
    validate_addresses: saved.validate_addresses && !get(userAtom)?.crm_id,
    status: PLACED_STATUS,
  }
  set(storeUnfinishedOrderAtom, order, get(shownAmountsAtom))
  set(advanceAtom, { type: 'saved' })
})

/** Fetches basket and order after a refusal. Resolves to whether lines or total have changed (checkout.18). */
export const refetchOrderAtom = atom(null, async (_get, set, seen: SeenTotal): Promise<boolean> => {
  await set(fetchBasketAtom)
  const current = await set(fetchOrderAtom)
  return current !== null && !set(compareTotalAtom, current, seen)
})

/** Reads an order before it is sent again (payment.160). Resolves to why it is not sent, or to `null`. */
const obstacleAtom = atom(
  null,
  async (get, _set, { order, basketToken, lines }: StoredOrder): Promise<OrderFailure | null> => {
    const submission = get(submissionAtom)
    if (submission.stage !== 'placing' || !submission.isAgain) return null
    try {
      const there = await readOrder(order.id, basketToken)
      const figuresOf = get(figuresOfAtom)
      const isSame =
        !there || isPlaced(there) || isAsSeen({ ...figuresOf(order), lines }, figuresOf(there))
      return isSame ? null : { ...GONE_FAILURE, message: BASKET_CHANGED }
    } catch (error) {
      const failure = orderFailure(error)
      // The refused read does not show whether the order was placed.
      return failure.kind === 'refused' ? { ...failure, kind: 'lost' } : failure
    }
  },
)

/** Sends the prepared order as pending. After a lost answer only the same request can be sent again (payment.10). */
export const sendOrderAtom = atom(null, async (get, set, resume: Resume): Promise<void> => {
  const stored = get(storedUnfinishedOrderAtom)
  // The order was another buyer's: a guest cannot send it.
  if (!stored) return void set(advanceAtom, { type: 'lost' })
  const { order, basketToken } = stored
  const userId = get(userIdAtom)
  const seen = get(seenTotalAtom)
  const update = { ...order, seen_lines: get(linesToCompareAtom)(stored.lines) }
  // The buyer may have signed out meanwhile: the order stays theirs (checkout.256).
  const receive = (answer: Order) => {
    set(storeUnfinishedOrderAtom, null)
    set(receivePlacedAtom, placedOrderFrom(answer, order), stored)
  }
  const saved =
    (await set(obstacleAtom, stored)) ?? (await set(saveOrderAtom, update, userId, basketToken))
  if (saved.ok) return receive(saved.order)
  // A second placement may also be refused: only the order itself shows its state (payment.41).
  const known =
    saved.kind === 'refused' ? await readOrder(order.id, basketToken).catch(() => null) : null
  if (known && isPlaced(known)) {
    receive(known)
  } else if (known) {
    set(storeUnfinishedOrderAtom, null)
    set(failAtom, saved, userId, resume)
    await set(refetchOrderAtom, seen)
  } else {
    set(advanceAtom, { type: 'lost' })
    if (saved.kind === 'signed-out' && userId !== null) set(pauseForSignInAtom, userId, resume)
    else set(reportProblemAtom, saved.message)
  }
})

/**
 * Sends a paid order as pending, once; its addresses were validated before the payment (payment.20). @param
 * saved the order as saved before the payment; `null` after a reload
 */
export const sendPaidOrderAtom = atom(
  null,
  async (get, set, payment: Payment, saved: Order | null): Promise<SavedOrder> => {
    const { orderId, basketToken } = payment
    let order = saved
    try {
      order ??= await readOrder(orderId, basketToken)
    } catch (error) {
      return orderFailure(error)
    }
    if (!order) return GONE_FAILURE
    if (isPlaced(order)) return { ok: true, order }
    if (isCancelled(order)) return cancelledFailure(order)
    const update: Order = {
      ...order,
      payment_type: 'card',
      agree_terms: true,
      validate_addresses: false,
      status: PLACED_STATUS,
    }
    const answer = await set(saveOrderAtom, update, get(userIdAtom), basketToken)
    return answer.ok ? { ok: true, order: placedOrderFrom(answer.order, order) } : answer
  },
)
