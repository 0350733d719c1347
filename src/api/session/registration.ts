import { FormOptions, Invite } from '../../entities/registration/registration'
import type { RegistrationPayload } from '../../entities/registration/registration-fields'
import { NOT_SIGNED_IN, SignedIn } from '../../entities/session/signed-in'
import { ifEmpty } from '../call/api-error'
import { request } from '../call/client'

/** `POST /auth/register`: creates an account; the answer may sign in (registration.7, registration.9). */
export const register = (
  payload: RegistrationPayload,
  basketToken?: string | null,
): Promise<SignedIn> =>
  request(SignedIn, '/auth/register', {
    method: 'POST',
    body: { ...payload },
    basketToken,
    keepsSession: true,
    mayBeEmpty: true,
  }).catch(ifEmpty(() => NOT_SIGNED_IN))

/** `GET /auth/formoptions`: the options of the registration fields (registration.6). */
export const fetchFormOptions = (): Promise<FormOptions> =>
  request(FormOptions, '/auth/formoptions', { keepsSession: true })

/** `GET /auth/invite/{code}`: the person whom the shop has invited (registration.11). */
export const fetchInvite = (code: string): Promise<Invite> =>
  request(Invite, `/auth/invite/${encodeURIComponent(code)}`, { keepsSession: true })
