import { atom } from 'jotai/vanilla'
import { canBeAdded } from '../../entities/basket/line-to-add'
import { navigate } from '../../lib/browser/location'
import { route } from '../../routes'
import { additionAtom, addLinesAtom, beginAdditionAtom } from '../basket/additions'
import { basketLinesAtom } from '../basket/basket'
import { DUE_FRAGMENT } from '../basket/due-fragment'
import { goToPaymentAtom } from '../basket/go-to-payment'
import { keepNoticesAtom } from '../notices/notifications'
import { loadOrdersAtom, ordersAtom } from './orders'
import { suggestedAtom } from './regulars'
import { previewAtom } from './repeat-order'

const FORM = 'due'

/**
 * Adds what is due, in its usual quantities, and goes to the payment, which shows every line and what has changed
 * (account.106, checkout.144). It reads the orders anew, and goes to the regulars instead when something else is due by now, when the basket is not empty, when nothing can be added
 * or when something was not; why not is said there. Never rejects. Resolves to whether it goes to the payment.
 * @param onReturn called when the buyer comes back to this page, which the browser has kept
 */
export const orderDueAtom = atom(null, async (get, set, onReturn: () => void): Promise<boolean> => {
  const goToRegulars = () => {
    navigate(route('regulars'))
    return false
  }
  // Another tab or device may have ordered it since.
  const counted = get(suggestedAtom).length
  await set(loadOrdersAtom)
  const isAsCounted = get(suggestedAtom).length === counted
  if (get(ordersAtom).status === 'failed' || !isAsCounted) return goToRegulars()
  const preview = await set(
    previewAtom,
    get(suggestedAtom).map(({ line }) => line),
  )
  if (!preview.ok || get(basketLinesAtom).length > 0) return goToRegulars()
  await set(addLinesAtom, FORM, preview.lines.filter(canBeAdded))
  const { complete, outcome } = get(additionAtom)(FORM)
  set(beginAdditionAtom, FORM)
  if (complete && complete.added.length > 0) {
    set(goToPaymentAtom, { onReturn, fragment: DUE_FRAGMENT })
    return true
  }
  const failed = outcome?.failed ?? []
  set(
    keepNoticesAtom,
    failed.map(({ item, text }) => ({ type: 'error', message: `${item.title}: ${text}` })),
  )
  return goToRegulars()
})
