import { screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { notificationsAtom } from '../../../src/atoms/notices/notifications'
import { logoutAtom } from '../../../src/atoms/session/authentication'
import { inOtherTab, newSession } from '../../atoms/base/other-tab'
import {
  addressStep,
  anyProduct,
  type CheckoutPage,
  confirmation,
  GUEST,
  openCheckout,
  ordersIn,
  paymentStep,
  sent,
  settled,
  signInAgain,
} from './checkout-page'

/** What the browser does on Back and Forward. */
function moveTo(path: string): void {
  window.history.replaceState(null, '', path)
  window.dispatchEvent(new PopStateEvent('popstate'))
}

async function placeByBankTransfer(page: CheckoutPage) {
  await paymentStep.choose(page, 'Bank transfer')
  await paymentStep.agree(page)
  await page.user.click(screen.getByRole('button', { name: 'Confirm Order' }))
}

const EXPIRED = { method: 'PATCH', path: '/api/order/*', times: 1, status: 401, body: {} }

describe('the address bar', () => {
  it('leads to the payment step where the addresses are complete', async () => {
    await openCheckout({ role: 'verified', path: '/payment' })
    await paymentStep.heading()
    expect(window.location.pathname).toBe('/payment')
  })

  it('falls back to the address step where they are not', async () => {
    const page = await openCheckout({ path: '/payment' })
    await page.user.click(await screen.findByRole('button', { name: 'Continue as guest' }))
    await addressStep.next()
    expect(window.location.pathname).toBe('/checkout')
  })

  it('falls back from a confirmation of nothing', async () => {
    await openCheckout({ role: 'verified', path: '/confirmation' })
    await addressStep.next()
    expect(window.location.pathname).toBe('/checkout')
  })

  it('moves Back and Forward between the steps, with what is typed', async () => {
    const page = await openCheckout({ role: 'approved' })
    await page.user.type(await screen.findByLabelText(/Purchase Order/), 'PO-1')
    await page.user.click(await addressStep.next())
    const heading = await paymentStep.heading()
    await waitFor(() => expect(document.activeElement).toBe(heading))
    moveTo('/checkout')
    expect(await screen.findByDisplayValue('PO-1')).toBeDefined()
    moveTo('/payment')
    await paymentStep.heading()
  })

  it('shows no form of a finished order on Back, and goes to the basket', async () => {
    const page = await openCheckout({ role: 'verified' })
    await page.user.click(await addressStep.next())
    await placeByBankTransfer(page)
    await confirmation.heading()
    moveTo('/payment')
    await waitFor(() => expect(page.assign).toHaveBeenCalledWith('/basket'))
    expect(screen.queryByRole('button', { name: 'Confirm Order' })).toBeNull()
    expect(sessionStorage.getItem('trade-blocks:notice')).toBeNull()
  })

  it('shows the confirmation again after a reload', async () => {
    const page = await openCheckout({ role: 'verified' })
    await page.user.click(await addressStep.next())
    await placeByBankTransfer(page)
    await confirmation.heading()
    page.leave()
    const again = await openCheckout({ api: page.api, isReload: true, path: '/confirmation' })
    await confirmation.heading()
    expect(again.assign).not.toHaveBeenCalled()
  })
})

describe('a session that ends', () => {
  it('during the address step asks to sign in, then goes on with what was typed', async () => {
    const page = await openCheckout({ role: 'approved' })
    await page.user.type(await screen.findByLabelText(/Purchase Order/), 'PO-77')
    await page.user.tab()
    await waitFor(() => expect(sent(page.api, 'PATCH', /order/)).toHaveLength(1))
    page.api.faults.set([EXPIRED])
    await page.user.click(await addressStep.next())
    expect(await screen.findByText('Your session has ended.')).toBeDefined()
    expect(screen.queryByText('3 Wharf Road')).toBeNull()
    await signInAgain(page, 'approved')
    await paymentStep.heading()
    const [order] = await ordersIn(page.api, "status = 'new'")
    expect(order).toMatchObject({ purchase_number: 'PO-77' })
    expect(page.assign).not.toHaveBeenCalled()
    expect(page.reload).not.toHaveBeenCalled()
  })

  it('while a field is saved asks to sign in, and has the text afterwards', async () => {
    const page = await openCheckout({ role: 'verified' })
    await addressStep.next()
    page.api.faults.set([EXPIRED])
    await addressStep.fill(page, { City: 'Bath' })
    await signInAgain(page, 'verified')
    expect(await screen.findByDisplayValue('Bath')).toBeDefined()
  })

  it('while the order is placed asks to sign in, then places it once', async () => {
    const page = await openCheckout({ role: 'approved' })
    await page.user.click(await addressStep.next())
    page.api.faults.set([{ method: 'PATCH', path: '/api/order/*', times: 1, delayMs: 1 }, EXPIRED])
    await paymentStep.agree(page)
    await page.user.click(screen.getByRole('button', { name: 'Place Order' }))
    await signInAgain(page, 'approved')
    await confirmation.heading()
    expect(await ordersIn(page.api)).toHaveLength(1)
  })

  it('places nothing for somebody else who signs in', async () => {
    const page = await openCheckout({ role: 'approved' })
    await page.user.click(await addressStep.next())
    page.api.faults.set([EXPIRED])
    await paymentStep.agree(page)
    await page.user.click(screen.getByRole('button', { name: 'Place Order' }))
    await signInAgain(page, 'verified')
    // The basket stays with whom it belongs to: there is nothing here for somebody else to order.
    await waitFor(() => expect(page.assign).toHaveBeenCalledWith('/basket'))
    expect(await ordersIn(page.api)).toHaveLength(0)
  })

  it('because somebody else has signed in in another tab says that nothing was placed', async () => {
    const page = await openCheckout({ role: 'approved' })
    const theirs = await newSession(page, 'verified')
    const item = { id: (await anyProduct(page.api)).id, qty: 2 }
    await page.call('POST', '/basket', item, { Authorization: `Bearer ${theirs.access_token}` })
    await page.user.click(await addressStep.next())
    page.api.faults.set([{ ...EXPIRED, delayMs: 100 }])
    await paymentStep.agree(page)
    await page.user.click(screen.getByRole('button', { name: 'Place Order' }))
    inOtherTab('auth-user', theirs)
    await waitFor(() =>
      expect(page.store.get(notificationsAtom).map(({ message }) => message)).toEqual([
        'Another account is signed in now. Nothing has been placed or paid.',
      ]),
    )
    expect(await screen.findByRole('heading', { name: /^(Payment|Billing and)/ })).toBeDefined()
    expect(await ordersIn(page.api)).toHaveLength(0)
  })

  it('comes back to the same text after a reload and a fresh sign-in', async () => {
    const page = await openCheckout({ role: 'verified' })
    await addressStep.fill(page, { City: 'Bath' })
    page.leave()
    localStorage.removeItem('trade-blocks:auth-user')
    const anonymous = await openCheckout({ api: page.api, isReload: true })
    await screen.findByRole('heading', { name: 'Sign in' })
    expect(screen.queryByDisplayValue('Bath')).toBeNull()
    await signInAgain(anonymous, 'verified')
    await waitFor(() => expect(anonymous.reload).toHaveBeenCalled())
    anonymous.leave()
    await openCheckout({ api: page.api, isReload: true })
    expect(await screen.findByDisplayValue('Bath')).toBeDefined()
  })

  it("does not show one buyer's text to another", async () => {
    const page = await openCheckout({ role: 'verified' })
    await addressStep.fill(page, { City: 'Bath' })
    page.leave()
    localStorage.removeItem('trade-blocks:auth-user')
    const guest = await openCheckout({ api: page.api, isReload: true })
    await guest.user.click(await screen.findByRole('button', { name: 'Continue as guest' }))
    await addressStep.next()
    expect(screen.queryByDisplayValue('Bath')).toBeNull()
    expect(screen.queryByDisplayValue('27 Mill Street')).toBeNull()
  })
})

describe('another tab', () => {
  it('that empties the basket sends this one to the basket page, with a note', async () => {
    const page = await openCheckout({ role: 'verified' })
    await addressStep.next()
    await page.api.database.run('DELETE FROM basket_lines')
    window.dispatchEvent(new StorageEvent('storage', { key: 'trade-blocks:basket-change' }))
    await waitFor(() => expect(page.assign).toHaveBeenCalledWith('/basket'))
    expect(page.assign).toHaveBeenCalledTimes(1)
    expect(sessionStorage.getItem('trade-blocks:notice')).toContain('Your basket is empty now')
  })

  it('that places the order does the same', async () => {
    const page = await openCheckout({ role: 'verified' })
    await page.user.click(await addressStep.next())
    await paymentStep.heading()
    await page.api.database.run("UPDATE baskets SET closed_at = '2026-01-01T00:00:00Z'")
    localStorage.removeItem('trade-blocks:basket-token')
    window.dispatchEvent(new StorageEvent('storage', { key: 'trade-blocks:basket-token' }))
    await waitFor(() => expect(page.assign).toHaveBeenCalledWith('/basket'))
    expect(sessionStorage.getItem('trade-blocks:notice')).toContain('ordered in another tab')
  })
})

describe('a sign-out in another tab', () => {
  const DRAFT = 'trade-blocks:checkout-draft'

  /** What the other tab writes, in its order; with `isSignOut` it was asked for. */
  function leaveElsewhere(isSignOut: boolean) {
    localStorage.removeItem('trade-blocks:auth-user')
    window.dispatchEvent(new StorageEvent('storage', { key: 'trade-blocks:auth-user' }))
    if (!isSignOut) return
    localStorage.setItem('trade-blocks:signed-out', 'x')
    window.dispatchEvent(new StorageEvent('storage', { key: 'trade-blocks:signed-out' }))
  }

  it('takes what is typed out of this tab, for good', async () => {
    const page = await openCheckout({ role: 'verified' })
    await addressStep.fill(page, { City: 'Bath' })
    expect(sessionStorage.getItem(DRAFT)).toContain('Bath')
    leaveElsewhere(true)
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeDefined()
    expect(sessionStorage.getItem(DRAFT)).toBeNull()
    await page.user.click(screen.getByRole('button', { name: 'Continue as guest' }))
    await addressStep.next()
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('Bath')
  })

  it('is not a session that has ended there: then what is typed is kept', async () => {
    const page = await openCheckout({ role: 'verified' })
    await addressStep.fill(page, { City: 'Bath' })
    leaveElsewhere(false)
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeDefined()
    expect(sessionStorage.getItem(DRAFT)).toContain('Bath')
  })

  it('takes the order that was placed in this tab away', async () => {
    const page = await openCheckout({ role: 'verified' })
    await page.user.click(await addressStep.next())
    await placeByBankTransfer(page)
    await confirmation.heading()
    expect(sessionStorage.getItem('trade-blocks:placed-order')).not.toBeNull()
    leaveElsewhere(true)
    expect(sessionStorage.getItem('trade-blocks:placed-order')).toBeNull()
  })

  it('is told by the tab that signs out', async () => {
    const page = await openCheckout({ role: 'verified' })
    await addressStep.next()
    page.store.set(logoutAtom)
    expect(localStorage.getItem('trade-blocks:signed-out')).not.toBeNull()
  })
})

describe('a shop that does not answer', () => {
  it('says so, and loads the order when asked again', async () => {
    const page = await openCheckout({ role: 'verified', path: '/checkout' })
    await addressStep.next()
    page.leave()
    page.api.faults.set([{ method: 'GET', path: '/api/order/token', status: 500, times: 1 }])
    const again = await openCheckout({ role: 'verified', api: page.api, isReload: true })
    expect(
      await screen.findByText('Your order could not be loaded. Nothing in your basket is lost.'),
    ).toBeDefined()
    await again.user.click(screen.getByRole('button', { name: 'Retry' }))
    await addressStep.next()
  })

  it('keeps the focus at Retry while it fails, and leads it to the step once that is there', async () => {
    const page = await openCheckout({ role: 'verified' })
    await addressStep.next()
    page.leave()
    page.api.faults.set([
      { method: 'GET', path: '/api/order/token', status: 500, times: 2 },
      { method: 'GET', path: '/api/order/token', delayMs: 50 },
    ])
    const again = await openCheckout({ role: 'verified', api: page.api, isReload: true })
    const retry = await screen.findByRole('button', { name: 'Retry' })
    await again.user.click(retry)
    await waitFor(() => expect(page.api.faults.list()).toHaveLength(1))
    await settled(again)
    expect(document.activeElement).toBe(retry)
    await again.user.keyboard('{Enter}')
    expect(document.activeElement).toBe(retry)
    const heading = await screen.findByRole('heading', { name: 'Billing and delivery' })
    await waitFor(() => expect(document.activeElement).toBe(heading))
  })

  it('who is signed in says so, and goes on when asked again', async () => {
    const page = await openCheckout({ role: 'verified' })
    await addressStep.next()
    page.leave()
    page.api.faults.set([{ path: '/api/auth/check', status: 400, times: 1 }])
    const again = await openCheckout({ role: 'verified', api: page.api, isReload: true })
    await again.user.click(await screen.findByRole('button', { name: 'Retry' }))
    await addressStep.next()
  })

  it('keeps the text when the network fails, and goes on once it is back', async () => {
    const page = await openCheckout()
    await page.user.click(await screen.findByRole('button', { name: 'Continue as guest' }))
    await addressStep.fill(page, GUEST)
    page.api.faults.set([{ path: '/api/**', drop: 'before' }])
    await page.user.click(await addressStep.next())
    expect(await screen.findByText(/Everything you have typed is kept/)).toBeDefined()
    expect(screen.getByDisplayValue('1 Quay Street')).toBeDefined()
    page.api.faults.set([])
    await page.user.click(await addressStep.next())
    await paymentStep.heading()
  })
})

it('keeps no secret in the browser and tells none to analytics', async () => {
  window.dataLayer = []
  const page = await openCheckout({ role: 'verified' })
  const { access_token } = JSON.parse(localStorage.getItem('trade-blocks:auth-user') ?? '{}')
  await page.user.click(await addressStep.next())
  await placeByBankTransfer(page)
  await confirmation.heading()
  expect(JSON.stringify({ ...sessionStorage })).not.toContain(access_token)
  expect(JSON.stringify(window.dataLayer)).not.toContain(access_token)
})
