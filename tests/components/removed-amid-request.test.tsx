import { act, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, it, vi } from 'vitest'
import { favouritesAtom, saveFavouritesAtom } from '../../src/atoms/favourites/favourites'
import { foundProductsAtom } from '../../src/atoms/search/products'
import { isVisitorKnownAtom } from '../../src/atoms/session/identity'
import { EmailVerification } from '../../src/components/authentication/EmailVerification'
import { ForgottenPassword } from '../../src/components/authentication/ForgottenPassword'
import { Login } from '../../src/components/authentication/Login'
import { OrderSummary } from '../../src/components/basket/OrderSummary'
import { EnquiryForm } from '../../src/components/enquiry/EnquiryForm'
import { SavedList } from '../../src/components/favourites/SavedList'
import { AddToBasket } from '../../src/components/product/AddToBasket'
import { RegisterForm } from '../../src/components/registration/RegisterForm'
import { fill } from './enquiry/enquiry-page'
import { FIRST, holdAnswers, openShop, SECOND } from './shop'

type Shop = Awaited<ReturnType<typeof openShop>>

interface Case {
  content: ReactNode
  options?: NonNullable<Parameters<typeof openShop>[0]>
  /** The running call when the tag leaves the page. */
  call: [method: string, path: string]
  /** Fills in the form and sends it. */
  press: (shop: Shop) => Promise<void>
}

const pressButton = async ({ user }: Shop, name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }))

const CASES: Record<string, Case> = {
  'the login': {
    content: <Login />,
    options: { address: '/login' },
    call: ['POST', '/auth/login'],
    press: async (shop) => {
      await shop.user.type(await screen.findByLabelText('Email address'), 'a@b.example')
      await shop.user.type(screen.getByLabelText('Password'), 'x')
      await pressButton(shop, 'Login')
    },
  },
  'the forgotten password': {
    content: <ForgottenPassword />,
    call: ['POST', '/auth/password/email'],
    press: async (shop) => {
      await shop.user.type(screen.getByLabelText('Enter account email address'), 'a@b.example')
      await pressButton(shop, 'Request Password Reset')
    },
  },
  'the enquiry': {
    content: <EnquiryForm favourites={[]} />,
    call: ['POST', '/auth/enquire'],
    press: async (shop) => {
      fill()
      await pressButton(shop, 'Send enquiry')
    },
  },
  'the registration, while its options are loading': {
    content: <RegisterForm />,
    call: ['GET', '/auth/formoptions'],
    press: async () => {},
  },
  'the email verification': {
    content: <EmailVerification />,
    options: { as: 'unapproved', address: '/email-verify' },
    call: ['GET', '/auth/email/resend'],
    press: (shop) => pressButton(shop, 'Resend Verification Email'),
  },
  'the add control': {
    content: <AddToBasket productId={FIRST.id} productTitle={FIRST.title} sku={FIRST.sku} />,
    options: { as: 'approved' },
    call: ['POST', '/basket'],
    press: (shop) => pressButton(shop, /^Add to basket/),
  },
  'a basket line': {
    content: <OrderSummary editable />,
    options: { as: 'approved', basket: [{ id: FIRST.id, qty: 1 }] },
    call: ['PATCH', '/basket/'],
    press: (shop) => pressButton(shop, /^Increase/),
  },
  'the discount box': {
    content: <OrderSummary editable />,
    options: { as: 'approved', basket: [{ id: FIRST.id, qty: 1 }] },
    call: ['PATCH', '/basket/discount/'],
    press: async (shop) => {
      await shop.user.type(await screen.findByLabelText('Discount code'), 'NONE')
      await pressButton(shop, 'Apply')
    },
  },
}

it.each(
  Object.entries(CASES),
)('%s ignores the answer when removed during a request', async (_name, each) => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const shop = await openShop(each.options)
  const [method, path] = each.call
  const release = holdAnswers(shop.api, method, `/api${path}`)
  const { unmount, container } = shop.show(each.content)
  await each.press(shop)
  await waitFor(() => expect(shop.requests(method, path)).toHaveLength(1))
  unmount()
  release()
  // The answer arrives after the tag is gone; an error then fails this test (tests/setup.ts).
  await act(shop.answered)
  expect(container.innerHTML).toBe('')
  expect(shop.requests(method, path)).toHaveLength(1)
})

it("a product added while its tag is removed is in the next tag's basket", async () => {
  const shop = await openShop({ as: 'approved' })
  const release = holdAnswers(shop.api, 'POST', '/api/basket')
  const { unmount } = shop.show(
    <AddToBasket productId={SECOND.id} productTitle={SECOND.title} sku={SECOND.sku} />,
  )
  await pressButton(shop, /^Add to basket/)
  unmount()
  release()
  shop.show(<OrderSummary editable />)
  expect(await screen.findByText(SECOND.title)).toBeTruthy()
})

it('the saved list survives the removal of its tag during a lookup', async () => {
  const shop = await openShop()
  shop.store.set(saveFavouritesAtom, [{ id: FIRST.id, title: FIRST.title, image: '' }])
  const { unmount } = shop.show(<SavedList />)
  await waitFor(() => expect(shop.store.get(isVisitorKnownAtom)).toBe(true))
  unmount()
  // Without a search service the lookup fails after the tag is gone.
  await waitFor(() => expect(shop.store.get(foundProductsAtom).status).toBe('failed'))
  expect(shop.store.get(favouritesAtom)).toHaveLength(1)
})
