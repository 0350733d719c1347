import { atom } from 'jotai/vanilla'
import * as api from '../../api/authentication'
import { type Outcome, refusalOf } from '../../api/outcome'
import type { SignedIn } from '../../entities/authentication'
import { navigate, reloadPage } from '../../lib/location'
import { route } from '../../routes'
import { closeOverlayAtom } from '../base/overlay'
import { openPanelAtom } from '../base/panels'
import { openPopupAtom } from '../base/popups'
import { singleFlightAtom } from '../base/single-flight'
import { notifyAtom } from '../notices/notifications'
import { receiveUserAtom, signsInPlaceAtom } from './authentication'
import { isStrangerAtom } from './identity'
import { isSessionPersistentAtom, setAccessTokenAtom, takeRedirectTargetAtom } from './session'

const baseLoginErrorAtom = atom<string | null>(null)

/** What the server said to the last attempt to sign in. */
export const loginErrorAtom = atom((get) => get(baseLoginErrorAtom))

const baseTypedEmailAtom = atom('')

/** The email address that was typed last: the next form that asks for it begins with it. */
export const typedEmailAtom = atom((get) => get(baseTypedEmailAtom))

/** Keeps a typed email address for as long as the page lives. */
export const keepTypedEmailAtom = atom(null, (_get, set, email: string) =>
  set(baseTypedEmailAtom, email),
)

/** A login that lies over the page has done its work. */
const leaveLoginAtom = atom(null, (get, set) => {
  if (get(openPanelAtom) === 'login' || get(openPopupAtom) === 'login') set(closeOverlayAtom)
})

/** Forgets it: the next form begins without it. */
export const forgetLoginErrorAtom = atom(null, (_get, set) => set(baseLoginErrorAtom, null))

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
  ): Promise<Outcome> => {
    try {
      const answer = await send()
      const { user, access_token } = answer
      if (get(isStrangerAtom)(user)) {
        // Nothing of the first person is shown to the second.
        set(setAccessTokenAtom, access_token)
        reloadPage()
        return { ok: true }
      }
      const isInPlace = get(signsInPlaceAtom)
      // First the person, and with them their delivery address: the token lets calls begin.
      set(receiveUserAtom, user)
      set(setAccessTokenAtom, access_token)
      set(leaveLoginAtom)
      if (!get(isSessionPersistentAtom)) {
        set(notifyAtom, {
          type: 'error',
          message: 'Your sign-in will not be remembered: this browser keeps nothing for this site.',
        })
      } else if (!isInPlace) goOn(answer)
      return { ok: true }
    } catch (error) {
      return refusalOf(error)
    }
  },
)

/** Signs in; what the server says against it is kept as the login error (spec §8). */
const tryLoginAtom = atom(
  null,
  async (_get, set, send: () => Promise<SignedIn>, goOn: () => void): Promise<Outcome> => {
    set(baseLoginErrorAtom, null)
    const result = await set(signInAtom, send, goOn)
    if (!result.ok) set(baseLoginErrorAtom, result.message)
    return result
  },
)

/** Logs in. An attempt while another is under way is the same attempt. */
const attemptOnceAtom = singleFlightAtom(
  (_get, set, send: () => Promise<SignedIn>, goOn: () => void) => set(tryLoginAtom, send, goOn),
)

/** Signs in with email address and password; then on to the redirect target, or the page reloads. */
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

/** How long the token login shows that it has worked, in ms (spec §9). */
const TOKEN_LOGIN_PAUSE = 2_000

const tokenAttemptAtom = atom<{ token: string; result: Promise<Outcome> } | null>(null)

/** Signs in with a one-use token, which is sent once; after 2 seconds on to the home page. */
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
