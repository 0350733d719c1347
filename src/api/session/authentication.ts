import { unknown } from 'valibot'
import { AuthCheck } from '../../entities/session/authentication'
import { ifEmpty } from '../call/api-error'
import { request } from '../call/client'

/** `POST /auth/logout`: ends the session of an access token, where the server supports it (session.73). */
export const logout = async (accessToken: string): Promise<void> => {
  await request(unknown(), '/auth/logout', {
    method: 'POST',
    accessToken,
    basketToken: null,
    keepsSession: true,
    isLeaving: true,
    mayBeEmpty: true,
  }).catch(ifEmpty(() => null))
}

/** `GET /auth/check`: who is signed in, with the page's access token or another one. */
export const checkAuthentication = (accessToken?: string): Promise<AuthCheck> =>
  request(AuthCheck, '/auth/check', { keepsSession: true, ...(accessToken && { accessToken }) })
