import { beforeEach, expect, it, vi } from 'vitest'
import { newCardPayment } from '../../../src/atoms/checkout/pay-by-card'
import { checkoutStepAtom } from '../../../src/atoms/checkout/step'
import { totalChangeAtom } from '../../../src/atoms/checkout/totals'
import { setBasketTokenAtom } from '../../../src/atoms/session/basket-token'
import { provider } from '../payment/fake-provider'
import { INTENT, journalSteps } from './checkout-shop'
import { CHANGED, NO_FORM, NOT_REACHED, OTHER_SUM, openPaying } from './paying-page'

vi.mock('../../../src/api/payment/card-provider', () => import('../payment/fake-provider'))
beforeEach(provider.reset)

it('a new card is checked with the total that the buyer sees', async () => {
  const { check } = await openPaying()
  expect(await check()).toBeNull()
  expect(provider.notes).toContain('amount 1000')
  provider.mood.fault = 'Incomplete.'
  expect(await check()).toBe('Incomplete.')
})

it('a new card without a form is not ready, and cannot go on after a sign-in', async () => {
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
  expect(bodies('POST', INTENT)).toEqual([{ order_id: 'o1', seen_total: 1_000 }])
  expect(stage()).toBe('confirming')
  const [entry] = JSON.parse(localStorage.getItem('trade-blocks:payment-journal') ?? '[]')
  expect(entry).toMatchObject({ intentId: 'pi_1', userId: 'u1', basketToken: 'b', shown: 1_000 })
  expect(JSON.stringify(entry)).not.toContain('secret')
})

it('a new card whose intent is refused is not charged, and nothing is in the journal (payment.17)', async () => {
  const { charge, once, problem, stage } = await openPaying()
  once('POST', INTENT, { status: 400, body: { message: 'No.' } })
  expect(await charge(newCardPayment('pay'))).toBeNull()
  expect(problem()).toBe('No. You have not been charged.')
  expect(stage()).toBe('idle')
  expect(journalSteps()).toEqual([])
})

it('a new card whose form has gone meanwhile is not charged', async () => {
  const { charge, problem, remove, stage } = await openPaying()
  const charged = charge(newCardPayment('pay'))
  remove()
  expect(await charged).toBeNull()
  expect(problem()).toBe(NO_FORM)
  expect(stage()).toBe('idle')
})

it('a new card whose intent has another sum than the one shown is not charged, and the changed total is shown (payment.30)', async () => {
  const { charge, change, problem, stage, store } = await openPaying()
  provider.mood.amount = 55_217
  change({ totals: CHANGED })
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
])('a new card whose intent alone has another sum (%j) is not charged, and the buyer told (payment.30)', async (amount) => {
  const { charge, problem, stage, store } = await openPaying()
  provider.mood.amount = amount
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
] as const)('a new card whose intent cannot be read (%s) is not charged (payment.30)', async (state, why) => {
  const { charge, problem, stage } = await openPaying()
  provider.mood.before = state
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
] as const)('a new card whose intent is %s already is not charged again, and its order is finished (payment.19)', async (state) => {
  const { charge } = await openPaying()
  Object.assign(provider.mood, { before: state, amount: 900 })
  expect(await charge(newCardPayment('pay'))).toEqual({ state, message: null, amount: 900 })
  expect(provider.notes).not.toContain('pay pi_1_secret_x')
  expect(journalSteps()).toEqual(['o1 confirming'])
})

it('a server that refuses a new card because of its total shows the changed total (payment.30)', async () => {
  const { charge, change, once, problem, stage, store } = await openPaying()
  change({ totals: CHANGED })
  const errors = { total: ['The total has changed.'] }
  once('POST', INTENT, { status: 409, body: { message: 'The total has changed.', errors } })
  expect(await charge(newCardPayment('pay'))).toBeNull()
  expect(store.get(totalChangeAtom)).toMatchObject({ to: { pence: 55_217 } })
  expect([stage(), problem()]).toEqual(['idle', null])
  expect(store.get(checkoutStepAtom)).not.toBe('checkout')
})

it('a new card is not charged for products that were swapped for the same sum after the order was saved (payment.100)', async () => {
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
  expect(bodies('POST', INTENT)).toEqual([{ order_id: 'o1', seen_total: 1_000, seen_lines }])
  expect(calls.slice(before).map(({ method }) => method)).toEqual(['POST'])
})

it('a server that refuses a new card because of its lines shows what has changed (payment.100)', async () => {
  const { charge, once, problem, stage, store, swap } = await openPaying({
    capabilities: ['seen-lines'],
  })
  swap()
  const errors = { seen_lines: ['Your order has changed.'] }
  once('POST', INTENT, { status: 409, body: { message: 'Your order has changed.', errors } })
  expect(await charge(newCardPayment('pay'))).toBeNull()
  expect(store.get(totalChangeAtom)).toMatchObject({ to: { lines: [{ id: 'p2' }] } })
  expect([stage(), problem()]).toEqual(['idle', null])
  expect(store.get(checkoutStepAtom)).not.toBe('checkout')
})

it('an order that cannot be read right before a new card is charged is not charged (payment.100)', async () => {
  const { charge, once, stage } = await openPaying()
  for (let i = 0; i < 5; i += 1) once('GET', /\/order\/id\/o1$/, { status: 500 })
  expect(await charge(newCardPayment('pay'))).toBeNull()
  expect(provider.notes).not.toContain('pay pi_1_secret_x')
  expect(stage()).toBe('idle')
})
