import { atom } from 'jotai/vanilla'
import { localStore } from '../../lib/browser/storage'
import { wait } from '../../lib/browser/wait'
import { singleFlightAtom } from '../base/single-flight'
import { notifyAtom } from '../notices/notifications'
import { logoutAtom } from '../session/authentication'
import { userIdAtom } from '../session/identity'
import { hasListsOfAccount } from '../session/personal-data'
import { LAST_CALLS, lastCallsAtom } from '../session/session'
import { hasAccountListsAtom, isLossWarnedAtom, setLossWarnedAtom } from './account-lists'

/** How long a sign-out waits for lists that are being saved, and for the last calls, in ms. */
const MAX_WAIT = 5_000

const unsaved = (when: string, button: string) =>
  `Your last changes to your lists may not be saved, and will be lost ${when}. Press ‘${button}’ again to continue.`

/** Saves the changes missing from the account. Resolves to whether it has everything that a sign-out removes. */
const saveChangesAtom = atom(null, async (get, set): Promise<boolean> => {
  if (!hasListsOfAccount()) return true
  // The check has failed, so it is unknown which lists are saved (session.5).
  if (get(userIdAtom) === null) return false
  if (!get(hasAccountListsAtom)) return true
  const part = await import('./account').catch(() => null)
  const saving = part ? set(part.saveOnAccountAtom) : false
  return Promise.race([saving, wait(MAX_WAIT).then(() => false)])
})

/**
 * Saves the lists on the account before they leave this browser. On failure a notice warns once, and the next
 * press continues (list.48). Resolves to whether to continue. @param when the action that loses them: 'when you
 * log out'
 */
export const saveListsOrWarnAtom = atom(
  null,
  async (get, set, when: string, button: string): Promise<boolean> => {
    const isSaved = await set(saveChangesAtom)
    if (isSaved || get(isLossWarnedAtom)) return true
    set(setLossWarnedAtom, true)
    set(notifyAtom, { type: 'error', message: unsaved(when, button) })
    return false
  },
)

/** Logs out, once lists are saved on the account (list.48) and pending calls sent. Resolves to whether it did. */
export const saveAndLogoutAtom = singleFlightAtom(async (get, set): Promise<boolean> => {
  if (!(await set(saveListsOrWarnAtom, 'when you log out', 'Log out'))) return false
  const calls = [...get(lastCallsAtom)].map((send) => send())
  // Signals other tabs by a storage event; nothing reads the key.
  localStore.write(LAST_CALLS, '1')
  localStore.write(LAST_CALLS, null)
  const elsewhere = navigator.locks?.request(LAST_CALLS, () => {})
  const settled = [...calls, elsewhere].map((call) => call?.catch(() => {}))
  await Promise.race([Promise.all(settled), wait(MAX_WAIT)])
  return set(logoutAtom)
})
