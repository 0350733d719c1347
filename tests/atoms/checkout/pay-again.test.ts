import { createStore } from 'jotai/vanilla'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { CardOutcome } from '../../../src/api/payment/card-outcome'
import { fetchBasketAtom } from '../../../src/atoms/basket/basket'
import { checkoutProblemAtom } from '../../../src/atoms/checkout/errors'
import {
  payByCardAtom,
  recoverPaymentAtom,
  startOrderAtom,
} from '../../../src/atoms/checkout/process'
import { enableRecoveryAtom } from '../../../src/atoms/checkout/recover-payment'
import {
  queueOrderJob,
  replacedPaymentAtom,
  runOrderJobAtom,
  submissionAtom,
} from '../../../src/atoms/checkout/submission'
import { changeJournalAtom } from '../../../src/atoms/payment/journal'
import { setBasketTokenAtom } from '../../../src/atoms/session/basket-token'
import { withEntry } from '../../../src/entities/payment/payment'
import { listen } from '../../../src/events'
import { provider } from '../payment/fake-provider'
import { buildCard } from './card-builder'
import { journalSteps, ORDER_PATH, openShop, withCards } from './checkout-shop'
import { buildEntry } from './order-builders'

vi.mock('../../../src/api/payment/card-provider', () => import('../payment/fake-provider'))

const DECLINED: CardOutcome = { state: 'unpaid', message: null }
const PAID: CardOutcome = { state: 'succeeded', message: null }

/** One lock for all tabs, as browsers have it. */
function withLock() {
  let isTaken = false
  const request = async (
    _name: string,
    options: LockOptions,
    job: (lock: Lock | null) => unknown,
  ) => {
    if (isTaken && options.ifAvailable) return job(null)
    isTaken = true
    try {
      return await job({} as Lock)
    } finally {
      isTaken = false
    }
  }
  vi.spyOn(navigator, 'locks', 'get').mockReturnValue({ request } as unknown as LockManager)
}

beforeEach(() => {
  provider.reset()
  withLock()
})

afterEach(() => vi.useRealTimers())

/** A page with cards whose basket is read again only once `answer` is called. */
async function openRereading() {
  withCards()
  const shop = await openShop()
  shop.store.set(enableRecoveryAtom)
  let answer = () => {}
  const basket = new Promise<object>((resolve) => {
    answer = () => resolve({})
  })
  shop.once('GET', /\/basket$/, basket)
  return { ...shop, answer, stage: () => shop.store.get(submissionAtom).stage }
}

it("'Pay Now' waits for the basket reload after a decline (payment.180, payment.140)", async () => {
  const { answer, stage, store, stored } = await openRereading()
  const declined = store.set(payByCardAtom, buildCard(DECLINED).card)
  await vi.waitFor(() => expect(store.get(checkoutProblemAtom)).toBe('The payment was not made.'))
  const { card, notes } = buildCard(PAID)
  const paying = store.set(payByCardAtom, card)
  expect([stage(), store.get(checkoutProblemAtom)]).toEqual(['saving', null])
  answer()
  await Promise.all([declined, paying])
  expect(notes).toContain('charge')
  expect(stored().status).toBe('pending')
})

it("'Pay Now' also waits for the basket reload after a recovery (payment.180, payment.19)", async () => {
  vi.useFakeTimers()
  const { answer, stage, store, stored } = await openRereading()
  provider.behaviour.answers = ['unpaid']
  store.set(changeJournalAtom, (journal) => withEntry(journal, buildEntry('confirming')))
  const recovering = store.set(recoverPaymentAtom)
  await vi.advanceTimersByTimeAsync(2_000)
  expect(stage()).toBe('idle')
  const { card, notes } = buildCard(PAID)
  const paying = store.set(payByCardAtom, card)
  await vi.advanceTimersByTimeAsync(10)
  expect([stage(), store.get(checkoutProblemAtom)]).toEqual(['saving', null])
  answer()
  await vi.advanceTimersByTimeAsync(10)
  await Promise.all([recovering, paying])
  expect(notes).toContain('charge')
  expect(stored().status).toBe('pending')
})

/** Opens a page that has paid order `o1` and now has a new basket. The shop has not confirmed the payment yet. */
async function openPaidBefore(outcome: CardOutcome) {
  withCards()
  const shop = await openShop()
  const { change, once, store } = shop
  store.set(enableRecoveryAtom)
  const { card } = buildCard(outcome)
  const { charge } = card
  card.charge = (...given) => {
    for (let i = 0; i < 5; i += 1) once('PATCH', ORDER_PATH, { status: 500 })
    return charge(...given)
  }
  const stage = () => store.get(submissionAtom).stage
  void store.set(payByCardAtom, card)
  await vi.waitFor(() => expect(['unfinished', 'unknown']).toContain(stage()))
  change({ id: 'o2' })
  store.set(setBasketTokenAtom, 'b2', true)
  await store.set(fetchBasketAtom)
  await store.set(startOrderAtom)
  return { ...shop, stage }
}

it("'Pay Now' for the next basket does not wait for the retries of a paid order (payment.180, payment.29)", async () => {
  const { stage, store, stored } = await openPaidBefore(PAID)
  expect(stage()).toBe('idle')
  void store.set(payByCardAtom, buildCard(PAID).card)
  const isPlaced = () => expect(stored()).toMatchObject({ id: 'o2', status: 'pending' })
  await vi.waitFor(isPlaced, 1_500)
  expect(journalSteps()).toEqual(['o1 paid'])
})

it.each([
  ['paid', PAID],
  ['confirming', { state: 'unknown', message: null }],
] as const)("a payment at '%s' of a replaced basket is shown at the button until the next press (payment.187)", async (step, outcome) => {
  provider.behaviour.answers = ['unknown']
  const { once, reopen, store } = await openPaidBefore(outcome)
  expect(store.get(replacedPaymentAtom)).toMatchObject({ orderId: 'o1', step })
  once('PATCH', /\/order\/o2$/, { status: 422, body: { message: 'No.' } })
  await store.set(payByCardAtom, buildCard(PAID).card)
  expect(store.get(replacedPaymentAtom)).toBeNull()
  expect((await reopen()).get(replacedPaymentAtom)).toBeNull()
})

it('a second press while the first one runs does nothing (event.2, payment.6)', async () => {
  const { store } = await openShop()
  store.set(enableRecoveryAtom)
  const asked = vi.fn()
  const unhear = listen('trade:before-step', asked)
  const { card, notes } = buildCard(PAID)
  await Promise.all([1, 2].map(() => store.set(payByCardAtom, card)))
  unhear()
  expect(asked).toHaveBeenCalledOnce()
  expect(notes.filter((note) => note === 'charge')).toHaveLength(1)
  expect(journalSteps()).toEqual([])
})

it('an order job runs in one tab at a time, or waits for its turn (payment.11)', async () => {
  const names: string[] = []
  let isTaken = true
  const request = async (
    name: string,
    options: LockOptions,
    job: (lock: Lock | null) => unknown,
  ) => {
    names.push(name)
    return job(options.ifAvailable && isTaken ? null : ({} as Lock))
  }
  vi.spyOn(navigator, 'locks', 'get').mockReturnValue({ request } as unknown as LockManager)
  const [store, job] = [createStore(), vi.fn(async () => {})]
  expect(await store.set(runOrderJobAtom, job)).toBe(false)
  expect(job).not.toHaveBeenCalled()
  await queueOrderJob(job)
  expect(job).toHaveBeenCalledTimes(1)
  isTaken = false
  expect(await store.set(runOrderJobAtom, job)).toBe(true)
  expect(job).toHaveBeenCalledTimes(2)
  expect(new Set(names)).toEqual(new Set(['trade-order']))
})
