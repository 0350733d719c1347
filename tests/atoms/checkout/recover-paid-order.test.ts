import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { recoverPaymentAtom } from '../../../src/atoms/checkout/process'
import {
  enableRecoveryAtom,
  isPaidElsewhereAtom,
  needsRecoveryAtom,
  retryNowAtom,
} from '../../../src/atoms/checkout/recover-payment'
import { submissionAtom } from '../../../src/atoms/checkout/submission'
import { changeJournalAtom } from '../../../src/atoms/payment/journal'
import { isSignInNeededAtom } from '../../../src/atoms/session/sign-in-prompt'
import { withEntry } from '../../../src/entities/payment/payment'
import { provider } from '../payment/fake-provider'
import { journalSteps, ORDER_PATH, openShop } from './checkout-shop'
import { buildEntry } from './order-builders'
import { openWith } from './recovery-page'

vi.mock('../../../src/api/payment/card-provider', () => import('../payment/fake-provider'))
beforeEach(() => {
  provider.reset()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => vi.useRealTimers())

it('a paid order is saved with exponential backoff until the server has it (payment.20)', async () => {
  const page = await openWith(buildEntry('paid'))
  for (const status of [500, 409, 429]) page.once('PATCH', ORDER_PATH, { status })
  const recovered = page.store.set(recoverPaymentAtom)
  await page.after(0)
  expect([page.saves(), page.stage()]).toEqual([1, 'unfinished'])
  expect(page.problem()).toBe('The shop did not answer just now. We are trying again.')
  await page.after(2_000)
  expect(page.saves()).toBe(2)
  await page.after(4_000)
  expect(page.saves()).toBe(3)
  await page.after(8_000)
  await recovered
  expect([page.saves(), page.stage()]).toEqual([4, 'done'])
})

it('a paid order refused permanently needs attention, and is resent only after a reload (payment.21)', async () => {
  const page = await openWith(buildEntry('paid'))
  page.once('PATCH', ORDER_PATH, { status: 422 })
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
  store.set(changeJournalAtom, (journal) =>
    withEntry(journal, buildEntry('paid', { userId: 'u1' })),
  )
  page.once('PATCH', ORDER_PATH, { status: 401 })
  await store.set(recoverPaymentAtom)
  expect(store.get(isSignInNeededAtom)).toBe(true)
  expect(store.get(submissionAtom).stage).toBe('unfinished')
})

it('a recovery retries at once on request, and when the network is back (payment.20)', async () => {
  const page = await openWith(buildEntry('paid'))
  for (const status of [500, 500]) page.once('PATCH', ORDER_PATH, { status })
  const recovered = page.store.set(recoverPaymentAtom)
  await page.after(0)
  page.store.set(retryNowAtom)
  await page.after(0)
  expect(page.saves()).toBe(2)
  window.dispatchEvent(new Event('online'))
  await recovered
  expect(page.stage()).toBe('done')
})

it('a recovery stops when checkout leaves the page', async () => {
  const page = await openWith(buildEntry('paid'))
  page.once('PATCH', ORDER_PATH, { status: 500 })
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
  const page = await openWith(buildEntry('paid'))
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

it('one of two checkouts that leaves the page does not end the recovery of the other (payment.262)', async () => {
  const page = await openWith(buildEntry('paid'))
  const leave = page.store.set(enableRecoveryAtom)
  page.once('PATCH', ORDER_PATH, { status: 500 })
  const recovered = page.store.set(recoverPaymentAtom)
  await page.after(0)
  leave()
  await page.after(0)
  expect([page.saves(), page.stage()]).toEqual([1, 'unfinished'])
  await page.after(2_000)
  await recovered
  expect([page.saves(), page.stage()]).toEqual([2, 'done'])
})
