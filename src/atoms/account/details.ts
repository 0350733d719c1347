import { atom } from 'jotai/vanilla'
import { fetchUser, updateUser } from '../../api/account/user'
import { ifMissing, needsNotice } from '../../api/call/api-error'
import { failureOf, type Outcome, outcomeOf } from '../../api/call/outcome'
import type { AccountUser } from '../../entities/account/user'
import { unchangedErrors, unchangedFields } from '../../entities/expectation'
import { type IsShown, notifyAtom } from '../notices/notifications'
import { receiveUserAtom } from '../session/authentication'
import { userAtom, userIdAtom } from '../session/identity'
import { withSession } from '../session/with-session'
import { userContent } from './user-content'

/**
 * The details of the user; `null` without that endpoint (404, 501): then the page's own data is shown
 * (account.20).
 */
export const detailsContent = userContent(
  (): Promise<AccountUser | null> => fetchUser().catch(ifMissing(() => null)),
  'There was a problem getting your details',
)

export type DetailsChange = Partial<
  Record<'first_name' | 'last_name' | 'telephone' | 'jobtitle' | 'company', string>
>

/**
 * Changes details of the user (account.20). After an expired session the buyer signs in and the change
 * continues.
 */
export const updateDetailsAtom = atom(
  null,
  async (get, set, change: DetailsChange, isShown: IsShown): Promise<Outcome> => {
    const user = get(userAtom)
    if (!user) return failureOf(null)
    try {
      const before = get(detailsContent.contentAtom).value ?? user
      const { answer: details, diff } = await withSession(get, () =>
        updateUser(user.id, { ...change }, before),
      )
      // The user has signed out meanwhile, perhaps in another tab.
      if (get(userIdAtom) !== user.id) return { ok: true }
      set(detailsContent.receiveAtom, details)
      // Takes only the sent fields: a short answer must not remove the addresses.
      const { first_name, last_name } = details
      set(receiveUserAtom, { ...user, ...get(userAtom), first_name, last_name })
      if (diff !== null) {
        return outcomeOf(diff, unchangedErrors(unchangedFields(change, before, details)))
      }
      set(notifyAtom, { type: 'success', message: 'Your account has been updated' })
      return { ok: true }
    } catch (error) {
      const failure = failureOf(error)
      const { message } = failure
      if (needsNotice(error)) set(notifyAtom, { type: 'error', message, isSilent: isShown() })
      return failure
    }
  },
)
