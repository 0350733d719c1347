import { useStore } from 'jotai'
import type { Atom } from 'jotai/vanilla'
import { useCallback, useSyncExternalStore } from 'react'

/** The value of an atom, for components that a page has many times: Jotai's own hook renders each of them twice. */
export function useValue<T>(atom: Atom<T>): T {
  const store = useStore()
  const subscribe = useCallback((listener: () => void) => store.sub(atom, listener), [store, atom])
  return useSyncExternalStore(subscribe, () => store.get(atom))
}
