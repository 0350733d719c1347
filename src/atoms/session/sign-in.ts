import { atom } from 'jotai/vanilla'
import { ApiError, hasStatus } from '../../api/call/api-error'
import { type Failure, failureOf, type Outcome } from '../../api/call/outcome'
import { checkAuthentication } from '../../api/session/authentication'
import * as api from '../../api/session/sign-in'
import type { User } from '../../entities/account/user'
import type { SignedIn } from '../../entities/session/signed-in'
import { ask } from '../../events'
import { navigate, redirectTo, reloadPage } from '../../lib/browser/location'
import { route } from '../../routes'
import { closeOverlayAtom, shownPanelAtom, shownPopupAtom } from '../base/overlay'
import { singleFlightAtom } from '../base/single-flight'
import {
  notifyAtom,
  notifyErrorAtom,
  notifyMessagesAtom,
  storeNoticesAtom,
} from '../notices/notifications'
import { OTHER_USER, receiveUserAtom, recordLastUserAtom, signsInPlaceAtom } from './authentication'
import { claimBasketAtom, leaveBasketAtom, visitorsBasketTokenAtom } from './basket-token'
import { isOtherUserAtom } from './identity'
import { isSessionPersistentAtom, setAccessTokenAtom, takeRedirectTargetAtom } from './session'

const baseLoginErrorAtom = atom<string | null>(null)

/** The server's refusal of the last login (session.6). */
export const loginErrorAtom = atom((get) => get(baseLoginErrorAtom))

const closeLoginAtom = atom(null, (get, set) => {
  if (get(shownPanelAtom) === 'login' || get(shownPopupAtom) === 'login') set(closeOverlayAtom)
})

/** Clears the refusal before a login form opens. */
export const forgetLoginErrorAtom = atom(null, (_get, set) => set(baseLoginErrorAtom, null))

/** The warning where the browser stores nothing (session.23). */
export const NOT_REMEMBERED =
  'Your sign-in will not be remembered: this browser does not let this site store anything.'

/** The text for a token without a user (session.74). */
export const NOT_RECOGNISED =
  'You could not be signed in: the shop accepted the sign-in, but does not recognise it afterwards. Please try again later or contact us.'

/**
 * The user whom `GET /auth/check` names for the token of an answer, with the check's own answer (session.26). `null`
 * when the token has no user. When the check fails, the answer's own user, or 'unknown'.
 */
const userOfAtom = atom(
  null,
  async (get, set, { user, access_token }: SignedIn & { access_token: string }) => {
    try {
      return await checkAuthentication(access_token)
    } catch (error) {
      if (hasStatus(error, 401)) return { user: null, messages: [] }
      if (user) return { user, messages: [] }
      // A page that signs in place must know whether it is the same user.
      if (get(signsInPlaceAtom)) throw error
      set(notifyErrorAtom, 'There was a problem getting your details', error)
      return { user: 'unknown' as const, messages: [] }
    }
  },
)

/** The failure of an answer that does not sign in, with its message (api.15). */
export function signInFailure({ message, errors }: SignedIn): Failure {
  return message
    ? { ok: false, message, errors }
    : failureOf(new ApiError({ method: 'POST', url: '', kind: 'unexpected' }))
}

/** Sends the call that signs in, with the token of a visitor's basket. */
type Send = (basketToken: string | null) => Promise<SignedIn>

/**
 * Stores a user's token and the user in one step: calls that begin with either need both, and the user's delivery
 * address (session.141).
 * @param user `null` while the user is unknown
 */
const enterAtom = atom(null, (_get, set, user: User | null, accessToken: string) => {
  if (user) set(receiveUserAtom, user)
  set(setAccessTokenAtom, accessToken)
})

/**
 * Signs in with the answer of a call. Then `goOn` leaves the page, which keeps the answer's messages for the
 * next one. The page stays when it asked to sign in again in place (session.19), or when the session would not
 * outlive it (session.23). A user other than the former one reloads the page (session.21).
 */
export const signInAtom = atom(
  null,
  async (get, set, send: Send, goOn: () => void): Promise<Outcome> => {
    try {
      const answer = await send(get(visitorsBasketTokenAtom))
      const { access_token } = answer
      if (!access_token) return signInFailure(answer)
      const { user, ...checked } = await set(userOfAtom, { ...answer, access_token })
      if (!user) return { ok: false, message: NOT_RECOGNISED, errors: [] }
      const messages = [...answer.messages, ...checked.messages]
      const isInPlace = get(signsInPlaceAtom)
      const leave = (go: () => void) => {
        set(storeNoticesAtom, messages)
        go()
      }
      if (user === 'unknown') {
        // The next user must not get the basket of the one who signed out.
        if (get(visitorsBasketTokenAtom) === null) set(leaveBasketAtom)
      } else {
        const isOther = set(recordLastUserAtom, user) || get(isOtherUserAtom)(user)
        if (isOther && isInPlace) {
          set(claimBasketAtom, user.id)
          set(setAccessTokenAtom, access_token)
          set(storeNoticesAtom, [OTHER_USER, ...messages])
          reloadPage()
          return { ok: true }
        }
      }
      set(enterAtom, user === 'unknown' ? null : user, access_token)
      set(closeLoginAtom)
      const isPersistent = get(isSessionPersistentAtom)
      if (isPersistent && !isInPlace) leave(goOn)
      else set(notifyMessagesAtom, messages)
      if (!isPersistent) set(notifyAtom, { type: 'error', message: NOT_REMEMBERED })
      return { ok: true }
    } catch (error) {
      return failureOf(error)
    }
  },
)

/**
 * Signs in and keeps the server's refusal as the login error (session.6). Two submits at once count as one (session.7).
 */
const attemptAtom = singleFlightAtom(
  async (_get, set, send: Send, goOn: () => void): Promise<Outcome> => {
    set(baseLoginErrorAtom, null)
    const { refusal, settle } = ask('trade:before-login', {})
    if (refusal) set(baseLoginErrorAtom, refusal)
    if (refusal !== null) return { ok: false, message: refusal, errors: [] }
    const result = await set(signInAtom, send, goOn)
    settle(result.ok)
    if (!result.ok) set(baseLoginErrorAtom, result.message)
    return result
  },
)

/** Logs in with email address and password, then goes to the redirect target, else reloads (session.7). */
export const loginAtom = atom(null, (_get, set, credentials: api.Login) =>
  set(
    attemptAtom,
    (basketToken) => api.login(credentials, basketToken),
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

export const isLoginLinkUsedAtom = atom((get) => get(tokenAttemptAtom) !== null)

/** Logs in with a one-use token, which is sent once, and goes to the home page after 2 s (session.8). */
export const loginWithTokenAtom = atom(null, (get, set, token: string) => {
  const earlier = get(tokenAttemptAtom)
  if (earlier?.token === token) return earlier.result
  const result = set(
    attemptAtom,
    (basketToken) => api.loginWithToken(token, basketToken),
    () => {
      set(takeRedirectTargetAtom)
      setTimeout(redirectTo, TOKEN_LOGIN_PAUSE, route('home'))
    },
  )
  set(tokenAttemptAtom, { token, result })
  return result
})
