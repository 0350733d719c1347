import { atom } from 'jotai/vanilla'
import { settable } from '../../base/settable'

/** How many products an order of what is due adds, from its press until the page is left; `null` without one (account.106). */
export const [orderingDueAtom, setOrderingDueAtom] = settable(atom<number | null>(null))

const baseIsOfferedAtom = atom(false)
baseIsOfferedAtom.onMount = (set) => {
  set(true)
  return () => set(false)
}

/** Whether any view that offers it is still subscribed: only then the page is left for the payment. */
export const isDueOfferedAtom = atom((get) => get(baseIsOfferedAtom))
