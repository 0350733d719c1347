import { createStore } from 'jotai/vanilla'
import { expect, it } from 'vitest'
import { trackLoadingAtom } from '../../../src/atoms/base/loading'
import {
  authenticationPromiseAtom,
  authenticationStatusAtom,
  awaitedUserIdAtom,
  buyerIdAtom,
  canSeePricesAtom,
  deliveryAddressAtom,
  deliveryAddressesAtom,
  deliveryAddressesOf,
  forgetFormerUserAtom,
  forgetIdentityAtom,
  hasFormerUserAtom,
  identifyAtom,
  isApprovedAtom,
  isAwaitingAccountAtom,
  isBuyerAwaitedAtom,
  isOtherUserAtom,
  isSignedInAtom,
  isVisitorKnownAtom,
  pageUserAtom,
  rememberFormerUserAtom,
  userAtom,
  userIdAtom,
} from '../../../src/atoms/session/identity'
import { setDeliveryAddressIdAtom } from '../../../src/atoms/session/session'
import { needSignInAtom, requestSignInAtom } from '../../../src/atoms/session/sign-in-prompt'
import type { User } from '../../../src/entities/account/user'
import type { Address } from '../../../src/entities/address/address'
import { placePopups } from './ended-session'

const address = (id: string, type: string) => ({ id, type }) as Address

function buildUser(changes: Partial<User> = {}): User {
  return {
    id: '7',
    first_name: 'Ada',
    last_name: 'Byron',
    email: 'ada@cafe.example',
    approved_at: '2026-01-01',
    crm_id: null,
    on_account: false,
    verified: { status: true },
    addresses: [address('1', 'billing'), address('2', 'delivery'), address('3', 'delivery')],
    ...changes,
  }
}

/** A page on which the session of a user has ended. */
function openEnded() {
  const store = createStore()
  store.set(identifyAtom, buildUser())
  store.set(rememberFormerUserAtom)
  store.set(identifyAtom, null)
  return store
}

it('no user is known until the server has answered', async () => {
  const store = createStore()
  expect(store.get(authenticationStatusAtom)).toBe('unknown')
  let isKnown = false
  const known = store.get(authenticationPromiseAtom).then(() => {
    isKnown = true
  })
  await Promise.resolve()
  expect(isKnown).toBe(false)
  store.set(identifyAtom, null)
  await known
  expect(store.get(authenticationStatusAtom)).toBe('anonymous')
  expect(store.get(userIdAtom)).toBeNull()
})

it('a visitor counts as known once a failed check has ended (session.5)', async () => {
  const store = createStore()
  const check = store.set(trackLoadingAtom, Promise.reject(new Error('lost')))
  expect(store.get(isVisitorKnownAtom)).toBe(false)
  await check
  expect(store.get(isVisitorKnownAtom)).toBe(true)
})

it.each([
  ['visitors', null, false],
  ['unapproved users', buildUser({ approved_at: null }), false],
  ['approved users', buildUser({ verified: { status: false } }), true],
  ['verified users', buildUser(), true],
])('%s see prices: %#, %s (session.1)', (_who, user, canSeePrices) => {
  const store = createStore()
  store.set(identifyAtom, user)
  expect(store.get(isSignedInAtom)).toBe(user !== null)
  expect(store.get(isApprovedAtom)).toBe(canSeePrices)
  expect(store.get(canSeePricesAtom)).toBe(canSeePrices)
})

it.each([
  [null, false],
  [buildUser(), false],
  [buildUser({ approved_at: null }), true],
  [buildUser({ verified: { status: false } }), true],
])('only users without approval or verification wait for their account: %#, %s (session.24)', (user, isAwaiting) => {
  const store = createStore()
  store.set(identifyAtom, user)
  expect(store.get(isAwaitingAccountAtom)).toBe(isAwaiting)
})

it('an equal user keeps their identity', () => {
  const store = createStore()
  store.set(identifyAtom, buildUser())
  const user = store.get(userAtom)
  store.set(identifyAtom, buildUser())
  expect(store.get(userAtom)).toBe(user)
})

it('the user of an ended session is the former user, until somebody signs in', () => {
  const store = openEnded()
  expect(store.get(userAtom)).toBeNull()
  expect(store.get(hasFormerUserAtom)).toBe(true)
  expect(store.get(isOtherUserAtom)(buildUser())).toBe(false)
  expect(store.get(isOtherUserAtom)(buildUser({ id: '8' }))).toBe(true)
  store.set(identifyAtom, buildUser())
  expect(store.get(hasFormerUserAtom)).toBe(false)
})

it('a visitor who was never signed in leaves no former user', () => {
  const store = createStore()
  store.set(identifyAtom, null)
  store.set(rememberFormerUserAtom)
  expect(store.get(hasFormerUserAtom)).toBe(false)
  expect(store.get(isOtherUserAtom)(buildUser())).toBe(false)
})

it('a former user who signs out is forgotten', () => {
  const store = openEnded()
  store.set(forgetFormerUserAtom)
  expect(store.get(hasFormerUserAtom)).toBe(false)
})

it('the page is rendered for the former user only while the prompt is open', () => {
  const popups = placePopups()
  const store = openEnded()
  expect(store.get(pageUserAtom)).toBeNull()
  store.set(requestSignInAtom)
  expect(store.get(pageUserAtom)).toEqual({ id: '7', approved_at: '2026-01-01' })
  popups.remove()
})

it('the former user is awaited only while a sign-in is needed', () => {
  const store = openEnded()
  expect(store.get(awaitedUserIdAtom)).toBeUndefined()
  store.set(needSignInAtom, true)
  expect(store.get(awaitedUserIdAtom)).toBe('7')
})

it('the buyer is the user, else the awaited user, else a guest (checkout.4)', () => {
  const store = createStore()
  expect(store.get(buyerIdAtom)).toBeNull()
  store.set(identifyAtom, buildUser({ id: '9' }))
  expect(store.get(buyerIdAtom)).toBe('9')
  expect(store.get(isBuyerAwaitedAtom)).toBe(false)
  const ended = openEnded()
  expect(ended.get(buyerIdAtom)).toBeNull()
  ended.set(needSignInAtom, true)
  expect(ended.get(buyerIdAtom)).toBe('7')
  expect(ended.get(isBuyerAwaitedAtom)).toBe(true)
})

it('the delivery addresses are those with the type `delivery` (session.22)', () => {
  const store = createStore()
  expect(store.get(deliveryAddressesAtom)).toEqual([])
  expect(deliveryAddressesOf(null)).toEqual([])
  store.set(identifyAtom, buildUser())
  expect(store.get(deliveryAddressesAtom).map(({ id }) => id)).toEqual(['2', '3'])
})

it('the selected delivery address is one of the user, or none', () => {
  const store = createStore()
  store.set(identifyAtom, buildUser())
  store.set(setDeliveryAddressIdAtom, '3')
  expect(store.get(deliveryAddressAtom)?.id).toBe('3')
  store.set(setDeliveryAddressIdAtom, '1')
  expect(store.get(deliveryAddressAtom)).toBeNull()
})

it('a session changed by another tab makes the status unknown again', () => {
  const store = createStore()
  store.set(identifyAtom, buildUser())
  store.set(forgetIdentityAtom)
  expect(store.get(authenticationStatusAtom)).toBe('unknown')
  expect(store.get(userAtom)).toBeNull()
})
