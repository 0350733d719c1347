import { atom } from 'jotai/vanilla'
import { errorText, isAborted } from '../../api/api-error'
import { UserId } from '../../entities/session'
import { isOnPage } from '../../lib/is-on-page'
import { readAs } from '../../lib/parse'
import { localStore } from '../../lib/storage'
import { storedAtom } from '../base/stored'
import { notifyErrorAtom } from '../notices/notifications'
import { LISTS_OWNER } from '../session/personal-data'

/** The user whose lists the browser has; `null` for a visitor's own (list.21). */
export const listsOwnerAtom = storedAtom(localStore, LISTS_OWNER, readAs(UserId))

/** How saving the lists on the account goes (list.24). */
interface Saving {
  status: 'idle' | 'busy'
  /** Why they are not saved; it stays until they are. */
  problem: string | null
}

/** Whether the lists are being saved on the account, or could not be (list.24). */
export const savingAtom = atom<Saving>({ status: 'idle', problem: null })

/** Says why the lists are not saved: the page of the lists does, other pages raise a notice (list.24). */
export const failSavingAtom = atom(null, (get, set, error: unknown) => {
  const problem = isAborted(error) ? null : errorText(error)
  set(savingAtom, { ...get(savingAtom), problem })
  if (!isOnPage('trade-favourites')) {
    set(notifyErrorAtom, 'There was a problem saving your lists', error)
  }
})
