import { expect, it, vi } from 'vitest'
import { storeRegistrationAtom } from '../../../src/atoms/registration/draft'
import {
  announceSignOut,
  forgetPersonalData,
  forgetPlacedOrder,
  SIGN_OUT_KEY,
} from '../../../src/atoms/session/personal-data'
import { openShop } from '../../components/shop'

const NAMES = ['checkout-draft', 'registration', 'placed-order', 'quick-order'].map(
  (name) => `trade-blocks:${name}`,
)

async function openKept() {
  const shop = await openShop()
  for (const name of [...NAMES, 'trade-blocks:redirect', 'theirs'])
    sessionStorage.setItem(name, '{}')
  return shop
}

it('the personal data of a tab is its drafts and its placed order (session.18)', async () => {
  await openKept()
  forgetPersonalData()
  expect(Object.keys({ ...sessionStorage }).sort()).toEqual([
    'theirs',
    'trade-blocks:redirect',
    SIGN_OUT_KEY,
  ])
})

it('failed search hosts outlive a sign-out, found products do not (search.13, session.18)', async () => {
  await openShop()
  for (const name of ['search-hosts', 'search-products-0', 'search-faqs-scroll'])
    sessionStorage.setItem(`trade-blocks:${name}`, '{}')
  forgetPersonalData()
  expect(Object.keys({ ...sessionStorage }).sort()).toEqual([
    'trade-blocks:search-hosts',
    SIGN_OUT_KEY,
  ])
})

it('a placed order can be forgotten while the drafts stay (checkout.25)', async () => {
  await openKept()
  forgetPlacedOrder()
  expect(NAMES.map((name) => sessionStorage.getItem(name))).toEqual(['{}', '{}', null, '{}'])
})

it('a sign-out forgets drafts under the names that the forms use', async () => {
  const { store } = await openShop()
  store.set(storeRegistrationAtom, { company: 'Tea' })
  expect(sessionStorage.getItem('trade-blocks:registration')).toContain('Tea')
  forgetPersonalData()
  expect(sessionStorage.getItem('trade-blocks:registration')).toBeNull()
})

it('every sign-out is announced with a new value, so that other tabs get an event (session.18)', async () => {
  await openShop()
  announceSignOut()
  const first = localStorage.getItem(SIGN_OUT_KEY)
  expect(first).toMatch(/^0\./)
  vi.spyOn(Math, 'random').mockReturnValue(0.125)
  announceSignOut()
  expect(localStorage.getItem(SIGN_OUT_KEY)).not.toBe(first)
})
