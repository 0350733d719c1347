import { SignedIn } from '../entities/authentication'
import { FormOptions, Invite } from '../entities/registration'
import type { RegistrationPayload } from '../entities/registration-fields'
import { request } from './client'

/** `POST /auth/register`: a new account, signed in at once. */
export const register = (payload: RegistrationPayload): Promise<SignedIn> =>
  request(SignedIn, '/auth/register', {
    method: 'POST',
    body: { ...payload },
    isBackground: true,
  })

/** `GET /auth/formoptions`: what the fields of the registration offer. */
export const fetchFormOptions = (): Promise<FormOptions> =>
  request(FormOptions, '/auth/formoptions', { isBackground: true })

/** `GET /auth/invite/{code}`: whom an invitation is for. */
export const fetchInvite = (code: string): Promise<Invite> =>
  request(Invite, `/auth/invite/${encodeURIComponent(code)}`, { isBackground: true })
