import { atom } from 'jotai/vanilla'
import { register } from '../../api/registration'
import { reloadPage } from '../../lib/location'
import { keepNoticeAtom } from '../notices/kept-notice'
import { type IsShown, notifyAtom } from '../notices/notifications'
import { type LoginResult, signInAtom } from '../session/sign-in'
import { forgetRegistrationAtom, registrationDraftAtom } from './draft'
import { errorsInForm, registrationPayload } from './form'

const attemptAtom = atom<Promise<LoginResult> | null>(null)

/**
 * Registers, and signs in with the answer; then the page reloads (spec §4). An attempt while another
 * is under way is the same attempt.
 */
export const registerAtom = atom(
  null,
  async (get, set, data: FormData, isShown: IsShown): Promise<LoginResult> => {
    const attempt = get(attemptAtom) ?? set(sendRegistrationAtom, data, isShown)
    set(attemptAtom, attempt)
    try {
      return await attempt
    } finally {
      set(attemptAtom, null)
    }
  },
)

const sendRegistrationAtom = atom(
  null,
  async (get, set, data: FormData, isShown: IsShown): Promise<LoginResult> => {
    const payload = registrationPayload(data, get(registrationDraftAtom).invite)
    const send = async () => {
      const answer = await register(payload)
      set(forgetRegistrationAtom)
      return answer
    }
    const result = await set(signInAtom, send, ({ message }) => {
      if (message) set(keepNoticeAtom, { type: 'success', message })
      reloadPage()
    })
    if (result.ok) return result
    console.warn('Trade Blocks: the registration was not accepted.', result.message)
    set(notifyAtom, { type: 'error', message: result.message, isSilent: isShown() })
    return { ...result, errors: errorsInForm(result.errors, data) }
  },
)
