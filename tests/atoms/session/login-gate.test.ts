import { expect, it, vi } from 'vitest'
import { pageReadyAtom } from '../../../src/atoms/base/loading'
import { loginGateAtom } from '../../../src/atoms/session/login-gate'
import { openShop } from '../../components/shop'
import { openLoaded } from './session-page'

it('the login gate shows the forms to a visitor at once', async () => {
  const { store } = await openShop({ isWaiting: true })
  expect(store.get(loginGateAtom)).toBe('forms')
})

it('the login gate waits while the server checks a stored session', async () => {
  const { store } = await openShop({ as: 'approved', isWaiting: true })
  expect(store.get(loginGateAtom)).toBe('checking')
})

it('the login gate opens for signed-in users once the server has answered', async () => {
  const { store } = await openLoaded({ as: 'approved' })
  expect(store.get(loginGateAtom)).toBe('signed-in')
})

it('the login gate shows the forms after a failed check (session.5)', async () => {
  const shop = await openShop({ as: 'approved', isWaiting: true })
  shop.api.faults.set([{ path: '/api/auth/check', status: 400 }])
  shop.start()
  await vi.waitFor(() => expect(shop.store.get(pageReadyAtom)).toBe(true))
  expect(shop.store.get(loginGateAtom)).toBe('forms')
})
