import { SignedIn } from '../entities/signed-in'
import { request } from './client'

/** What the login form sends. */
export interface Login {
  email: string
  password: string
}

/** `POST /auth/login`: signs in with an email address and a password. */
export const login = ({ email, password }: Login): Promise<SignedIn> =>
  request(SignedIn, '/auth/login', {
    method: 'POST',
    body: { email, password },
    keepsSession: true,
  })

/** `POST /auth/login-token`: signs in with a one-use token. */
export const loginWithToken = (token: string): Promise<SignedIn> =>
  request(SignedIn, '/auth/login-token', { method: 'POST', body: { token }, keepsSession: true })
