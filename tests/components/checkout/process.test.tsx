import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { logoutAtom } from '../../../src/atoms/session/authentication'
import { loginAtom } from '../../../src/atoms/session/sign-in'
import { newSession, replaceInOtherTab, writeInOtherTab } from '../../atoms/base/other-tab'
import { holdAnswers } from '../shop'
import {
  addressStep,
  anyProduct,
  type CheckoutPage,
  confirmation,
  GUEST,
  openCheckout,
  ordersIn,
  paymentStep,
  sentRequests,
  signInAgain,
  untilNotBusy,
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

it('/payment opens the payment step when the addresses are complete (checkout.1, checkout.17)', async () => {
  await openCheckout({ role: 'verified', path: '/payment' })
  await paymentStep.heading()
  expect(window.location.pathname).toBe('/payment')
})

it('/payment opens the address step when the addresses are incomplete (checkout.17)', async () => {
  const page = await openCheckout({ path: '/payment' })
  await page.user.click(await screen.findByRole('button', { name: 'Continue as guest' }))
  await addressStep.next()
  expect(window.location.pathname).toBe('/checkout')
})

it('/confirmation opens the address step when nothing was placed', async () => {
  await openCheckout({ role: 'verified', path: '/confirmation' })
  await addressStep.next()
  expect(window.location.pathname).toBe('/checkout')
})

it('Back and Forward move between the steps and keep typed text (checkout.1)', async () => {
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

it('Back from the confirmation opens the basket page (checkout.2)', async () => {
  const page = await openCheckout({ role: 'verified' })
  await page.user.click(await addressStep.next())
  await placeByBankTransfer(page)
  await confirmation.heading()
  moveTo('/payment')
  await waitFor(() => expect(page.assign).toHaveBeenCalledWith('/basket'))
  expect(screen.queryByRole('button', { name: 'Confirm Order' })).toBeNull()
  expect(sessionStorage.getItem('trade-blocks:notice')).toBeNull()
})

it('the confirmation is still shown after a reload (checkout.25)', async () => {
  const page = await openCheckout({ role: 'verified' })
  await page.user.click(await addressStep.next())
  await placeByBankTransfer(page)
  await confirmation.heading()
  page.leave()
  const again = await openCheckout({ api: page.api, isReload: true, path: '/confirmation' })
  await confirmation.heading()
  expect(again.assign).not.toHaveBeenCalled()
})

it('after signing in again on the address step, typed text is back (checkout.4)', async () => {
  const page = await openCheckout({ role: 'approved' })
  await page.user.type(await screen.findByLabelText(/Purchase Order/), 'PO-77')
  await page.user.tab()
  await waitFor(() => expect(sentRequests(page.api, 'PATCH', /order/)).toHaveLength(1))
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

it('after signing in again during a save, typed text is back (checkout.4)', async () => {
  const page = await openCheckout({ role: 'verified' })
  await addressStep.next()
  page.api.faults.set([EXPIRED])
  await addressStep.fill(page, { City: 'Bath' })
  await signInAgain(page, 'verified')
  expect(await screen.findByDisplayValue('Bath')).toBeDefined()
})

it('a session that ends during the order: after signing in, it is placed once (checkout.4)', async () => {
  const page = await openCheckout({ role: 'approved' })
  await page.user.click(await addressStep.next())
  page.api.faults.set([{ method: 'PATCH', path: '/api/order/*', times: 1, delayMs: 1 }, EXPIRED])
  await paymentStep.agree(page)
  await page.user.click(screen.getByRole('button', { name: 'Place Order' }))
  await signInAgain(page, 'approved')
  await confirmation.heading()
  expect(await ordersIn(page.api)).toHaveLength(1)
})

it('an order is not placed for another user who signs in (checkout.4)', async () => {
  const page = await openCheckout({ role: 'approved' })
  await page.user.click(await addressStep.next())
  page.api.faults.set([EXPIRED])
  await paymentStep.agree(page)
  await page.user.click(screen.getByRole('button', { name: 'Place Order' }))
  await signInAgain(page, 'verified')
  // The basket stays with its owner: another user has nothing to order.
  await waitFor(() => expect(page.assign).toHaveBeenCalledWith('/basket'))
  expect(await ordersIn(page.api)).toHaveLength(0)
})

it('when another user signs in in another tab, the page says that nothing was placed (checkout.4)', async () => {
  const page = await openCheckout({ role: 'approved' })
  const theirs = await newSession(page, 'verified')
  const item = { id: (await anyProduct(page.api)).id, qty: 2 }
  await page.call('POST', '/basket', item, { Authorization: `Bearer ${theirs.access_token}` })
  await page.user.click(await addressStep.next())
  page.api.faults.set([EXPIRED])
  const release = holdAnswers(page.api, 'PATCH', '/api/order/')
  await paymentStep.agree(page)
  await page.user.click(screen.getByRole('button', { name: 'Place Order' }))
  writeInOtherTab('auth-user', theirs)
  release()
  await waitFor(() => expect(page.reload).toHaveBeenCalled())
  expect(sessionStorage.getItem('trade-blocks:notice')).toContain(
    'Another account is signed in now.',
  )
  expect(await ordersIn(page.api)).toHaveLength(0)
})

it('typed text returns after a reload and a new sign-in (checkout.16)', async () => {
  const page = await openCheckout({ role: 'verified' })
  await addressStep.fill(page, { City: 'Bath' })
  page.leave()
  localStorage.removeItem('trade-blocks:auth-user')
  const anonymous = await openCheckout({ api: page.api, isReload: true })
  // The basket is kept for its user (session.71).
  await waitFor(() => expect(anonymous.assign).toHaveBeenCalledWith('/basket'))
  expect(screen.queryByDisplayValue('Bath')).toBeNull()
  const { email = '', password = '' } =
    page.api.accounts.find(({ role }) => role === 'verified') ?? {}
  await anonymous.store.set(loginAtom, { email, password })
  await waitFor(() => expect(anonymous.reload).toHaveBeenCalled())
  anonymous.leave()
  await openCheckout({ api: page.api, isReload: true })
  expect(await screen.findByDisplayValue('Bath')).toBeDefined()
})

it("one buyer's typed text is hidden from another (checkout.16)", async () => {
  const page = await openCheckout({ role: 'verified' })
  await addressStep.fill(page, { City: 'Bath' })
  page.leave()
  for (const key of ['auth-user', 'basket-owners']) localStorage.removeItem(`trade-blocks:${key}`)
  const guest = await openCheckout({ api: page.api, isReload: true })
  await guest.user.click(await screen.findByRole('button', { name: 'Continue as guest' }))
  await addressStep.next()
  expect(screen.queryByDisplayValue('Bath')).toBeNull()
  expect(screen.queryByDisplayValue('27 Mill Street')).toBeNull()
})

it('when another tab empties the basket, the basket page opens with a notice (checkout.2)', async () => {
  const page = await openCheckout({ role: 'verified' })
  await addressStep.next()
  await page.api.database.run('DELETE FROM basket_lines')
  window.dispatchEvent(new StorageEvent('storage', { key: 'trade-blocks:basket-change' }))
  await waitFor(() => expect(page.assign).toHaveBeenCalledWith('/basket'))
  expect(page.assign).toHaveBeenCalledTimes(1)
  expect(sessionStorage.getItem('trade-blocks:notice')).toContain('Your basket is empty now')
})

it('when another tab places the order, the basket page opens with a notice (checkout.2)', async () => {
  const page = await openCheckout({ role: 'verified' })
  await page.user.click(await addressStep.next())
  await paymentStep.heading()
  await page.api.database.run("UPDATE baskets SET closed_at = '2026-01-01T00:00:00Z'")
  replaceInOtherTab(null)
  await waitFor(() => expect(page.assign).toHaveBeenCalledWith('/basket'))
  expect(sessionStorage.getItem('trade-blocks:notice')).toContain('ordered in another tab')
})

const DRAFT = 'trade-blocks:checkout-draft'

/** The storage writes of another tab; `isSignOut` for a sign-out by the user. */
function leaveElsewhere(isSignOut: boolean) {
  localStorage.removeItem('trade-blocks:auth-user')
  window.dispatchEvent(new StorageEvent('storage', { key: 'trade-blocks:auth-user' }))
  if (!isSignOut) return
  localStorage.setItem('trade-blocks:signed-out', 'x')
  window.dispatchEvent(new StorageEvent('storage', { key: 'trade-blocks:signed-out' }))
}

it('a sign-out in another tab clears the typed text (session.160)', async () => {
  const page = await openCheckout({ role: 'verified' })
  await addressStep.fill(page, { City: 'Bath' })
  expect(sessionStorage.getItem(DRAFT)).toContain('Bath')
  leaveElsewhere(true)
  await waitFor(() => expect(page.assign).toHaveBeenCalledWith('/basket'))
  expect(sessionStorage.getItem(DRAFT)).toBeNull()
  expect(screen.queryByDisplayValue('Bath')).toBeNull()
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('Bath')
})

it('a session that ends in another tab keeps the typed text (session.18)', async () => {
  const page = await openCheckout({ role: 'verified' })
  await addressStep.fill(page, { City: 'Bath' })
  leaveElsewhere(false)
  expect(await screen.findByRole('heading', { name: 'Please sign in again' })).toBeDefined()
  expect(sessionStorage.getItem(DRAFT)).toContain('Bath')
})

it('a sign-out in another tab hides the placed order (checkout.25)', async () => {
  const page = await openCheckout({ role: 'verified' })
  await page.user.click(await addressStep.next())
  await placeByBankTransfer(page)
  await confirmation.heading()
  expect(sessionStorage.getItem('trade-blocks:placed-order')).not.toBeNull()
  leaveElsewhere(true)
  expect(sessionStorage.getItem('trade-blocks:placed-order')).toBeNull()
})

it('a sign-out reaches the other tabs (session.160)', async () => {
  const page = await openCheckout({ role: 'verified' })
  await addressStep.next()
  page.store.set(logoutAtom)
  expect(localStorage.getItem('trade-blocks:signed-out')).not.toBeNull()
})

it("an order that fails to load shows an error, and 'Retry' loads it (checkout.19)", async () => {
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

it("'Retry' keeps the focus on failure; after a success the step takes the focus (checkout.19)", async () => {
  const page = await openCheckout({ role: 'verified' })
  await addressStep.next()
  page.leave()
  page.api.faults.set([{ method: 'GET', path: '/api/order/token', status: 500, times: 2 }])
  const again = await openCheckout({ role: 'verified', api: page.api, isReload: true })
  const retry = await screen.findByRole('button', { name: 'Retry' })
  await again.user.click(retry)
  await waitFor(() => expect(page.api.faults.list()).toEqual([]))
  await untilNotBusy(again)
  expect(document.activeElement).toBe(retry)
  const release = holdAnswers(page.api, 'GET', '/api/order/token')
  await again.user.keyboard('{Enter}')
  expect(document.activeElement).toBe(retry)
  release()
  const heading = await screen.findByRole('heading', { name: 'Billing and delivery' })
  await waitFor(() => expect(document.activeElement).toBe(heading))
})

it("a failed session check shows an error, and 'Retry' repeats it (checkout.19)", async () => {
  const page = await openCheckout({ role: 'verified' })
  await addressStep.next()
  page.leave()
  page.api.faults.set([{ path: '/api/auth/check', status: 400, times: 1 }])
  const again = await openCheckout({ role: 'verified', api: page.api, isReload: true })
  await again.user.click(await screen.findByRole('button', { name: 'Retry' }))
  await addressStep.next()
})

it('without a network, the address step keeps its text and can continue later (checkout.20)', async () => {
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

it('checkout puts no secret into storage or analytics (checkout.16)', async () => {
  window.dataLayer = []
  const page = await openCheckout({ role: 'verified' })
  const { access_token } = JSON.parse(localStorage.getItem('trade-blocks:auth-user') ?? '{}')
  await page.user.click(await addressStep.next())
  await placeByBankTransfer(page)
  await confirmation.heading()
  expect(JSON.stringify({ ...sessionStorage })).not.toContain(access_token)
  expect(JSON.stringify(window.dataLayer)).not.toContain(access_token)
})
