import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { Login } from '../../../src/components/authentication/Login'
import { openShop } from '../shop'

it('without storage, a login warns first and lasts for the page (session.23)', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined)
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError')
  })
  const shop = await openShop({ address: '/login' })
  const account = shop.api.accounts.find(({ role }) => role === 'approved')
  shop.show(<Login />)
  expect(await screen.findByText(/will not be remembered/)).toBeTruthy()
  await shop.user.type(screen.getByLabelText('Email address'), account?.email ?? '')
  await shop.user.type(screen.getByLabelText('Password'), account?.password ?? '')
  await shop.user.click(screen.getByRole('button', { name: 'Login' }))
  expect(await screen.findByText('You are signed in.')).toBeTruthy()
  await waitFor(() => expect(shop.requests('POST', '/auth/login')).toHaveLength(1))
  expect(reload).not.toHaveBeenCalled()
  expect(assign).not.toHaveBeenCalled()
})
