import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fetchBasketAtom } from '../../../src/atoms/basket/basket'
import { recoverPaymentAtom, startOrderAtom } from '../../../src/atoms/checkout/process'
import {
  needsRecoveryAtom,
  recoverInTurnAtom,
  retryNowAtom,
} from '../../../src/atoms/checkout/recover-payment'
import { beginAtom } from '../../../src/atoms/checkout/submission'
import { totalChangeAtom } from '../../../src/atoms/checkout/totals'
import { amountMismatchAtom } from '../../../src/atoms/checkout/unfinished'
import { journalAtom } from '../../../src/atoms/payment/journal'
import { setBasketTokenAtom } from '../../../src/atoms/session/basket-token'
import { provider } from '../payment/fake-provider'
import { INTENT_PATH, journalSteps } from './checkout-shop'
import { buildEntry } from './order-builders'
import { openWith } from './recovery-page'

vi.mock('../../../src/api/payment/card-provider', () => import('../payment/fake-provider'))
beforeEach(() => {
  provider.reset()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => vi.useRealTimers())

it('a recovered payment that succeeded places its order (payment.19, payment.20)', async () => {
  const { store, stage, stored } = await openWith(buildEntry('confirming'))
  expect(store.get(needsRecoveryAtom)).toBe(true)
  await store.set(recoverPaymentAtom)
  expect(stage()).toBe('done')
  expect(stored()).toMatchObject({ status: 'pending', validate_addresses: false })
  expect(journalSteps()).toEqual([])
  expect(store.get(needsRecoveryAtom)).toBe(false)
})

it("a recovered payment can be made again only after 'not paid' twice, 1.5 s apart (payment.19)", async () => {
  const { store, stage, problem, questions, after } = await openWith(buildEntry('confirming'))
  provider.behaviour.answers = ['unpaid']
  const recovered = store.set(recoverPaymentAtom)
  await after(0)
  expect(questions()).toBe(1)
  await after(1_400)
  expect([questions(), stage()]).toEqual([1, 'unknown'])
  await after(100)
  await recovered
  expect([questions(), stage()]).toEqual([2, 'idle'])
  expect(problem()).toBe('The payment was not made. You have not been charged.')
  expect(journalSteps()).toEqual(['o1 unpaid'])
})

it('a payment cancelled by a basket change elsewhere shows the new total, not a decline (payment.140)', async () => {
  const page = await openWith(buildEntry('confirming'))
  await page.store.set(startOrderAtom)
  page.change({ totals: { ...page.stored().totals, total: 1_200 } })
  provider.behaviour.answers = ['unpaid']
  const recovered = page.store.set(recoverPaymentAtom)
  await page.after(1_500)
  await recovered
  expect(page.store.get(totalChangeAtom)).toMatchObject({
    from: { pence: 1_000 },
    to: { pence: 1_200 },
  })
  expect(page.problem()).toBeNull()
})

it("any other answer restarts the count of 'not paid' (payment.19)", async () => {
  const { store, stage, questions, after } = await openWith(buildEntry('confirming'))
  provider.behaviour.answers = ['unpaid', 'unknown', 'unpaid', 'succeeded']
  const recovered = store.set(recoverPaymentAtom)
  await after(10_000)
  await recovered
  expect([questions(), stage()]).toEqual([4, 'done'])
})

it("a recovered payment that failed shows the provider's reason (payment.17)", async () => {
  const { store, problem, after } = await openWith(buildEntry('confirming'))
  Object.assign(provider.behaviour, { answers: ['unpaid'], message: 'The bank said no.' })
  const recovered = store.set(recoverPaymentAtom)
  await after(1_500)
  await recovered
  expect(problem()).toBe('The bank said no.')
})

it('an unknown payment is queried with exponential backoff (payment.19)', async () => {
  const page = await openWith(buildEntry('confirming'))
  const { store, stage, problem, questions, after } = page
  provider.behaviour.answers = ['unknown']
  const recovered = store.set(recoverPaymentAtom)
  await after(0)
  const seen: number[] = []
  for (const ms of [2_000, 4_000, 8_000, 16_000, 30_000, 30_000]) {
    await after(ms - 1)
    const before = questions()
    await after(1)
    seen.push(questions() - before)
  }
  expect(seen).toEqual([1, 1, 1, 1, 1, 1])
  expect(stage()).toBe('unknown')
  expect(problem()).toBe('The card provider could not be reached just now. We are trying again.')
  expect(store.set(beginAtom, 'pay')).toBe(false)
  page.stop()
  await recovered
})

it('a payment is unanswered after three unclear answers (payment.184)', async () => {
  const page = await openWith(buildEntry('confirming'))
  const { store, stage, questions, after } = page
  for (let turn = 0; turn < 5; turn += 1) page.once('POST', INTENT_PATH, { status: 404 })
  const recovered = store.set(recoverPaymentAtom)
  await after(0)
  await after(2_000)
  expect([questions(), stage()]).toEqual([2, 'unknown'])
  await after(4_000)
  await recovered
  expect([questions(), stage()]).toEqual([3, 'unanswered'])
  expect(journalSteps()).toEqual(['o1 unanswered'])
  expect(store.get(needsRecoveryAtom)).toBe(false)
  expect(store.set(beginAtom, 'pay')).toBe(false)
})

it("any other answer restarts the count of 'unanswerable' (payment.184)", async () => {
  const page = await openWith(buildEntry('confirming'))
  provider.behaviour.answers = [
    'unanswerable',
    'unanswerable',
    'unknown',
    'unanswerable',
    'unanswerable',
  ]
  const recovered = page.store.set(recoverPaymentAtom)
  await page.after(2_000 + 4_000 + 8_000 + 16_000)
  expect([page.questions(), page.stage()]).toEqual([5, 'unknown'])
  await page.after(30_000)
  await recovered
  expect([page.questions(), page.stage()]).toEqual([6, 'unanswered'])
})

it('an unanswered payment does not mention an unreachable provider (payment.28)', async () => {
  const page = await openWith(buildEntry('confirming'))
  provider.behaviour.answers = ['unknown', 'unanswerable']
  const recovered = page.store.set(recoverPaymentAtom)
  await page.after(0)
  expect(page.problem()).toContain('could not be reached')
  await page.after(60_000)
  await recovered
  expect([page.stage(), page.problem()]).toEqual(['unanswered', null])
})

it("'Check again now' and a reload query an unanswered payment again (payment.184)", async () => {
  const page = await openWith(buildEntry('unanswered'))
  provider.behaviour.answers = ['unanswerable']
  const recovered = page.store.set(recoverPaymentAtom)
  await page.after(60_000)
  await recovered
  expect(page.store.get(needsRecoveryAtom)).toBe(false)
  provider.behaviour.answers = ['succeeded']
  page.store.set(retryNowAtom)
  expect(page.store.get(needsRecoveryAtom)).toBe(true)
  await page.store.set(recoverPaymentAtom)
  expect(page.stage()).toBe('done')
})

it('only the first of two unanswered payments is queried (payment.184)', async () => {
  const entries = ['o1', 'o2'].map((orderId) =>
    buildEntry('unanswered', { orderId, basketToken: `of-${orderId}` }),
  )
  const page = await openWith(...entries)
  page.once('GET', /basket/, { status: 200, body: { data: {}, totalItems: 0 } })
  page.store.set(setBasketTokenAtom, 'newer', true)
  await page.store.set(fetchBasketAtom)
  provider.behaviour.answers = ['unanswerable']
  const recovered = page.store.set(recoverPaymentAtom)
  await page.after(60_000)
  await recovered
  expect(page.questions()).toBe(3)
  expect(page.store.get(needsRecoveryAtom)).toBe(false)
  expect(journalSteps()).toEqual(['o1 unanswered', 'o2 unanswered'])
})

it('a recovery that changes nothing does not restart at once (payment.20)', async () => {
  const page = await openWith(buildEntry('confirming'))
  await page.store.set(recoverInTurnAtom, async () => {})
  expect(page.store.get(needsRecoveryAtom)).toBe(false)
  page.store.set(retryNowAtom)
  expect(page.store.get(needsRecoveryAtom)).toBe(true)
})

it("the provider's charged amount reaches the journal and the confirmation (payment.31)", async () => {
  const page = await openWith(buildEntry('confirming', { shown: 900 }))
  provider.behaviour.answers = ['processing', 'succeeded']
  const recovered = page.store.set(recoverPaymentAtom)
  await page.after(0)
  expect(page.store.get(journalAtom)).toMatchObject([{ shown: 900, charged: 1_000 }])
  await page.after(2_000)
  await recovered
  expect(page.store.get(amountMismatchAtom)).toMatchObject({ shown: 900, charged: 1_000 })
})

it("a payment in processing waits for the provider's decision (payment.21)", async () => {
  const { store, stage, after } = await openWith(buildEntry('confirming'))
  provider.behaviour.answers = ['processing', 'succeeded']
  const recovered = store.set(recoverPaymentAtom)
  await after(0)
  expect(stage()).toBe('processing')
  expect(journalSteps()).toEqual(['o1 processing'])
  await after(2_000)
  await recovered
  expect(stage()).toBe('done')
})

it('a payment is done if its order has already been placed', async () => {
  const page = await openWith(buildEntry('confirming'))
  page.change({ status: 'paid' })
  page.once('POST', INTENT_PATH, { status: 409 })
  await page.store.set(recoverPaymentAtom)
  expect([page.stage(), page.saves()]).toEqual(['done', 0])
  expect(journalSteps()).toEqual([])
})

it("'Check again now' does not shorten the pause between two 'not paid' (payment.19)", async () => {
  const { store, stage, questions, after } = await openWith(buildEntry('confirming'))
  provider.behaviour.answers = ['unpaid']
  const recovered = store.set(recoverPaymentAtom)
  await after(0)
  store.set(retryNowAtom)
  await after(1_400)
  expect([questions(), stage()]).toEqual([1, 'unknown'])
  await after(100)
  await recovered
  expect([questions(), stage()]).toEqual([2, 'idle'])
})

it('an amount reported while the payment is processed is compared after the order is placed (payment.31)', async () => {
  const { store, change, once, after } = await openWith(buildEntry('confirming', { shown: 1_000 }))
  Object.assign(provider.behaviour, { answers: ['processing'], amount: 1_500 })
  const recovered = store.set(recoverPaymentAtom)
  await after(0)
  change({ status: 'paid' })
  once('POST', INTENT_PATH, { status: 409 })
  await after(30_000)
  await recovered
  expect(store.get(amountMismatchAtom)).toMatchObject({ shown: 1_000, charged: 1_500 })
})
