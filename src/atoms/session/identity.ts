import { atom } from 'jotai/vanilla'
import type { User } from '../../entities/account/user'
import type { Address } from '../../entities/address/address'
import { reconcile } from '../../lib/data/reconcile'
import { pageReadyAtom } from '../base/loading'
import { deliveryAddressIdAtom } from './session'
import { isPromptOpenAtom, isSignInNeededAtom } from './sign-in-prompt'

/**
 * Every notion of "who" on a page:
 *
 * - user (`userAtom`): the person who is signed in now.
 * - former user: the person whose session ended on this page, until somebody signs in. Never shown.
 * - page user (`pageUserAtom`): the person the page is rendered for: the user, or the former user while
 *   the prompt is open.
 * - awaited user (`awaitedUserIdAtom`): the former user while the page waits for their sign-in.
 * - buyer (`buyerIdAtom`): the person who pays in checkout: the user, the awaited user or a guest.
 */

/** `unknown` until the server has answered whether somebody is signed in. */
export type AuthenticationStatus = 'unknown' | 'anonymous' | 'signed-in'

const statusAtom = atom<AuthenticationStatus>('unknown')
const baseUserAtom = atom<User | null>(null)
/** The former user, reduced to the fields that decide what the page shows. */
const formerUserAtom = atom<Pick<User, 'id' | 'approved_at'> | null>(null)

/** Settles when the status is first known; created on first use. */
const firstStatusAtom = atom(() => {
  let settle = () => {}
  const isKnown = new Promise<void>((resolve) => {
    settle = resolve
  })
  return { isKnown, settle }
})

/** Whether somebody is signed in; `unknown` while the server has not answered, or cannot (session.5). */
export const authenticationStatusAtom = atom((get) => get(statusAtom))

export const authenticationPromiseAtom = atom((get) => get(firstStatusAtom).isKnown)

/** Whether the status is known, or cannot be known because the check failed. */
export const isVisitorKnownAtom = atom((get) => get(statusAtom) !== 'unknown' || get(pageReadyAtom))

/** The signed-in user; `null` for a visitor. */
export const userAtom = atom((get) => get(baseUserAtom))

export const isSignedInAtom = atom((get) => get(baseUserAtom) !== null)

export const userIdAtom = atom((get) => get(baseUserAtom)?.id ?? null)

/** Whether the user's trade account is approved (session.1). */
export const isApprovedAtom = atom((get) => Boolean(get(baseUserAtom)?.approved_at))

export const canSeePricesAtom = atom((get) => get(isApprovedAtom))

/** Whether the user still waits for approval or verification (session.24). */
export const isAwaitingAccountAtom = atom((get) => {
  const user = get(baseUserAtom)
  return user !== null && !(user.approved_at && user.verified.status)
})

/** The person the page is rendered for: the user, or the former user while the prompt is open. */
export const pageUserAtom = atom(
  (get) => get(baseUserAtom) ?? (get(isPromptOpenAtom) ? get(formerUserAtom) : null),
)

/** Whether the page is rendered for a signed-in user, also while their session is renewed (search.4). */
export const isForSignedInAtom = atom((get) => get(pageUserAtom) !== null)

/** Whether a session ended on this page and no user has signed in since. */
export const hasFormerUserAtom = atom((get) => get(formerUserAtom) !== null)

/** The former user's id while the page waits for them to sign in again; else `undefined`. */
export const awaitedUserIdAtom = atom((get) =>
  get(isSignInNeededAtom) ? get(formerUserAtom)?.id : undefined,
)

/** The id of the user, or of the former user; `null` for a visitor. */
export const lastUserIdAtom = atom((get) => get(userIdAtom) ?? get(formerUserAtom)?.id ?? null)

/** Returns whether a user is not the former user (session.21). */
export const isOtherUserAtom = atom((get) => {
  const former = get(formerUserAtom)
  return (user: User) => former !== null && former.id !== user.id
})

/** The person who pays in checkout: the user, else the awaited user; `null` for a guest. */
export const buyerIdAtom = atom((get) => get(userIdAtom) ?? get(awaitedUserIdAtom) ?? null)

/** Whether the buyer must sign in again; until then nothing is sent on their behalf (checkout.4). */
export const isBuyerAwaitedAtom = atom((get) => get(buyerIdAtom) !== get(userIdAtom))

const NO_ADDRESSES: readonly Address[] = []

export const deliveryAddressesOf = (user: User | null): readonly Address[] =>
  user?.addresses.filter(({ type }) => type === 'delivery') ?? NO_ADDRESSES

export const deliveryAddressesAtom = atom((get) => deliveryAddressesOf(get(baseUserAtom)))

/** The selected delivery address; `null` without one (session.22). */
export const deliveryAddressAtom = atom((get): Address | null => {
  const chosen = get(deliveryAddressIdAtom)
  return get(deliveryAddressesAtom).find(({ id }) => id === chosen) ?? null
})

/** Sets the user from the server's answer; `null` for a visitor. */
export const identifyAtom = atom(null, (get, set, answered: User | null) => {
  const user = reconcile(get(baseUserAtom), answered)
  if (user) set(formerUserAtom, null)
  set(baseUserAtom, user)
  set(statusAtom, user ? 'signed-in' : 'anonymous')
  get(firstStatusAtom).settle()
})

/** Resets the status to `unknown`, because another tab changed the session. */
export const forgetIdentityAtom = atom(null, (_get, set) => {
  set(baseUserAtom, null)
  set(statusAtom, 'unknown')
})

/** Makes the user the former user, before their session ends. */
export const rememberFormerUserAtom = atom(null, (get, set) => {
  const user = get(baseUserAtom)
  if (user) set(formerUserAtom, { id: user.id, approved_at: user.approved_at })
})

export const forgetFormerUserAtom = atom(null, (_get, set) => set(formerUserAtom, null))
