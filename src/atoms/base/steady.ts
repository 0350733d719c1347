import { type Atom, atom } from 'jotai/vanilla'
import { reconcile } from '../../lib/reconcile'

/** The same value, in which each part that says the same as before keeps its identity. */
export function steadyAtom<T>(source: Atom<T>): Atom<T> {
  /** What was given last; each store has its own. */
  const lastAtom = atom((): { value: T | undefined } => ({ value: undefined }))
  return atom((get) => {
    const last = get(lastAtom)
    const value = reconcile(last.value, get(source))
    last.value = value
    return value
  })
}
