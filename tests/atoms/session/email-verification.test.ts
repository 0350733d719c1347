import { expect, it } from 'vitest'
import {
  isVerificationResentAtom,
  isVerifiedAtom,
  resendVerificationAtom,
  verificationProblemAtom,
  verificationStatusAtom,
  verificationTargetAtom,
  verifyEmailAtom,
} from '../../../src/atoms/session/email-verification'
import { userAtom } from '../../../src/atoms/session/identity'
import { notices, openLoaded } from './session-page'

const LINK = '/email-verify?id=7&expires=99&hash=abc&signature=def'
const VERIFY = '/api/email-verify/7'
const RESEND = '/api/auth/email/resend'

it('an accepted link verifies once and checks the authentication again (session.15)', async () => {
  const shop = await openLoaded({ as: 'approved', address: LINK })
  const user = { ...shop.store.get(userAtom), verified: { status: true } }
  shop.api.faults.set([{ path: VERIFY, status: 200, body: { user, message: 'Welcome.' } }])
  expect(shop.store.get(verificationStatusAtom)).toBe('waiting')
  expect(shop.store.get(isVerifiedAtom)).toBe(false)
  const verification = shop.store.set(verifyEmailAtom)
  expect(shop.store.get(verificationStatusAtom)).toBe('checking')
  await Promise.all([verification, shop.store.set(verifyEmailAtom)])
  expect(shop.store.get(verificationStatusAtom)).toBe('done')
  expect(shop.requests('GET', '/email-verify')).toHaveLength(1)
  expect(shop.requests('GET', '/auth/check')).toHaveLength(2)
  expect(notices(shop)).toEqual(['Welcome.'])
})

it("a refused link shows the server's message (session.15)", async () => {
  const { store, api } = await openLoaded({ as: 'approved', address: LINK })
  api.faults.set([{ path: VERIFY, status: 422, body: { message: 'Too late.' } }])
  await store.set(verifyEmailAtom)
  expect(store.get(verificationStatusAtom)).toBe('refused')
  expect(store.get(verificationProblemAtom)).toBe('Too late.')
})

it('a link without an id is refused without a call', async () => {
  const { store, requests } = await openLoaded({
    as: 'approved',
    address: '/email-verify?hash=abc',
  })
  await store.set(verifyEmailAtom)
  expect(store.get(verificationProblemAtom)).toMatch(/^This link is incomplete/)
  expect(requests('GET', '/email-verify')).toEqual([])
})

it('a page without a link verifies nothing', async () => {
  const { store, requests } = await openLoaded({ as: 'approved', address: '/email-verify' })
  expect(store.get(verificationStatusAtom)).toBe('none')
  await store.set(verifyEmailAtom)
  expect(store.get(verificationStatusAtom)).toBe('none')
  expect(requests('GET', '/email-verify')).toEqual([])
})

it('a link can be sent again after a 401 (session.15)', async () => {
  const { store, api } = await openLoaded({ as: 'approved', address: LINK })
  api.faults.set([{ path: VERIFY, status: 401, body: { message: 'Unauthenticated.' } }])
  await store.set(verifyEmailAtom)
  expect(store.get(verificationStatusAtom)).toBe('waiting')
  expect(store.get(verificationProblemAtom)).toBeNull()
})

it.each([
  ['/shop?a=b', '/shop?a=b'],
  ['https://evil.example', null],
  ['/login', null],
])('a link with redirect=%s leads on to %s (session.14, session.17)', async (redirect, target) => {
  const address = `${LINK}&redirect=${encodeURIComponent(redirect)}`
  const { store } = await openLoaded({ as: 'approved', address })
  expect(store.get(verificationTargetAtom)).toBe(target)
})

it('the verification email is resent once (session.13)', async () => {
  const { store, requests } = await openLoaded({ as: 'approved', address: '/email-verify' })
  await store.set(resendVerificationAtom)
  expect(store.get(isVerificationResentAtom)).toBe(true)
  await store.set(resendVerificationAtom)
  expect(requests('GET', '/auth/email/resend')).toHaveLength(1)
})

it('a failed resend shows the reason and can be repeated', async () => {
  const { store, api } = await openLoaded({ as: 'approved', address: '/email-verify' })
  api.faults.set([{ path: RESEND, status: 422, times: 1, body: { message: 'In an hour.' } }])
  await store.set(resendVerificationAtom)
  expect(store.get(verificationProblemAtom)).toBe('In an hour.')
  expect(store.get(isVerificationResentAtom)).toBe(false)
  await store.set(resendVerificationAtom)
  expect(store.get(verificationProblemAtom)).toBeNull()
  expect(store.get(isVerificationResentAtom)).toBe(true)
})
