import { SignedIn } from '../../entities/session/signed-in'
import { request } from '../call/client'

export interface Login {
  email: string
  password: string
}

/** The basket of `basketToken`, the page's by default, becomes the user's. */
const signIn = (path: string, body: Record<string, string>, basketToken?: string | null) =>
  request(SignedIn, path, { method: 'POST', body, basketToken, keepsSession: true })

/** `POST /auth/login`: signs in. */
export const login = ({ email, password }: Login, basketToken?: string | null): Promise<SignedIn> =>
  signIn('/auth/login', { email, password }, basketToken)

/** `POST /auth/login-token`: signs in with a one-use token. */
export const loginWithToken = (token: string, basketToken?: string | null): Promise<SignedIn> =>
  signIn('/auth/login-token', { token }, basketToken)
