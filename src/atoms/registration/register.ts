import type { Outcome } from '../../api/outcome'
import { register } from '../../api/registration'
import { reloadPage } from '../../lib/location'
import { singleFlightAtom } from '../base/single-flight'
import { keepNoticeAtom } from '../notices/kept-notice'
import { type IsShown, notifyAtom } from '../notices/notifications'
import { signInAtom } from '../session/sign-in'
import { forgetRegistrationAtom, registrationDraftAtom } from './draft'
import { errorsInForm } from './field-errors'
import { registrationPayload } from './payload'

/**
 * Registers, signs in with the answer and reloads the page; the server's message is shown after the
 * reload. Single flight: two submits are one request (registration.9).
 * @param isShown whether the form still shows its own errors (notices.4)
 */
export const registerAtom = singleFlightAtom(
  async (get, set, data: FormData, isShown: IsShown): Promise<Outcome> => {
    const payload = registrationPayload(data, get(registrationDraftAtom).invite)
    const send = async () => {
      const answer = await register(payload)
      set(forgetRegistrationAtom)
      return answer
    }
    const result = await set(signInAtom, send, ({ messages: [message] }) => {
      if (message) set(keepNoticeAtom, message)
      reloadPage()
    })
    if (result.ok) return result
    console.warn('Trade Blocks: the registration was not accepted.', result.message)
    set(notifyAtom, { type: 'error', message: result.message, isSilent: isShown() })
    return { ...result, errors: errorsInForm(result.errors, data) }
  },
)
