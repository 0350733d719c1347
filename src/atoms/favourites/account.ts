import { atom } from 'jotai/vanilla'
import { OwnerOfLists } from '../../entities/session'
import { listen } from '../../events'
import { readAs } from '../../lib/parse'
import { localStore } from '../../lib/storage'
import type { Store } from '../base/store'
import { AS_STORED, storedAtom } from '../base/stored'
import { hasCapabilityAtom } from '../session/authentication'
import { userIdAtom } from '../session/identity'
import { LISTS_OWNER } from '../session/personal-data'

/** The user whose lists the browser has; `null` for a visitor's own (list.21). */
export const listsOwnerAtom = storedAtom(localStore, LISTS_OWNER, readAs(OwnerOfLists))

/** Whether the lists of the signed-in user are kept on the account (list.20). */
export const hasAccountListsAtom = atom(
  (get) => get(userIdAtom) !== null && get(hasCapabilityAtom('account-lists')),
)

/**
 * Saves on the account what was changed here; `isFresh` also fetches what was changed elsewhere. Its code
 * is loaded when it is needed (list.20). Never rejects.
 */
export const saveOnAccountAtom = atom(null, async (get, set, isFresh?: boolean): Promise<void> => {
  if (!get(hasAccountListsAtom)) return
  const part = await import('./save-lists').catch(() => null)
  if (part) await set(part.saveListsAtom, isFresh ?? false)
})

/**
 * Takes the lists of this browser along when somebody signs in, once, and saves later changes of the saved
 * list (list.20, list.21). Returns an unsubscribe function.
 */
export function followAccountLists(store: Store): () => void {
  const stops = [
    store.sub(hasAccountListsAtom, () => {
      store.set(listsOwnerAtom, AS_STORED)
      const isNew = store.get(listsOwnerAtom) !== store.get(userIdAtom)
      if (isNew) void store.set(saveOnAccountAtom, true)
    }),
    listen('trade:favourites', () => void store.set(saveOnAccountAtom)),
  ]
  return () => {
    for (const stop of stops) stop()
  }
}
