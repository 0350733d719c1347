import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import {
  authenticationStatusAtom,
  identifyAtom,
  userAtom,
} from '../../../src/atoms/session/identity'
import { setAccessTokenAtom } from '../../../src/atoms/session/session'
import { Login } from '../../../src/components/authentication/Login'
import { LoginGate } from '../../../src/components/authentication/LoginGate'
import { Masthead } from '../../../src/components/masthead/Masthead'
import { LoginPanel } from '../../../src/components/popups/LoginPanel'
import { Register } from '../../../src/components/registration/Register'
import { openShop } from '../shop'

let assign: ReturnType<typeof vi.spyOn>
beforeEach(() => {
  assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
})

const gate = (page?: 'login' | 'register') => (
  <LoginGate {...(page && { page })} signedIn={<p>Welcome</p>} skeleton={<p>Loading</p>}>
    <p>Forms</p>
  </LoginGate>
)

it('signed-in users see a placeholder during the check, then the content', async () => {
  const shop = await openShop({ as: 'approved', isWaiting: true })
  shop.show(gate())
  expect(screen.getByText('Loading')).toBeTruthy()
  act(() => shop.start())
  expect(await screen.findByText('Welcome')).toBeTruthy()
  expect(screen.queryByText('Forms')).toBeNull()
})

it('visitors see the forms at once', async () => {
  const shop = await openShop({ isWaiting: true })
  shop.show(gate())
  expect(screen.getByText('Forms')).toBeTruthy()
})

it.each([
  ['login', '/login', true],
  ['register', '/register', true],
  ['login', '/register', false],
  [undefined, '/login', false],
] as const)('the page %s sends a signed-in user who opens %s to the account: %s (session.9)', async (page, address, isSent) => {
  const shop = await openShop({ as: 'approved', address })
  shop.show(gate(page))
  expect(await screen.findByText('Welcome')).toBeTruthy()
  expect(assign.mock.calls).toEqual(isSent ? [['/account']] : [])
})

it('a visitor who signs in on the page is not redirected to the account', async () => {
  const shop = await openShop({ address: '/login' })
  shop.show(gate('login'))
  await waitFor(() => expect(shop.store.get(authenticationStatusAtom)).toBe('anonymous'))
  const user = { id: '7', first_name: 'Ada', last_name: '', email: '', approved_at: null }
  act(() => {
    shop.store.set(setAccessTokenAtom, 'access')
    shop.store.set(identifyAtom, {
      ...user,
      crm_id: null,
      on_account: false,
      verified: { status: false },
      addresses: [],
    })
  })
  expect(await screen.findByText('Welcome')).toBeTruthy()
  expect(assign).not.toHaveBeenCalled()
})

it('several tags share one authentication check and one basket call (session.4)', async () => {
  const shop = await openShop({ as: 'approved', address: '/about' })
  shop.show(
    <>
      <Masthead />
      <Masthead />
      <Login />
      <Register />
      <LoginPanel />
    </>,
  )
  await waitFor(() => expect(shop.store.get(userAtom)).not.toBeNull())
  expect(await screen.findAllByRole('navigation', { name: 'Quick links' })).toHaveLength(2)
  expect(shop.requests('GET', '/auth/check')).toHaveLength(1)
  expect(shop.requests('GET', '/basket')).toHaveLength(1)
})
