import { act, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fetchBasketAtom } from '../../../src/atoms/basket/basket'
import { setBasketTokenAtom } from '../../../src/atoms/session/basket-token'
import { chargesOf, isReconciled, JOURNAL, openCardPayment, payNow, reopen } from './card-page'
import {
  addressStep,
  anyProduct,
  type CheckoutPage,
  confirmation,
  paymentStep,
  sentRequests,
} from './checkout-page'

const BASKET_TOKEN = 'trade-blocks:basket-token'
const NOT_MADE = /The payment was not made\. You have not been charged\./

const steps = (): string[] =>
  (JSON.parse(localStorage.getItem(JOURNAL) ?? '[]') as { step: string }[]).map(({ step }) => step)

const questions = ({ api }: CheckoutPage) => sentRequests(api, 'POST', /\/stripe\/payment$/).length

/** Pays with a delayed request; the provider reports twice that nothing was paid. */
async function payWithLateRequest(role?: 'verified') {
  const opened = await openCardPayment(role)
  if (role) await opened.page.user.click(await screen.findByRole('radio', { name: 'New card' }))
  opened.stripe.behaviour.lateRequests = 1
  await opened.page.user.click(await payNow())
  expect(await screen.findByText(NOT_MADE)).toBeDefined()
  expect(await payNow()).toBeDefined()
  return opened
}

const thanks = () => screen.findByRole('heading', { name: 'Thank you for your order' })

it.each([
  ['/checkout', undefined],
  ['/payment', 'verified'],
] as const)('a late payment is found at the next visit to %s, and the order is placed (payment.19)', async (path, role) => {
  const { page, stripe } = await payWithLateRequest(role)
  expect(steps()).toEqual(['unpaid'])
  await stripe.arrive()
  const again = await reopen(page, { path, isNewTab: true, ...(role && { role }) })
  await thanks()
  expect(stripe.count('confirmPayment')).toBe(1)
  expect(await isReconciled(again)).toBe(true)
  expect(steps()).toEqual([])
})

it("'Pay Now' finds a late payment, and does not charge again (payment.19)", async () => {
  const { page, stripe } = await payWithLateRequest()
  await stripe.arrive()
  await page.user.click(await payNow())
  await thanks()
  expect(await isReconciled(page)).toBe(true)
  expect(steps()).toEqual([])
})

it('placing the order in another way finds a late payment (payment.19)', async () => {
  const { page, stripe } = await payWithLateRequest()
  await stripe.arrive()
  await paymentStep.choose(page, 'Bank transfer')
  await paymentStep.agree(page)
  await page.user.click(screen.getByRole('button', { name: 'Confirm Order' }))
  await thanks()
  expect(await isReconciled(page)).toBe(true)
  expect(steps()).toEqual([])
})

it('a late payment is found even if another card was declined since (payment.19)', async () => {
  const { page, stripe } = await payWithLateRequest()
  stripe.behaviour.card = '4000000000000002'
  await page.user.click(await payNow())
  expect(
    await screen.findByText('Your card was declined. You have not been charged.'),
  ).toBeDefined()
  await stripe.arrive()
  const again = await reopen(page)
  await thanks()
  expect(await isReconciled(again)).toBe(true)
})

it('a possible late payment does not block the buyer, and is checked once per page (payment.19)', async () => {
  const { page, stripe } = await payWithLateRequest()
  const before = questions(page)
  const again = await reopen(page, { path: '/checkout' })
  await again.user.click(await addressStep.next())
  await paymentStep.heading()
  await payNow()
  await waitFor(() => expect(questions(again)).toBe(before + 1))
  expect(steps()).toEqual(['unpaid'])
  await again.user.click(await payNow())
  await confirmation.heading()
  expect(questions(again)).toBe(before + 2)
  await stripe.arrive()
  expect(await isReconciled(again)).toBe(true)
  expect(steps()).toEqual([])
})

it('a possible late payment is not checked twice by the same page (payment.19)', async () => {
  const { page, stripe } = await payWithLateRequest()
  // Waits for any immediate follow-up.
  for (let turn = 0; turn < 50; turn += 1) await new Promise((resolve) => setImmediate(resolve))
  // The provider is asked once for the amount, before the payment, then twice until the payment counts as unpaid.
  expect(stripe.count('retrievePaymentIntent')).toBe(3)
  expect(await chargesOf(page)).toEqual([])
})

it('a possible late payment is forgotten once its order is placed (payment.182)', async () => {
  const { page, stripe } = await payWithLateRequest()
  await paymentStep.choose(page, 'Bank transfer')
  await paymentStep.agree(page)
  await page.user.click(screen.getByRole('button', { name: 'Confirm Order' }))
  await confirmation.heading()
  expect(steps()).toEqual([])
  await stripe.arrive()
  expect(await chargesOf(page)).toEqual([])
})

it('a possible late payment is forgotten once another payment replaces it (payment.182)', async () => {
  const { page } = await payWithLateRequest()
  await page.api.database.run('UPDATE basket_lines SET qty = qty + 1')
  const again = await reopen(page)
  await waitFor(() => expect(steps()).toEqual([]))
  await payNow()
  expect(await chargesOf(again)).toEqual([])
})

it('a possible late payment is kept when its check fails (payment.19)', async () => {
  const { page } = await payWithLateRequest()
  page.api.faults.set([{ method: 'POST', path: '/api/stripe/payment', status: 500, times: 1 }])
  await reopen(page)
  await payNow()
  await waitFor(() => expect(page.api.faults.list()).toEqual([]))
  expect(steps()).toEqual(['unpaid'])
})

it('a possible late payment is checked with its own basket (payment.29)', async () => {
  const { page } = await payWithLateRequest()
  const before = questions(page)
  page.leave()
  localStorage.setItem(BASKET_TOKEN, JSON.stringify('somebody-elses'))
  const again = await reopen(page, { isNewTab: true })
  await waitFor(() => expect(questions(page)).toBe(before + 1))
  await waitFor(() => expect(again.assign).toHaveBeenCalledWith('/basket'))
  expect(steps()).toEqual(['unpaid'])
  expect(localStorage.getItem(BASKET_TOKEN)).toBe('"somebody-elses"')
})

/** Another tab starts another basket with products. */
async function replaceBasket({ api, call, store }: CheckoutPage) {
  const { email, password } = api.accounts.find(({ role }) => role === 'approved') ?? {}
  type Tokens = { access_token: string; token: string }
  const { access_token } = await call<Tokens>('POST', '/auth/login', { email, password })
  const headers = { Authorization: `Bearer ${access_token}` }
  const goods = { id: (await anyProduct(api)).id, qty: 2 }
  const { token } = await call<Tokens>('POST', '/basket', goods, headers)
  await act(async () => {
    store.set(setBasketTokenAtom, token, true)
    await store.set(fetchBasketAtom)
  })
}

it('a lost payment of a replaced basket shows one alert, at the button (payment.187)', async () => {
  const { page, stripe } = await openCardPayment()
  Object.assign(stripe.behaviour, { lostAnswers: 1, lostQuestions: 50 })
  await page.user.click(await payNow())
  await screen.findByText(/^We asked for your payment for order/)
  await replaceBasket(page)
  const said = await screen.findByText(/^We cannot tell yet whether your payment/)
  expect(said.closest('[role=alert]')).not.toBeNull()
  expect(document.body.textContent).not.toContain('We are trying again.')
})
