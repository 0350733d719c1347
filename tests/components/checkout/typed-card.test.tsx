import { screen, waitFor } from '@testing-library/react'
import { Provider } from 'jotai'
import { expect, it } from 'vitest'
import { Checkout } from '../../../src/components/checkout/Checkout'
import { isBlocked, isReconciled, openCardPayment, openSavedCards, payNow } from './card-page'
import {
  addressStep,
  type CheckoutPage,
  confirmation,
  paymentStep,
  sentRequests,
  signInAgain,
} from './checkout-page'

/** The provider's form, which holds the typed card. */
const typedForm = async () => (await screen.findAllByText('Card number'))[0] as HTMLElement

const endSession = (page: CheckoutPage, fault: { method: string; path: string }) =>
  page.api.faults.set([{ ...fault, times: 1, status: 401, body: {} }])

const AT_SAVING = { method: 'PATCH', path: '/api/order/*' }
const AT_CHARGING = { method: 'POST', path: '/api/stripe/payment' }
const AT_SETUP = { method: 'GET', path: '/api/stripe/setup-intent' }

it.each([
  ['before the order is saved', AT_SAVING],
  ['when the card is to be charged', AT_CHARGING],
])('a typed card whose session ends %s stays, and pays once after signing in (payment.24, checkout.4)', async (_name, fault) => {
  const { page, stripe } = await openCardPayment('approved')
  const form = await typedForm()
  endSession(page, fault)
  await page.user.click(await payNow())
  const heading = await screen.findByRole('heading', { name: 'Please sign in again' })
  expect(document.activeElement).toBe(heading)
  // Hidden, and not reachable by keyboard.
  expect(form.isConnected).toBe(true)
  expect(screen.queryByRole('button', { name: 'Pay Now' })).toBeNull()
  await signInAgain(page, 'approved')
  await confirmation.heading()
  expect(stripe.count('elements')).toBe(1)
  expect(stripe.count('confirmPayment')).toBe(1)
  expect(await isReconciled(page)).toBe(true)
})

it('a typed card stays while a refused address is corrected (payment.24, checkout.20)', async () => {
  const { page, stripe } = await openCardPayment()
  const form = await typedForm()
  const errors = { 'address_billing_json.city': ['We do not know this city.'] }
  const body = { message: 'No.', errors }
  page.api.faults.set([{ ...AT_SAVING, times: 1, status: 422, body }] as never)
  await page.user.click(await payNow())
  expect((await screen.findAllByText(/We do not know this city/)).length).toBeGreaterThan(0)
  expect(screen.getByText('You have not been charged.')).toBeDefined()
  expect(form.isConnected).toBe(true)
  expect(screen.queryByRole('button', { name: 'Pay Now' })).toBeNull()
  await addressStep.fill(page, { City: 'Salford' })
  await page.user.click(await addressStep.next())
  expect(document.activeElement).toBe(await paymentStep.heading())
  expect(screen.queryByText('You have not been charged.')).toBeNull()
  await page.user.click(await payNow())
  await confirmation.heading()
  expect(stripe.count('elements')).toBe(1)
  expect(await isReconciled(page)).toBe(true)
})

it('a typed card is neither shown to nor charged for another buyer (payment.24)', async () => {
  const { page, stripe } = await openCardPayment('approved')
  endSession(page, AT_SAVING)
  await page.user.click(await payNow())
  await signInAgain(page, 'verified')
  await waitFor(() => expect(page.reload).toHaveBeenCalled())
  await waitFor(() => expect(page.assign).toHaveBeenCalledWith('/basket'))
  expect(stripe.count('confirmPayment')).toBe(0)
  expect(screen.queryByText('Card number')).toBeNull()
})

it('a typed card is cleared when the buyer continues as a guest (payment.24)', async () => {
  const { page, stripe } = await openCardPayment('approved')
  const form = await typedForm()
  endSession(page, AT_SAVING)
  await page.user.click(await payNow())
  await page.user.click(await screen.findByRole('button', { name: 'Continue as guest' }))
  // The basket belongs to the customer, who has signed out.
  await waitFor(() => expect(page.assign).toHaveBeenCalledWith('/basket'))
  expect(form.isConnected).toBe(false)
  expect(stripe.count('confirmPayment')).toBe(0)
})

it('a typed card sends nothing while its buyer is signed out (payment.24)', async () => {
  const { page } = await openCardPayment('approved')
  endSession(page, AT_SAVING)
  await page.user.click(await payNow())
  await screen.findByRole('heading', { name: 'Please sign in again' })
  expect(sentRequests(page.api, 'PATCH', /order/)).toHaveLength(2)
  expect(sentRequests(page.api, 'POST', /stripe/)).toEqual([])
})

it("'Add new payment method' clears the message of a declined card (payment.46)", async () => {
  const { page } = await openSavedCards('approved', '4000000000000341')
  await page.user.click(await screen.findByRole('radio', { name: /ending in 0341/ }))
  await page.user.click(await payNow())
  await screen.findByText(/^Your card was declined/)
  await page.user.click(await screen.findByRole('button', { name: 'Add new payment method' }))
  expect(screen.queryByText(/^Your card was declined/)).toBeNull()
})

it('a typed card that is to be saved survives a sign-in, then is saved and charged (payment.24, payment.45)', async () => {
  const { page, stripe } = await openCardPayment('approved')
  await page.user.click(await screen.findByRole('button', { name: 'Add new payment method' }))
  await page.user.type(await screen.findByLabelText(/Name on card/), 'Grace')
  endSession(page, AT_SETUP)
  const form = await typedForm()
  await page.user.click(await payNow())
  await signInAgain(page, 'approved')
  await confirmation.heading()
  expect(form.isConnected).toBe(false)
  expect(stripe.count('confirmSetup')).toBe(1)
  expect(await isReconciled(page)).toBe(true)
})

it("with two checkouts on a page, the pressed one's card pays (payment.42)", async () => {
  const { page, stripe } = await openCardPayment()
  const first = await typedForm()
  page.view.rerender(
    <Provider store={page.store}>
      <Checkout />
      <Checkout />
    </Provider>,
  )
  await waitFor(() => expect(screen.getAllByText('Card number')).toHaveLength(2))
  const ways = screen.getAllByRole<HTMLInputElement>('radio', { name: 'Card' })
  expect(ways.map(({ checked }) => checked)).toEqual([true, true])
  const [button] = await screen.findAllByRole('button', { name: 'Pay Now' })
  await waitFor(() => expect(isBlocked(button as HTMLElement)).toBe(false))
  await page.user.click(button as HTMLElement)
  await waitFor(() => expect(stripe.count('confirmPayment')).toBe(1))
  expect(stripe.calls.find(({ name }) => name === 'submit')?.argument).toBe(first)
  await screen.findAllByRole('heading', { name: 'Thank you for your order' })
})

it('only the chosen card is charged, and a typed card stays (payment.12, payment.40)', async () => {
  const { page, stripe } = await openSavedCards('approved', '4242424242424242')
  await page.user.click(await screen.findByRole('button', { name: 'Add new payment method' }))
  const name = await screen.findByLabelText(/Name on card/)
  await page.user.type(name, 'Grace')
  const form = await typedForm()
  await page.user.click(screen.getByRole('radio', { name: /4242/ }))
  expect(form.isConnected).toBe(true)
  expect(form.closest('[hidden]')).not.toBeNull()
  expect(name).toMatchObject({ value: 'Grace', isConnected: true })
  await page.user.click(await payNow())
  await confirmation.heading()
  expect([stripe.count('confirmSetup'), stripe.count('confirmPayment')]).toEqual([0, 0])
  expect(await isReconciled(page)).toBe(true)
})
