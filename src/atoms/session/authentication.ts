import { atom } from 'jotai/vanilla'
import { hasStatus } from '../../api/api-error'
import { checkAuthentication } from '../../api/authentication'
import type { Address } from '../../entities/address'
import type { User } from '../../entities/user'
import { emit } from '../../events'
import { currentAddress, isAt, isWithin, navigate, reloadPage } from '../../lib/location'
import { reconcile } from '../../lib/reconcile'
import { route } from '../../routes'
import { trackLoadingAtom } from '../base/loading'
import { redirectAtom } from '../base/navigation'
import { followBasketAtom } from '../basket/basket'
import { notifyAtom, notifyErrorAtom, notifyMessagesAtom } from '../notices/notifications'
import { forgetPlacedOrder } from './forget-order'
import { verificationAddressAtom } from './mailed-link'
import {
  accessTokenAtom,
  deliveryAddressIdAtom,
  discardDrafts,
  isSessionPersistentAtom,
  setAccessTokenAtom,
  setDeliveryAddressIdAtom,
  setRedirectTargetAtom,
  takeRedirectTargetAtom,
  tellSignOut,
} from './session'
import { closePromptAtom, isPromptOpenAtom, openPromptAtom } from './sign-in-prompt'

export type AuthenticationStatus = 'unknown' | 'anonymous' | 'signed-in'

const statusAtom = atom<AuthenticationStatus>('unknown')
const baseUserAtom = atom<User | null>(null)
const baseIsSignInNeededAtom = atom(false)
/** What is kept of whoever's session has ended on this page: what stands there may be theirs. */
const endedUserAtom = atom<Pick<User, 'id' | 'approved_at'> | null>(null)

/** Whether somebody is signed in: 'unknown' until the server has said it. */
export const authenticationStatusAtom = atom((get) => get(statusAtom))

/** Made when first asked for; settled when it is first known whether somebody is signed in. */
const knowledgeAtom = atom(() => {
  let settle = () => {}
  const isKnown = new Promise<void>((resolve) => {
    settle = resolve
  })
  return { isKnown, settle }
})

/** Resolves once it is known whether somebody is signed in. */
export const authenticationIsKnownAtom = atom((get) => get(knowledgeAtom).isKnown)

/** Who is signed in. */
export const userAtom = atom((get) => get(baseUserAtom))
export const isSignedInAtom = atom((get) => get(baseUserAtom) !== null)

/** Whether the trade account of who is signed in has been approved (spec §1). */
export const isApprovedAtom = atom((get) => Boolean(get(baseUserAtom)?.approved_at))

/** Whether prices may be asked for and shown (spec §6). */
export const canSeePricesAtom = atom((get) => get(isApprovedAtom))

/** Whom the page is for: who is signed in or, while the login popup asks them to come back, who was. */
export const pageUserAtom = atom(
  (get) => get(baseUserAtom) ?? (get(isPromptOpenAtom) ? get(endedUserAtom) : null),
)

/** What is said to whoever's session has ended. */
export const SESSION_ENDED = 'Your session has ended. Please sign in again.'

/** Whether the account of who is signed in is still to be approved, or its email to be verified. */
export const isAwaitingAccountAtom = atom((get) => {
  const user = get(baseUserAtom)
  return user !== null && !(user.approved_at && user.verified.status)
})

const NO_ADDRESSES: readonly Address[] = []
const deliveryOf = (user: User | null): readonly Address[] =>
  user?.addresses.filter(({ type }) => type === 'delivery') ?? NO_ADDRESSES

export const deliveryAddressesAtom = atom((get) => deliveryOf(get(baseUserAtom)))

/** The delivery address that orders go to. */
export const deliveryAddressAtom = atom((get): Address | null => {
  const chosen = get(deliveryAddressIdAtom)
  return get(deliveryAddressesAtom).find(({ id }) => id === chosen) ?? null
})

/** Whether the session has ended under somebody's hands: the page asks to sign in again in place. */
export const isSignInNeededAtom = atom((get) => get(baseIsSignInNeededAtom))

/** Whom the page asks to come back: who was signed in when the session ended here. */
export const awaitedUserIdAtom = atom((get) =>
  get(baseIsSignInNeededAtom) ? get(endedUserAtom)?.id : null,
)

/** Asks to sign in again in place: in the login popup, unless a part of the page does so itself. */
export const requestSignInAtom = atom(null, (_get, set) => {
  set(baseIsSignInNeededAtom, true)
  set(openPromptAtom)
})

/** Whoever was asked would rather not: the page stays as it is, and the next refusal asks again. */
export const dismissSignInAtom = atom(null, (_get, set) => {
  set(baseIsSignInNeededAtom, false)
  set(closePromptAtom)
})

/** Whether a sign-in leaves the page as it stands, with what was typed before the session ended. */
export const signsInPlaceAtom = atom(
  (get) => (get(baseIsSignInNeededAtom) || get(endedUserAtom) !== null) && !isAt(route('login')),
)

/** Whether this is somebody else than whose session has ended on this page. */
export const isStrangerAtom = atom((get) => {
  const ended = get(endedUserAtom)
  return (user: User) => ended !== null && ended.id !== user.id
})

/** Takes who is signed in from the server, and the first delivery address when none fits (spec §4). */
export const receiveUserAtom = atom(null, (get, set, answered: User | null) => {
  const isNews =
    get(statusAtom) === 'unknown' ||
    get(isSignedInAtom) !== (answered !== null) ||
    get(isApprovedAtom) !== Boolean(answered?.approved_at)
  const user = reconcile(get(baseUserAtom), answered)
  if (user) {
    const ids = deliveryOf(user).map(({ id }) => id)
    const chosen = get(deliveryAddressIdAtom)
    if (chosen === null || !ids.includes(chosen)) set(setDeliveryAddressIdAtom, ids[0] ?? null)
    set(baseIsSignInNeededAtom, false)
    set(endedUserAtom, null)
  }
  set(baseUserAtom, user)
  set(statusAtom, user ? 'signed-in' : 'anonymous')
  if (user) set(closePromptAtom)
  get(knowledgeAtom).settle()
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
    const isAsked = get(baseIsSignInNeededAtom)
    if (get(accessTokenAtom) !== refused) return !wasWriting || isAsked
    if (refused === null && isAsked) return true
    const user = get(baseUserAtom)
    const ended = user ? { id: user.id, approved_at: user.approved_at } : get(endedUserAtom)
    set(setAccessTokenAtom, null)
    set(receiveUserAtom, null)
    set(endedUserAtom, ended)
    const canAsk = ended !== null && (wasWriting || !isLedAway())
    if (canAsk && set(openPromptAtom)) set(baseIsSignInNeededAtom, true)
    else if (isWithin(route('emailVerify'))) set(signInToVerifyAtom)
    else if (isLedAway()) {
      set(setRedirectTargetAtom, currentAddress())
      set(redirectAtom, 'login')
    } else {
      set(baseIsSignInNeededAtom, true)
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
  set(baseUserAtom, null)
  set(statusAtom, 'unknown')
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
  set(endedUserAtom, null)
  set(dismissSignInAtom)
  set(receiveUserAtom, null)
  forgetPlacedOrder()
  navigate(route('home'))
})

/**
 * Orders go to this delivery address from now on: stored, and the page reloads (spec §4). Where
 * nothing is stored a reload would forget it: then the basket is fetched for it.
 */
export const setDeliveryAddressAtom = atom(null, (get, set, id: string) => {
  if (!get(deliveryAddressesAtom).some((address) => address.id === id)) return
  set(setDeliveryAddressIdAtom, id)
  if (get(isSessionPersistentAtom)) reloadPage()
  else void set(followBasketAtom)
})
