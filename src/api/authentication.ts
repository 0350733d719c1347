import { AuthCheck, SignedIn } from '../entities/authentication'
import { request } from './client'

/** `GET /auth/check`: who is signed in, with the page's access token or another one. */
export const checkAuthentication = (accessToken?: string): Promise<AuthCheck> =>
  request(AuthCheck, '/auth/check', { isBackground: true, ...(accessToken && { accessToken }) })

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
    isBackground: true,
  })

/** `POST /auth/login-token`: signs in with a one-use token. */
export const loginWithToken = (token: string): Promise<SignedIn> =>
  request(SignedIn, '/auth/login-token', { method: 'POST', body: { token }, isBackground: true })
