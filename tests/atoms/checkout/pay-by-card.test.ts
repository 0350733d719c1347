import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { CardOutcome } from '../../../src/api/payment/card-outcome'
import {
  newCardPayment,
  savedCardPayment,
  savedFirstPayment,
} from '../../../src/atoms/checkout/pay-by-card'
import { checkoutStepAtom } from '../../../src/atoms/checkout/step'
import { totalChangeAtom } from '../../../src/atoms/checkout/totals'
import { placedOrderAtom } from '../../../src/atoms/checkout/unfinished'
import { changeJournalAtom } from '../../../src/atoms/payment/journal'
import { setBasketTokenAtom } from '../../../src/atoms/session/basket-token'
import { isSignInNeededAtom } from '../../../src/atoms/session/sign-in-prompt'
import { withEntry } from '../../../src/entities/payment/payment'
import { provider } from '../payment/fake-provider'
import { INTENT_PATH, journalSteps } from './checkout-shop'
import { buildAddress, buildEntry } from './order-builders'
import {
  CHANGED_TOTALS,
  NO_FORM,
  NOT_REACHED,
  OTHER_SUM,
  openPaying,
  SUBSCRIPTION_PATH,
} from './paying-page'

vi.mock('../../../src/api/payment/card-provider', () => import('../payment/fake-provider'))
beforeEach(provider.reset)

it('a new card is checked with the total that the buyer sees', async () => {
  const { check } = await openPaying()
  expect(await check()).toBeNull()
  expect(provider.notes).toContain('amount 1000')
  provider.behaviour.fault = 'Incomplete.'
  expect(await check()).toBe('Incomplete.')
})

it('a new card without a form is not ready, and cannot resume after a sign-in', async () => {
  const { check, store, remove } = await openPaying()
  expect(newCardPayment('pay').canResume(store.get)).toBe(true)
  remove()
  expect(await check()).toBe(NO_FORM)
  expect(newCardPayment('pay').canResume(store.get)).toBe(false)
})

it('a new card is charged with the intent of the order, after the journal is written (payment.14, payment.18)', async () => {
  const { charge, bodies, stage } = await openPaying()
  const charged = charge(newCardPayment('pay'))
  await vi.waitFor(() => expect(provider.notes).toContain('pay pi_1_secret_x'))
  expect(journalSteps()).toEqual(['o1 confirming'])
  expect(await charged).toEqual({ state: 'succeeded', message: null })
  expect(bodies('POST', INTENT_PATH)).toEqual([{ order_id: 'o1', seen_total: 1_000 }])
  expect(stage()).toBe('confirming')
  const [entry] = JSON.parse(localStorage.getItem('trade-blocks:payment-journal') ?? '[]')
  expect(entry).toMatchObject({ intentId: 'pi_1', userId: 'u1', basketToken: 'b', shown: 1_000 })
  expect(JSON.stringify(entry)).not.toContain('secret')
})

it('a new card whose intent is refused is neither charged nor in the journal (payment.17)', async () => {
  const { charge, once, problem, stage } = await openPaying()
  once('POST', INTENT_PATH, { status: 400, body: { message: 'No.' } })
  expect(await charge(newCardPayment('pay'))).toBeNull()
  expect(problem()).toBe('No. You have not been charged.')
  expect(stage()).toBe('idle')
  expect(journalSteps()).toEqual([])
})

it('a new card whose form was removed is not charged', async () => {
  const { charge, problem, remove, stage } = await openPaying()
  const charged = charge(newCardPayment('pay'))
  remove()
  expect(await charged).toBeNull()
  expect(problem()).toBe(NO_FORM)
  expect(stage()).toBe('idle')
})

it('an intent with a different amount than shown charges nothing and shows the new total (payment.188)', async () => {
  const { charge, change, problem, stage, store } = await openPaying()
  provider.behaviour.amount = 55_217
  change({ totals: CHANGED_TOTALS })
  expect(await charge(newCardPayment('pay'))).toBeNull()
  expect(provider.notes).not.toContain('pay pi_1_secret_x')
  expect(store.get(totalChangeAtom)).toMatchObject({
    from: { pence: 1_000 },
    to: { pence: 55_217, display: '£552.17' },
  })
  expect([stage(), problem()]).toEqual(['idle', null])
  expect(journalSteps()).toEqual([])
})

it.each([
  55_217,
  999,
  null,
])('a different amount only in the intent (%j) stops the charge of a new card, with a message (payment.188)', async (amount) => {
  const { charge, problem, stage, store } = await openPaying()
  provider.behaviour.amount = amount
  expect(await charge(newCardPayment('pay'))).toBeNull()
  expect(provider.notes).not.toContain('pay pi_1_secret_x')
  expect([stage(), problem()]).toEqual(['idle', OTHER_SUM])
  expect(store.get(totalChangeAtom)).toBeNull()
  expect(journalSteps()).toEqual([])
})

it.each([
  ['unknown', NOT_REACHED],
  [
    'unanswerable',
    'The card provider does not know this payment. You have not been charged. Please choose a different payment method.',
  ],
] as const)('a new card whose intent cannot be read (%s) is not charged (payment.188)', async (state, why) => {
  const { charge, problem, stage } = await openPaying()
  provider.behaviour.before = state
  expect(await charge(newCardPayment('pay'))).toBeNull()
  expect(provider.notes).not.toContain('pay pi_1_secret_x')
  expect([stage(), problem()]).toEqual(['idle', why])
  expect(journalSteps()).toEqual([])
})

it('a new card is not charged for an order that the page has lost with its basket token (payment.43)', async () => {
  const { charge, problem, stage, store } = await openPaying()
  const charged = charge(newCardPayment('pay'))
  store.set(setBasketTokenAtom, null)
  expect(await charged).toBeNull()
  expect(problem()).toMatch(/^Your basket has changed\./)
  expect(stage()).toBe('idle')
  expect(journalSteps()).toEqual([])
})

it.each([
  'succeeded',
  'processing',
] as const)('an intent that is already %s is not charged again (payment.19)', async (state) => {
  const { charge } = await openPaying()
  Object.assign(provider.behaviour, { before: state, amount: 900 })
  expect(await charge(newCardPayment('pay'))).toEqual({ state, message: null, amount: 900 })
  expect(provider.notes).not.toContain('pay pi_1_secret_x')
  expect(journalSteps()).toEqual(['o1 confirming'])
})

it('a server that refuses a new card because of its total shows the changed total (payment.30)', async () => {
  const { charge, change, once, problem, stage, store } = await openPaying()
  change({ totals: CHANGED_TOTALS })
  const errors = { total: ['The total has changed.'] }
  once('POST', INTENT_PATH, { status: 409, body: { message: 'The total has changed.', errors } })
  expect(await charge(newCardPayment('pay'))).toBeNull()
  expect(store.get(totalChangeAtom)).toMatchObject({ to: { pence: 55_217 } })
  expect([stage(), problem()]).toEqual(['idle', null])
  expect(store.get(checkoutStepAtom)).not.toBe('checkout')
})

it('a new card is not charged for products swapped at the same total after the save (payment.100)', async () => {
  const { charge, problem, stage, store, swap } = await openPaying()
  swap()
  expect(await charge(newCardPayment('pay'))).toBeNull()
  expect(provider.notes).not.toContain('pay pi_1_secret_x')
  expect(store.get(totalChangeAtom)).toMatchObject({
    from: { lines: [{ id: 'p1' }] },
    to: { lines: [{ id: 'p2' }] },
  })
  expect([stage(), problem()]).toEqual(['idle', null])
  expect(journalSteps()).toEqual([])
})

it('only a server that compares lines gets them, and its order is not read again (payment.101)', async () => {
  const { bodies, calls, charge } = await openPaying({ capabilities: ['seen-lines'] })
  const before = calls.length
  expect(await charge(newCardPayment('pay'))).toMatchObject({ state: 'succeeded' })
  const seen_lines = [{ id: 'p1', qty: 2, total: 1_000 }]
  expect(bodies('POST', INTENT_PATH)).toEqual([{ order_id: 'o1', seen_total: 1_000, seen_lines }])
  expect(calls.slice(before).map(({ method }) => method)).toEqual(['POST'])
})

it('a server that refuses a new card because of its lines shows the changes (payment.100)', async () => {
  const { charge, once, problem, stage, store, swap } = await openPaying({
    capabilities: ['seen-lines'],
  })
  swap()
  const errors = { seen_lines: ['Your order has changed.'] }
  once('POST', INTENT_PATH, { status: 409, body: { message: 'Your order has changed.', errors } })
  expect(await charge(newCardPayment('pay'))).toBeNull()
  expect(store.get(totalChangeAtom)).toMatchObject({ to: { lines: [{ id: 'p2' }] } })
  expect([stage(), problem()]).toEqual(['idle', null])
  expect(store.get(checkoutStepAtom)).not.toBe('checkout')
})

it('an order that cannot be read right before the charge of a new card stops it (payment.100)', async () => {
  const { charge, once, stage } = await openPaying()
  for (let i = 0; i < 5; i += 1) once('GET', /\/order\/id\/o1$/, { status: 500 })
  expect(await charge(newCardPayment('pay'))).toBeNull()
  expect(provider.notes).not.toContain('pay pi_1_secret_x')
  expect(stage()).toBe('idle')
})

describe('pay by saved card', () => {
  vi.mock('../../../src/api/payment/card-provider', () => import('../payment/fake-provider'))
  beforeEach(provider.reset)

  it.each([
    'succeeded',
    'processing',
  ] as const)('a saved card is charged by the server: %s (payment.14)', async (status) => {
    const { charge, once } = await openPaying({ hasForm: false })
    once('PUT', SUBSCRIPTION_PATH, { status: 200, body: { status, amount: 1_000 } })
    expect(await charge(savedCardPayment('c1'))).toEqual({
      state: status,
      message: null,
      amount: 1_000,
    })
    expect(journalSteps()).toEqual(['o1 confirming'])
  })

  it.each([
    ['unpaid', 'Declined.', 'Declined.'],
    ['requires_payment_method', undefined, null],
    ['CANCELED', '', null],
    ['declined', 'No funds.', 'No funds.'],
    ['failed', null, null],
  ])('a saved card that is %s is not charged, and the message gives the reason (payment.17)', async (status, message, text) => {
    const { charge, once } = await openPaying({ hasForm: false })
    once('PUT', SUBSCRIPTION_PATH, { status: 200, body: { status, message } })
    expect(await charge(savedCardPayment('c1'))).toEqual({
      state: 'unpaid',
      message: text,
      isDeclined: true,
    })
  })

  it.each([
    { status: 'active' },
    { status: 'requires_confirmation', client_secret: 'pi_1_secret_x' },
    { status: 'requires_action' },
    { message: 'Thank you.' },
    {},
  ])('a saved card answered with %j may be charged: the provider is queried (payment.19)', async (body) => {
    const { charge, once } = await openPaying({ hasForm: false })
    once('PUT', SUBSCRIPTION_PATH, { status: 200, body })
    expect(await charge(savedCardPayment('c1'))).toMatchObject({ state: 'unknown' })
  })

  it('the charge of a saved card names the order and the return page (payment.14, server.114)', async () => {
    const { calls, charge } = await openPaying({ hasForm: false })
    await charge(savedCardPayment('c1'))
    const return_url = `${location.origin}/payment`
    expect(calls.at(-1)).toMatchObject({
      method: 'PUT',
      body: { order_id: 'o1', payment_method: 'c1', seen_total: 1_000, return_url },
    })
  })

  it("a saved card asks the buyer's bank where the provider requires it (payment.14)", async () => {
    const { charge, once } = await openPaying({ hasForm: false })
    const body = { status: 'requires_action', client_secret: 'pi_1_secret_x' }
    once('PUT', SUBSCRIPTION_PATH, { status: 200, body })
    provider.behaviour.answers = ['unpaid']
    provider.behaviour.charged = { state: 'unpaid', message: 'Not authorised.' }
    expect(await charge(savedCardPayment('c1'))).toEqual({
      state: 'unpaid',
      message: 'Not authorised.',
    })
    expect(provider.notes).toContain('continue pi_1_secret_x')
    once('PUT', SUBSCRIPTION_PATH, { status: 200, body: { status: 'requires_action' } })
    expect(await charge(savedCardPayment('c1'))).toMatchObject({ state: 'unknown' })
  })

  it.each([
    [402, 'unpaid'],
    [422, 'unpaid'],
    [500, 'unknown'],
    [408, 'unknown'],
  ] as const)('a saved card that fails with status %d is %s, with the reason (payment.17)', async (status, state) => {
    const { charge, once } = await openPaying({ hasForm: false })
    once('PUT', SUBSCRIPTION_PATH, { status, body: { message: 'Declined.' } })
    expect(await charge(savedCardPayment('c1'))).toMatchObject({ state, message: 'Declined.' })
  })

  it('a saved card that is refused because of the basket names the line (payment.27)', async () => {
    const { charge, once } = await openPaying({ hasForm: false })
    const errors = { basket: ['Only 3 of Tea are in stock.'] }
    once('PUT', SUBSCRIPTION_PATH, { status: 422, body: { message: 'Not in stock.', errors } })
    expect(await charge(savedCardPayment('c1'))).toEqual({
      state: 'unpaid',
      message: 'Only 3 of Tea are in stock.',
      isDeclined: true,
      isAboutBasket: true,
      isAboutTotal: false,
    })
  })

  it('a saved card stopped by an ended session resumes after a sign-in (checkout.4)', async () => {
    const { charge, once, store } = await openPaying({ hasForm: false })
    once('PUT', SUBSCRIPTION_PATH, { status: 401 })
    expect(await charge(savedCardPayment('c1'))).toMatchObject({ state: 'unpaid' })
    expect(store.get(isSignInNeededAtom)).toBe(true)
    expect(savedCardPayment('c1').canResume(store.get)).toBe(true)
  })

  it('a saved card whose 3-D Secure cannot load may be charged: its payment is unknown (payment.19)', async () => {
    const { charge, once } = await openPaying({ hasForm: false })
    const body = { status: 'requires_action', client_secret: 'pi_1_secret_x' }
    once('PUT', SUBSCRIPTION_PATH, { status: 200, body })
    provider.behaviour.failures = 1
    expect(await charge(savedCardPayment('c1'))).toMatchObject({ state: 'unknown' })
  })

  it('a saved card whose order has another total than the one shown is not charged (payment.188)', async () => {
    const { bodies, charge, change, stage, store } = await openPaying({ hasForm: false })
    change({ totals: CHANGED_TOTALS })
    expect(await charge(savedCardPayment('c1'))).toBeNull()
    expect(bodies('PUT', SUBSCRIPTION_PATH)).toEqual([])
    expect(store.get(totalChangeAtom)).toMatchObject({ to: { pence: 55_217 } })
    expect(stage()).toBe('idle')
    expect(journalSteps()).toEqual([])
  })

  it.each([
    [
      { status: 404 },
      'Your order could not be found. You have not been charged. Please try again.',
    ],
    [
      { status: 500 },
      'The shop could not do this (error 500). Please try again. You have not been charged.',
    ],
  ])('a saved card whose order cannot be read (%j) is not charged (payment.188)', async (reply, text) => {
    const { bodies, charge, once, problem, stage } = await openPaying({ hasForm: false })
    once('GET', /order\/id/, reply)
    if (reply.status === 404) once('GET', /order\/token/, reply)
    expect(await charge(savedCardPayment('c1'))).toBeNull()
    expect(bodies('PUT', SUBSCRIPTION_PATH)).toEqual([])
    expect([stage(), problem()]).toEqual(['idle', text])
  })

  it('a saved card is not charged for an order that is already placed (payment.25)', async () => {
    const { bodies, charge, change, stage, store } = await openPaying({ hasForm: false })
    change({ status: 'paid' })
    expect(await charge(savedCardPayment('c1'))).toBeNull()
    expect(bodies('PUT', SUBSCRIPTION_PATH)).toEqual([])
    expect(stage()).toBe('done')
    expect(store.get(placedOrderAtom)).toMatchObject({ id: 'o1', status: 'paid' })
  })

  it('a saved card with a bank check is never charged a different amount (payment.188)', async () => {
    const { charge, once } = await openPaying({ hasForm: false })
    const body = { status: 'requires_action', client_secret: 'pi_1_secret_x' }
    once('PUT', SUBSCRIPTION_PATH, { status: 200, body })
    provider.behaviour.answers = ['unpaid']
    provider.behaviour.amount = 55_217
    expect(await charge(savedCardPayment('c1'))).toEqual({ state: 'unpaid', message: OTHER_SUM })
    expect(provider.notes).not.toContain('continue pi_1_secret_x')
  })

  it.each([
    'succeeded',
    'processing',
    'unknown',
  ] as const)('a payment of a different amount that is %s is not called unpaid (payment.17)', async (state) => {
    const { charge, once } = await openPaying({ hasForm: false })
    const body = { status: 'requires_action', client_secret: 'pi_1_secret_x', amount: 55_217 }
    once('PUT', SUBSCRIPTION_PATH, { status: 200, body })
    provider.behaviour.answers = [state]
    expect(await charge(savedCardPayment('c1'))).toMatchObject({ state })
    expect(provider.notes).not.toContain('continue pi_1_secret_x')
  })

  describe('a saved card after an earlier payment of the order that was not made', () => {
    async function openAfter(...answers: CardOutcome['state'][]) {
      const page = await openPaying({ hasForm: false })
      page.store.set(changeJournalAtom, (journal) => withEntry(journal, buildEntry('unpaid')))
      provider.behaviour.answers = answers
      return page
    }
    const charges = (page: Awaited<ReturnType<typeof openPaying>>) =>
      page.bodies('PUT', SUBSCRIPTION_PATH).length

    it.each([
      'succeeded',
      'processing',
    ] as const)('is not charged when the earlier payment is now %s (payment.19)', async (state) => {
      const page = await openAfter(state)
      expect(await page.charge(savedCardPayment('c1'))).toMatchObject({ state })
      expect([charges(page), page.stage()]).toEqual([0, 'confirming'])
      expect(journalSteps()).toContain('o1 confirming')
    })

    it('is not charged while the earlier payment is unknown (payment.19)', async () => {
      const page = await openAfter('unknown')
      expect(await page.charge(savedCardPayment('c1'))).toBeNull()
      expect([charges(page), page.stage(), page.problem()]).toEqual([0, 'idle', NOT_REACHED])
    })

    it.each([
      'unpaid',
      'unanswerable',
    ] as const)('is charged when the earlier payment is %s (payment.17)', async (state) => {
      const page = await openAfter(state)
      expect(await page.charge(savedCardPayment('c1'))).toMatchObject({ state: 'succeeded' })
      expect(charges(page)).toBe(1)
    })
  })

  it('a saved card that was charged a different amount shows the difference (payment.30, payment.31)', async () => {
    const { charge, once } = await openPaying({ hasForm: false })
    once('PUT', SUBSCRIPTION_PATH, { status: 200, body: { status: 'succeeded', amount: 55_217 } })
    expect(await charge(savedCardPayment('c1'))).toMatchObject({
      state: 'succeeded',
      amount: 55_217,
    })
  })

  it('a 409 for a saved card may be about the total (payment.30)', async () => {
    const { charge, once } = await openPaying({ hasForm: false })
    once('PUT', SUBSCRIPTION_PATH, { status: 409, body: { message: 'The total has changed.' } })
    const refused = { state: 'unpaid', message: 'The total has changed.', isAboutTotal: true }
    expect(await charge(savedCardPayment('c1'))).toMatchObject(refused)
  })

  it.each([
    ['the server', { amount: 55_217 }, 1_000],
    ['the provider', {}, 55_217],
    ['the provider, in another currency,', {}, null],
  ])('a saved card is not confirmed when %s has a different amount than shown (payment.30)', async (_who, said, amount) => {
    const { charge, once } = await openPaying({ hasForm: false })
    const body = { status: 'requires_action', client_secret: 'pi_1_secret_x', ...said }
    once('PUT', SUBSCRIPTION_PATH, { status: 200, body })
    Object.assign(provider.behaviour, { answers: ['unpaid'], amount })
    expect(await charge(savedCardPayment('c1'))).toEqual({ state: 'unpaid', message: OTHER_SUM })
    expect(provider.notes).not.toContain('continue pi_1_secret_x')
  })

  it("a card is saved under the name typed at the press of 'Pay Now' (payment.45)", async () => {
    const { charge, once, store } = await openPaying({ purpose: 'save' })
    once('GET', /setup-intent$/, { status: 200, body: { client_secret: 'seti_1_secret_x' } })
    once('PUT', SUBSCRIPTION_PATH, { status: 200, body: { status: 'succeeded' } })
    let typed = 'Grace Hopper'
    const card = savedFirstPayment('save', () => typed)
    expect(await card.check(store.get)).toBeNull()
    typed = ''
    expect(await charge(card)).toMatchObject({ state: 'succeeded' })
    expect(provider.notes).toContain('save seti_1_secret_x Grace Hopper')
  })

  it('a saved card is not charged for products that were swapped at the same total (payment.100)', async () => {
    const { bodies, charge, stage, store, swap } = await openPaying({ hasForm: false })
    swap()
    expect(await charge(savedCardPayment('c1'))).toBeNull()
    expect(bodies('PUT', SUBSCRIPTION_PATH)).toEqual([])
    expect(store.get(totalChangeAtom)).toMatchObject({ to: { lines: [{ id: 'p2' }] } })
    expect(stage()).toBe('idle')
  })

  it.each([
    [['seen-lines'] as const, { seen_lines: [{ id: 'p1', qty: 2, total: 1_000 }] }],
    [[], {}],
  ])('a payment by saved card to a server with %j sends the lines: %j (payment.100)', async (capabilities, lines) => {
    const { bodies, charge } = await openPaying({ hasForm: false, capabilities: [...capabilities] })
    await charge(savedCardPayment('c1'))
    expect(bodies('PUT', SUBSCRIPTION_PATH)).toEqual([
      {
        order_id: 'o1',
        payment_method: 'c1',
        return_url: 'https://shop.example/payment',
        seen_total: 1_000,
        ...lines,
      },
    ])
  })

  it('an order read with the old address after its save is not charged (api.156)', async () => {
    const { charge, calls, problem } = await openPaying({
      hasForm: false,
      sent: { address_delivery_json: buildAddress({ id: 'd1', postcode: 'PZ1 2AB' }) },
      order: { same_address: false },
    })
    expect(await charge(savedCardPayment('c1'))).toBeNull()
    expect(calls.filter(({ path }) => SUBSCRIPTION_PATH.test(path))).toEqual([])
    expect(problem()).toBe(
      'Your order was not updated with the new delivery address: it still has ‘M1 1AA’. Please try again, or contact us. You have not been charged.',
    )
  })
})
