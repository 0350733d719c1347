import { atom } from 'jotai/vanilla'
import { type Order, productLines } from '../../entities/order'
import { emit } from '../../events'
import { resetBasketTokenAtom } from '../basket/basket'
import { strikeDoubtAtom } from '../payment/payment-journal'
import { forgetDraftAtom } from './checkout-draft'
import { forgetErrorsAtom } from './checkout-errors'
import { goToStepAtom } from './checkout-step'
import { advanceAtom } from './checkout-submission'
import { forgetOrderAtom } from './order'
import { keepPlacedOrderAtom, keepUnfinishedOrderAtom } from './order-placed'

/**
 * The server has the order: keeps it for the confirmation, and only then lets go of its basket
 * (spec §4). What the answer leaves out, now that the basket is closed, `sent` has.
 */
export const receivePlacedAtom = atom(null, (_get, set, answer: Order, sent: Order) => {
  const { basket, totals } = productLines(answer).length > 0 ? answer : sent
  set(keepPlacedOrderAtom, { ...answer, basket, totals, countries: sent.countries })
  set(keepUnfinishedOrderAtom, null)
  set(advanceAtom, { type: 'placed' })
  set(strikeDoubtAtom, answer.id)
  set(goToStepAtom, 'confirmation')
  set(forgetErrorsAtom)
  set(forgetDraftAtom)
  set(forgetOrderAtom)
  set(resetBasketTokenAtom)
  emit('trade:order-placed', { orderId: answer.id })
})
