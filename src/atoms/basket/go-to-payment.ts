import { atom } from 'jotai/vanilla'
import { leaveFor } from '../../lib/browser/leave-for'
import { route } from '../../routes'

const baseIsGoingAtom = atom(false)

/** Whether the page is opening the payment: its buttons stay busy (account.53, basket.170). */
export const isGoingToPaymentAtom = atom((get) => get(baseIsGoingAtom))

interface Going {
  /** Called when the buyer returns to this page from the back/forward cache. */
  onReturn?: () => void
  /** A fragment of the address. */
  fragment?: string
}

/** Goes to the payment (account.53, basket.170). */
export const goToPaymentAtom = atom(null, (_get, set, { onReturn, fragment = '' }: Going = {}) => {
  set(baseIsGoingAtom, true)
  leaveFor(route('payment') + fragment, () => {
    set(baseIsGoingAtom, false)
    onReturn?.()
  })
})
