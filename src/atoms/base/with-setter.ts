import { type Atom, atom, type WritableAtom } from 'jotai/vanilla'

/** A base atom as a read-only atom and the action that sets it. */
export const withSetter = <Value, Next>(baseAtom: WritableAtom<Value, [Next], void>) =>
  [baseAtom as Atom<Value>, atom(null, (_get, set, next: Next) => set(baseAtom, next))] as const
