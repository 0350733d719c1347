import { SignedIn } from '../../entities/session/signed-in'
import { request } from '../call/client'

/** What the login form sends. */
export interface Login {
  email: string
  password: string
}

/**
 * `POST /auth/login`: signs in with an email address and a password.
 * @param basketToken of the visitor's basket, which becomes the user's; the page's own by default
 */
export const login = ({ email, password }: Login, basketToken?: string | null): Promise<SignedIn> =>
  request(SignedIn, '/auth/login', {
    method: 'POST',
    body: { email, password },
    basketToken,
    keepsSession: true,
  })

/** `POST /auth/login-token`: signs in with a one-use token. */
export const loginWithToken = (token: string, basketToken?: string | null): Promise<SignedIn> =>
  request(SignedIn, '/auth/login-token', {
    method: 'POST',
    body: { token },
    basketToken,
    keepsSession: true,
  })
