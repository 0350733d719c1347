import { beforeEach, expect, it, vi } from 'vitest'
import { CardProviderError } from '../../../src/api/payment/card'
import {
  EVENT_OF,
  journalAfterRequery,
  NOT_MADE_RULE,
  type PaymentAnswer,
  queriedOrdersAtom,
  queryPaymentAtom,
  UNANSWERABLE_RULE,
} from '../../../src/atoms/payment/query-payment'
import { basketTokenAtom } from '../../../src/atoms/session/basket-token'
import type { JournalEntry } from '../../../src/entities/payment/payment'
import { INTENT_PATH, openShop } from '../checkout/checkout-shop'
import { buildEntry, buildOrder, buildPayment } from '../checkout/order-builders'
import { provider } from './fake-provider'

vi.mock('../../../src/api/payment/card-provider', () => import('./fake-provider'))
beforeEach(provider.reset)

const PAYMENT = buildPayment({ intentId: 'pi_1', basketToken: 'old' })
const BY_ID = /\/order\/id\/o1$/

it.each([
  'succeeded',
  'processing',
  'unpaid',
  'unknown',
  'unanswerable',
] as const)('the provider is queried for the intent of the order: %s (payment.19)', async (state) => {
  const shop = await openShop()
  provider.behaviour.answers = [state]
  provider.behaviour.message = 'Why'
  const answer = await shop.store.set(queryPaymentAtom, PAYMENT)
  expect(answer).toEqual({ state, message: 'Why', amount: 1_000, isReplaced: false })
  expect(provider.notes).toEqual(['load', 'retrieve pi_1_secret_x'])
  expect(shop.bodies('POST', INTENT_PATH)).toEqual([{ order_id: 'o1' }])
  expect(shop.store.get(queriedOrdersAtom)).toEqual(['o1'])
  expect(shop.store.get(basketTokenAtom)).toBe('b')
})

it('a payment that the server has replaced by another one is reported as replaced', async () => {
  const shop = await openShop()
  provider.behaviour.answers = ['unpaid']
  const asked = { ...PAYMENT, intentId: 'pi_0' }
  expect(await shop.store.set(queryPaymentAtom, asked)).toMatchObject({ isReplaced: true })
  const unnamed = { ...PAYMENT, intentId: null }
  expect(await shop.store.set(queryPaymentAtom, unnamed)).toMatchObject({ isReplaced: false })
})

/** The meaning of each server status while the order is not placed: for a guest, and for a user. */
const STATUSES: [number, 'unanswerable' | 'unknown', 'unanswerable' | 'unknown'][] = [
  [400, 'unanswerable', 'unanswerable'],
  [401, 'unanswerable', 'unknown'],
  [403, 'unanswerable', 'unanswerable'],
  [404, 'unanswerable', 'unanswerable'],
  [408, 'unknown', 'unknown'],
  [409, 'unanswerable', 'unanswerable'],
  [410, 'unanswerable', 'unanswerable'],
  [419, 'unknown', 'unknown'],
  [422, 'unanswerable', 'unanswerable'],
  [429, 'unknown', 'unknown'],
  [500, 'unknown', 'unknown'],
  [503, 'unknown', 'unknown'],
]

it.each(
  STATUSES,
)("a refusal with status %d is %s to a guest and %s to a user, never 'not paid' (payment.19, payment.28)", async (status, toGuest, toUser) => {
  for (const [userId, state] of [
    [null, toGuest],
    ['u1', toUser],
  ] as const) {
    const shop = await openShop()
    shop.once('POST', INTENT_PATH, { status })
    const answer = await shop.store.set(queryPaymentAtom, { ...PAYMENT, userId })
    expect(answer).toEqual({ state, message: null, isReplaced: false })
    expect(provider.notes).toEqual([])
  }
})

it('an order that the payer may not read leaves its payment unanswerable (payment.28)', async () => {
  const shop = await openShop()
  shop.once('POST', INTENT_PATH, { status: 404 })
  shop.once('GET', BY_ID, { status: 404 })
  shop.once('GET', /order\/token/, { status: 404 })
  expect(await shop.store.set(queryPaymentAtom, PAYMENT)).toMatchObject({ state: 'unanswerable' })
})

it('an answer with another order leaves the payment unanswerable (payment.28)', async () => {
  const shop = await openShop()
  const gone = { ...PAYMENT, orderId: 'gone' }
  shop.once('POST', INTENT_PATH, { status: 404 })
  shop.once('GET', /order\/id\/gone$/, { status: 404 })
  expect(await shop.store.set(queryPaymentAtom, gone)).toMatchObject({ state: 'unanswerable' })
})

it.each([
  429, 500,
])('a refused payment whose order cannot be read now (%d) is unknown: it may be placed (payment.28)', async (status) => {
  const shop = await openShop({ order: { status: 'paid' } })
  shop.once('POST', INTENT_PATH, { status: 409 })
  shop.once('GET', BY_ID, { status })
  expect(await shop.store.set(queryPaymentAtom, PAYMENT)).toMatchObject({ state: 'unknown' })
})

it.each([
  [true, 'unknown'],
  [false, 'unanswerable'],
])('a payment on a page that can load the card form (%j) is %s (payment.28)', async (canRetry, state) => {
  const shop = await openShop()
  vi.spyOn(provider, 'load').mockRejectedValueOnce(new CardProviderError('No cards.', canRetry))
  expect(await shop.store.set(queryPaymentAtom, PAYMENT)).toMatchObject({ state })
})

it('queries of a payment use its own basket token; the page keeps its own (payment.29)', async () => {
  const shop = await openShop()
  shop.once('POST', INTENT_PATH, { status: 404 })
  shop.once('GET', BY_ID, { status: 404 })
  await shop.store.set(queryPaymentAtom, PAYMENT)
  const tokens = shop.calls.slice(-3).map(({ method, path, token }) => [method, path, token])
  expect(tokens).toEqual([
    ['POST', '/api/stripe/payment', 'old'],
    ['GET', '/api/order/id/o1', 'old'],
    ['GET', '/api/order/token', 'old'],
  ])
  expect(shop.store.get(basketTokenAtom)).toBe('b')
})

it.each([404, 409])('a refusal with status %d finds the placed order', async (status) => {
  const shop = await openShop({ order: { status: 'pending' } })
  shop.once('POST', INTENT_PATH, { status })
  const answer = await shop.store.set(queryPaymentAtom, PAYMENT)
  expect(answer).toMatchObject({ state: 'placed', order: { id: 'o1', status: 'pending' } })
})

it('two unreadable answers find the placed order (api.19)', async () => {
  const shop = await openShop({ order: { status: 'paid' } })
  const paid = { status: 200, body: { message: 'This order is paid.' } }
  shop.once('POST', INTENT_PATH, paid)
  shop.once('POST', INTENT_PATH, paid)
  expect(await shop.store.set(queryPaymentAtom, PAYMENT)).toMatchObject({ state: 'placed' })
})

it.each([401, 500])('a failure with status %d does not read the order', async (status) => {
  const shop = await openShop({ order: { status: 'pending' } })
  shop.once('POST', INTENT_PATH, { status })
  const answer = await shop.store.set(queryPaymentAtom, { ...PAYMENT, userId: 'u1' })
  expect(answer).toMatchObject({ state: 'unknown' })
  expect(shop.bodies('GET', BY_ID)).toEqual([])
})

it('a lost answer or unloaded script leaves a payment unknown; the next query reloads', async () => {
  const shop = await openShop()
  shop.once('POST', INTENT_PATH, 'lost')
  expect(await shop.store.set(queryPaymentAtom, PAYMENT)).toMatchObject({ state: 'unknown' })
  provider.behaviour.failures = 1
  expect(await shop.store.set(queryPaymentAtom, PAYMENT)).toMatchObject({ state: 'unknown' })
  expect(await shop.store.set(queryPaymentAtom, PAYMENT)).toMatchObject({ state: 'succeeded' })
})

it('each answer of the provider has one meaning; no answer is no decline (payment.19)', () => {
  expect(EVENT_OF).toEqual({
    succeeded: 'paid',
    processing: 'processing',
    unpaid: 'declined',
    unknown: 'lost',
    unanswerable: 'unanswerable',
  })
  expect(NOT_MADE_RULE).toEqual({ answers: 2, pause: 1_500 })
  expect(UNANSWERABLE_RULE).toEqual({ answers: 3 })
})

const OTHER = buildEntry('unpaid', { orderId: 'o2' })
type State = Exclude<PaymentAnswer['state'], 'placed'>
const afterAnswer = (entry: JournalEntry, state: State, isReplaced = false) =>
  journalAfterRequery([entry, OTHER], entry, { state, message: null, isReplaced, amount: 900 })

it('a late payment is recovered, kept or removed, as the answer says (payment.19)', () => {
  const unpaid = buildEntry('unpaid', { intentId: 'pi_1', charged: 700 })
  const moved = (step: JournalEntry['step']) => [OTHER, { ...unpaid, charged: 900, step }]
  const kept = [unpaid, OTHER]
  expect(afterAnswer(unpaid, 'succeeded')).toEqual(moved('paid'))
  expect(afterAnswer(unpaid, 'succeeded', true)).toEqual(moved('paid'))
  expect(afterAnswer(unpaid, 'processing')).toEqual(moved('processing'))
  expect(afterAnswer(unpaid, 'unpaid')).toEqual(moved('unpaid'))
  expect(afterAnswer(unpaid, 'unknown')).toEqual(kept)
  const lately = { ...unpaid, time: new Date().toISOString() }
  expect(afterAnswer(lately, 'unanswerable')).toContainEqual(lately)
  const longAgo = { ...unpaid, time: '2020-01-01T00:00:00Z' }
  expect(afterAnswer(longAgo, 'unanswerable')).toEqual([OTHER])
  expect(afterAnswer(unpaid, 'unpaid', true)).toEqual([OTHER])
  expect(afterAnswer(unpaid, 'unknown', true)).toEqual([OTHER])
  const placed = { state: 'placed', order: buildOrder() } as const
  expect(journalAfterRequery(kept, unpaid, placed)).toEqual([OTHER])
})

it.each([
  'confirming',
  'processing',
  'unanswered',
] as const)("the provider's answer decides the next step of an older basket's payment at '%s' (payment.29)", (step) => {
  const left = buildEntry(step, { isLeft: true })
  const moved = (next: JournalEntry['step']) => [OTHER, { ...left, charged: 900, step: next }]
  expect(afterAnswer(left, 'succeeded')).toEqual(moved('paid'))
  expect(afterAnswer(left, 'processing')).toEqual(moved('processing'))
  expect(afterAnswer(left, 'unpaid')).toEqual(moved('unpaid'))
  expect(afterAnswer(left, 'unpaid', true)).toEqual([OTHER])
  expect(afterAnswer(left, 'unanswerable')).toEqual(moved('unanswered'))
  expect(afterAnswer(left, 'unknown')).toEqual([left, OTHER])
  expect(afterAnswer(left, 'unknown', true)).toEqual([left, OTHER])
})

it('a paid payment stays paid until its order is placed, whatever the later answers (payment.20)', () => {
  for (const step of ['paid', 'attention'] as const) {
    const paid = buildEntry(step, { isLeft: true })
    for (const state of ['unpaid', 'processing', 'unknown', 'unanswerable', 'succeeded'] as const) {
      for (const isReplaced of [true, false]) {
        expect(afterAnswer(paid, state, isReplaced)).toEqual([paid, OTHER])
      }
    }
    const placed = { state: 'placed', order: buildOrder() } as const
    expect(journalAfterRequery([paid, OTHER], paid, placed)).toEqual([OTHER])
  }
})

it('an answer without an amount keeps the one that is known (payment.31)', () => {
  const left = buildEntry('confirming', { charged: 700 })
  const answer = { state: 'succeeded', message: null } as const
  expect(journalAfterRequery([left], left, answer)).toEqual([{ ...left, step: 'paid' }])
})
