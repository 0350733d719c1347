import { atom } from 'jotai/vanilla'
import { ApiError, errorText } from '../api/api-error'
import * as api from '../api/authentication'
import type { SignedIn } from '../entities/authentication'
import type { FieldError } from '../entities/field-errors'
import { navigate, reloadPage } from '../lib/location'
import { route } from '../routes'
import { isSignInNeededAtom, receiveUserAtom } from './authentication'
import { notifyAtom } from './notifications'
import {
  isSessionPersistentAtom,
  redirectTargetAtom,
  setAccessTokenAtom,
  setRedirectTargetAtom,
} from './session'

const baseLoginErrorAtom = atom<string | null>(null)

/** What the server said to the last attempt to sign in. */
export const loginErrorAtom = atom((get) => get(baseLoginErrorAtom))

export type LoginResult = { ok: true } | { ok: false; message: string; errors: FieldError[] }

/**
 * Signs in with what a call answers: keeps the token, and lets `goOn` leave the page, unless the
 * sign-in was asked for in place or would not outlive the page.
 */
export const signInAtom = atom(
  null,
  async (
    get,
    set,
    send: () => Promise<SignedIn>,
    goOn: (answer: SignedIn) => void,
  ): Promise<LoginResult> => {
    try {
      const answer = await send()
      const { user, access_token } = answer
      const isInPlace = get(isSignInNeededAtom)
      // First the person, and with them their delivery address: the token lets calls begin.
      set(receiveUserAtom, user)
      set(setAccessTokenAtom, access_token)
      if (!get(isSessionPersistentAtom)) {
        set(notifyAtom, {
          type: 'error',
          message: 'Your sign-in will not be remembered: this browser keeps nothing for this site.',
        })
      } else if (!isInPlace) goOn(answer)
      return { ok: true }
    } catch (error) {
      const errors = error instanceof ApiError ? error.fieldErrors : []
      return { ok: false, message: errorText(error), errors }
    }
  },
)

/** Signs in; what the server says against it is kept as the login error (spec §8). */
const tryLoginAtom = atom(
  null,
  async (_get, set, send: () => Promise<SignedIn>, goOn: () => void): Promise<LoginResult> => {
    set(baseLoginErrorAtom, null)
    const result = await set(signInAtom, send, goOn)
    if (!result.ok) set(baseLoginErrorAtom, result.message)
    return result
  },
)

const attemptAtom = atom<Promise<LoginResult> | null>(null)

/** Logs in. An attempt while another is under way is the same attempt. */
const attemptOnceAtom = atom(
  null,
  async (get, set, send: () => Promise<SignedIn>, goOn: () => void): Promise<LoginResult> => {
    const attempt = get(attemptAtom) ?? set(tryLoginAtom, send, goOn)
    set(attemptAtom, attempt)
    try {
      return await attempt
    } finally {
      set(attemptAtom, null)
    }
  },
)

/** Signs in with email address and password; then on to the redirect target, or the page reloads. */
export const loginAtom = atom(null, (get, set, credentials: api.Login) =>
  set(
    attemptOnceAtom,
    () => api.login(credentials),
    () => {
      const target = get(redirectTargetAtom)
      set(setRedirectTargetAtom, null)
      if (target) navigate(target)
      else reloadPage()
    },
  ),
)

/** How long the token login shows that it has worked, in ms (spec §9). */
const TOKEN_LOGIN_PAUSE = 2_000

/** Signs in with a one-use token; after 2 seconds on to the home page. */
export const loginWithTokenAtom = atom(null, (_get, set, token: string) =>
  set(
    attemptOnceAtom,
    () => api.loginWithToken(token),
    () => setTimeout(navigate, TOKEN_LOGIN_PAUSE, route('home')),
  ),
)
