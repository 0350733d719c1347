import { atom } from 'jotai/vanilla'
import { isPlaced, type Order, type PaymentType } from '../../entities/order'
import { fetchBasketAtom } from '../basket/basket'
import { userIdAtom } from '../session/identity'
import { changeDraftAtom, checkoutDraftAtom } from './checkout-draft'
import { reportProblemAtom } from './checkout-errors'
import { compareTotalAtom, seenTotalAtom, settledOrderAtom } from './checkout-order'
import { receivePlacedAtom } from './checkout-placed'
import { advanceAtom, refuseAtom } from './checkout-submission'
import { saveOrderAtom } from './order'

/** One order is placed or paid at a time, in all tabs together. */
export const ORDER_LOCK = 'trade-order'

const BASKET_CHANGED = 'Your basket has changed. Please look through it before you place the order.'

/**
 * Saves the order as it is to be placed, addresses checked unless the buyer has passed over that
 * (readings 24). Resolves to it; or to `null` when the submission has ended here: refused, placed
 * already, or its total is not the one that the buyer has seen.
 * @param resume goes on after a fresh sign-in
 */
export const saveToPlaceAtom = atom(
  null,
  async (get, set, paymentType: PaymentType | null, resume: () => void): Promise<Order | null> => {
    const order = get(settledOrderAtom)
    const userId = get(userIdAtom)
    if (!order) {
      set(advanceAtom, { type: 'refused' })
      set(reportProblemAtom, BASKET_CHANGED)
      return null
    }
    const isChecked = get(checkoutDraftAtom).addressCheck !== 'forced'
    set(changeDraftAtom, { seenTotal: get(seenTotalAtom) })
    const choice = { payment_type: paymentType ?? order.payment_type, agree_terms: true }
    const saved = await set(saveOrderAtom, { ...order, ...choice, validate_addresses: isChecked })
    if (!saved.isSaved) {
      set(refuseAtom, { failure: saved.failure, userId, resume })
      return null
    }
    if (isPlaced(saved.order)) {
      set(receivePlacedAtom, saved.order, order)
      return null
    }
    if (!set(compareTotalAtom, saved.order)) {
      set(advanceAtom, { type: 'refused' })
      await set(fetchBasketAtom)
      return null
    }
    return { ...saved.order, ...choice, validate_addresses: isChecked }
  },
)
