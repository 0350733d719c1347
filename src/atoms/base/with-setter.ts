import { type Atom, atom, type WritableAtom } from 'jotai/vanilla'

/** A base atom as a read-only atom and the action that sets it. */
export function withSetter<Value, Next>(baseAtom: WritableAtom<Value, [Next], void>) {
  const valueAtom: Atom<Value> = baseAtom
  const setAtom = atom(null, (_get, set, next: Next) => set(baseAtom, next))
  return [valueAtom, setAtom] as const
}
