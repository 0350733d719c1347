import { atom } from 'jotai/vanilla'
import { lostScript } from '../../api/api-error'
import { AS_STORED } from '../base/stored'
import { hasCapabilityAtom } from '../session/authentication'
import { userIdAtom } from '../session/identity'
import { failSavingAtom, listsOwnerAtom } from './saving'

/** Whether the lists of the signed-in user are kept on the account (list.20). */
export const hasAccountListsAtom = atom(
  (get) => get(userIdAtom) !== null && get(hasCapabilityAtom('account-lists')),
)

/**
 * Saves on the account what was changed here; `isFresh` also fetches what was changed elsewhere. Its code
 * is loaded when it is needed (list.20). Never rejects.
 */
export const saveOnAccountAtom = atom(null, async (get, set, isFresh?: boolean): Promise<void> => {
  const user = get(userIdAtom)
  if (user === null || !get(hasAccountListsAtom)) return
  const part = await import('./save-lists').catch((cause: unknown) => {
    set(failSavingAtom, lostScript(cause))
  })
  if (part && get(userIdAtom) === user) await set(part.saveListsAtom, user, isFresh ?? false)
})

/** Takes the lists of this browser along once somebody has signed in (list.21). */
export const takeListsAlongAtom = atom(null, (get, set) => {
  set(listsOwnerAtom, AS_STORED)
  if (get(listsOwnerAtom) !== get(userIdAtom)) void set(saveOnAccountAtom, true)
})
