import { atom } from 'jotai/vanilla'
import { updatePassword } from '../../api/account/user'
import { needsNotice } from '../../api/call/api-error'
import { failureOf, type Outcome } from '../../api/call/outcome'
import { mayHaveSucceeded } from '../../api/call/verify-write'
import { type IsShown, notifyAtom } from '../notices/notifications'
import { userIdAtom } from '../session/identity'
import { withSession } from '../session/with-session'

export interface PasswordChange {
  current_password: string
  password: string
  password_confirmation: string
}

/** The answer is lost or unreadable: the change may have taken effect (account.101). */
const UNCONFIRMED =
  'The shop did not say whether your password has been changed. Please try the new one when you sign in next, then the old one.'

/** The problem of the first invalid field, by its name; empty when the form is valid (account.90). */
export function wrongPassword(change: PasswordChange): Partial<PasswordChange> {
  const { current_password, password, password_confirmation } = change
  if (!current_password) {
    return { current_password: 'Enter your current password, then the new one twice.' }
  }
  if ([...password].length < 2)
    return { password: 'Enter a new password of more than one character.' }
  if (!password_confirmation) return { password_confirmation: 'Enter the new password once more.' }
  const isSame = password === password_confirmation
  return isSame ? {} : { password_confirmation: 'The two passwords are not the same' }
}

/** Changes the password (account.91). */
export const changePasswordAtom = atom(
  null,
  async (
    get,
    set,
    change: PasswordChange,
    isShown: IsShown,
  ): Promise<Outcome<{ message: string }>> => {
    const id = get(userIdAtom) ?? ''
    try {
      await withSession(get, () => updatePassword(id, { ...change }))
      const message = 'Password changed!'
      set(notifyAtom, { type: 'success', message, isSilent: isShown() })
      return { ok: true, message }
    } catch (error) {
      const isOpen = mayHaveSucceeded(error) && error.kind !== 'offline'
      const failure = { ...failureOf(error), ...(isOpen && { message: UNCONFIRMED }) }
      const { message } = failure
      // The form shows the error; a notice would cover its button.
      if (needsNotice(error) && !isShown()) set(notifyAtom, { type: 'error', message })
      return failure
    }
  },
)
