import { atom } from 'jotai/vanilla'
import { OwnerOfLists } from '../../entities/session'
import { readAs } from '../../lib/parse'
import { localStore } from '../../lib/storage'
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

/** How saving the lists on the account goes (list.24). */
interface Saving {
  status: 'idle' | 'busy'
  /** Why they are not saved; it stays until they are. */
  problem: string | null
}

/** Whether the lists are being saved on the account, or could not be (list.24). */
export const savingAtom = atom<Saving>({ status: 'idle', problem: null })

/**
 * Saves on the account what was changed here; `isFresh` also fetches what was changed elsewhere. Its code
 * is loaded when it is needed (list.20). Never rejects.
 */
export const saveOnAccountAtom = atom(null, async (get, set, isFresh?: boolean): Promise<void> => {
  if (!get(hasAccountListsAtom)) return
  const part = await import('./save-lists').catch(() => null)
  if (part) await set(part.saveListsAtom, isFresh ?? false)
})

/** Takes the lists of this browser along once somebody has signed in (list.21). */
export const takeListsAlongAtom = atom(null, (get, set) => {
  set(listsOwnerAtom, AS_STORED)
  if (get(listsOwnerAtom) !== get(userIdAtom)) void set(saveOnAccountAtom, true)
})
