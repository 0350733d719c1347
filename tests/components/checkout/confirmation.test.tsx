import { act, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { addToBasketAtom } from '../../../src/atoms/basket/add-to-basket'
import { logoutAtom } from '../../../src/atoms/session/authentication'
import {
  addressStep,
  anyProduct,
  type CheckoutPage,
  confirmation,
  fillInAsGuest,
  openCheckout,
  paymentStep,
} from './checkout-page'

/** Signs in as another page of the shop would. */
async function signIn({ api, call }: CheckoutPage) {
  const account = api.accounts.find(({ role }) => role === 'verified')
  const { access_token } = await call<{ access_token: string }>('POST', '/auth/login', {
    email: account?.email,
    password: account?.password,
  })
  localStorage.setItem('trade-blocks:auth-user', JSON.stringify({ access_token }))
}

async function placeByTransfer(page: CheckoutPage) {
  await page.user.click(await addressStep.next())
  await paymentStep.heading()
  await paymentStep.choose(page, 'Bank transfer')
  await paymentStep.agree(page)
  await page.user.click(screen.getByRole('button', { name: 'Confirm Order' }))
  await confirmation.heading()
}

async function openAgain(page: CheckoutPage) {
  page.leave()
  return openCheckout({ api: page.api, isReload: true, path: '/confirmation' })
}

const isGone = () =>
  waitFor(() => expect(screen.queryByRole('status', { name: /Loading/ })).toBeNull()).then(() =>
    expect(screen.queryByRole('heading', { name: 'Thank you for your order' })).toBeNull(),
  )

it("a guest's confirmation is hidden from later users, even after they sign out (checkout.25)", async () => {
  const page = await openCheckout()
  await fillInAsGuest(page)
  await placeByTransfer(page)
  await signIn(page)
  const signedIn = await openAgain(page)
  await waitFor(() => expect(signedIn.assign).toHaveBeenCalledWith('/basket'))
  await isGone()
  act(() => signedIn.store.set(logoutAtom))
  const after = await openAgain(signedIn)
  await waitFor(() => expect(after.assign).toHaveBeenCalledWith('/basket'))
  await isGone()
})

it('a confirmation disappears once the tab adds to a new basket (checkout.25)', async () => {
  const page = await openCheckout({ role: 'crm' })
  await placeByTransfer(page)
  const { id, title } = await anyProduct(page.api)
  await act(() => page.store.set(addToBasketAtom, { productId: id, sku: id, title, qty: 1 }))
  expect(await confirmation.heading()).toBeDefined()
  await openAgain(page)
  expect(await screen.findByRole('heading', { name: 'Billing and delivery' })).toBeDefined()
  await isGone()
})

it.each([
  [undefined, 'trade account', '/register'],
  ['crm', 'your account', '/account'],
] as const)('a confirmation for %s says how to repeat the order: with %s (checkout.23)', async (role, name, path) => {
  const page = await openCheckout(role ? { role } : {})
  if (!role) await fillInAsGuest(page)
  await placeByTransfer(page)
  expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(path)
})

it('a confirmation shows what happens next, and prints completely (checkout.44)', async () => {
  const print = vi.fn(() => window.dispatchEvent(new Event('beforeprint')))
  vi.stubGlobal('print', print)
  const page = await openCheckout({ role: 'crm' })
  await page.user.type(await screen.findByLabelText(/Purchase Order Number/), 'PO-77')
  await page.user.click(await addressStep.next())
  await paymentStep.choose(page, 'Bank transfer')
  await paymentStep.agree(page)
  await page.user.click(screen.getByRole('button', { name: 'Confirm Order' }))
  await confirmation.heading()
  const next = screen.getByRole('heading', { name: 'What happens next' }).closest('section')
  expect(next?.textContent).toContain('It will be dispatched once your payment of')
  expect(screen.getByRole('link', { name: 'your orders' }).getAttribute('href')).toBe(
    '/account/orders',
  )
  const details = screen.getByText('View order').closest('details')
  const outside = screen.getAllByText('PO-77').filter((each) => !details?.contains(each))
  expect(outside).toHaveLength(1)
  expect(screen.getByRole('heading', { name: 'Delivering to' })).toBeDefined()
  expect(screen.getByRole('link', { name: 'Back to the shop' }).getAttribute('href')).toBe('/shop')
  expect(details?.open).toBe(false)
  await page.user.click(screen.getByRole('button', { name: 'Print order summary' }))
  expect(print).toHaveBeenCalledOnce()
  expect(details?.open).toBe(true)
  vi.unstubAllGlobals()
})

it("the document's title follows the steps, and is restored afterwards (checkout.45)", async () => {
  const page = await openCheckout({ role: 'crm' })
  const next = await addressStep.next()
  expect(document.title).toBe('Checkout')
  await page.user.click(next)
  await paymentStep.heading()
  expect(document.title).toBe('Payment')
  await paymentStep.choose(page, 'Bank transfer')
  await paymentStep.agree(page)
  await page.user.click(screen.getByRole('button', { name: 'Confirm Order' }))
  await confirmation.heading()
  expect(document.title).toBe('Order confirmation')
  page.leave()
  expect(document.title).toBe('')
})
