import { atom } from 'jotai/vanilla'
import { hasStatus } from '../../api/api-error'
import { checkAuthentication } from '../../api/authentication'
import type { User } from '../../entities/user'
import { emit } from '../../events'
import { currentAddress, isAt, isWithin, navigate, reloadPage } from '../../lib/location'
import { route } from '../../routes'
import { trackLoadingAtom } from '../base/loading'
import { redirectAtom } from '../base/navigation'
import { notifyAtom, notifyErrorAtom, notifyMessagesAtom } from '../notices/notifications'
import { forgetPlacedOrder } from './forget-order'
import {
  authenticationStatusAtom,
  deliveryAddressesOf,
  forgetFormerUserAtom,
  forgetIdentityAtom,
  hasFormerUserAtom,
  identifyAtom,
  isApprovedAtom,
  isSignedInAtom,
  isStrangerAtom,
  rememberFormerUserAtom,
} from './identity'
import { verificationAddressAtom } from './mailed-link'
import {
  accessTokenAtom,
  deliveryAddressIdAtom,
  discardDrafts,
  setAccessTokenAtom,
  setDeliveryAddressIdAtom,
  setRedirectTargetAtom,
  takeRedirectTargetAtom,
  tellSignOut,
} from './session'
import {
  closePromptAtom,
  dismissSignInAtom,
  isSignInNeededAtom,
  needSignInAtom,
  openPromptAtom,
} from './sign-in-prompt'

/** What is said to whoever's session has ended. */
export const SESSION_ENDED = 'Your session has ended. Please sign in again.'

/** Whether a sign-in leaves the page as it stands, with what was typed before the session ended. */
export const signsInPlaceAtom = atom(
  (get) => (get(isSignInNeededAtom) || get(hasFormerUserAtom)) && !isAt(route('login')),
)

/** Takes who is signed in from the server, and the first delivery address when none fits (spec §4). */
export const receiveUserAtom = atom(null, (get, set, user: User | null) => {
  const isNews =
    get(authenticationStatusAtom) === 'unknown' ||
    get(isSignedInAtom) !== (user !== null) ||
    get(isApprovedAtom) !== Boolean(user?.approved_at)
  if (user) {
    const ids = deliveryAddressesOf(user).map(({ id }) => id)
    const chosen = get(deliveryAddressIdAtom)
    if (chosen === null || !ids.includes(chosen)) set(setDeliveryAddressIdAtom, ids[0] ?? null)
    set(needSignInAtom, false)
  }
  set(identifyAtom, user)
  if (user) set(closePromptAtom)
  if (!isNews) return
  const isApproved = get(isApprovedAtom)
  emit('trade:authentication', { isSignedIn: user !== null, isApproved })
  if (user && !isApproved) emit('trade:account-notice', {})
})

/** Asks the server who is signed in. */
export const checkAuthenticationAtom = atom(null, async (get, set) => {
  const token = get(accessTokenAtom)
  try {
    const { user, messages } = await checkAuthentication()
    if (get(accessTokenAtom) !== token) return
    // Signed in in another tab: nothing of the first person is shown to the second.
    if (user && get(isStrangerAtom)(user)) return reloadPage()
    if (!user && token !== null) set(endSessionAtom, token)
    else set(receiveUserAtom, user)
    set(notifyMessagesAtom, messages)
  } catch (error) {
    if (get(accessTokenAtom) !== token) return
    if (hasStatus(error, 401) && token !== null) set(endSessionAtom, token)
    else if (token === null) set(receiveUserAtom, null)
    if (!hasStatus(error, 401)) {
      set(notifyErrorAtom, 'There was a problem getting your details', error)
    }
  }
})

/**
 * The server does not take this token (or, `null`, wants one): signs out, once, and asks whoever was
 * signed in here to sign in again; the account's pages and the email verification go to the login
 * page (spec §8), unless somebody was writing something. Returns whether the page deals with it:
 * what was written for a session that another tab has replaced is the writer's to speak of.
 */
export const endSessionAtom = atom(
  null,
  (get, set, refused: string | null, wasWriting = false): boolean => {
    const isAsked = get(isSignInNeededAtom)
    if (get(accessTokenAtom) !== refused) return !wasWriting || isAsked
    if (refused === null && isAsked) return true
    set(rememberFormerUserAtom)
    set(setAccessTokenAtom, null)
    set(receiveUserAtom, null)
    const canAsk = get(hasFormerUserAtom) && (wasWriting || !isLedAway())
    if (canAsk && set(openPromptAtom)) set(needSignInAtom, true)
    else if (isWithin(route('emailVerify'))) set(signInToVerifyAtom)
    else if (isLedAway()) {
      set(setRedirectTargetAtom, currentAddress())
      set(redirectAtom, 'login')
    } else {
      set(needSignInAtom, true)
      set(notifyAtom, { type: 'error', message: SESSION_ENDED })
    }
    return true
  },
)

const isLedAway = () => isWithin(route('account')) || isWithin(route('emailVerify'))

/** Goes to the login page, and from there back with what the mailed link carried (readings 19). */
export const signInToVerifyAtom = atom(null, (get, set) => {
  set(setRedirectTargetAtom, get(verificationAddressAtom))
  set(redirectAtom, 'login')
})

/** Somebody who is signed in has no business on the login page: on to where they wanted to go. */
const leaveLoginAtom = atom(null, (_get, set) => {
  const target = set(takeRedirectTargetAtom)
  if (target) navigate(target)
  else set(redirectAtom, 'account')
})

/** Another tab has signed in or out: the same happens here. */
export const followSessionAtom = atom(null, async (get, set) => {
  set(forgetIdentityAtom)
  if (get(accessTokenAtom) !== null) {
    await set(trackLoadingAtom, set(checkAuthenticationAtom))
    if (get(isSignedInAtom) && isAt(route('login'))) set(leaveLoginAtom)
    return
  }
  set(receiveUserAtom, null)
  if (isWithin(route('account'))) set(redirectAtom, 'login')
})

/** Signs out here, which other tabs follow, and goes to the home page. */
export const logoutAtom = atom(null, (_get, set) => {
  set(setAccessTokenAtom, null)
  set(setDeliveryAddressIdAtom, null)
  set(setRedirectTargetAtom, null)
  discardDrafts()
  tellSignOut()
  set(forgetFormerUserAtom)
  set(dismissSignInAtom)
  set(receiveUserAtom, null)
  forgetPlacedOrder()
  navigate(route('home'))
})
