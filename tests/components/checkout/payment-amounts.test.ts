import { act, fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { basketAtom } from '../../../src/atoms/basket/basket'
import { changeDraftAtom } from '../../../src/atoms/checkout/draft'
import { contentsOf } from '../../../src/atoms/checkout/totals'
import { CARDS } from './answer-faults'
import { chargesOf, headings, journalOf, letTimePass } from './answer-page'
import { type Shop, useShop, type Who } from './answer-shop'
import { isBlocked } from './checkout-page'
import { installStripe } from './fake-stripe'

const shop = useShop()
const CHANGED = 'The total of your order has changed'
const ATTENTION = 'Your order is placed, and needs attention'
const payNow = () => screen.getByRole('button', { name: 'Pay Now' })
const sums = () => screen.getAllByRole('definition').map(({ textContent }) => textContent)
const pounds = (pence: number) => `£${(pence / 100).toFixed(2)}`

const raisePrices = ({ api }: Shop) =>
  api.database.run(
    'UPDATE products SET price_pence = price_pence + 100, verified_price_pence = verified_price_pence + 100',
  )

/** Opens the payment step with a card that can pay. */
async function openPayment(who: Who) {
  shop.reset()
  const begun = await shop.begin(who)
  if (who === 'customer') await shop.saveCards(CARDS.pays)
  const stripe = installStripe(shop.api)
  const page = await shop.open(begun)
  await letTimePass(0)
  if (who === 'customer') fireEvent.click(screen.getByRole('radio', { name: /4242/ }))
  return { ...begun, stripe, page, total: begun.order.totals.total }
}

/** Accepts the changed total and pays it. */
async function acceptAndPay(orderId: string, total: number) {
  expect(screen.getByText(CHANGED)).toBeDefined()
  expect(isBlocked(payNow())).toBe(true)
  expect(await chargesOf(shop, orderId)).toEqual([])
  expect(journalOf(orderId)).toEqual([])
  fireEvent.click(screen.getByRole('button', { name: 'Accept new total' }))
  fireEvent.click(payNow())
  await letTimePass()
  expect(headings()).toContain('Thank you for your order')
  const charges = await chargesOf(shop, orderId)
  expect(charges).toHaveLength(1)
  expect(charges[0]?.amount).toBeGreaterThan(total)
}

it("a new card is not charged when the provider's amount differs from the shown one (payment.188)", async () => {
  const { orderId, stripe, total } = await openPayment('guest')
  stripe.behaviour.amount = total + 1
  fireEvent.click(payNow())
  await letTimePass()
  expect(
    screen.getByText(/has a different total for this order .* You have not been charged/),
  ).toBeDefined()
  expect(stripe.count('confirmPayment')).toBe(0)
  expect(await chargesOf(shop, orderId)).toEqual([])
  expect(journalOf(orderId)).toEqual([])
})

it.each([
  ['guest', 'POST /api/stripe/payment', 'right before the payment is asked for'],
  ['customer', 'GET /api/order/id/', 'right before the saved card is charged'],
] as const)('a %s whose total changes at %s, %s, pays only an accepted total (payment.30)', async (who, call, _when) => {
  const { orderId, total } = await openPayment(who)
  const name = call.endsWith('/') ? call + orderId : call
  shop.before(name, () => raisePrices(shop))
  fireEvent.click(payNow())
  await letTimePass()
  await acceptAndPay(orderId, total)
})

it.each([
  ['guest', 'POST', '/stripe/payment'],
  ['customer', 'PUT', '/stripe/subscription'],
] as const)('a %s whose total is refused with 409 by %s %s pays only an accepted total (payment.30)', async (who, method, path) => {
  const { orderId, total, stripe } = await openPayment(who)
  const message = 'The total has changed.'
  shop.api.faults.set([
    {
      method,
      path: `/api${path}`,
      times: 1,
      status: 409,
      body: { message, errors: { total: [message] } },
    },
  ])
  shop.before(`${method} /api${path}`, () => raisePrices(shop))
  fireEvent.click(payNow())
  await letTimePass()
  expect(stripe.count('confirmPayment')).toBe(0)
  expect(screen.queryByText(message)).toBeNull()
  await acceptAndPay(orderId, total)
})

it('a saved card charged a different amount shows all three amounts (payment.31)', async () => {
  const { orderId, askToPay, stripe, total } = await openPayment('customer')
  const other = total + 1_000
  shop.before('PUT /api/stripe/subscription', async () =>
    stripe.tryCard(await askToPay(), CARDS.pays),
  )
  const body = { status: 'succeeded', amount: other }
  shop.api.faults.set([{ method: 'PUT', path: '/api/stripe/subscription', status: 200, body }])
  fireEvent.click(payNow())
  await letTimePass()
  expect(headings()).toContain(ATTENTION)
  expect(headings()).not.toContain('Thank you for your order')
  expect(sums().slice(0, 3)).toEqual([total, other, total].map(pounds))
  expect(screen.getByRole('alert').textContent).toContain(`01632 960 100`)
  expect(screen.getByRole('alert').textContent).toContain(orderId)
  expect(journalOf(orderId)).toEqual([])
})

it('a payment in process for a different amount shows both amounts (payment.31)', async () => {
  shop.reset()
  const begun = await shop.begin('guest')
  const { total } = begun.order.totals
  const stripe = installStripe(shop.api)
  const secret = await begun.askToPay()
  await stripe.tryCard(secret, CARDS.processing)
  stripe.behaviour.amount = total + 1_000
  await shop.open({ ...begun, journal: [begun.entry('confirming', null)] })
  await letTimePass()
  expect(headings()).toContain('Your payment is being processed')
  expect(sums().slice(0, 2)).toEqual([total, total + 1_000].map(pounds))
  expect(document.body.textContent).not.toMatch(/thank/i)
})

it.each([
  ['cannot pay', 1],
  ['cannot pay', 29],
  ['can pay', 30],
])('a card %s a total of %d pence (payment.33)', async (can, pence) => {
  const { page } = await openPayment('guest')
  const contents = contentsOf(page.store.get(basketAtom))
  const seenTotal = { pence, display: pounds(pence), contents, lines: null }
  act(() => page.store.set(changeDraftAtom, { seenTotal }))
  const isTooSmall = can === 'cannot pay'
  expect(isBlocked(payNow())).toBe(isTooSmall)
  expect(screen.queryByText(/^Card payments start at £0\.30\./) !== null).toBe(isTooSmall)
})
