import { type Atom, atom, type WritableAtom } from 'jotai/vanilla'

/** What other modules have of a base atom: its value, and the action that sets it. */
export function settable<Value, Next>(baseAtom: WritableAtom<Value, [Next], unknown>) {
  const valueAtom: Atom<Value> = baseAtom
  const setAtom = atom(null, (_get, set, next: Next) => {
    set(baseAtom, next)
  })
  return [valueAtom, setAtom] as const
}
