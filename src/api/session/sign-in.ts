import { SignedIn } from '../../entities/session/signed-in'
import { request } from '../call/client'

export interface Login {
  email: string
  password: string
}

/** `POST /auth/login`: signs in. The basket of `basketToken`, the page's by default, becomes the user's. */
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
