import { atom } from 'jotai/vanilla'
import { isPlaced } from '../../entities/order'
import { basketAtom, fetchBasketAtom } from '../basket/basket'
import { userIdAtom } from '../session/identity'
import { settleDeliveryCountryAtom } from './checkout-country'
import { changeDraftAtom, keepFieldsAtom } from './checkout-draft'
import { forgetErrorsAtom, reportProblemAtom } from './checkout-errors'
import type { CheckoutFields } from './checkout-form'
import { compareTotalAtom, settledOrderAtom } from './checkout-order'
import { receivePlacedAtom } from './checkout-placed'
import { goToStepAtom } from './checkout-step'
import { advanceAtom, refuseAtom } from './checkout-submission'
import { seenTotalOf } from './checkout-total'
import { saveOrderAtom } from './order'

/**
 * 'Next: Payment': saves the order with its addresses checked by the server, then goes on to
 * payment. The forced 'Next: Payment - Continue' saves them unchecked (spec §4).
 */
export const continueToPaymentAtom = atom(
  null,
  async (_get, set, fields: CheckoutFields, isForced: boolean): Promise<void> => {
    if (!set(advanceAtom, { type: 'submit', purpose: 'continue' })) return
    set(forgetErrorsAtom)
    set(keepFieldsAtom, fields)
    await set(saveForPaymentAtom, isForced)
  },
)

const saveForPaymentAtom = atom(null, async (get, set, isForced: boolean): Promise<void> => {
  const userId = get(userIdAtom)
  const order = get(settledOrderAtom)
  const isDelivered = await set(settleDeliveryCountryAtom)
  if (!order || !isDelivered) {
    set(advanceAtom, { type: 'refused' })
    set(reportProblemAtom, 'The order could not be saved. Please try again.')
    return
  }
  const seenTotal = seenTotalOf(get(basketAtom))
  const saved = await set(saveOrderAtom, { ...order, validate_addresses: !isForced }, userId)
  if (!saved.isSaved) {
    const resume = () => void set(continueToPaymentAtom, {}, isForced)
    set(refuseAtom, { failure: saved.failure, userId, resume })
  } else if (isPlaced(saved.order)) {
    set(receivePlacedAtom, saved.order, order)
  } else {
    set(changeDraftAtom, { seenTotal, addressCheck: isForced ? 'forced' : 'validated' })
    set(advanceAtom, { type: 'saved' })
    set(goToStepAtom, 'payment')
    if (!set(compareTotalAtom, saved.order)) await set(fetchBasketAtom)
  }
})
