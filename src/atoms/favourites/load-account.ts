import { scriptLoadError } from '../../api/call/api-error'
import { isBeingLeft } from '../../lib/browser/wait'
import type { Store } from '../base/store'
import { notifyErrorAtom } from '../notices/notifications'
import { hasAccountListsAtom } from './account-lists'

/** Loads the code that saves lists on the account (list.20). A notice reports a failure (list.24). */
export function loadAccountLists(
  store: Store,
  run: (part: typeof import('./account')) => unknown,
): void {
  if (!store.get(hasAccountListsAtom)) return
  import('./account').then(run, async (cause: unknown) => {
    if (await isBeingLeft()) return
    store.set(notifyErrorAtom, 'There was a problem saving your lists', scriptLoadError(cause))
  })
}
