import { expect, it, vi } from 'vitest'
import { makeToken } from '../../../demo/api/people/one-use-tokens'
import { findUserByEmail } from '../../../demo/api/people/users'
import { notificationsAtom } from '../../../src/atoms/notices/notifications'
import { isSignedInAtom } from '../../../src/atoms/session/identity'
import {
  PASSWORD_IS_RESET,
  requestPasswordResetAtom,
  resetPasswordAtom,
} from '../../../src/atoms/session/password'
import { loginAtom } from '../../../src/atoms/session/sign-in'
import { openShop } from '../../components/shop'
import { credentials, notices, openLoaded } from './session-page'

const RESET = { email: 'a@b.example', password: 'new one', password_confirmation: 'new one' }
const isShown = () => true

it("a reset request shows the server's message, unannounced while the form shows it as well (session.10)", async () => {
  const { store, api } = await openShop()
  api.faults.set([
    { path: '/api/auth/password/email', status: 200, body: { message: 'On its way.' } },
  ])
  expect(await store.set(requestPasswordResetAtom, 'a@b.example', isShown)).toEqual({
    ok: true,
    message: 'On its way.',
  })
  expect(store.get(notificationsAtom)).toMatchObject([
    { type: 'success', message: 'On its way.', isSilent: true },
  ])
})

it('a reset request without a message of the server shows our own text (session.10)', async () => {
  const shop = await openShop()
  shop.api.faults.set([{ path: '/api/auth/password/email', status: 200, body: {} }])
  const outcome = await shop.store.set(requestPasswordResetAtom, 'a@b.example', isShown)
  expect(outcome).toEqual({
    ok: true,
    message: 'If there is an account for this email address, we have sent a link to it.',
  })
})

it('a refused reset request raises an error notice, announced when the form is gone', async () => {
  const { store, api } = await openShop()
  const body = { message: 'No.', errors: { email: ['Too odd.'] } }
  api.faults.set([{ path: '/api/auth/password/email', status: 422, body }])
  expect(await store.set(requestPasswordResetAtom, 'a@b.example', () => false)).toEqual({
    ok: false,
    message: 'No.',
    errors: [{ id: 0, key: 'email', messages: ['Too odd.'] }],
  })
  expect(store.get(notificationsAtom)).toMatchObject([
    { type: 'error', message: 'No.', isSilent: false },
  ])
})

it('a reset sends the token of the mailed link (session.11)', async () => {
  const shop = await openShop({ isWaiting: true })
  const { email } = credentials(shop, 'approved')
  const owner = await findUserByEmail(shop.api.database, email)
  const token = await makeToken(shop.api.database, 'password', owner?.id ?? 0, new Date())
  history.replaceState(null, '', `/password-reset?token=${token}`)
  shop.start()
  const fields = { email, password: 'a new one 1', password_confirmation: 'a new one 1' }
  expect(await shop.store.set(resetPasswordAtom, fields, isShown)).toEqual({
    ok: true,
    message: PASSWORD_IS_RESET,
  })
  expect(await shop.store.set(loginAtom, { email, password: 'a new one 1' })).toEqual({ ok: true })
})

it('a reset checks the authentication again when somebody is signed in', async () => {
  const shop = await openLoaded({ as: 'approved' })
  shop.api.faults.set([{ path: '/api/auth/password/reset', status: 200, body: {} }])
  await shop.api.database.run('DELETE FROM sessions')
  await shop.store.set(resetPasswordAtom, RESET, isShown)
  await vi.waitFor(() => expect(shop.store.get(isSignedInAtom)).toBe(false))
})

it("a visitor's reset does not check the authentication", async () => {
  const shop = await openLoaded()
  shop.api.faults.set([{ path: '/api/auth/password/reset', status: 200, body: {} }])
  await shop.store.set(resetPasswordAtom, RESET, isShown)
  expect(shop.requests('GET', '/auth/check')).toHaveLength(1)
  expect(notices(shop)).toEqual([PASSWORD_IS_RESET])
})
