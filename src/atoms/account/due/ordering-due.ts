import { atom } from 'jotai/vanilla'
import { withSetter } from '../../base/with-setter'

/**
 * The number of products that the running due order adds, until the page is left; `null` when none runs
 * (account.106).
 */
export const [orderingDueAtom, setOrderingDueAtom] = withSetter(atom<number | null>(null))

const baseIsOfferedAtom = atom(false)
baseIsOfferedAtom.onMount = (set) => {
  set(true)
  return () => set(false)
}

/** Whether a view that offers the due order is still shown: otherwise the page does not open the payment. */
export const isDueOfferedAtom = atom((get) => get(baseIsOfferedAtom))
