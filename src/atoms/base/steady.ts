import { type Atom, atom } from 'jotai/vanilla'
import { reconcile } from '../../lib/data/reconcile'

/** The value of another atom; parts that are equal to the ones before keep their identity. */
export function steadyAtom<T>(source: Atom<T>): Atom<T> {
  // An atom, because each store has a last value of its own.
  const lastAtom = atom((): { value: T | undefined } => ({ value: undefined }))
  return atom((get) => {
    const last = get(lastAtom)
    const value = reconcile(last.value, get(source))
    last.value = value
    return value
  })
}
