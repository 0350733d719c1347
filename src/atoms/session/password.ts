import { atom } from 'jotai/vanilla'
import { isAborted } from '../../api/api-error'
import { type Outcome, refusalOf } from '../../api/outcome'
import * as api from '../../api/password'
import type { MessageAnswer } from '../../entities/message-answer'
import { type IsShown, notifyAtom } from '../notices/notifications'
import { checkAuthenticationAtom } from './authentication'
import { passwordTokenAtom } from './mailed-link'
import { accessTokenAtom } from './session'

export type PasswordOutcome = Outcome<{ message: string }>

/** Sends, and tells what the server said; `unsaid` when it accepted without a word. */
const sendAtom = atom(
  null,
  async (
    _get,
    set,
    call: Promise<MessageAnswer>,
    unsaid: string,
    isShown: IsShown,
  ): Promise<PasswordOutcome> => {
    try {
      const message = (await call).message ?? unsaid
      set(notifyAtom, { type: 'success', message, isSilent: isShown() })
      return { ok: true, message }
    } catch (error) {
      const refusal = refusalOf(error)
      const { message } = refusal
      if (!isAborted(error)) set(notifyAtom, { type: 'error', message, isSilent: isShown() })
      return refusal
    }
  },
)

/** Asks for the mail with which a new password can be chosen (spec §4). */
export const requestPasswordResetAtom = atom(null, (_get, set, email: string, isShown: IsShown) =>
  set(
    sendAtom,
    api.requestPasswordReset(email),
    'If there is an account for this email address, we have sent a link to it.',
    isShown,
  ),
)

/** What the reset page says on success, whatever else the server says (spec §2). */
export const PASSWORD_IS_RESET = 'The password has now been reset you can now login.'

/** Sets a new password with the token that the page was opened with; a session here may end by it. */
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
    const result = await set(sendAtom, call, PASSWORD_IS_RESET, isShown)
    if (result.ok && get(accessTokenAtom) !== null) void set(checkAuthenticationAtom)
    return result
  },
)
