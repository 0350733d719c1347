import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { answerChallenge, findIntent } from '../../../demo/card-provider/stand-in/intents'
import { withoutReports } from '../../demo/card-provider/without-reports'
import {
  chargesOf,
  isBlocked,
  isReconciled,
  JOURNAL,
  openCardPayment,
  payNow,
  reopen,
  WITH_CARDS,
} from './card-page'
import {
  addressStep,
  confirmation,
  openCheckout,
  ordersIn,
  paymentStep,
  sentRequests,
} from './checkout-page'
import { installStripe } from './fake-stripe'

const journal = () => localStorage.getItem(JOURNAL)

it("a guest's card pays the order, which is then placed (payment.12, payment.14)", async () => {
  const { page, stripe } = await openCardPayment()
  await page.user.click(await payNow())
  await confirmation.heading()
  expect(await isReconciled(page)).toBe(true)
  const [order] = await ordersIn(page.api)
  expect(order).toMatchObject({ status: 'paid', payment_type: 'card' })
  expect(stripe.count('confirmPayment')).toBe(1)
  expect(journal()).toBeNull()
  expect(window.location.pathname).toBe('/confirmation')
})

it("no payment exists at the provider before 'Pay Now' is pressed", async () => {
  const { page, stripe } = await openCardPayment()
  await payNow()
  expect(sentRequests(page.api, 'POST', /\/stripe\/payment$/)).toEqual([])
  expect(stripe.calls.find(({ name }) => name === 'elements')?.argument).toMatchObject({
    mode: 'payment',
    currency: 'gbp',
    amount: expect.any(Number),
  })
})

it('the terms are a sentence above Pay Now (payment.3)', async () => {
  await openCardPayment()
  await payNow()
  expect(screen.getByText(/^By placing this order, I confirm/).closest('p')?.textContent).toBe(
    'By placing this order, I confirm that I have read and agree to the Business terms of sale.',
  )
})

it('a card payment is in the journal before the provider call, without secrets (payment.18)', async () => {
  const { page, stripe } = await openCardPayment()
  let release = () => {}
  stripe.behaviour.until = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.user.click(await payNow())
  await waitFor(() => expect(stripe.count('confirmPayment')).toBe(1))
  const [entry] = JSON.parse(journal() ?? '[]')
  expect(Object.keys(entry).toSorted()).toEqual([
    'basketToken',
    'charged',
    'day',
    'intentId',
    'isLeft',
    'lines',
    'orderId',
    'shown',
    'step',
    'time',
    'userId',
  ])
  expect(entry).toMatchObject({ step: 'confirming', intentId: expect.stringMatching(/^pi_/) })
  expect(screen.getByText(/^Please Wait\.\.\./)).toBeDefined()
  release()
  await confirmation.heading()
})

it('a card payment is confirmed once by a double click and Enter (payment.6)', async () => {
  const { page, stripe } = await openCardPayment()
  const button = await payNow()
  fireEvent.click(button)
  fireEvent.click(button)
  fireEvent.submit(button.closest('form') as HTMLFormElement)
  await confirmation.heading()
  expect(stripe.count('confirmPayment')).toBe(1)
  expect(await isReconciled(page)).toBe(true)
})

it('a card changed during its check is checked again, and charged once', async () => {
  const { page, stripe } = await openCardPayment()
  stripe.behaviour.lateChanges = 1
  await page.user.click(await payNow())
  await confirmation.heading()
  expect(stripe.count('confirmPayment')).toBe(2)
  expect(await isReconciled(page)).toBe(true)
})

it("a card whose script fails at 'Pay Now' shows an error, and can be retried", async () => {
  const { page, stripe } = await openCardPayment()
  stripe.behaviour.refusesAmount = true
  await page.user.click(await payNow())
  expect(await screen.findByText(/You have not been charged/)).toBeDefined()
  stripe.behaviour.refusesAmount = false
  await page.user.click(await payNow())
  await confirmation.heading()
  expect(await isReconciled(page)).toBe(true)
})

it('an incomplete card is not sent', async () => {
  const { page, stripe } = await openCardPayment()
  stripe.behaviour.typingError = 'Your card number is incomplete.'
  const before = sentRequests(page.api, 'PATCH', /order/).length
  await page.user.click(await payNow())
  expect(await screen.findByText('Your card number is incomplete.')).toBeDefined()
  expect(sentRequests(page.api, 'PATCH', /order/)).toHaveLength(before)
  expect(journal()).toBeNull()
})

it.each([
  ['declined', '4000000000000002', 'Your card was declined.'],
  ['expired', '4000000000000069', 'Your card has expired.'],
  ['refused for its CVC', '4000000000000127', "Your card's security code is incorrect."],
  ['without funds', '4000000000009995', 'Your card has insufficient funds.'],
])('a card that is %s shows why, is not charged, and another one pays (payment.17, payment.46)', async (_name, number, message) => {
  const { page, stripe } = await openCardPayment()
  stripe.behaviour.card = number
  await page.user.click(await payNow())
  const said = await screen.findByText(`${message} You have not been charged.`)
  expect(said.closest('[role="alert"]')?.textContent).toContain(
    'Please check the card details, try another card, or choose a different payment method.',
  )
  expect(journal()).toBeNull()
  expect(await chargesOf(page)).toEqual([])
  stripe.behaviour.card = '4242424242424242'
  const button = await payNow()
  expect(isBlocked(button)).toBe(false)
  await page.user.click(button)
  await confirmation.heading()
  const intents = await page.api.database.all(
    "SELECT * FROM stand_in_intents WHERE kind = 'payment' AND id NOT LIKE 'pi_demo_%'",
  )
  expect(intents).toHaveLength(1)
  expect(await isReconciled(page)).toBe(true)
})

it("the order is placed once the buyer's bank agrees", async () => {
  const { page, stripe } = await openCardPayment()
  stripe.behaviour.card = '4000002760003184'
  await page.user.click(await payNow())
  await confirmation.heading()
  expect(await isReconciled(page)).toBe(true)
})

it("a refusal by the buyer's bank is shown, and nothing is charged (payment.17)", async () => {
  const { page, stripe } = await openCardPayment()
  stripe.behaviour.card = '4000002760003184'
  stripe.behaviour.authorises = false
  await page.user.click(await payNow())
  expect(
    await screen.findByText('The payment was not authorised. You have not been charged.'),
  ).toBeDefined()
  expect(await chargesOf(page)).toEqual([])
  expect(isBlocked(await payNow())).toBe(false)
})

const OVERLAY = '4000002760003184'

it('an unanswered bank request is not a refusal, and a late consent places the order (payment.19)', async () => {
  const { page, stripe } = await openCardPayment()
  stripe.behaviour.card = OVERLAY
  stripe.behaviour.authorises = 'later'
  await page.user.click(await payNow())
  expect(await screen.findByText('The payment was not authorised.')).toBeDefined()
  expect(document.body.textContent).not.toMatch(/not been charged/)
  expect(isBlocked(await payNow())).toBe(false)
  const [intent] = await page.api.database.all<{ id: string }>(
    "SELECT id FROM stand_in_intents WHERE status = 'requires_action' AND id NOT LIKE 'pi_demo_%'",
  )
  await page.api.database.transaction(async (tables) => {
    const sql = withoutReports(tables)
    const row = await findIntent(sql, String(intent?.id), new Date())
    if (row) await answerChallenge(sql, row, true, new Date())
  })
  const again = await reopen(page, { path: '/checkout' })
  await screen.findByRole('heading', { name: 'Thank you for your order' })
  expect(await isReconciled(again)).toBe(true)
})

it.each([
  [false, 'The payment was not authorised. You have not been charged.'],
  [true, null],
])('the page waits ten minutes for a bank, then shows its answer %s', async (authorises, text) => {
  const { page, stripe } = await openCardPayment()
  let answer = () => {}
  stripe.behaviour.card = OVERLAY
  stripe.behaviour.authorises = authorises
  stripe.behaviour.isAsked = new Promise<void>((resolve) => {
    answer = resolve
  })
  const button = await payNow()
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'setInterval', 'Date'] })
  fireEvent.click(button)
  await waitFor(() => expect(stripe.count('confirmPayment')).toBe(1))
  const before = page.api.requests.list().length
  await vi.advanceTimersByTimeAsync(10 * 60_000)
  vi.useRealTimers()
  expect(screen.getByText(/^Please Wait\.\.\./)).toBeDefined()
  expect(isBlocked(screen.getByRole('button', { name: 'Pay Now' }))).toBe(true)
  fireEvent.click(screen.getByRole('button', { name: 'Pay Now' }))
  expect(document.body.textContent).not.toMatch(/not authorised|not been charged|fail/)
  expect(page.api.requests.list()).toHaveLength(before)
  expect(JSON.parse(journal() ?? '[]')).toMatchObject([{ step: 'confirming' }])
  answer()
  if (text === null) await confirmation.heading()
  else expect(await screen.findByText(text)).toBeDefined()
  expect(stripe.count('confirmPayment')).toBe(1)
  expect((await chargesOf(page)).length).toBe(authorises ? 1 : 0)
})

it('addresses refused by the server are listed, and nothing is charged (payment.14)', async () => {
  const { page, stripe } = await openCardPayment()
  page.api.faults.set([
    {
      method: 'PATCH',
      path: '/api/order/*',
      times: 1,
      status: 422,
      body: { message: 'No.', errors: { 'address_billing_json.postcode': ['Not a postcode.'] } },
    },
  ])
  await page.user.click(await payNow())
  expect(await addressStep.forcedNext()).toBeDefined()
  expect(screen.getAllByText('Not a postcode.').length).toBeGreaterThan(0)
  expect(stripe.count('confirmPayment')).toBe(0)
  expect(journal()).toBeNull()
})

it('a payment that fails to start shows an error, and can be retried (payment.17)', async () => {
  const { page } = await openCardPayment()
  page.api.faults.set([{ method: 'POST', path: '/api/stripe/payment', status: 500, times: 1 }])
  await page.user.click(await payNow())
  expect(await screen.findByText(/You have not been charged\./)).toBeDefined()
  expect(journal()).toBeNull()
  await page.user.click(await payNow())
  await confirmation.heading()
  expect(await isReconciled(page)).toBe(true)
})

it('a changed total stops the payment and asks the buyer to accept it (checkout.18)', async () => {
  const { page, stripe } = await openCardPayment()
  await page.api.database.run(
    'UPDATE products SET price_pence = price_pence + 100, verified_price_pence = verified_price_pence + 100',
  )
  await page.user.click(await payNow())
  expect(await screen.findByText('The total of your order has changed')).toBeDefined()
  expect(stripe.count('confirmPayment')).toBe(0)
  expect(isBlocked(screen.getByRole('button', { name: 'Pay Now' }))).toBe(true)
  await page.user.click(screen.getByRole('button', { name: 'Accept new total' }))
  await page.user.click(await payNow())
  await confirmation.heading()
  expect(await isReconciled(page)).toBe(true)
})

it('a payment running in another tab is not repeated here (payment.11)', async () => {
  const { page, stripe } = await openCardPayment()
  const request = vi.fn(async (_name: string, _options: object, run: (lock: null) => unknown) =>
    run(null),
  )
  vi.spyOn(navigator, 'locks', 'get').mockReturnValue({ request } as unknown as LockManager)
  await page.user.click(await payNow())
  expect(await screen.findByText(/^Payment already in progress/)).toBeDefined()
  expect(stripe.count('confirmPayment')).toBe(0)
})

const openWith = async (config: object) => {
  const page = await openCheckout({ role: 'verified', config })
  await page.user.click(await addressStep.next())
  await paymentStep.choose(page, 'Card')
  return page
}

it('the card form shows an error when the page has another `Stripe` (payment.23)', async () => {
  Reflect.set(window, 'Stripe', { version: 2 })
  const page = await openWith(WITH_CARDS)
  expect(await screen.findByText(/another version of it is in use here/)).toBeDefined()
  await paymentStep.choose(page, 'Bank transfer')
  expect(screen.getByRole('button', { name: 'Confirm Order' })).toBeDefined()
  Reflect.deleteProperty(window, 'Stripe')
})

it('the card form can be reloaded after a failure (payment.23)', async () => {
  const page = await openCheckout({ role: 'verified', config: WITH_CARDS })
  const stripe = installStripe(page.api, { isFormBroken: true })
  await page.user.click(await addressStep.next())
  await paymentStep.choose(page, 'Card')
  expect(await screen.findByText(/^The card form could not be loaded/)).toBeDefined()
  expect(isBlocked(screen.getByRole('button', { name: 'Pay Now' }))).toBe(true)
  expect(screen.getByRole('radio', { name: 'Bank transfer' })).toBeDefined()
  stripe.behaviour.isFormBroken = false
  await page.user.click(screen.getByRole('button', { name: 'Retry' }))
  await page.user.click(await payNow())
  await confirmation.heading()
})

it('the card form can be reloaded when its script is blocked or empty (payment.23)', async () => {
  const page = await openCheckout({
    role: 'verified',
    config: { cardProvider: { publishableKey: 'pk_test_1', scriptUrl: '/cards.js' } },
  })
  const scripts: HTMLScriptElement[] = []
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    for (const node of nodes) if (node instanceof HTMLScriptElement) scripts.push(node)
  })
  await page.user.click(await addressStep.next())
  await paymentStep.choose(page, 'Card')
  await waitFor(() => expect(scripts).toHaveLength(1))
  expect(scripts[0]?.getAttribute('src')).toBe('https://shop.example/cards.js')
  scripts[0]?.dispatchEvent(new Event('error'))
  await page.user.click(await screen.findByRole('button', { name: 'Retry' }))
  await waitFor(() => expect(scripts).toHaveLength(2))
  scripts[1]?.dispatchEvent(new Event('load'))
  const retry = await screen.findByRole('button', { name: 'Retry' })
  const panel = within(retry.closest('.trade-card-form') as HTMLElement)
  expect(panel.getByText(/^The card form could not be loaded/)).toBeDefined()
  installStripe(page.api)
  await page.user.click(retry)
  await page.user.click(await payNow())
  await confirmation.heading()
})
