import { atom } from 'jotai/vanilla'
import * as api from '../../api/authentication'
import { failureOf, type Outcome } from '../../api/outcome'
import type { SignedIn } from '../../entities/authentication'
import { navigate, reloadPage } from '../../lib/location'
import { route } from '../../routes'
import { closeOverlayAtom } from '../base/overlay'
import { openPanelAtom } from '../base/panels'
import { openPopupAtom } from '../base/popups'
import { singleFlightAtom } from '../base/single-flight'
import { notifyAtom } from '../notices/notifications'
import { receiveUserAtom, signsInPlaceAtom } from './authentication'
import { isOtherUserAtom } from './identity'
import { isSessionPersistentAtom, setAccessTokenAtom, takeRedirectTargetAtom } from './session'

const baseLoginErrorAtom = atom<string | null>(null)

/** The server's refusal of the last login (session.6). */
export const loginErrorAtom = atom((get) => get(baseLoginErrorAtom))

const baseTypedEmailAtom = atom('')

/** The email address that was typed last, for the next form that asks for one. */
export const typedEmailAtom = atom((get) => get(baseTypedEmailAtom))

/** Keeps a typed email address while the page lives. */
export const keepTypedEmailAtom = atom(null, (_get, set, email: string) =>
  set(baseTypedEmailAtom, email),
)

/** Closes a login panel or popup. */
const closeLoginAtom = atom(null, (get, set) => {
  if (get(openPanelAtom) === 'login' || get(openPopupAtom) === 'login') set(closeOverlayAtom)
})

/** Clears the refusal before a login form opens. */
export const forgetLoginErrorAtom = atom(null, (_get, set) => set(baseLoginErrorAtom, null))

/** The warning where the browser stores nothing (session.23). */
export const NOT_REMEMBERED =
  'Your sign-in will not be remembered: this browser does not let this site store anything.'

/**
 * Signs in with the answer of a call. Then `goOn` leaves the page, unless the page asked to sign in
 * again in place (session.19) or the session would not outlive the page (session.23). A user other
 * than the former one reloads the page (session.21).
 */
export const signInAtom = atom(
  null,
  async (
    get,
    set,
    send: () => Promise<SignedIn>,
    goOn: (answer: SignedIn) => void,
  ): Promise<Outcome> => {
    try {
      const answer = await send()
      const { user, access_token } = answer
      if (!user || !access_token) throw new Error('The answer does not sign in')
      if (get(isOtherUserAtom)(user)) {
        set(setAccessTokenAtom, access_token)
        reloadPage()
        return { ok: true }
      }
      const isInPlace = get(signsInPlaceAtom)
      // The token comes last: it starts calls that carry the user's delivery address.
      set(receiveUserAtom, user)
      set(setAccessTokenAtom, access_token)
      set(closeLoginAtom)
      if (!get(isSessionPersistentAtom)) {
        set(notifyAtom, { type: 'error', message: NOT_REMEMBERED })
      } else if (!isInPlace) goOn(answer)
      return { ok: true }
    } catch (error) {
      return failureOf(error)
    }
  },
)

/** Signs in and keeps the server's refusal as the login error (session.6). */
const tryLoginAtom = atom(
  null,
  async (_get, set, send: () => Promise<SignedIn>, goOn: () => void): Promise<Outcome> => {
    set(baseLoginErrorAtom, null)
    const result = await set(signInAtom, send, goOn)
    if (!result.ok) set(baseLoginErrorAtom, result.message)
    return result
  },
)

/** Single flight: two submits at once are one attempt (session.7). */
const attemptOnceAtom = singleFlightAtom(
  (_get, set, send: () => Promise<SignedIn>, goOn: () => void) => set(tryLoginAtom, send, goOn),
)

/** Logs in with email address and password, then goes to the redirect target, else reloads (session.7). */
export const loginAtom = atom(null, (_get, set, credentials: api.Login) =>
  set(
    attemptOnceAtom,
    () => api.login(credentials),
    () => {
      const target = set(takeRedirectTargetAtom)
      if (target) navigate(target)
      else reloadPage()
    },
  ),
)

/** How long a token login shows 'You are signed in.', in ms (session.8). */
const TOKEN_LOGIN_PAUSE = 2_000

const tokenAttemptAtom = atom<{ token: string; result: Promise<Outcome> } | null>(null)

/** Logs in with a one-use token, which is sent once, and goes to the home page after 2 s (session.8). */
export const loginWithTokenAtom = atom(null, (get, set, token: string) => {
  const earlier = get(tokenAttemptAtom)
  if (earlier?.token === token) return earlier.result
  const result = set(
    attemptOnceAtom,
    () => api.loginWithToken(token),
    () => {
      set(takeRedirectTargetAtom)
      setTimeout(navigate, TOKEN_LOGIN_PAUSE, route('home'))
    },
  )
  set(tokenAttemptAtom, { token, result })
  return result
})
