import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { openPanelAtom, showPanelAtom } from '../../../src/atoms/base/panels'
import { authenticationStatusAtom } from '../../../src/atoms/session/identity'
import { LoginPanel } from '../../../src/components/authentication/LoginPanel'
import { expectAccessible, openShop } from '../shop'

beforeEach(() => {
  // The test's browser knows no popovers: they are shown all the same.
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

describe('the login panel', () => {
  it('has two tabs: login, and create account', async () => {
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

  it('keeps what is typed while the other tab is looked at', async () => {
    const { user } = await openPanel()
    await user.type(screen.getByLabelText(/^Email address/), 'ann@cafe.example')
    await user.click(screen.getByRole('tab', { name: 'Create account' }))
    await user.click(screen.getByRole('tab', { name: 'Login' }))
    expect(screen.getByLabelText<HTMLInputElement>(/^Email address/).value).toBe('ann@cafe.example')
  })

  it('shows the forgotten-password form in place, and comes back', async () => {
    const { user } = await openPanel()
    await user.click(screen.getByRole('link', { name: 'Forgotten password' }))
    expect(screen.getByRole('button', { name: 'Request Password Reset' })).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Back to login' }))
    expect(screen.getByRole('button', { name: 'Login' })).toBeTruthy()
  })

  it('signs in, closes, and the page is loaded anew', async () => {
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined)
    const shop = await openPanel()
    const account = shop.api.accounts.find(({ role }) => role === 'approved')
    await shop.user.type(screen.getByLabelText(/^Email address/), account?.email ?? '')
    await shop.user.type(screen.getByLabelText(/^Password/), account?.password ?? '')
    await shop.user.click(screen.getByRole('button', { name: 'Login' }))
    await waitFor(() => expect(reload).toHaveBeenCalledOnce())
    expect(shop.store.get(openPanelAtom)).toBeNull()
  })

  it('is not there for whoever is signed in: they have the account menu', async () => {
    const shop = await openShop({ as: 'approved' })
    shop.show(<LoginPanel />)
    await waitFor(() => expect(shop.store.get(authenticationStatusAtom)).toBe('signed-in'))
    act(() => shop.store.set(showPanelAtom, 'login'))
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
