import { atom } from 'jotai/vanilla'
import { lostScript } from '../../api/api-error'
import { AS_STORED } from '../base/stored'
import { userIdAtom } from '../session/identity'
import { hasAccountListsAtom } from './load-account'
import { failSavingAtom, listsOwnerAtom } from './saving'

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
