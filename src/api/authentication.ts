import { AuthCheck } from '../entities/authentication'
import { request } from './client'
import { requestMessage } from './message-call'

/** `POST /auth/logout`: ends the session of an access token at the server, where it offers that (session.73). */
export const logout = (accessToken: string): Promise<{ message: string | null }> =>
  requestMessage('/auth/logout', {
    method: 'POST',
    accessToken,
    basketToken: null,
    keepsSession: true,
    isLeaving: true,
  })

/** `GET /auth/check`: who is signed in, with the page's access token or another one. */
export const checkAuthentication = (accessToken?: string): Promise<AuthCheck> =>
  request(AuthCheck, '/auth/check', { keepsSession: true, ...(accessToken && { accessToken }) })
