import { act, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { notifyAtom } from '../../../src/atoms/notices/notifications'
import { AccountNotice } from '../../../src/components/notifications/AccountNotice'
import { Notifications } from '../../../src/components/notifications/Notifications'
import { SlidePanel } from '../../../src/components/ui/overlay/Modal'
import { expectAccessible, openShop } from '../shop'

const notices = () => screen.getByRole('region', { name: 'Notices' })

describe('notices', () => {
  afterEach(() => {
    vi.useRealTimers()
  })

  const open = async () => {
    const shop = await openShop()
    const view = shop.show(<Notifications />)
    const notify = (type: 'error' | 'success', message: string) =>
      act(() => shop.store.set(notifyAtom, { type, message }))
    return { shop, view, notify }
  }
  it('the first success notice appears in a live region that is already there (notices.42)', async () => {
    const shop = await openShop()
    shop.store.set(notifyAtom, { type: 'success', message: 'Item removed from basket' })
    shop.show(<Notifications />)
    expect(notices().querySelector('[aria-live="polite"]')?.textContent).toBe('')
    const toast = await screen.findByText('Item removed from basket')
    expect(toast.closest('[aria-live="polite"]')).not.toBeNull()
  })

  const stopTheClock = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })

  it('a success notice fades after 3.5 s and is gone after 4 s (notices.20)', async () => {
    const { notify } = await open()
    stopTheClock()
    notify('success', 'Item removed from basket')
    const toast = () => screen.queryByText('Item removed from basket')
    await act(() => vi.advanceTimersByTimeAsync(3_400))
    expect(toast()?.closest('.trade-toast--fading')).toBeNull()
    await act(() => vi.advanceTimersByTimeAsync(200))
    expect(toast()?.closest('.trade-toast--fading')).not.toBeNull()
    await act(() => vi.advanceTimersByTimeAsync(500))
    expect(toast()).toBeNull()
  })

  it('an error notice stays until it is dismissed (notices.20)', async () => {
    const { shop, notify } = await open()
    stopTheClock()
    notify('error', 'There was a problem updating the basket')
    await act(() => vi.advanceTimersByTimeAsync(60_000))
    vi.useRealTimers()
    expect(screen.getByRole('alert').textContent).toBe('There was a problem updating the basket')
    await shop.user.click(screen.getByRole('button', { name: 'Dismiss' }))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('a success notice is announced once, by an existing live region', async () => {
    const { notify } = await open()
    stopTheClock()
    const region = notices().querySelector('[aria-live="polite"]')
    notify('success', 'Item removed from basket')
    const toast = screen.getByText('Item removed from basket')
    expect(toast.closest('[aria-live]')).toBe(region)
    expect(screen.queryByRole('status')).toBeNull()
  })

  it('dismissing a notice focuses the next one, and the last returns the focus', async () => {
    const { shop, notify } = await open()
    shop.show(<button type="button">Add</button>)
    notify('error', 'First problem')
    notify('error', 'Second problem')
    screen.getByRole('button', { name: 'Add' }).focus()
    const dismiss = (text: string) =>
      within(screen.getByText(text).parentElement ?? document.body).getByRole('button')
    await shop.user.click(dismiss('Second problem'))
    expect(document.activeElement).toBe(dismiss('First problem'))
    await shop.user.keyboard('{Enter}')
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add' }))
  })

  it('an expiring notice keeps the focus', async () => {
    const { shop, notify } = await open()
    shop.show(<button type="button">Add</button>)
    stopTheClock()
    notify('success', 'Item removed from basket')
    screen.getByRole('button', { name: 'Add' }).focus()
    screen.getByRole('button', { name: 'Dismiss' }).focus()
    await act(() => vi.advanceTimersByTimeAsync(4_100))
    expect(screen.queryByText('Item removed from basket')).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add' }))
  })

  it('equal notices are merged, with a count (notices.2)', async () => {
    const { notify } = await open()
    for (let count = 0; count < 50; count += 1) notify('error', 'The shop could not be reached.')
    expect(screen.getAllByRole('alert')).toHaveLength(1)
    expect(screen.getByRole('alert').textContent).toContain('(50 times)')
  })

  it('at most three notices are visible (notices.2)', async () => {
    const { notify } = await open()
    for (let count = 0; count < 50; count += 1) notify('error', `Problem ${count}`)
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
      'Problem 47',
      'Problem 48',
      'Problem 49',
    ])
  })

  it('a notice shows markup as text (page.17)', async () => {
    const { notify } = await open()
    notify('error', '<img src=x onerror=alert(1)>')
    expect(screen.getByRole('alert').textContent).toBe('<img src=x onerror=alert(1)>')
    expect(notices().querySelector('img')).toBeNull()
  })

  it('notices move into an open modal dialog, and back when it closes', async () => {
    const { shop, view, notify } = await open()
    const page = (isOpen: boolean) => (
      <SlidePanel isOpen={isOpen} title="Your Basket" onClose={() => undefined}>
        Lines
      </SlidePanel>
    )
    const panel = shop.show(page(true))
    notify('error', 'There was a problem updating the basket')
    const dialog = screen.getByRole('dialog', { name: 'Your Basket' })
    expect(within(dialog).getByRole('alert')).toBeTruthy()
    panel.rerender(page(false))
    expect(dialog.contains(screen.getByRole('alert'))).toBe(false)
    expect(view.container.contains(screen.getByRole('alert'))).toBe(true)
  })

  it('notices are accessible', async () => {
    const { view, notify } = await open()
    notify('error', 'A problem')
    notify('success', 'A success')
    await expectAccessible(view.container)
  })
})

describe('the account notice', () => {
  const TEXT =
    'Account Notice: You will not be able to see any pricing or purchase any items until your business account has been approved.'

  it('signed-in users without approval see the account notice (product.14)', async () => {
    const shop = await openShop({ as: 'unapproved' })
    const { container } = shop.show(<AccountNotice />)
    const notice = await screen.findByRole('complementary', { name: 'Account Notice' })
    expect(notice.textContent).toBe(TEXT)
    await expectAccessible(container)
  })

  it.each([
    'approved',
    undefined,
  ] as const)('the account notice is hidden from %s (product.14)', async (as) => {
    const shop = await openShop(as ? { as } : {})
    const { container } = shop.show(<AccountNotice />)
    await vi.waitFor(() =>
      expect(document.documentElement.hasAttribute('data-trade-ready')).toBe(true),
    )
    expect(container.textContent).toBe('')
  })
})
