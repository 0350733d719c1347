import { type Atom, atom } from 'jotai/vanilla'
import { errorText, isAborted } from '../../api/call/api-error'
import { UserId } from '../../entities/session/session'
import { isOnPage } from '../../lib/browser/is-on-page'
import { localStore } from '../../lib/browser/storage'
import { readAs } from '../../lib/data/parse'
import { settable } from '../base/settable'
import { storedAtom } from '../base/stored'
import { notifyErrorAtom } from '../notices/notifications'
import { LISTS_OWNER } from '../session/personal-data'

/** The user whose lists the browser has; `null` for a visitor's own (list.21). Another tab may have changed it. */
export const [listsOwnerAtom, setListsOwnerAtom] = settable(
  storedAtom(localStore, LISTS_OWNER, readAs(UserId)),
)

interface Saving {
  status: 'idle' | 'busy'
  /** Why they are not saved; it stays until they are. */
  problem: string | null
}

const baseSavingAtom = atom<Saving>({ status: 'idle', problem: null })

/** Whether the lists are being saved on the account, or could not be (list.24). */
export const savingAtom: Atom<Saving> = baseSavingAtom

/** Notes that saving begins or ends. What failed stays said until it is saved (list.24). */
export const setSavingStatusAtom = atom(null, (get, set, status: Saving['status']) => {
  set(baseSavingAtom, { ...get(baseSavingAtom), status })
})

/** Takes back why the lists were not saved: they are. */
export const clearSavingProblemAtom = atom(null, (get, set) => {
  set(baseSavingAtom, { ...get(baseSavingAtom), problem: null })
})

/** Says why the lists are not saved: the page of the lists does, other pages raise a notice (list.24). */
export const failSavingAtom = atom(null, (get, set, error: unknown) => {
  const problem = isAborted(error) ? null : errorText(error)
  set(baseSavingAtom, { ...get(baseSavingAtom), problem })
  if (!isOnPage('trade-favourites')) {
    set(notifyErrorAtom, 'There was a problem saving your lists', error)
  }
})
