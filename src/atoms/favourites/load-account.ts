import { atom } from 'jotai/vanilla'
import { lostScript } from '../../api/call/api-error'
import { isBeingLeft } from '../../lib/browser/wait'
import type { Store } from '../base/store'
import { notifyErrorAtom } from '../notices/notifications'
import { hasCapabilityAtom } from '../session/authentication'
import { userIdAtom } from '../session/identity'

/** Whether the lists of the signed-in user are kept on the account (list.20). */
export const hasAccountListsAtom = atom(
  (get) => get(userIdAtom) !== null && get(hasCapabilityAtom('account-lists')),
)

/** Loads what saves the lists on the account (list.20). A notice says when that fails (list.24). */
export function loadAccountLists(
  store: Store,
  run: (part: typeof import('./account')) => unknown,
): void {
  if (!store.get(hasAccountListsAtom)) return
  import('./account').then(run, async (cause: unknown) => {
    if (await isBeingLeft()) return
    store.set(notifyErrorAtom, 'There was a problem saving your lists', lostScript(cause))
  })
}
