import { screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import {
  afterSaving,
  chargesOf,
  isReconciled,
  JOURNAL,
  openCardPayment,
  payNow,
  reopen,
} from './card-page'
import { type CheckoutPage, confirmation, ordersIn, sentRequests } from './checkout-page'

const TRYING_AGAIN = /The shop did not answer just now. We are trying again./
const RECEIVED = /^Payment received, we are finishing your order, do not pay again\./

const step = (): string | undefined =>
  (JSON.parse(localStorage.getItem(JOURNAL) ?? '[]') as { step: string }[])[0]?.step
const basketToken = () => localStorage.getItem('trade-blocks:basket-token')
const orderId = async (page: CheckoutPage) =>
  String((await ordersIn(page.api, "status IN ('new', 'paid')"))[0]?.id)

function expectNoWayToPay(): void {
  expect(screen.queryByRole('button', { name: 'Pay Now' })).toBeNull()
  expect(document.body.textContent).not.toMatch(/fail/i)
}

it.each([
  ['is answered with an error', { status: 500 }],
  ['is not answered', { drop: 'before' }],
  ['is done, and its answer is lost', { drop: 'after' }],
  ['is done, and its answer breaks off', { drop: 'mid-body' }],
  ['is one too many', { status: 429, body: { message: 'Too many.' } }],
  ['is answered with another order', { status: 200, body: { data: { id: 9, status: 'pending' } } }],
])('a paid order whose save %s is saved again until it is placed (payment.20)', async (_name, fault) => {
  const { page } = await openCardPayment()
  const button = await payNow()
  page.api.faults.set(afterSaving(fault) as never)
  await page.user.click(button)
  expect(await screen.findByText(RECEIVED)).toBeDefined()
  expect(screen.getByText(await orderId(page))).toBeDefined()
  expectNoWayToPay()
  expect(step()).toBe('paid')
  expect(basketToken()).not.toBeNull()
  await page.user.click(await screen.findByRole('button', { name: 'Check again now' }))
  await screen.findByRole('heading', { name: 'Thank you for your order' })
  expect(await isReconciled(page)).toBe(true)
  expect(step()).toBeUndefined()
})

it.each([
  ['the save of the order', 'mid-body', { method: 'PATCH', path: '/api/order/*' }],
  ['the request for a payment', 'before', { method: 'POST', path: '/api/stripe/payment' }],
  ['the request for a payment', 'mid-body', { method: 'POST', path: '/api/stripe/payment' }],
] as const)('a buyer whose connection drops at %s (%s) pays once by pressing again (payment.19, payment.20)', async (_name, drop, call) => {
  const { page } = await openCardPayment()
  const button = await payNow()
  page.api.faults.set([{ ...call, drop, times: 1 }])
  await page.user.click(button)
  await screen.findByRole('alert')
  await page.user.click(await payNow())
  await confirmation.heading()
  expect(await isReconciled(page)).toBe(true)
})

it.each([
  ['/payment', 'verified'],
  ['/checkout', 'approved'],
  ['/confirmation', undefined],
] as const)('after the payment and a closed tab, opening %s finishes the order (payment.20)', async (path, role) => {
  const { page } = await openCardPayment(role)
  if (role) await page.user.click(await screen.findByRole('radio', { name: 'New card' }))
  const button = await payNow()
  page.api.faults.set([
    ...afterSaving(),
    { method: 'PATCH', path: '/api/order/*', status: 500 } as never,
  ])
  await page.user.click(button)
  await screen.findByText(TRYING_AGAIN)
  page.api.faults.set([])
  const again = await reopen(page, { path, isNewTab: true, ...(role && { role }) })
  await screen.findByRole('heading', { name: 'Thank you for your order' })
  expect(await isReconciled(again)).toBe(true)
  expect(again.assign).not.toHaveBeenCalled()
  expect(window.location.pathname).toBe('/confirmation')
})

it('after a tab closed during payment, the page asks the provider for the outcome (payment.19)', async () => {
  const { page, stripe } = await openCardPayment()
  stripe.behaviour.until = new Promise(() => {})
  await page.user.click(await payNow())
  await waitFor(async () => expect(await chargesOf(page)).toHaveLength(1))
  const again = await reopen(page, { isNewTab: true })
  await screen.findByRole('heading', { name: 'Thank you for your order' })
  expect(stripe.count('confirmPayment')).toBe(1)
  expect(await isReconciled(again)).toBe(true)
})

it("after a tab closed at the bank's question, 'Pay Now' charges once (payment.19)", async () => {
  const { page, stripe } = await openCardPayment('verified')
  await page.user.click(await screen.findByRole('radio', { name: 'New card' }))
  stripe.behaviour.card = '4000002760003184'
  stripe.behaviour.authorises = null
  await page.user.click(await payNow())
  await waitFor(async () => {
    const intents = await page.api.database.all<{ status: string }>(
      "SELECT status FROM stand_in_intents WHERE id NOT LIKE 'pi_demo_%'",
    )
    expect(intents.map(({ status }) => status)).toEqual(['requires_action'])
  })
  const again = await reopen(page, { role: 'verified' })
  expect(await screen.findByText('The payment was not authorised.')).toBeDefined()
  stripe.behaviour.authorises = true
  await again.user.click(await payNow())
  await confirmation.heading()
  expect(await isReconciled(again)).toBe(true)
})

it('a lost answer is requested from the provider, and the paid order is placed (payment.19, payment.21)', async () => {
  const { page, stripe } = await openCardPayment()
  stripe.behaviour.lostAnswers = 1
  stripe.behaviour.lostQuestions = 1
  await page.user.click(await payNow())
  expect(await screen.findByText(/^We asked for your payment for order/)).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Pay Now' })).toBeNull()
  await page.user.click(screen.getByRole('button', { name: 'Check again now' }))
  await screen.findByRole('heading', { name: 'Thank you for your order' })
  expect(stripe.count('confirmPayment')).toBe(1)
  expect(await isReconciled(page)).toBe(true)
})

it("'Pay Now' returns only after the provider reports 'not paid' twice (payment.19)", async () => {
  const { page, stripe } = await openCardPayment()
  stripe.behaviour.card = '4000000000000002'
  stripe.behaviour.lostAnswers = 1
  await page.user.click(await payNow())
  await screen.findByText(/^We asked for your payment for order/)
  expect(
    await screen.findByText('Your card was declined. You have not been charged.'),
  ).toBeDefined()
  // The provider is asked once for the amount, before the payment, then twice until the payment counts as unpaid.
  expect(stripe.count('retrievePaymentIntent')).toBe(3)
  expect(step()).toBe('unpaid')
  stripe.behaviour.card = '4242424242424242'
  await page.user.click(await payNow())
  await confirmation.heading()
  expect(await isReconciled(page)).toBe(true)
  expect(step()).toBeUndefined()
})

it('a paid order refused by the server shows phone number and reference (payment.21)', async () => {
  const { page } = await openCardPayment()
  const button = await payNow()
  const refusal = { status: 422, body: { message: 'Some items are not in stock.' } }
  page.api.faults.set(afterSaving(refusal) as never)
  await page.user.click(button)
  expect(
    await screen.findByRole('heading', { name: 'Your order is paid, and needs attention' }),
  ).toBeDefined()
  expect(screen.getByText(/01632 960 100/).closest('p')?.textContent).toContain(await orderId(page))
  expectNoWayToPay()
  expect(step()).toBe('attention')
  const again = await reopen(page, { isNewTab: true })
  await screen.findByRole('heading', { name: 'Thank you for your order' })
  expect(await isReconciled(again)).toBe(true)
})

it('a paid order without a session asks the buyer to sign in, and is then placed (payment.20)', async () => {
  const { page } = await openCardPayment('verified')
  await page.user.click(await screen.findByRole('radio', { name: 'New card' }))
  const button = await payNow()
  page.api.faults.set(afterSaving({ status: 401, body: {} }) as never)
  await page.user.click(button)
  const account = page.api.accounts.find(({ role }) => role === 'verified')
  await page.user.type(await screen.findByLabelText(/Email address/), account?.email ?? '')
  expect(screen.getByText(RECEIVED)).toBeDefined()
  expectNoWayToPay()
  const password = screen.getByLabelText(/Password/, { selector: 'input' })
  await page.user.type(password, account?.password ?? '')
  await page.user.click(screen.getByRole('button', { name: 'Login' }))
  await screen.findByRole('heading', { name: 'Thank you for your order' })
  expect(await isReconciled(page)).toBe(true)
})

it('a paid order that was placed elsewhere is shown as placed (payment.20)', async () => {
  const { page } = await openCardPayment()
  const button = await payNow()
  page.api.faults.set(afterSaving({ drop: 'after' }, { status: 500 }, { status: 500 }) as never)
  await page.user.click(button)
  await screen.findByText(TRYING_AGAIN)
  const before = sentRequests(page.api, 'PATCH', /order/).length
  await reopen(page, { isNewTab: true })
  await screen.findByRole('heading', { name: 'Thank you for your order' })
  expect(sentRequests(page.api, 'PATCH', /order/)).toHaveLength(before)
})

it('a payment still in process is not repeated, and its order is placed at the end (payment.21)', async () => {
  const { page, stripe } = await openCardPayment()
  stripe.behaviour.card = '4000000000100000'
  await page.user.click(await payNow())
  expect(
    await screen.findByRole('heading', { name: 'Your payment is being processed' }),
  ).toBeDefined()
  expectNoWayToPay()
  await page.api.database.run("UPDATE stand_in_intents SET settles_at = '2020-01-01T00:00:00Z'")
  await page.user.click(screen.getByRole('button', { name: 'Check again now' }))
  await screen.findByRole('heading', { name: 'Thank you for your order' })
  expect(stripe.count('confirmPayment')).toBe(1)
  expect(await isReconciled(page)).toBe(true)
})

it("another tab shows the payment without 'Pay Now' (payment.11)", async () => {
  const { page, stripe } = await openCardPayment()
  stripe.behaviour.until = new Promise(() => {})
  await page.user.click(await payNow())
  await waitFor(() => expect(step()).toBe('confirming'))
  page.leave()
  let letGo = () => {}
  const request = vi.fn(
    async (_name: string, options: LockOptions, job: (lock: Lock | null) => unknown) => {
      if (options.ifAvailable) return job(null)
      await new Promise<void>((resolve) => {
        letGo = resolve
      })
      return job({} as Lock)
    },
  )
  vi.spyOn(navigator, 'locks', 'get').mockReturnValue({ request } as unknown as LockManager)
  const other = await reopen(page, { isNewTab: true })
  expect(await screen.findByRole('heading', { name: 'Payment already in progress' })).toBeDefined()
  expectNoWayToPay()
  letGo()
  await screen.findByRole('heading', { name: 'Thank you for your order' })
  expect(await isReconciled(other)).toBe(true)
})

it('forged return parameters are removed from the address and ignored (payment.22)', async () => {
  const { page, stripe } = await openCardPayment()
  await payNow()
  stripe.behaviour.says = 'no such payment'
  const forged =
    '/payment?payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_2&redirect_status=succeeded&utm_source=x'
  const again = await reopen(page, { path: forged })
  await screen.findByRole('button', { name: 'Pay Now' })
  expect(window.location.search).toBe('?utm_source=x')
  expect(await chargesOf(again)).toEqual([])
  expect(await ordersIn(again.api)).toEqual([])
  // Asks only the provider (payment.104).
  expect(stripe.count('retrievePaymentIntent')).toBe(1)
})

it('a card payment leaves no secret in storage, dataLayer, address or page (payment.18)', async () => {
  window.dataLayer = []
  const logged: string[] = []
  for (const level of ['log', 'info', 'warn', 'debug'] as const) {
    vi.spyOn(console, level).mockImplementation((...words) => {
      logged.push(words.map(String).join(' '))
    })
  }
  const seen: string[] = []
  const look = () =>
    seen.push(
      JSON.stringify({ ...localStorage, ...sessionStorage }),
      JSON.stringify(window.dataLayer),
      window.location.href,
      document.documentElement.outerHTML,
    )
  const { page, stripe } = await openCardPayment()
  stripe.behaviour.lostAnswers = 1
  const button = await payNow()
  page.api.faults.set(afterSaving({ status: 500 }) as never)
  const watch = setInterval(look, 20)
  await page.user.click(button)
  await screen.findByText(RECEIVED)
  look()
  await page.user.click(await screen.findByRole('button', { name: 'Check again now' }))
  look()
  await screen.findByRole('heading', { name: 'Thank you for your order' })
  clearInterval(watch)
  look()
  const [intent] = await page.api.database.all<{ client_secret: string }>(
    "SELECT client_secret FROM stand_in_intents WHERE id NOT LIKE 'pi_demo_%'",
  )
  expect(intent?.client_secret).toMatch(/_secret_/)
  expect(seen.length).toBeGreaterThan(8)
  for (const text of [...seen, ...logged]) {
    expect(text).not.toContain(intent?.client_secret)
    expect(text).not.toMatch(/_secret_|4242424242424242/)
  }
})

const comeBack = () =>
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))

it('Back to a page cached during the payment asks the provider again (payment.34)', async () => {
  const { page, stripe } = await openCardPayment()
  stripe.behaviour.until = new Promise(() => {})
  await page.user.click(await payNow())
  await waitFor(async () => expect(await chargesOf(page)).toHaveLength(1))
  expect(screen.getByText(/^Please Wait/)).toBeDefined()
  comeBack()
  await screen.findByRole('heading', { name: 'Thank you for your order' })
  expect(stripe.count('confirmPayment')).toBe(1)
  expect(await isReconciled(page)).toBe(true)
})

it("Back to a page with an unanswered bank offers 'Pay Now', which charges once (payment.34)", async () => {
  const { page, stripe } = await openCardPayment()
  stripe.behaviour.card = '4000002760003184'
  stripe.behaviour.authorises = null
  await page.user.click(await payNow())
  await waitFor(() => expect(step()).toBe('confirming'))
  comeBack()
  expect(await screen.findByText('The payment was not authorised.')).toBeDefined()
  stripe.behaviour.authorises = true
  await page.user.click(await payNow())
  await screen.findByRole('heading', { name: 'Thank you for your order' })
  expect(await isReconciled(page)).toBe(true)
})

it('Back to a payment step shows that the order was paid elsewhere (payment.34, payment.32)', async () => {
  const { page } = await openCardPayment()
  await payNow()
  page.api.faults.set([
    { method: 'GET', path: '/api/order/token', patch: { data: { status: 'paid' } } } as never,
  ])
  comeBack()
  await screen.findByRole('button', { name: 'Begin a new basket' })
  expect(screen.queryByRole('button', { name: 'Pay Now' })).toBeNull()
})
