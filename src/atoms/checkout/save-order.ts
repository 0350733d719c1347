import { atom } from 'jotai/vanilla'
import { GONE, type SavedOrder } from '../../api/checkout/order-failure'
import { isPlaced, type Order, type PaymentType, productLines } from '../../entities/checkout/order'
import {
  asReceived,
  type LeftField,
  leftFieldErrors,
  leftWords,
  orderFieldsLeft,
} from '../../entities/checkout/order-expectation'
import { emit } from '../../events'
import { basketAtom, fetchBasketAtom } from '../basket/basket'
import { userIdAtom } from '../session/identity'
import {
  addressCheckAtom,
  changeDraftAtom,
  hasLockedAddressesAtom,
  hasOtherAddressAtom,
  orderToSaveAtom,
  typedOrderAtom,
} from './draft'
import { receiveFieldErrorAtom, reportLeftAtom, reportProblemAtom } from './errors'
import { ordersSavedAtom, saveOrderAtom } from './order'
import { addressesOf } from './order-addresses'
import { BASKET_CHANGED, placedFrom, receivePlacedAtom } from './place-order'
import { goToStepAtom } from './step'
import {
  advanceAtom,
  failAtom,
  isSubmittingAtom,
  pauseForSignInAtom,
  type Resume,
  stopAtom,
} from './submission'
import { compareTotalAtom, seenTotalAtom, seenTotalOf, totalChangeAtom } from './totals'

const ADDRESS_CHANGED = 'The delivery address of your order has changed. Please check it.'

/** The changed field that waits for the save before it to end. */
const waitingFieldAtom = atom<string | null>(null)

/** Saves a text field when it is left (checkout.14). Fields that wait for another save are saved at once. */
export const saveFieldAtom = atom(null, async (get, set, name: string): Promise<void> => {
  const isWaiting = get(waitingFieldAtom) !== null
  set(waitingFieldAtom, name)
  if (isWaiting) return
  await get(ordersSavedAtom)
  const field = get(waitingFieldAtom)
  set(waitingFieldAtom, null)
  const order = get(typedOrderAtom)
  if (!field || !order || get(isSubmittingAtom)) return
  const userId = get(userIdAtom)
  const saved = await set(saveOrderAtom, { ...order, validate_addresses: false, save_field: field })
  if (saved.ok) return
  // Other failures are silent: the draft keeps the text, and the next submission sends it again.
  if (saved.kind === 'signed-out') set(pauseForSignInAtom, userId)
  else if (saved.isInvalid) set(receiveFieldErrorAtom, field, saved.errors)
})

/**
 * Ends a submission whose order still has what the buyer has changed (api.83), and says so. Returns whether it ends.
 * Locked addresses are the server's own (address.6).
 * @param sent as it was sent, or as its save was answered
 */
export const stopIfLeftAtom = atom(
  null,
  (get, set, answer: Order, sent: Order, before: Order, userId: string | null, resume: Resume) => {
    const isOwn = ({ key }: LeftField) =>
      !get(hasLockedAddressesAtom) || !key.startsWith('address_')
    const left = orderFieldsLeft(sent, before, answer).filter(isOwn)
    if (left.length === 0) return false
    set(failAtom, { ...GONE, message: leftWords(left) }, userId, resume)
    set(reportLeftAtom, leftFieldErrors(left))
    return true
  },
)

/** Takes the answer to a save: the order, or `null` when that ends the submission: failed, placed, or left as it was. */
const takeSavedAtom = atom(
  null,
  (_get, set, saved: SavedOrder, sent: Order, userId: string | null, resume: Resume) => {
    if (!saved.ok) {
      set(failAtom, saved, userId, resume)
      return null
    }
    if (isPlaced(saved.order)) {
      set(receivePlacedAtom, placedFrom(saved.order, sent))
      return null
    }
    const isLeft = set(stopIfLeftAtom, saved.order, sent, asReceived(sent), userId, resume)
    return isLeft ? null : saved.order
  },
)

/**
 * Saves the order before payment, with its addresses validated unless that is forced (checkout.9, checkout.12).
 * Resolves to the saved order, or to `null` when the submission ends here.
 */
export const saveForPaymentAtom = atom(
  null,
  async (
    get,
    set,
    order: Order,
    isForced: boolean,
    userId: string | null,
    resume: Resume,
  ): Promise<Order | null> => {
    // What is not accepted yet is asked about again.
    const seenTotal = get(totalChangeAtom)?.from ?? seenTotalOf(get(basketAtom))
    const answer = await set(saveOrderAtom, { ...order, validate_addresses: !isForced }, userId)
    const saved = set(takeSavedAtom, answer, order, userId, resume)
    if (!saved) return null
    set(changeDraftAtom, {
      seenTotal,
      addressCheck: isForced ? 'forced' : 'validated',
      checkedAddresses: addressesOf(order),
    })
    return saved
  },
)

/**
 * Compares lines and total of a submitted order with those seen (payment.100); the basket tells the lines of an order
 * that names none. When they differ, the submission ends, and the page says so (checkout.40).
 */
export const checkTotalAtom = atom(null, async (get, set, order: Order): Promise<boolean> => {
  const isTold = productLines(order).length > 0
  const isKnown = isTold || (await set(fetchBasketAtom))
  const told = isTold ? order : { ...order, basket: get(basketAtom).data }
  if (set(compareTotalAtom, told) && isKnown) return true
  await set(fetchBasketAtom)
  set(advanceAtom, { type: 'refused' })
  if (!get(totalChangeAtom)) set(reportProblemAtom, BASKET_CHANGED)
  return false
})

/**
 * Saves the order as it is going to be placed (payment.7, payment.14). Resolves to it, or to `null` when the submission
 * ends here, also because lines or total are not those seen (checkout.18, payment.100).
 */
export const saveForPlacementAtom = atom(
  null,
  async (get, set, paymentType: PaymentType | null, resume: Resume): Promise<Order | null> => {
    const order = get(orderToSaveAtom)
    const userId = get(userIdAtom)
    if (!order) {
      set(stopAtom, BASKET_CHANGED)
      return null
    }
    if (get(hasOtherAddressAtom)) {
      set(goToStepAtom, 'checkout')
      set(failAtom, { ...GONE, message: ADDRESS_CHANGED }, userId, resume)
      return null
    }
    const choice = {
      payment_type: paymentType ?? order.payment_type,
      agree_terms: true,
      validate_addresses: get(addressCheckAtom) !== 'forced',
    }
    set(changeDraftAtom, { seenTotal: get(seenTotalAtom) })
    const answer = await set(saveOrderAtom, { ...order, ...choice })
    const saved = set(takeSavedAtom, answer, order, userId, resume)
    if (!saved) return null
    if (!(await set(checkTotalAtom, saved))) return null
    emit('trade:payment-type', { paymentType })
    return { ...saved, ...choice }
  },
)
