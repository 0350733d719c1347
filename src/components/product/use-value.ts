import { useStore } from 'jotai'
import type { Atom } from 'jotai/vanilla'
import { useCallback, useSyncExternalStore } from 'react'

/**
 * The value of an atom, for what stands on a page many times: Jotai's own hook has everything
 * rendered once more when it has subscribed.
 */
export function useValue<T>(atom: Atom<T>): T {
  const store = useStore()
  const subscribe = useCallback((listener: () => void) => store.sub(atom, listener), [store, atom])
  return useSyncExternalStore(subscribe, () => store.get(atom))
}
