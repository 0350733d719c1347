import { atom } from 'jotai/vanilla'
import type { Address } from '../../entities/address'
import type { User } from '../../entities/user'
import { reconcile } from '../../lib/reconcile'
import { pageReadyAtom } from '../base/loading'
import { deliveryAddressIdAtom } from './session'
import { isPromptOpenAtom, isSignInNeededAtom } from './sign-in-prompt'

/**
 * Every notion of "who" on a page:
 *
 * - `userAtom`: who is signed in now.
 * - former user: whose session ended on this page, until somebody signs in; never shown by itself.
 * - `pageUserAtom`: for whom the page is drawn; the former user while the prompt asks for them.
 * - `awaitedUserIdAtom`: the former user while the page waits for them to sign in again.
 * - `buyerIdAtom`: who pays for what is in checkout; the user, else the awaited one, else a guest.
 */

/** `unknown` until the server has said whether somebody is signed in. */
export type AuthenticationStatus = 'unknown' | 'anonymous' | 'signed-in'

const statusAtom = atom<AuthenticationStatus>('unknown')
const baseUserAtom = atom<User | null>(null)
/** Only what decides how the page looks is remembered. */
const formerUserAtom = atom<Pick<User, 'id' | 'approved_at'> | null>(null)

/** A promise that resolves when the status is known for the first time; created on first use. */
const knowledgeAtom = atom(() => {
  let settle = () => {}
  const isKnown = new Promise<void>((resolve) => {
    settle = resolve
  })
  return { isKnown, settle }
})

/** Whether somebody is signed in, or `unknown` while the server has not answered. */
export const authenticationStatusAtom = atom((get) => get(statusAtom))

/** Resolves once the status is known. */
export const authenticationIsKnownAtom = atom((get) => get(knowledgeAtom).isKnown)

/** Whether the status is known, or the server failed to answer and nothing else is awaited. */
export const isVisitorKnownAtom = atom((get) => get(statusAtom) !== 'unknown' || get(pageReadyAtom))

/** Who is signed in. */
export const userAtom = atom((get) => get(baseUserAtom))

/** Whether somebody is signed in. */
export const isSignedInAtom = atom((get) => get(baseUserAtom) !== null)

/** The id of who is signed in; `null` for a guest. */
export const userIdAtom = atom((get) => get(baseUserAtom)?.id ?? null)

/** Whether the signed-in user's trade account is approved. */
export const isApprovedAtom = atom((get) => Boolean(get(baseUserAtom)?.approved_at))

/** Whether prices may be requested and shown. */
export const canSeePricesAtom = atom((get) => get(isApprovedAtom))

/** Whether the signed-in user still waits for approval or email verification. */
export const isAwaitingAccountAtom = atom((get) => {
  const user = get(baseUserAtom)
  return user !== null && !(user.approved_at && user.verified.status)
})

/** For whom the page is drawn: the user, or the former user while the prompt asks for them. */
export const pageUserAtom = atom(
  (get) => get(baseUserAtom) ?? (get(isPromptOpenAtom) ? get(formerUserAtom) : null),
)

/** Whether a session ended on this page and nobody has signed in since. */
export const hasFormerUserAtom = atom((get) => get(formerUserAtom) !== null)

/** The former user's id while the page waits for them to sign in again; else `undefined`. */
export const awaitedUserIdAtom = atom((get) =>
  get(isSignInNeededAtom) ? get(formerUserAtom)?.id : undefined,
)

/** Whether a user is somebody else than the former user. */
export const isStrangerAtom = atom((get) => {
  const former = get(formerUserAtom)
  return (user: User) => former !== null && former.id !== user.id
})

/** Who pays for what is in checkout: the user, else the awaited user; `null` for a guest. */
export const buyerIdAtom = atom((get) => get(userIdAtom) ?? get(awaitedUserIdAtom) ?? null)

/** Whether the buyer is asked to sign in again: nothing is sent on their behalf meanwhile. */
export const isBuyerAwayAtom = atom((get) => get(buyerIdAtom) !== get(userIdAtom))

const NO_ADDRESSES: readonly Address[] = []

/** The delivery addresses of a user. */
export const deliveryAddressesOf = (user: User | null): readonly Address[] =>
  user?.addresses.filter(({ type }) => type === 'delivery') ?? NO_ADDRESSES

/** The signed-in user's delivery addresses. */
export const deliveryAddressesAtom = atom((get) => deliveryAddressesOf(get(baseUserAtom)))

/** The delivery address that orders go to. */
export const deliveryAddressAtom = atom((get): Address | null => {
  const chosen = get(deliveryAddressIdAtom)
  return get(deliveryAddressesAtom).find(({ id }) => id === chosen) ?? null
})

/** Sets who is signed in, as the server answered; `null` for nobody. */
export const identifyAtom = atom(null, (get, set, answered: User | null) => {
  const user = reconcile(get(baseUserAtom), answered)
  if (user) set(formerUserAtom, null)
  set(baseUserAtom, user)
  set(statusAtom, user ? 'signed-in' : 'anonymous')
  get(knowledgeAtom).settle()
})

/** Back to `unknown`: the session changed in another tab. */
export const forgetIdentityAtom = atom(null, (_get, set) => {
  set(baseUserAtom, null)
  set(statusAtom, 'unknown')
})

/** The session is about to end: whoever is signed in becomes the former user. */
export const rememberFormerUserAtom = atom(null, (get, set) => {
  const user = get(baseUserAtom)
  if (user) set(formerUserAtom, { id: user.id, approved_at: user.approved_at })
})

/** Forgets the former user: they signed out. */
export const forgetFormerUserAtom = atom(null, (_get, set) => set(formerUserAtom, null))
