import { type Atom, atom } from 'jotai/vanilla'
import { errorText, isAborted } from '../../api/call/api-error'
import { UserId } from '../../entities/session/session'
import { isOnPage } from '../../lib/browser/is-on-page'
import { localStore } from '../../lib/browser/storage'
import { readAs } from '../../lib/data/parse'
import { storedAtom } from '../base/stored'
import { withSetter } from '../base/with-setter'
import { notifyErrorAtom } from '../notices/notifications'
import { LISTS_OWNER } from '../session/personal-data'

/** The user whose lists the browser has; `null` for a visitor's own (list.21). Another tab may have changed it. */
export const [listsOwnerAtom, setListsOwnerAtom] = withSetter(
  storedAtom(localStore, LISTS_OWNER, readAs(UserId)),
)

const IDLE = {
  status: 'idle' as 'idle' | 'busy',
  /** Why the lists are not saved; stays until they are. */
  problem: null as string | null,
}

const baseSavingAtom = atom(IDLE)

/** Whether the lists are being saved on the account, or could not be (list.24). */
export const savingStateAtom: Atom<typeof IDLE> = baseSavingAtom

/** Records that saving begins or ends, or that all is saved. A failure stays visible until all is saved (list.24). */
export const changeSavingAtom = atom(null, (get, set, change: Partial<typeof IDLE>) => {
  set(baseSavingAtom, { ...get(baseSavingAtom), ...change })
})

/** How the notice of a failure begins. */
export const SAVING_FAILED = 'There was a problem saving your lists'

/** Shows why the lists are not saved: on the page of the lists, elsewhere in a notice (list.24). */
export const failSavingAtom = atom(null, (_get, set, error: unknown) => {
  set(changeSavingAtom, { problem: isAborted(error) ? null : errorText(error) })
  if (!isOnPage('trade-favourites')) {
    set(notifyErrorAtom, SAVING_FAILED, error)
  }
})
