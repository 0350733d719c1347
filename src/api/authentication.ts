import { AuthCheck } from '../entities/authentication'
import { request } from './client'

/** `GET /auth/check`: who is signed in, with the page's access token or another one. */
export const checkAuthentication = (accessToken?: string): Promise<AuthCheck> =>
  request(AuthCheck, '/auth/check', { keepsSession: true, ...(accessToken && { accessToken }) })
