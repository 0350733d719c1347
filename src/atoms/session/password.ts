import { atom, type Setter } from 'jotai/vanilla'
import * as api from '../../api/account/password'
import { isAborted } from '../../api/call/api-error'
import { failureOf, type Outcome } from '../../api/call/outcome'
import { type IsShown, notifyAtom } from '../notices/notifications'
import { checkAuthenticationAtom } from './authentication'
import { passwordTokenAtom } from './mailed-link'
import { accessTokenAtom } from './session'

export type PasswordOutcome = Outcome<{ message: string }>

/** Waits for a call and shows the server's message as a notice; `fallback` when it sends none. */
async function send(
  set: Setter,
  call: Promise<{ message: string | null }>,
  fallback: string,
  isShown: IsShown,
): Promise<PasswordOutcome> {
  try {
    const message = (await call).message ?? fallback
    set(notifyAtom, { type: 'success', message, isSilent: isShown() })
    return { ok: true, message }
  } catch (error) {
    const failure = failureOf(error)
    const { message } = failure
    if (!isAborted(error)) set(notifyAtom, { type: 'error', message, isSilent: isShown() })
    return failure
  }
}

/** Requests the password reset email (session.10). `isShown`: the form still shows the message (notices.4). */
export const requestPasswordResetAtom = atom(null, (_get, set, email: string, isShown: IsShown) =>
  send(
    set,
    api.requestPasswordReset(email),
    'If there is an account for this email address, we have sent a link to it.',
    isShown,
  ),
)

/** The text of a successful reset, shown before any other message of the server (session.11). */
export const PASSWORD_IS_RESET = 'The password has now been reset you can now login.'

/** Sets a new password with the mailed token (session.11). A reset may end the session: it is checked again. */
export const resetPasswordAtom = atom(
  null,
  async (
    get,
    set,
    fields: Omit<api.PasswordReset, 'token'>,
    isShown: IsShown,
  ): Promise<PasswordOutcome> => {
    const token = get(passwordTokenAtom) ?? ''
    const call = api.resetPassword({ ...fields, token })
    const result = await send(set, call, PASSWORD_IS_RESET, isShown)
    if (result.ok && get(accessTokenAtom) !== null) void set(checkAuthenticationAtom)
    return result
  },
)
