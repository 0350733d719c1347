import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { checkoutProblemAtom } from '../../../src/atoms/checkout/errors'
import { recoverPaymentAtom } from '../../../src/atoms/checkout/process'
import {
  enableRecoveryAtom,
  findLatePaymentsAtom,
  isPaidElsewhereAtom,
  mayHaveLatePaymentAtom,
  needsRecoveryAtom,
  retryNowAtom,
} from '../../../src/atoms/checkout/recover-payment'
import { beginAtom, submissionAtom } from '../../../src/atoms/checkout/submission'
import { changeJournalAtom } from '../../../src/atoms/payment/journal'
import { withEntry } from '../../../src/atoms/payment/submission-machine'
import { isSignInNeededAtom } from '../../../src/atoms/session/sign-in-prompt'
import type { JournalEntry } from '../../../src/entities/payment'
import { buildProvider } from '../payment/fake-provider'
import { INTENT, journalSteps, ORDER, openShop } from './checkout-shop'

const fake = vi.hoisted(() => ({ load: async (): Promise<unknown> => null }))
vi.mock('../../../src/api/card-provider', () => ({ loadCardProvider: () => fake.load() }))

const provider = buildProvider()
beforeEach(() => {
  provider.reset()
  fake.load = provider.load
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => vi.useRealTimers())

const entry = (step: JournalEntry['step'], orderId = 'o1'): JournalEntry => ({
  orderId,
  intentId: null,
  userId: null,
  basketToken: 'b',
  time: '',
  step,
})

/** A page that finds a payment in the journal. */
async function openWith(...steps: JournalEntry[]) {
  const shop = await openShop()
  const { store } = shop
  for (const step of steps) store.set(changeJournalAtom, (journal) => withEntry(journal, step))
  const stop = store.set(enableRecoveryAtom)
  return {
    ...shop,
    stop,
    stage: () => store.get(submissionAtom).stage,
    problem: () => store.get(checkoutProblemAtom),
    questions: () => shop.bodies('POST', INTENT).length,
    saves: () => shop.bodies('PATCH', ORDER).length,
    after: (ms: number) => vi.advanceTimersByTimeAsync(ms),
  }
}

it('a recovered payment that was made places its order (payment.19, payment.20)', async () => {
  const { store, stage, stored } = await openWith(entry('confirming'))
  expect(store.get(needsRecoveryAtom)).toBe(true)
  await store.set(recoverPaymentAtom)
  expect(stage()).toBe('done')
  expect(stored()).toMatchObject({ status: 'pending', validate_addresses: false })
  expect(journalSteps()).toEqual([])
  expect(store.get(needsRecoveryAtom)).toBe(false)
})

it("a recovered payment can be made again only after 'not paid' twice, 1.5 s apart (payment.19)", async () => {
  const { store, stage, problem, questions, after } = await openWith(entry('confirming'))
  provider.mood.answers = ['unpaid']
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

it("recovery counts 'not paid' from the start again after any other answer (payment.19)", async () => {
  const { store, stage, questions, after } = await openWith(entry('confirming'))
  provider.mood.answers = ['unpaid', 'unknown', 'unpaid', 'succeeded']
  const recovered = store.set(recoverPaymentAtom)
  await after(10_000)
  await recovered
  expect([questions(), stage()]).toEqual([4, 'done'])
})

it("a recovered payment that was not made shows the provider's reason (payment.17)", async () => {
  const { store, problem, after } = await openWith(entry('confirming'))
  Object.assign(provider.mood, { answers: ['unpaid'], message: 'The bank said no.' })
  const recovered = store.set(recoverPaymentAtom)
  await after(1_500)
  await recovered
  expect(problem()).toBe('The bank said no.')
})

it('a payment that nobody can answer for is asked about with exponential backoff, and never offered again (payment.19)', async () => {
  const page = await openWith(entry('confirming'))
  const { store, stage, problem, questions, after } = page
  provider.mood.answers = ['unknown']
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

it('a payment whose order is not found (404) is never offered again (payment.19)', async () => {
  const page = await openWith(entry('confirming'))
  for (let turn = 0; turn < 5; turn += 1) page.once('POST', INTENT, { status: 404 })
  const recovered = page.store.set(recoverPaymentAtom)
  await page.after(20_000)
  expect(page.questions()).toBe(4)
  expect(page.stage()).toBe('unknown')
  expect(journalSteps()).toEqual(['o1 confirming'])
  page.stop()
  await recovered
})

it('a payment that is processed says so, and waits for the decision (payment.21)', async () => {
  const { store, stage, after } = await openWith(entry('confirming'))
  provider.mood.answers = ['processing', 'succeeded']
  const recovered = store.set(recoverPaymentAtom)
  await after(0)
  expect(stage()).toBe('processing')
  expect(journalSteps()).toEqual(['o1 processing'])
  await after(2_000)
  await recovered
  expect(stage()).toBe('done')
})

it('a payment whose order is placed already is done', async () => {
  const page = await openWith(entry('confirming'))
  page.change({ status: 'paid' })
  page.once('POST', INTENT, { status: 409 })
  await page.store.set(recoverPaymentAtom)
  expect([page.stage(), page.saves()]).toEqual(['done', 0])
  expect(journalSteps()).toEqual([])
})

it('a paid order is saved with exponential backoff until the server has it (payment.20)', async () => {
  const page = await openWith(entry('paid'))
  for (const status of [500, 409, 429]) page.once('PATCH', ORDER, { status })
  const recovered = page.store.set(recoverPaymentAtom)
  await page.after(0)
  expect([page.saves(), page.stage()]).toEqual([1, 'unfinished'])
  expect(page.problem()).toBe('Your order could not be saved just now. We are trying again.')
  await page.after(2_000)
  expect(page.saves()).toBe(2)
  await page.after(4_000)
  expect(page.saves()).toBe(3)
  await page.after(8_000)
  await recovered
  expect([page.saves(), page.stage()]).toEqual([4, 'done'])
})

it('a paid order that the server refuses for good needs attention, and is sent again after a reload only (payment.21)', async () => {
  const page = await openWith(entry('paid'))
  page.once('PATCH', ORDER, { status: 422 })
  await page.store.set(recoverPaymentAtom)
  expect(page.stage()).toBe('attention')
  expect(page.store.get(needsRecoveryAtom)).toBe(false)
  expect(journalSteps()).toEqual(['o1 attention'])
  expect((await page.reopen()).get(needsRecoveryAtom)).toBe(true)
})

it('a paid order whose session ends asks its buyer to sign in again (checkout.4)', async () => {
  const page = await openShop({ user: { id: 'u1' } })
  const { store } = page
  store.set(enableRecoveryAtom)
  store.set(changeJournalAtom, (journal) => withEntry(journal, { ...entry('paid'), userId: 'u1' }))
  page.once('PATCH', ORDER, { status: 401 })
  await store.set(recoverPaymentAtom)
  expect(store.get(isSignInNeededAtom)).toBe(true)
  expect(store.get(submissionAtom).stage).toBe('unfinished')
})

it('a recovery retries at once when asked to, and when the network is back (payment.20)', async () => {
  const page = await openWith(entry('paid'))
  for (const status of [500, 500]) page.once('PATCH', ORDER, { status })
  const recovered = page.store.set(recoverPaymentAtom)
  await page.after(0)
  page.store.set(retryNowAtom)
  await page.after(0)
  expect(page.saves()).toBe(2)
  window.dispatchEvent(new Event('online'))
  await recovered
  expect(page.stage()).toBe('done')
})

it('a recovery stops when checkout leaves the page, and none begins there', async () => {
  const page = await openWith(entry('paid'))
  page.once('PATCH', ORDER, { status: 500 })
  const recovered = page.store.set(recoverPaymentAtom)
  await page.after(0)
  page.stop()
  await recovered
  await page.after(60_000)
  expect(page.saves()).toBe(1)
  await page.store.set(recoverPaymentAtom)
  expect(page.saves()).toBe(1)
})

it('a recovery runs in one tab at a time: the other waits for its turn (payment.11)', async () => {
  const page = await openWith(entry('paid'))
  let letGo = () => {}
  const isFree = new Promise<void>((resolve) => {
    letGo = resolve
  })
  const request = async (
    _name: string,
    options: LockOptions,
    job: (lock: Lock | null) => unknown,
  ) => {
    if (options.ifAvailable) return job(null)
    await isFree
    return job({} as Lock)
  }
  vi.spyOn(navigator, 'locks', 'get').mockReturnValue({ request } as unknown as LockManager)
  const recovered = page.store.set(recoverPaymentAtom)
  await page.after(0)
  expect(page.store.get(isPaidElsewhereAtom)).toBe(true)
  expect(page.store.get(needsRecoveryAtom)).toBe(false)
  expect(page.saves()).toBe(0)
  letGo()
  await recovered
  expect(page.store.get(isPaidElsewhereAtom)).toBe(false)
  expect(page.stage()).toBe('done')
})

it('a late payment is found in the background and then recovered (payment.19)', async () => {
  const { store, stage } = await openWith(entry('unpaid'))
  expect(store.get(mayHaveLatePaymentAtom)).toBe(true)
  await store.set(findLatePaymentsAtom)
  expect(store.get(mayHaveLatePaymentAtom)).toBe(false)
  expect(store.get(needsRecoveryAtom)).toBe(true)
  await store.set(recoverPaymentAtom)
  expect(stage()).toBe('done')
  expect(journalSteps()).toEqual([])
})

it('each payment that may be made late is asked about, also behind one that nobody can answer for (payment.19)', async () => {
  const page = await openWith(entry('unpaid', 'gone'), entry('unpaid'))
  page.once('POST', INTENT, { status: 404 })
  await page.store.set(findLatePaymentsAtom)
  expect(page.questions()).toBe(2)
  expect(journalSteps()).toEqual(['gone unpaid', 'o1 unpaid', 'o1 paid'])
})

it('a payment that may be made late is asked about once on a page, and does not stop the buyer (payment.19)', async () => {
  const { store, questions } = await openWith(entry('unpaid'))
  provider.mood.answers = ['unpaid']
  await store.set(findLatePaymentsAtom)
  expect(store.get(mayHaveLatePaymentAtom)).toBe(false)
  expect(questions()).toBe(1)
  expect(journalSteps()).toEqual(['o1 unpaid'])
  expect(store.set(beginAtom, 'pay')).toBe(true)
})

it('a submission that begins while a late payment is asked about finds out by itself', async () => {
  const { store } = await openWith(entry('unpaid'))
  const asked = store.set(findLatePaymentsAtom)
  store.set(beginAtom, 'pay')
  await asked
  expect(journalSteps()).toEqual(['o1 unpaid'])
})
