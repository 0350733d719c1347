import { atom } from 'jotai/vanilla'
import { type PaymentType, PLACED_STATUS } from '../../entities/order'
import { runAlone, TAKEN } from '../../lib/lock'
import { fetchBasketAtom } from '../basket/basket'
import { userAtom, userIdAtom } from '../session/identity'
import { forgetErrorsAtom, reportProblemAtom } from './checkout-errors'
import { lookBackAtom } from './checkout-look-back'
import { compareTotalAtom, totalChangeAtom } from './checkout-order'
import { receivePlacedAtom } from './checkout-placed'
import { interruptAtom } from './checkout-resume'
import { ORDER_LOCK, saveToPlaceAtom } from './checkout-saving'
import { advanceAtom, refuseAtom } from './checkout-submission'
import { fetchOrderAtom, saveOrderAtom } from './order'
import { keepUnfinishedOrderAtom, returnToItsBasketAtom, unfinishedOrderAtom } from './order-placed'

const IN_ANOTHER_TAB = 'This order is already being placed in another tab.'

/**
 * 'Confirm Order' and 'Place Order': saves the order, and once that has succeeded saves it as
 * pending (spec §4). Stops in between when the total is not the one that the buyer has seen.
 * @param paymentType how it is paid; `null` when there is nothing to pay
 */
export const placeOrderAtom = atom(
  null,
  async (get, set, paymentType: PaymentType | null): Promise<void> => {
    if (get(totalChangeAtom) || !set(advanceAtom, { type: 'submit', purpose: 'place' })) return
    set(forgetErrorsAtom)
    if ((await runAlone(ORDER_LOCK, () => set(placeAloneAtom, paymentType))) === TAKEN) {
      set(advanceAtom, { type: 'refused' })
      set(reportProblemAtom, IN_ANOTHER_TAB)
    }
    // Refused, it may be, because it was paid by card after all.
    await set(lookBackAtom)
  },
)

const placeAloneAtom = atom(
  null,
  async (get, set, paymentType: PaymentType | null): Promise<void> => {
    const resume = () => void set(placeOrderAtom, paymentType)
    const order = await set(saveToPlaceAtom, paymentType, resume)
    if (!order) return
    set(keepUnfinishedOrderAtom, {
      ...order,
      validate_addresses: order.validate_addresses && !get(userAtom)?.crm_id,
      status: PLACED_STATUS,
    })
    set(advanceAtom, { type: 'saved' })
    await set(finishAtom)
  },
)

/** Sends the order as pending. Without an answer it may stand: then only this may be sent again. */
const finishAtom = atom(null, async (get, set): Promise<void> => {
  const order = get(unfinishedOrderAtom)
  if (!order) return
  const userId = get(userIdAtom)
  const saved = await set(saveOrderAtom, order)
  if (saved.isSaved) {
    set(receivePlacedAtom, saved.order, order)
    return
  }
  const { failure } = saved
  const resume = () => void set(finishOrderAtom)
  if (failure.kind === 'refused') {
    set(keepUnfinishedOrderAtom, null)
    set(refuseAtom, { failure, userId, resume })
    await set(fetchBasketAtom)
    const current = await set(fetchOrderAtom)
    if (current) set(compareTotalAtom, current)
    return
  }
  set(advanceAtom, { type: 'lost' })
  if (failure.kind === 'signed-out') set(interruptAtom, userId, resume)
  else set(reportProblemAtom, failure.message)
})

/** Sends an order again whose answer was lost: the server places it once, however often it is sent. */
export const finishOrderAtom = atom(null, async (_get, set): Promise<void> => {
  if (!set(advanceAtom, { type: 'retry' })) return
  set(forgetErrorsAtom)
  set(returnToItsBasketAtom)
  if ((await runAlone(ORDER_LOCK, () => set(finishAtom))) === TAKEN) {
    set(advanceAtom, { type: 'lost' })
    set(reportProblemAtom, IN_ANOTHER_TAB)
  }
})
