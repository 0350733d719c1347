import { type Failure, failureOf, type Outcome } from '../../api/call/outcome'
import { register } from '../../api/session/registration'
import {
  REGISTRATION_FIELDS,
  type RegistrationField,
  type RegistrationPayload,
  SAME_ADDRESS,
} from '../../entities/registration/registration-fields'
import { reloadPage } from '../../lib/browser/location'
import { singleFlightAtom } from '../base/single-flight'
import { type IsShown, notifyAtom } from '../notices/notifications'
import { visitorsBasketTokenAtom } from '../session/basket-token'
import { NOT_RECOGNISED, signInAtom, signInFailure } from '../session/sign-in'
import { forgetRegistrationAtom, registrationDraftAtom } from './draft'
import { errorsInForm, typedText } from './fields'

/** The body of `POST /auth/register` (registration.7), with the billing address twice where it is the same. */
export function registrationPayload(data: FormData, invite: string | null): RegistrationPayload {
  const isSame = data.has(SAME_ADDRESS)
  const entries = REGISTRATION_FIELDS.flatMap(
    ({ name, copyOf = name, send = (typed: string): unknown => typed }: RegistrationField) =>
      send ? [[name, send(typedText(data, isSame ? copyOf : name), data)]] : [],
  )
  return { ...Object.fromEntries(entries), token: invite ?? '' }
}

/** The text for a registration that does not sign in, unless the server has one (registration.12). */
const REGISTERED = 'Thank you for registering.'

const notSignedIn = ({ message }: Failure) =>
  message === NOT_RECOGNISED ? message : `You could not be signed in: ${message}`

/** A registration's result; `message` is `null` when it has signed in and the page reloads. */
export type RegistrationOutcome = Outcome<{ message: string | null }>

/**
 * Registers, once (registration.9). An answer that signs in reloads the page; one without a token shows a message
 * (registration.12).
 */
export const registerAtom = singleFlightAtom(
  async (get, set, data: FormData, isShown: IsShown): Promise<RegistrationOutcome> => {
    const notify = (type: 'error' | 'success', message: string) =>
      set(notifyAtom, { type, message, isSilent: isShown() })
    const refuse = (failure: Failure): Failure => {
      console.warn('Trade Blocks: the registration was not accepted.', failure.message)
      notify('error', failure.message)
      return { ...failure, errors: errorsInForm(failure.errors, data) }
    }
    try {
      const payload = registrationPayload(data, get(registrationDraftAtom).invite)
      const answer = await register(payload, get(visitorsBasketTokenAtom))
      const { access_token, isError } = answer
      if (isError && !access_token) return refuse(signInFailure(answer))
      set(forgetRegistrationAtom)
      const signIn = () => set(signInAtom, () => Promise.resolve(answer), reloadPage)
      const signedIn = access_token ? await signIn() : null
      if (signedIn?.ok) return { ok: true, message: null }
      const registered = answer.message ?? REGISTERED
      const message = signedIn ? `${registered} ${notSignedIn(signedIn)}` : registered
      notify('success', message)
      return { ok: true, message }
    } catch (error) {
      return refuse(failureOf(error))
    }
  },
)
