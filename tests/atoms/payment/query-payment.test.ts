import { beforeEach, expect, it, vi } from 'vitest'
import {
  afterLateAnswer,
  askedOrdersAtom,
  EVENT_OF,
  loadProviderAtom,
  NOT_MADE_RULE,
  type PaymentAnswer,
  queryPaymentAtom,
  takesCards,
} from '../../../src/atoms/payment/query-payment'
import { basketTokenAtom } from '../../../src/atoms/session/session'
import type { JournalEntry } from '../../../src/entities/payment'
import { INTENT, ORDER, openShop, withCards } from '../checkout/checkout-shop'
import { buildOrder } from '../checkout/order-builders'
import { buildProvider } from './fake-provider'

const fake = vi.hoisted(() => ({ load: async (): Promise<unknown> => null }))
vi.mock('../../../src/api/card-provider', () => ({ loadCardProvider: () => fake.load() }))

const provider = buildProvider()
beforeEach(() => {
  provider.reset()
  fake.load = provider.load
})

const PAYMENT = { orderId: 'o1', intentId: 'pi_1', userId: null, basketToken: 'old', time: '' }

it.each([
  'succeeded',
  'processing',
  'unpaid',
  'unknown',
] as const)('the provider is asked about the intent of the order: %s (payment.19)', async (state) => {
  const shop = await openShop()
  provider.mood.answers = [state]
  provider.mood.message = 'Why'
  const answer = await shop.store.set(queryPaymentAtom, PAYMENT)
  expect(answer).toEqual({ state, message: 'Why', isReplaced: false })
  expect(provider.notes).toEqual(['load', 'retrieve pi_1_secret_x'])
  expect(shop.bodies('POST', INTENT)).toEqual([{ order_id: 'o1' }])
  expect(shop.store.get(askedOrdersAtom)).toEqual(['o1'])
  expect(shop.store.get(basketTokenAtom)).toBe('b')
})

it('a payment that the server has replaced by another one is reported so', async () => {
  const shop = await openShop()
  provider.mood.answers = ['unpaid']
  const asked = { ...PAYMENT, intentId: 'pi_0' }
  expect(await shop.store.set(queryPaymentAtom, asked)).toMatchObject({ isReplaced: true })
  const unnamed = { ...PAYMENT, intentId: null }
  expect(await shop.store.set(queryPaymentAtom, unnamed)).toMatchObject({ isReplaced: false })
})

it.each([
  400, 401, 403, 404, 408, 409, 422, 429, 500, 503,
])('a refusal with status %d never means that the payment was not made (payment.19)', async (status) => {
  const shop = await openShop()
  shop.once('POST', INTENT, { status })
  shop.once('POST', INTENT, { status })
  expect(await shop.store.set(queryPaymentAtom, PAYMENT)).toMatchObject({ state: 'unknown' })
})

it('a refusal with status 404 for an order that is gone is unknown, too (payment.19)', async () => {
  const shop = await openShop()
  shop.once('POST', INTENT, { status: 404 })
  shop.once('GET', /order\/id/, { status: 404 })
  expect(await shop.store.set(queryPaymentAtom, PAYMENT)).toMatchObject({ state: 'unknown' })
})

it.each([404, 409])('a refusal with status %d finds the order that is placed', async (status) => {
  const shop = await openShop({ order: { status: 'pending' } })
  shop.once('POST', INTENT, { status })
  const answer = await shop.store.set(queryPaymentAtom, PAYMENT)
  expect(answer).toMatchObject({ state: 'placed', order: { id: 'o1', status: 'pending' } })
})

it('an answer that cannot be read, twice, finds the order that is placed (api.19)', async () => {
  const shop = await openShop({ order: { status: 'paid' } })
  const paid = { status: 200, body: { message: 'This order is paid.' } }
  shop.once('POST', INTENT, paid)
  shop.once('POST', INTENT, paid)
  expect(await shop.store.set(queryPaymentAtom, PAYMENT)).toMatchObject({ state: 'placed' })
})

it.each([401, 500])('a failure with status %d does not look for the order', async (status) => {
  const shop = await openShop({ order: { status: 'pending' } })
  shop.once('POST', INTENT, { status })
  expect(await shop.store.set(queryPaymentAtom, PAYMENT)).toMatchObject({ state: 'unknown' })
  expect(shop.bodies('GET', ORDER)).toEqual([])
})

it('a lost answer and a script that does not load leave the payment unknown, and the next question loads it', async () => {
  const shop = await openShop()
  shop.once('POST', INTENT, 'lost')
  expect(await shop.store.set(queryPaymentAtom, PAYMENT)).toMatchObject({ state: 'unknown' })
  provider.mood.failures = 1
  expect(await shop.store.set(queryPaymentAtom, PAYMENT)).toMatchObject({ state: 'unknown' })
  expect(await shop.store.set(queryPaymentAtom, PAYMENT)).toMatchObject({ state: 'succeeded' })
})

it("the provider's script is loaded once", async () => {
  const { store } = await openShop()
  const [one, other] = await Promise.all([store.set(loadProviderAtom), store.set(loadProviderAtom)])
  expect(one).toBe(other)
  expect(await store.set(loadProviderAtom)).toBe(one)
  expect(provider.notes).toEqual(['load'])
})

it('each answer of the provider has one meaning; no answer is no decline (payment.19)', () => {
  expect(EVENT_OF).toEqual({
    succeeded: 'paid',
    processing: 'processing',
    unpaid: 'declined',
    unknown: 'lost',
  })
  expect(NOT_MADE_RULE).toEqual({ answers: 2, pause: 1_500 })
})

it('a payment that may be made late is recovered, kept or removed, as the answer says (payment.19)', () => {
  const unpaid: JournalEntry = { ...PAYMENT, step: 'unpaid' }
  const other: JournalEntry = { ...PAYMENT, orderId: 'o2', step: 'unpaid' }
  const journal = [unpaid, other]
  const after = (answer: PaymentAnswer) => afterLateAnswer(journal, unpaid, answer)
  const said = (state: 'succeeded' | 'processing' | 'unpaid' | 'unknown', isReplaced = false) =>
    after({ state, message: null, isReplaced })
  expect(said('succeeded')).toEqual([...journal, { ...unpaid, step: 'paid' }])
  expect(said('succeeded', true)).toEqual([...journal, { ...unpaid, step: 'paid' }])
  expect(said('processing')).toEqual([...journal, { ...unpaid, step: 'processing' }])
  expect(said('unpaid')).toBe(journal)
  expect(said('unknown')).toBe(journal)
  expect(said('unpaid', true)).toEqual([other])
  expect(said('unknown', true)).toEqual([other])
  expect(after({ state: 'placed', order: buildOrder() })).toEqual([other])
})

it('a site takes cards when it has the public key of the provider (payment.23)', () => {
  expect(takesCards()).toBe(false)
  withCards()
  expect(takesCards()).toBe(true)
})
