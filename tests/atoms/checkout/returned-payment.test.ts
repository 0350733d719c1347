import { beforeEach, expect, it, vi } from 'vitest'
import {
  forgetPaymentReturnAtom,
  takePaymentReturnAtom,
} from '../../../src/atoms/base/payment-return'
import { fetchBasketAtom } from '../../../src/atoms/basket/basket'
import { checkoutStepAtom, goToStepAtom } from '../../../src/atoms/checkout/step'
import { advanceAtom, beginAtom } from '../../../src/atoms/checkout/submission'
import {
  amountMismatchAtom,
  explainReturnAtom,
  isReturnedPayerSignedOutAtom,
  keepRequestedPaymentAtom,
  needsReturnAtom,
  placedOrderAtom,
  queryReturnedAtom,
  returnedPaymentAtom,
} from '../../../src/atoms/checkout/unfinished'
import { checkoutViewAtom } from '../../../src/atoms/checkout/view'
import { identifyAtom } from '../../../src/atoms/session/identity'
import { provider } from '../payment/fake-provider'
import { openShop, withCards } from './checkout-shop'
import { buildPayment, buildUser } from './order-builders'

vi.mock('../../../src/api/payment/card-provider', () => import('../payment/fake-provider'))
beforeEach(provider.reset)

/** A page opened by the return from a bank's page. */
async function openReturned({ items = 0, ...options }: OpenOptions = {}) {
  withCards()
  const shop = await openShop(options)
  const { store, fill } = shop
  if (items === 0) {
    fill(0, 0)
    await store.set(fetchBasketAtom)
  }
  history.replaceState(
    null,
    '',
    '/payment?payment_intent=pi_7&payment_intent_client_secret=pi_7_secret_x&redirect_status=succeeded',
  )
  store.set(takePaymentReturnAtom)
  store.set(goToStepAtom, 'payment')
  return shop
}

interface OpenOptions extends NonNullable<Parameters<typeof openShop>[0]> {
  items?: number
}
const PAYMENT = buildPayment({ intentId: 'pi_7', shown: 1_000 })

it.each([
  'succeeded',
  'processing',
  'unpaid',
  'unanswerable',
] as const)("a browser without the payment shows the provider's answer: %s (payment.102, payment.190)", async (state) => {
  const { store } = await openReturned()
  expect(store.get(needsReturnAtom)).toBe(true)
  expect(store.get(returnedPaymentAtom)).toEqual({ intentId: 'pi_7', outcome: null })
  provider.behaviour.answers = [state]
  await store.set(explainReturnAtom)
  expect(store.get(returnedPaymentAtom)?.outcome).toMatchObject({ state })
  expect(store.get(needsReturnAtom)).toBe(false)
  expect(location.search).toBe('')
})

it('an unreachable provider is queried again when the buyer retries (payment.102)', async () => {
  const { store } = await openReturned()
  provider.behaviour.answers = ['unknown']
  await store.set(explainReturnAtom)
  expect(store.get(returnedPaymentAtom)?.outcome?.state).toBe('unknown')
  provider.behaviour.answers = ['succeeded']
  await store.set(queryReturnedAtom)
  expect(store.get(returnedPaymentAtom)?.outcome?.state).toBe('succeeded')
})

it('a buyer with a basket reads the outcome of the payment, then continues (payment.104)', async () => {
  const { store } = await openReturned({ items: 2, user: { id: 'u1' } })
  expect(store.get(checkoutViewAtom)).toBe('returned')
  provider.behaviour.answers = ['succeeded']
  await store.set(explainReturnAtom)
  expect(store.get(checkoutViewAtom)).toBe('returned')
  expect(store.get(returnedPaymentAtom)?.outcome?.state).toBe('succeeded')
  store.set(forgetPaymentReturnAtom)
  expect(store.get(checkoutViewAtom)).not.toBe('returned')
})

it('a payment unknown to the provider does not stop a buyer with a basket (payment.22, payment.104)', async () => {
  const { store } = await openReturned({ items: 2, user: { id: 'u1' } })
  provider.behaviour.answers = ['unanswerable']
  await store.set(explainReturnAtom)
  expect(store.get(returnedPaymentAtom)).toBeNull()
  expect(store.get(checkoutViewAtom)).not.toBe('returned')
})

it('a buyer whose session has ended sees their order after signing in again (payment.104)', async () => {
  const { store } = await openReturned({ order: { status: 'pending', payment_type: 'card' } })
  store.set(identifyAtom, null)
  const anothers = { ...PAYMENT, userId: 'u1' }
  store.set(keepRequestedPaymentAtom, anothers)
  expect(store.get(isReturnedPayerSignedOutAtom)).toBe(true)
  provider.behaviour.answers = ['processing', 'succeeded']
  await store.set(explainReturnAtom)
  expect(store.get(placedOrderAtom)).toBeNull()
  expect(store.get(needsReturnAtom)).toBe(false)
  store.set(identifyAtom, buildUser({ approved_at: '2026-01-01' }))
  expect(store.get(isReturnedPayerSignedOutAtom)).toBe(false)
  expect(store.get(needsReturnAtom)).toBe(true)
  await store.set(explainReturnAtom)
  expect(store.get(placedOrderAtom)?.id).toBe('o1')
  expect(store.get(checkoutViewAtom)).toBe('confirmation')
})

it("a guest's payment does not ask for a sign-in (payment.104)", async () => {
  const { store } = await openReturned()
  store.set(keepRequestedPaymentAtom, PAYMENT)
  expect(store.get(isReturnedPayerSignedOutAtom)).toBe(false)
})

it('a payment of the journal is recovered, whatever the return address says (payment.19)', async () => {
  const { store } = await openReturned({ items: 2 })
  store.set(beginAtom, 'pay')
  store.set(advanceAtom, { type: 'confirm', payment: PAYMENT })
  await store.set(explainReturnAtom)
  expect(store.get(returnedPaymentAtom)).toBeNull()
})

it.each([
  ['was cancelled with it', 'unpaid', null],
  ['was charged all the same', 'succeeded', 1_000],
] as const)('an order placed on account meanwhile shows on return from the bank; the card %s (payment.103)', async (_, state, charged) => {
  const { store } = await openReturned({
    order: { status: 'pending', payment_type: 'on account' },
  })
  store.set(keepRequestedPaymentAtom, PAYMENT)
  provider.behaviour.answers = [state]
  await store.set(explainReturnAtom)
  expect(store.get(placedOrderAtom)?.id).toBe('o1')
  expect(store.get(checkoutStepAtom)).toBe('confirmation')
  expect(store.get(checkoutViewAtom)).toBe('confirmation')
  const told = store.get(amountMismatchAtom)
  if (charged === null) expect(told).toBeNull()
  else expect(told).toMatchObject({ charged, isPaidTwice: true })
})

it.each([
  ['of another payment', { intentId: 'pi_8' }, {}],
  ['of another user', { userId: 'u2' }, {}],
  ['that is not placed', {}, { status: 'new' }],
])('an order %s is not shown on return from the bank (payment.103)', async (_, payment, order) => {
  const { store } = await openReturned({ order: { status: 'pending', ...order } })
  store.set(keepRequestedPaymentAtom, { ...PAYMENT, ...payment })
  await store.set(explainReturnAtom)
  expect(store.get(placedOrderAtom)).toBeNull()
  expect(store.get(returnedPaymentAtom)?.outcome).not.toBeNull()
})
