import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { shownPanelAtom, showPanelAtom } from '../../../src/atoms/base/overlay'
import { authenticationStatusAtom } from '../../../src/atoms/session/identity'
import { LoginPanel } from '../../../src/components/popups/LoginPanel'
import { expectAccessible, openShop } from '../shop'

beforeEach(() => {
  // The test DOM has no popovers.
  HTMLElement.prototype.showPopover = vi.fn()
  HTMLElement.prototype.hidePopover = vi.fn()
})

const panel = () => screen.getByRole('dialog', { name: 'Your account' })

async function openPanel() {
  const shop = await openShop()
  const { container } = shop.show(<LoginPanel />)
  act(() => shop.store.set(showPanelAtom, 'login'))
  return { ...shop, container }
}

it("the login panel has the tabs 'Login' and 'Create account' (page.10)", async () => {
  const shop = await openPanel()
  const tabs = within(panel()).getAllByRole('tab')
  expect(tabs.map(({ textContent }) => textContent)).toEqual(['Login', 'Create account'])
  expect(screen.getByRole('tabpanel', { name: 'Login' })).toBeTruthy()
  await expectAccessible(shop.container)
  await shop.user.click(screen.getByRole('tab', { name: 'Create account' }))
  const start = within(screen.getByRole('tabpanel', { name: 'Create account' }))
  expect(start.getByRole('button', { name: 'Continue' })).toBeTruthy()
  await expectAccessible(shop.container)
})

it('the login panel keeps typed text in a hidden tab', async () => {
  const { user } = await openPanel()
  await user.type(screen.getByLabelText(/^Email address/), 'ann@cafe.example')
  await user.click(screen.getByRole('tab', { name: 'Create account' }))
  await user.click(screen.getByRole('tab', { name: 'Login' }))
  expect(screen.getByLabelText<HTMLInputElement>(/^Email address/).value).toBe('ann@cafe.example')
})

it('the login panel shows the forgotten-password form, and returns', async () => {
  const { user } = await openPanel()
  await user.click(screen.getByRole('link', { name: 'Forgotten password' }))
  expect(screen.getByRole('button', { name: 'Request Password Reset' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Back to login' }))
  expect(screen.getByRole('button', { name: 'Login' })).toBeTruthy()
})

it('a login in the panel closes the panel and reloads the page (session.7)', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined)
  const shop = await openPanel()
  const account = shop.api.accounts.find(({ role }) => role === 'approved')
  await shop.user.type(screen.getByLabelText(/^Email address/), account?.email ?? '')
  await shop.user.type(screen.getByLabelText(/^Password/), account?.password ?? '')
  await shop.user.click(screen.getByRole('button', { name: 'Login' }))
  await waitFor(() => expect(reload).toHaveBeenCalledOnce())
  expect(shop.store.get(shownPanelAtom)).toBeNull()
})

it('signed-in users have no login panel (page.3)', async () => {
  const shop = await openShop({ as: 'approved' })
  shop.show(<LoginPanel />)
  await waitFor(() => expect(shop.store.get(authenticationStatusAtom)).toBe('signed-in'))
  act(() => shop.store.set(showPanelAtom, 'login'))
  expect(screen.queryByRole('dialog')).toBeNull()
})
