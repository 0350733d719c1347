import { act, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
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

/** Signs in past the page, as another page of the shop does. */
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

it("a guest's confirmation is hidden from whoever signs in afterwards, also after they have signed out (checkout.25)", async () => {
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

it('a confirmation is forgotten when its tab adds to a new basket (checkout.25)', async () => {
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
] as const)('a confirmation for %s tells how the order can be repeated: with %s (checkout.23)', async (role, name, path) => {
  const page = await openCheckout(role ? { role } : {})
  if (!role) await fillInAsGuest(page)
  await placeByTransfer(page)
  expect(screen.getByRole('link', { name }).getAttribute('href')).toBe(path)
})
