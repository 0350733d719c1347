import { atom } from 'jotai/vanilla'
import { onPageReturn, stopAll } from '../../lib/browser/on-event'
import type { SafeStorage } from '../../lib/browser/storage'
import { onStoredElsewhere, readStored, writeStored } from '../../lib/browser/stored-json'
import { reconcile } from '../../lib/data/reconcile'

/** The prefix of all keys in the browser's storage (session.2). */
export const STORAGE_PREFIX = 'trade-blocks:'

/** Set this instead of a value to read storage again, because another tab may have changed it. */
export const AS_STORED = Symbol('as stored')

const UNREAD = Symbol('unread')

/** State in browser storage: read on first use; `null` removes it, as does a value that `parse` refuses (page.18). */
export function storedAtom<T>(
  storage: SafeStorage,
  name: string,
  parse: (stored: unknown) => T | null,
) {
  const key = STORAGE_PREFIX + name
  const heldAtom = atom<T | null | typeof UNREAD>(UNREAD)
  return atom(
    (get) => {
      const held = get(heldAtom)
      return held === UNREAD ? readStored(storage, key, parse) : held
    },
    (get, set, value: T | null | typeof AS_STORED) => {
      if (value === AS_STORED) {
        set(heldAtom, reconcile(get(heldAtom), readStored(storage, key, parse)))
      } else {
        writeStored(storage, key, value)
        set(heldAtom, value)
      }
    },
  )
}

/**
 * State in browser storage that follows other tabs while it is shown (favourites.3). A page in the back/forward
 * cache misses their storage events: it reads again when it returns.
 */
export function followedAtom<T>(...stored: Parameters<typeof storedAtom<T>>) {
  const followed = storedAtom(...stored)
  followed.onMount = (set) => {
    const reread = () => set(AS_STORED)
    return stopAll([onStoredElsewhere(reread), onPageReturn(reread)])
  }
  return followed
}
