import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fetchBasketAtom } from '../../../src/atoms/basket/basket'
import { leavePaymentAtom } from '../../../src/atoms/checkout/finish-payments'
import { recoverPaymentAtom } from '../../../src/atoms/checkout/process'
import { needsRecoveryAtom } from '../../../src/atoms/checkout/recover-payment'
import { journalAtom, rereadJournalAtom } from '../../../src/atoms/payment/journal'
import { basketTokenAtom, setBasketTokenAtom } from '../../../src/atoms/session/basket-token'
import { provider } from '../payment/fake-provider'
import { INTENT_PATH, ORDER_PATH } from './checkout-shop'
import { buildEntry } from './order-builders'
import { openWith } from './recovery-page'

vi.mock('../../../src/api/payment/card-provider', () => import('../payment/fake-provider'))
beforeEach(() => {
  provider.reset()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => vi.useRealTimers())

it('a payment that the buyer leaves is no longer recovered (payment.185)', async () => {
  const page = await openWith(buildEntry('confirming'))
  const { store } = page
  let answer = (_reply: object) => {}
  const reply = new Promise<object>((resolve) => {
    answer = resolve
  })
  page.once('POST', INTENT_PATH, reply)
  const recovered = store.set(recoverPaymentAtom)
  await page.after(0)
  store.set(leavePaymentAtom)
  store.set(setBasketTokenAtom, 'newer', true)
  answer({ client_secret: 'pi_1_secret_x' })
  await recovered
  expect(page.stage()).toBe('idle')
  expect(store.get(journalAtom)).toEqual([buildEntry('confirming', { isLeft: true })])
  expect(store.get(basketTokenAtom)).toBe('newer')
  expect(page.problem()).toBeNull()
})

it.each([
  'confirming',
  'paid',
] as const)("leaving a payment at '%s' during a pause unblocks other baskets (payment.180, payment.185)", async (step) => {
  const page = await openWith(buildEntry(step))
  const { store } = page
  provider.behaviour.answers = ['unknown']
  page.once('PATCH', ORDER_PATH, { status: 500 })
  const end = vi.fn()
  void store.set(recoverPaymentAtom).then(end)
  await page.after(0)
  store.set(leavePaymentAtom)
  await page.after(0)
  expect(end).toHaveBeenCalledOnce()
  expect(page.saves()).toBe(step === 'paid' ? 1 : 0)
  expect(store.get(journalAtom)).toEqual([buildEntry(step, { isLeft: true })])
})

it('a payment left in another tab while its order is placed here stays for the next visit (payment.185)', async () => {
  const page = await openWith(buildEntry('paid'))
  const { store } = page
  let answer = (_reply: object) => {}
  const reply = new Promise<object>((resolve) => {
    answer = resolve
  })
  page.once('PATCH', ORDER_PATH, reply)
  const recovered = store.set(recoverPaymentAtom)
  await page.after(0)
  // Another tab leaves the payment while this one waits for the server.
  const left = buildEntry('paid', { isLeft: true })
  localStorage.setItem('trade-blocks:payment-journal', JSON.stringify([left]))
  store.set(rereadJournalAtom)
  store.set(setBasketTokenAtom, 'newer', true)
  answer({ data: { ...page.stored(), status: 'pending' } })
  await recovered
  expect(store.get(basketTokenAtom)).toBe('newer')
  expect(store.get(journalAtom)).toEqual([left])
})

it('an older payment is recovered while the basket is empty (payment.29)', async () => {
  const page = await openWith(buildEntry('confirming', { basketToken: 'older', shown: 1_000 }))
  const { store } = page
  store.set(setBasketTokenAtom, 'newer', true)
  page.once('GET', /basket/, { status: 200, body: { data: {}, totalItems: 0 } })
  await store.set(fetchBasketAtom)
  expect(store.get(needsRecoveryAtom)).toBe(true)
  const before = page.calls.length
  await store.set(recoverPaymentAtom)
  const tokens = page.calls.slice(before).map(({ method, token }) => [method, token])
  expect(tokens).toEqual([
    ['POST', 'older'],
    ['GET', 'older'],
    ['PATCH', 'older'],
  ])
  expect(page.stage()).toBe('done')
  expect(store.get(basketTokenAtom)).toBe('newer')
})
