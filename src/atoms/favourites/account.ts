import { atom } from 'jotai/vanilla'
import { scriptLoadError } from '../../api/call/api-error'
import { isBeingLeft } from '../../lib/browser/wait'
import { AS_STORED } from '../base/stored'
import { userIdAtom } from '../session/identity'
import { hasAccountListsAtom } from './account-lists'
import { failSavingAtom, listsOwnerAtom, setListsOwnerAtom } from './saving'

/** Saves changes on the account (list.20); `isFresh` also fetches. Never rejects. Resolves to whether all is saved. */
export const saveOnAccountAtom = atom(
  null,
  async (get, set, isFresh?: boolean): Promise<boolean> => {
    const user = get(userIdAtom)
    if (user === null || !get(hasAccountListsAtom)) return false
    const part = await import('./save-lists').catch(async (cause: unknown) => {
      if (!(await isBeingLeft())) set(failSavingAtom, scriptLoadError(cause))
    })
    if (!part || get(userIdAtom) !== user) return false
    return set(part.saveListsAtom, user, isFresh ?? false)
  },
)

/** Adds the lists of this browser to the account after a sign-in (list.21). */
export const mergeListsIntoAccountAtom = atom(null, (get, set) => {
  set(setListsOwnerAtom, AS_STORED)
  if (get(listsOwnerAtom) !== get(userIdAtom)) void set(saveOnAccountAtom, true)
})
