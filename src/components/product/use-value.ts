import { useStore } from 'jotai'
import type { Atom } from 'jotai/vanilla'
import { useCallback, useSyncExternalStore } from 'react'

/** The value of an atom, for frequent components: Jotai's own hook renders each one twice. */
export function useValue<T>(atom: Atom<T>): T {
  const store = useStore()
  const subscribe = useCallback((listener: () => void) => store.sub(atom, listener), [store, atom])
  return useSyncExternalStore(subscribe, () => store.get(atom))
}
