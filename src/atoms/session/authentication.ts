import { atom } from 'jotai/vanilla'
import { hasStatus } from '../../api/call/api-error'
import { checkAuthentication, logout } from '../../api/session/authentication'
import type { User } from '../../entities/account/user'
import type { AuthCheck } from '../../entities/session/authentication'
import { emit } from '../../events'
import {
  isAt,
  isWithin,
  navigate,
  redirectTo,
  reloadPage,
  returnAddress,
} from '../../lib/browser/location'
import { memoise } from '../../lib/data/memoise'
import type { Message } from '../../lib/data/parse'
import { route } from '../../routes'
import { trackLoadingAtom } from '../base/loading'
import { redirectAtom } from '../base/navigation'
import { readCurrent } from '../base/read-current'
import {
  askPage,
  dismissNotificationAtom,
  forgetNotificationsAtom,
  notifyAtom,
  notifyBackgroundErrorAtom,
  notifyMessagesAtom,
  SHOP_TAGS,
  settleErrorsAtom,
  storeNoticesAtom,
} from '../notices/notifications'
import {
  claimBasketAtom,
  forgetTokenAtom,
  leaveBasketAtom,
  leaveUnownedBasketAtom,
} from './basket-token'
import {
  authenticationStatusAtom,
  deliveryAddressesOf,
  forgetFormerUserAtom,
  forgetIdentityAtom,
  hasFormerUserAtom,
  identifyAtom,
  isApprovedAtom,
  isOtherUserAtom,
  isSignedInAtom,
  rememberFormerUserAtom,
  userAtom,
  userIdAtom,
} from './identity'
import { verificationAddressAtom } from './mailed-link'
import { announceSignOut, forgetPersonalData } from './personal-data'
import {
  accessTokenAtom,
  deliveryAddressIdAtom,
  lastUserAtom,
  setAccessTokenAtom,
  setDeliveryAddressIdAtom,
  setLastUserAtom,
  setRedirectTargetAtom,
  takeRedirectTargetAtom,
} from './session'
import {
  closePromptAtom,
  dismissSignInAtom,
  hasOwnPromptAtom,
  isSignInNeededAtom,
  keepTypedEmailAtom,
  needSignInAtom,
  openPromptAtom,
} from './sign-in-prompt'

/** The text for a session that has ended (session.19). */
export const SESSION_ENDED = 'Your session has ended. Please sign in again.'

/** Whether a sign-in stays on the page, because the session ended there (session.19). */
export const signsInPlaceAtom = atom(
  (get) => (get(isSignInNeededAtom) || get(hasFormerUserAtom)) && !isAt(route('login')),
)

/**
 * Records a user as the last one of this browser: forgets another user's data and puts their basket away (session.72).
 * Returns whether there was another one.
 */
export const recordLastUserAtom = atom(null, (get, set, { id }: User): boolean => {
  const last = get(lastUserAtom)
  if (last === id) return false
  set(setLastUserAtom, id)
  if (last === null) return false
  set(setRedirectTargetAtom, null)
  set(claimBasketAtom, id)
  announceSignOut()
  forgetPersonalData()
  return true
})

/** Sets the user from the server's answer, and selects a delivery address when none fits (session.22). */
export const receiveUserAtom = atom(null, (get, set, user: User | null) => {
  const hasChanged =
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
  if (user) {
    set(closePromptAtom)
    set(dismissNotificationAtom, SESSION_ENDED)
  }
  if (!hasChanged) return
  const isApproved = get(isApprovedAtom)
  emit('trade:authentication', { isSignedIn: user !== null, isApproved })
  if (user && !isApproved) emit('trade:account-notice', {})
})

const baseCheckAtom = atom<AuthCheck | null>(null)

/** The last answer to the check of the signed-in user; the dashboard shows it (account.123). */
export const lastCheckAtom = atom((get) => {
  const answer = get(baseCheckAtom)
  return answer?.user?.id === get(userIdAtom) ? answer : null
})

/** Whether the server offers an optional capability, by name; `false` before the check (contract.6). */
export const hasCapabilityAtom = memoise((name) =>
  atom((get) => get(baseCheckAtom)?.capabilities.includes(name) ?? false),
)

/** Explains a reload for another user (session.21). */
export const OTHER_USER: Message = { type: 'error', message: 'Another account is signed in now.' }
const GETTING = 'There was a problem getting your details'

/** Checks with the server who is signed in (session.4, session.5). */
export const checkAuthenticationAtom = atom(null, async (get, set) => {
  const token = get(accessTokenAtom)
  const isSame = () => get(accessTokenAtom) === token
  try {
    // The user may be changed meanwhile (session.212).
    const answer = await readCurrent(get, userAtom, async () => isSame() && checkAuthentication())
    if (!answer || !isSame()) return
    const { user, messages } = answer
    set(baseCheckAtom, answer)
    // Another user has signed in, in another tab or where a session had ended (session.21).
    if (user && (set(recordLastUserAtom, user) || get(isOtherUserAtom)(user))) {
      set(storeNoticesAtom, [OTHER_USER])
      return reloadPage()
    }
    if (!user && token !== null) set(endSessionAtom, token)
    else set(receiveUserAtom, user)
    set(settleErrorsAtom, GETTING)
    set(notifyMessagesAtom, messages)
  } catch (error) {
    if (!isSame()) return
    if (hasStatus(error, 401) && token !== null) set(endSessionAtom, token)
    else if (token === null) set(receiveUserAtom, null)
    if (!hasStatus(error, 401)) {
      set(
        notifyBackgroundErrorAtom,
        GETTING,
        error,
        `${SHOP_TAGS},trade-login,trade-email-verification`,
      )
    }
  }
})

/**
 * Ends the session after a 401, once, however many calls are refused. Asks in place to sign in again
 * (session.19); `/account` and `/email-verify` go to the login page instead (session.20).
 * @param refused the refused token; `null` when the call had none
 * @param wasWriting whether a write was refused: then the page stays, so that nothing typed is lost
 * @returns whether the page handles the refusal; otherwise the caller reports a replaced session
 */
export const endSessionAtom = atom(
  null,
  (get, set, refused: string | null, wasWriting = false): boolean => {
    const isAsked = get(isSignInNeededAtom)
    if (get(accessTokenAtom) !== refused) return !wasWriting || isAsked
    if (refused === null && isAsked) return true
    // A visitor has no session that could end.
    if (refused === null && !get(hasFormerUserAtom) && !needsLogin()) return false
    set(rememberFormerUserAtom)
    set(setAccessTokenAtom, null)
    if (refused !== null && !get(hasFormerUserAtom)) set(leaveUnownedBasketAtom)
    set(receiveUserAtom, null)
    const canAsk = get(hasFormerUserAtom) && (wasWriting || !needsLogin())
    if (canAsk && set(openPromptAtom)) set(needSignInAtom, true)
    else if (isWithin(route('emailVerify'))) set(signInToVerifyAtom)
    else if (needsLogin()) {
      if (refused !== null) set(storeNoticesAtom, [{ type: 'error', message: SESSION_ENDED }])
      set(setRedirectTargetAtom, returnAddress())
      set(redirectAtom, 'login')
    } else {
      set(needSignInAtom, true)
      // The form that asks in place already shows this text (notices.4).
      set(notifyAtom, { type: 'error', message: SESSION_ENDED, isSilent: get(hasOwnPromptAtom) })
    }
    return true
  },
)

/** Whether the page is for signed-in users only (session.20). */
const needsLogin = () => isWithin(route('account')) || isWithin(route('emailVerify'))

/** Goes to the login page, and back with the parameters of the mailed link (session.15). */
export const signInToVerifyAtom = atom(null, (get, set) => {
  set(setRedirectTargetAtom, get(verificationAddressAtom))
  set(redirectAtom, 'login')
})

/** Leaves the login page, because another tab signed in. */
const leaveLoginPageAtom = atom(null, (_get, set) => {
  const target = set(takeRedirectTargetAtom)
  if (target) redirectTo(target)
  else set(redirectAtom, 'account')
})

/** Follows a sign-in or sign-out of another tab (session.160). */
export const followSessionAtom = atom(null, async (get, set) => {
  // A sign-out forgets the last user, a session that ends does not.
  const isLoggedOut = get(accessTokenAtom) === null && get(lastUserAtom) === null
  // Somebody else may sign in there, so this page remembers its own user (session.21).
  if (!isLoggedOut) set(rememberFormerUserAtom)
  set(forgetIdentityAtom)
  if (get(accessTokenAtom) !== null) {
    await set(trackLoadingAtom, set(checkAuthenticationAtom))
    if (get(isSignedInAtom) && isAt(route('login'))) set(leaveLoginPageAtom)
    return
  }
  set(receiveUserAtom, null)
  // Checkout asks in place, and keeps its content until then (session.19).
  if (get(hasFormerUserAtom) && get(hasOwnPromptAtom)) set(needSignInAtom, true)
  if (isWithin(route('account'))) set(redirectAtom, 'login')
})

/** Follows a sign-out of another tab: stops waiting for the former user, and removes their notices (session.160). */
export const followLogoutAtom = atom(null, (get, set) => {
  if (get(accessTokenAtom) !== null) return
  set(forgetFormerUserAtom)
  set(dismissSignInAtom)
  set(keepTypedEmailAtom, '')
  set(forgetNotificationsAtom)
})

/**
 * Ends the session at the server, if it supports that, without waiting for the answer (session.73). Such a
 * server gives the basket to its user only, so the browser keeps no token of it (session.162).
 */
const endOnServerAtom = atom(null, (get, set, accessToken: string, user: string | null) => {
  if (!get(hasCapabilityAtom('logout'))) return
  if (user !== null) set(forgetTokenAtom, user)
  // The client has already reported the fault. The browser has forgotten the session anyway.
  logout(accessToken).catch(() => {})
})

/**
 * Logs out, which other tabs follow, and goes to the home page (session.18), if the page allows it (event.2).
 * Returns whether it does.
 */
export const logoutAtom = atom(null, (get, set): boolean => {
  const settle = askPage(set, 'trade:before-logout', {})
  if (!settle) return false
  const accessToken = get(accessTokenAtom)
  const user = get(userIdAtom)
  // Other tabs get each change as a separate event: the session goes first, so that no tab uses it again.
  set(setLastUserAtom, null)
  set(setAccessTokenAtom, null)
  if (accessToken !== null) {
    set(leaveBasketAtom)
    set(endOnServerAtom, accessToken, user)
  }
  set(setDeliveryAddressIdAtom, null)
  set(setRedirectTargetAtom, null)
  announceSignOut()
  set(forgetFormerUserAtom)
  set(dismissSignInAtom)
  set(receiveUserAtom, null)
  forgetPersonalData()
  settle(true)
  navigate(route('home'))
  return true
})
