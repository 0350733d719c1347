import { expect, it, vi } from 'vitest'
import { basketAtom } from '../../../src/atoms/basket/basket'
import { checkoutDraftAtom } from '../../../src/atoms/checkout/draft'
import { checkoutErrorsAtom, checkoutProblemAtom } from '../../../src/atoms/checkout/errors'
import { orderAtom } from '../../../src/atoms/checkout/order'
import {
  continueToPaymentAtom,
  payByCardAtom,
  placeOrderAtom,
  recoverPaymentAtom,
  resendOrderAtom,
  startOrderAtom,
} from '../../../src/atoms/checkout/process'
import { enableRecoveryAtom, retryNowAtom } from '../../../src/atoms/checkout/recover-payment'
import { checkoutStepAtom } from '../../../src/atoms/checkout/step'
import { resumeAtom, submissionAtom } from '../../../src/atoms/checkout/submission'
import { totalChangeAtom } from '../../../src/atoms/checkout/totals'
import { amountMismatchAtom, placedOrderAtom } from '../../../src/atoms/checkout/unfinished'
import { changeJournalAtom, journalAtom } from '../../../src/atoms/payment/journal'
import { basketTokenAtom } from '../../../src/atoms/session/basket-token'
import { identifyAtom } from '../../../src/atoms/session/identity'
import { setDeliveryAddressIdAtom } from '../../../src/atoms/session/session'
import { withEntry } from '../../../src/entities/payment/payment'
import { buildCard } from './card-builder'
import { acceptTotal, type CheckoutShop, journalSteps, ORDER_PATH, openShop } from './checkout-shop'
import { buildAddress, buildEntry, buildPayment, buildUser } from './order-builders'

const FIELDS = { purchase_number: 'PO-7' }
const payment = buildPayment({ shown: 1_000 })
const otherTotal = (shop: CheckoutShop, total: number) =>
  shop.change({ totals: { ...shop.stored().totals, total } })

it('a bank transfer leads from the address step to the placed order (checkout.9, payment.8)', async () => {
  const shop = await openShop()
  const { store } = shop
  await store.set(startOrderAtom)
  await store.set(continueToPaymentAtom, FIELDS, false)
  expect(store.get(checkoutStepAtom)).toBe('payment')
  expect(store.get(basketTokenAtom)).toBe('b')
  await store.set(placeOrderAtom, 'bacs')
  const saves = shop.bodies('PATCH', ORDER_PATH)
  expect(saves.map(({ status, validate_addresses }) => [status, validate_addresses])).toEqual([
    ['new', true],
    ['new', true],
    ['pending', true],
  ])
  expect(saves.at(-1)).toMatchObject({
    purchase_number: 'PO-7',
    payment_type: 'bacs',
    agree_terms: true,
  })
  expect(store.get(checkoutStepAtom)).toBe('confirmation')
  expect(store.get(placedOrderAtom)).toMatchObject({ id: 'o1', status: 'pending' })
  expect(store.get(checkoutDraftAtom).fields).toEqual({})
  expect(store.get(basketTokenAtom)).toBeNull()
})

it('server errors keep the buyer and the text on the address step (checkout.9, checkout.11)', async () => {
  const shop = await openShop()
  shop.once('PATCH', ORDER_PATH, {
    status: 422,
    body: { errors: { purchase_number: 'Too long.' } },
  })
  await shop.store.set(continueToPaymentAtom, FIELDS, false)
  expect(shop.store.get(checkoutStepAtom)).toBe('checkout')
  expect(shop.store.get(checkoutErrorsAtom)).toHaveLength(2)
  expect(shop.store.get(checkoutDraftAtom).fields).toEqual(FIELDS)
  await shop.store.set(continueToPaymentAtom, FIELDS, true)
  expect(shop.bodies('PATCH', ORDER_PATH).at(-1)).toMatchObject({ validate_addresses: false })
  await shop.store.set(placeOrderAtom, 'bacs')
  expect(
    shop.bodies('PATCH', ORDER_PATH).map(({ validate_addresses }) => validate_addresses),
  ).toEqual([true, false, false, false])
})

it('the basket ships to the delivery country before the order is saved (checkout.15)', async () => {
  const shop = await openShop()
  const country = { 'address_billing_json.country': 'IE' }
  await shop.store.set(continueToPaymentAtom, country, false)
  const writes = shop.calls.filter(({ method }) => method !== 'GET').map(({ path }) => path)
  expect(writes).toHaveLength(2)
  expect(writes[0]).toContain('country')
  expect(writes[1]).toMatch(ORDER_PATH)
})

it('an order whose shipping country cannot be changed is not saved', async () => {
  const shop = await openShop()
  shop.once('PATCH', /country/, { status: 422 })
  shop.once('PUT', /country/, { status: 422 })
  shop.once('POST', /country/, { status: 422 })
  await shop.store.set(continueToPaymentAtom, { 'address_billing_json.country': 'IE' }, false)
  expect(shop.bodies('PATCH', ORDER_PATH)).toEqual([])
  expect(shop.store.get(checkoutProblemAtom)).toBe(
    'The order could not be saved. Please try again.',
  )
  expect(shop.store.get(submissionAtom).stage).toBe('idle')
})

it('an unseen total places nothing until the buyer accepts it (checkout.18)', async () => {
  const shop = await openShop()
  const { store } = shop
  otherTotal(shop, 1_200)
  await store.set(placeOrderAtom, 'bacs')
  expect(shop.stored().status).toBe('new')
  expect(store.get(totalChangeAtom)).toMatchObject({ from: { pence: 1_000 }, to: { pence: 1_200 } })
  const calls = shop.bodies('PATCH', ORDER_PATH).length
  await store.set(placeOrderAtom, 'bacs')
  expect(shop.bodies('PATCH', ORDER_PATH)).toHaveLength(calls)
  acceptTotal(store)
  await store.set(placeOrderAtom, 'bacs')
  expect(shop.stored().status).toBe('pending')
})

it.each([
  ['placed', 'Your order has not been placed.'],
  ['paid', 'You have not been charged.'],
])('an order whose stored address has changed is not %s until the buyer sees it (checkout.141)', async (what, stands) => {
  const addresses = ['Leeds', 'York'].map((city) => buildAddress({ id: city, city }))
  const shop = await openShop({ user: { crm_id: 'C-1', addresses } })
  const { store } = shop
  store.set(setDeliveryAddressIdAtom, 'Leeds')
  await store.set(continueToPaymentAtom, {}, false)
  expect(store.get(checkoutStepAtom)).toBe('payment')
  store.set(setDeliveryAddressIdAtom, 'York')
  const { card, notes } = buildCard({ state: 'succeeded', message: null, amount: 1_000 })
  const calls = shop.bodies('PATCH', ORDER_PATH).length
  await (what === 'paid' ? store.set(payByCardAtom, card) : store.set(placeOrderAtom, 'bacs'))
  expect(store.get(checkoutStepAtom)).toBe('checkout')
  expect(store.get(checkoutProblemAtom)).toBe(
    `The delivery address of your order has changed. Please check it. ${stands}`,
  )
  expect(notes).not.toContain('charge')
  expect(shop.bodies('PATCH', ORDER_PATH)).toHaveLength(calls)
  expect(store.get(submissionAtom).stage).toBe('idle')
  await store.set(continueToPaymentAtom, {}, false)
  await store.set(placeOrderAtom, 'bacs')
  expect(shop.stored()).toMatchObject({
    status: 'pending',
    address_delivery_json: { city: 'York' },
  })
})

it('an order is placed once, however often it is submitted (payment.6)', async () => {
  const shop = await openShop()
  await Promise.all([1, 2, 3].map(() => shop.store.set(placeOrderAtom, 'bacs')))
  expect(shop.bodies('PATCH', ORDER_PATH)).toHaveLength(2)
})

/** A page whose order was sent and got no answer. */
async function openUnanswered() {
  const shop = await openShop()
  const { store } = shop
  await store.set(continueToPaymentAtom, FIELDS, false)
  const stop = store.sub(submissionAtom, () => {
    if (store.get(submissionAtom).stage !== 'placing') return
    stop()
    shop.once('PATCH', ORDER_PATH, 'lost')
  })
  await store.set(placeOrderAtom, 'bacs')
  return shop
}

it('an order whose answer was lost is sent once more, also after a reload (payment.10)', async () => {
  const shop = await openUnanswered()
  const { store } = shop
  expect(store.get(submissionAtom)).toEqual({ stage: 'unfinished' })
  expect(store.get(basketTokenAtom)).toBe('b')
  const again = await shop.reopen()
  await again.set(placeOrderAtom, 'bacs')
  expect(again.get(submissionAtom)).toEqual({ stage: 'unfinished' })
  await again.set(resendOrderAtom)
  expect(again.get(placedOrderAtom)).toMatchObject({ id: 'o1', status: 'pending' })
  const sent = shop.bodies('PATCH', ORDER_PATH)
  expect(sent.at(-1)).toEqual(sent.at(-2))
})

it.each([
  ['products', (shop: CheckoutShop) => shop.swap()],
  ['a total', (shop: CheckoutShop) => otherTotal(shop, 1_500)],
])('an order with %s that the buyer has not seen is not sent again (payment.160)', async (_what, change) => {
  const shop = await openUnanswered()
  const sent = shop.bodies('PATCH', ORDER_PATH).length
  change(shop)
  await shop.store.set(resendOrderAtom)
  expect(shop.bodies('PATCH', ORDER_PATH)).toHaveLength(sent)
  expect(shop.store.get(submissionAtom).stage).toBe('idle')
  expect(shop.store.get(checkoutProblemAtom)).toContain('Your order has not been placed.')
  expect(shop.store.get(totalChangeAtom)).not.toBeNull()
  acceptTotal(shop.store)
  await shop.store.set(placeOrderAtom, 'bacs')
  expect(shop.stored().status).toBe('pending')
})

it('an order that cannot be read stays unconfirmed and is not sent again (payment.160)', async () => {
  const shop = await openUnanswered()
  const sent = shop.bodies('PATCH', ORDER_PATH).length
  shop.once('GET', /\/order\/id\/o1$/, { status: 500 })
  await shop.store.set(resendOrderAtom)
  expect(shop.bodies('PATCH', ORDER_PATH)).toHaveLength(sent)
  expect(shop.store.get(submissionAtom)).toEqual({ stage: 'unfinished' })
})

it('products swapped and swapped back while the page shows others are not placed (payment.162)', async () => {
  const shop = await openShop()
  const { store } = shop
  const before = shop.stored().basket
  await store.set(continueToPaymentAtom, FIELDS, false)
  shop.swap()
  await store.set(placeOrderAtom, 'bacs')
  expect(store.get(totalChangeAtom)).not.toBeNull()
  expect(store.get(basketAtom).data.product).toMatchObject([{ product: { id: 'p2' } }])
  shop.fill(2, 1_000)
  shop.change({ basket: before })
  await store.set(startOrderAtom)
  await store.set(placeOrderAtom, 'bacs')
  expect(shop.stored().status).toBe('new')
  expect(store.get(basketAtom).data.product).toMatchObject([{ product: { id: 'p1' } }])
  acceptTotal(store)
  await store.set(placeOrderAtom, 'bacs')
  expect(shop.stored().status).toBe('pending')
})

it.each([
  ['placeOrder', 'This order is already being placed in another tab.'],
  ['payByCard', 'Payment already in progress in another tab. Please continue there.'],
])('the process stops %s while another tab places or pays (payment.11)', async (action, text) => {
  const shop = await openShop()
  const request = async (_name: string, _options: LockOptions, job: (lock: null) => unknown) =>
    job(null)
  vi.spyOn(navigator, 'locks', 'get').mockReturnValue({ request } as unknown as LockManager)
  const { card, notes } = buildCard({ state: 'succeeded', message: null })
  if (action === 'placeOrder') await shop.store.set(placeOrderAtom, 'bacs')
  else await shop.store.set(payByCardAtom, card)
  expect(shop.store.get(checkoutProblemAtom)).toBe(text)
  expect(shop.store.get(submissionAtom).stage).toBe('idle')
  expect(shop.bodies('PATCH', ORDER_PATH)).toEqual([])
  expect(notes).not.toContain('charge')
})

it('a card is checked, the order saved, charged and placed unvalidated (payment.14, payment.20)', async () => {
  const shop = await openShop()
  shop.store.set(enableRecoveryAtom)
  const { card, notes } = buildCard({ state: 'succeeded', message: null })
  await shop.store.set(payByCardAtom, card)
  expect(notes).toEqual(['check', 'charge', 'o1 confirming'])
  const saves = shop.bodies('PATCH', ORDER_PATH)
  expect(saves.map(({ status, validate_addresses }) => [status, validate_addresses])).toEqual([
    ['new', true],
    ['pending', false],
  ])
  expect(saves.at(-1)).toMatchObject({ payment_type: 'card' })
  expect(journalSteps()).toEqual([])
  expect(shop.store.get(checkoutStepAtom)).toBe('confirmation')
})

it('an invalid card in the form saves nothing', async () => {
  const shop = await openShop()
  const { card } = buildCard(null, 'Your card number is incomplete.')
  await shop.store.set(payByCardAtom, card)
  expect(shop.store.get(checkoutProblemAtom)).toBe('Your card number is incomplete.')
  expect(shop.bodies('PATCH', ORDER_PATH)).toEqual([])
  expect(shop.store.get(submissionAtom).stage).toBe('idle')
})

it.each([
  ['Your card was declined.', 'Your card was declined.'],
  [null, 'The payment was not made.'],
])('a failed payment shows why (%s) and can be submitted again (payment.17)', async (message, shown) => {
  const shop = await openShop()
  shop.store.set(enableRecoveryAtom)
  await shop.store.set(payByCardAtom, buildCard({ state: 'unpaid', message }).card)
  expect(shop.store.get(checkoutProblemAtom)).toBe(shown)
  expect(shop.store.get(submissionAtom).stage).toBe('idle')
  expect(journalSteps()).toEqual([])
  expect(shop.stored().status).toBe('new')
})

it("a refused charge with a changed total shows the total, not the server's words (payment.30)", async () => {
  const shop = await openShop()
  shop.store.set(enableRecoveryAtom)
  const outcome = { state: 'unpaid', message: 'The total differs.', isAboutTotal: true } as const
  const { card } = buildCard(outcome)
  const { charge } = card
  card.charge = (...given) => {
    otherTotal(shop, 1_200)
    return charge(...given)
  }
  await shop.store.set(payByCardAtom, card)
  expect(shop.store.get(totalChangeAtom)).toMatchObject({ to: { pence: 1_200 } })
  expect(shop.store.get(checkoutProblemAtom)).toBeNull()
  expect(journalSteps()).toEqual([])
})

it("a refused charge with an unchanged total shows the server's reason (payment.30)", async () => {
  const shop = await openShop()
  shop.store.set(enableRecoveryAtom)
  const outcome = { state: 'unpaid', message: 'Already under way.', isAboutTotal: true } as const
  await shop.store.set(payByCardAtom, buildCard(outcome).card)
  expect(shop.store.get(totalChangeAtom)).toBeNull()
  expect(shop.store.get(checkoutProblemAtom)).toBe('Already under way.')
})

it('the charged amount reaches the confirmation, even through a lost answer (payment.31)', async () => {
  const shop = await openShop()
  shop.store.set(enableRecoveryAtom)
  const { card } = buildCard({ state: 'succeeded', message: null, amount: 55_217 })
  shop.once('PATCH', ORDER_PATH, { status: 200, body: shop.stored() })
  shop.once('PATCH', ORDER_PATH, { status: 500 })
  const paying = shop.store.set(payByCardAtom, card)
  await vi.waitFor(() => expect(journalSteps()).toEqual(['o1 paid']))
  const [entry] = shop.store.get(journalAtom)
  expect(entry).toMatchObject({ shown: 1_000, charged: 55_217 })
  await vi.waitFor(() => {
    shop.store.set(retryNowAtom)
    expect(shop.store.get(submissionAtom).stage).toBe('done')
  })
  await paying
  expect(shop.store.get(amountMismatchAtom)).toMatchObject({ shown: 1_000, charged: 55_217 })
})

it('this basket is charged while a payment of another one has no answer (payment.29)', async () => {
  const shop = await openShop()
  shop.store.set(enableRecoveryAtom)
  const older = buildEntry('unanswered', { orderId: 'o0', basketToken: 'older' })
  shop.store.set(changeJournalAtom, (journal) => withEntry(journal, older))
  const { card, notes } = buildCard({ state: 'succeeded', message: null })
  await shop.store.set(payByCardAtom, card)
  expect(notes).toContain('charge')
  expect(shop.stored().status).toBe('pending')
  expect(journalSteps()).toEqual(['o0 unanswered'])
})

it('nothing is charged while another tab has a payment in the journal (payment.11)', async () => {
  const shop = await openShop()
  const { card, notes } = buildCard({ state: 'succeeded', message: null })
  const paying = shop.store.set(payByCardAtom, card)
  localStorage.setItem(
    'trade-blocks:payment-journal',
    JSON.stringify([{ ...payment, step: 'confirming' }]),
  )
  await paying
  expect(notes).toEqual(['check'])
  expect(shop.bodies('PATCH', ORDER_PATH)).toEqual([])
})

it('a paid order of an earlier page is recovered (payment.20)', async () => {
  const shop = await openShop()
  const { store } = shop
  store.set(enableRecoveryAtom)
  store.set(changeJournalAtom, (journal) => withEntry(journal, buildEntry('paid')))
  shop.once('PATCH', ORDER_PATH, { status: 500 })
  const recovered = store.set(recoverPaymentAtom)
  await vi.waitFor(() => {
    store.set(retryNowAtom)
    expect(store.get(submissionAtom).stage).toBe('done')
  })
  await recovered
  expect(shop.stored()).toMatchObject({ status: 'pending', payment_type: 'card' })
  expect(journalSteps()).toEqual([])
})

it('an order stopped by an ended session resumes for the same user (checkout.4)', async () => {
  const shop = await openShop({ user: { id: 'u1' } })
  const { store } = shop
  store.set(enableRecoveryAtom)
  shop.once('PATCH', ORDER_PATH, { status: 401 })
  const { card, notes } = buildCard({ state: 'succeeded', message: null })
  await store.set(payByCardAtom, card)
  expect(notes).toEqual(['check'])
  store.set(identifyAtom, buildUser({ id: 'u1' }))
  store.set(resumeAtom)
  await vi.waitFor(() => expect(shop.stored().status).toBe('pending'))
  expect(notes.filter((note) => note === 'charge')).toHaveLength(1)
})

it('checkout starts over with the order of the current basket', async () => {
  const shop = await openShop()
  await shop.store.set(placeOrderAtom, 'bacs')
  expect(shop.store.get(submissionAtom).stage).toBe('done')
  shop.change({ id: 'o2', status: 'new' })
  await shop.store.set(startOrderAtom)
  expect(shop.store.get(submissionAtom).stage).toBe('idle')
  expect(shop.store.get(orderAtom)?.id).toBe('o2')
})
