import { createStore } from 'jotai/vanilla'
import { expect, it, vi } from 'vitest'
import { fetchBasketAtom } from '../../../src/atoms/basket/basket'
import { continueAsGuestAtom } from '../../../src/atoms/checkout/draft'
import { checkoutProblemAtom, reportProblemAtom } from '../../../src/atoms/checkout/errors'
import { leavePaymentAtom } from '../../../src/atoms/checkout/finish-payments'
import { fetchOrderAtom, forgetOrderAtom, orderStatusAtom } from '../../../src/atoms/checkout/order'
import { type CheckoutStep, followAddressAtom } from '../../../src/atoms/checkout/step'
import { advanceAtom, beginAtom, pauseForSignInAtom } from '../../../src/atoms/checkout/submission'
import {
  storePlacedOrderAtom,
  storeUnfinishedOrderAtom,
} from '../../../src/atoms/checkout/unfinished'
import {
  canResumeCheckoutAtom,
  checkoutViewAtom,
  followNetworkAtom,
  hasFallenBackAtom,
  isPaymentWaitingAtom,
  isRetryingCheckoutAtom,
  leaveEmptyCheckoutAtom,
  needsOrderAtom,
  retryCheckoutAtom,
} from '../../../src/atoms/checkout/view'
import { notifyAtom } from '../../../src/atoms/notices/notifications'
import { changeJournalAtom } from '../../../src/atoms/payment/journal'
import { identifyAtom, rememberFormerUserAtom } from '../../../src/atoms/session/identity'
import { requestSignInAtom } from '../../../src/atoms/session/sign-in-prompt'
import { withEntry } from '../../../src/entities/payment/payment'
import { openShop } from './checkout-shop'
import { buildAddress, buildEntry, buildOrder, buildPayment } from './order-builders'

const NOT_KNOWN = { shown: null, lines: null, charged: null }
const EMPTY = { status: 200, body: { data: {}, totalItems: 0 } }

async function open(step: CheckoutStep, options?: Parameters<typeof openShop>[0]) {
  const shop = await openShop(options)
  const { store } = shop
  window.history.replaceState(null, '', `/${step}`)
  store.set(followAddressAtom, step)
  return { ...shop, view: () => store.get(checkoutViewAtom) }
}

it('a page whose visitor and step are unknown is loading', () => {
  expect(createStore().get(checkoutViewAtom)).toBe('loading')
})

it('visitors choose between signing in and continuing as a guest (checkout.3)', async () => {
  const { store, view } = await open('checkout')
  expect(view()).toBe('choice')
  store.set(continueAsGuestAtom)
  expect(view()).toBe('checkout')
})

it('users who are not approved see the account notice (checkout.3)', async () => {
  const { view } = await open('checkout', { user: { approved_at: null } })
  expect(view()).toBe('not-approved')
})

it('approved users see the address step (checkout.1)', async () => {
  expect((await open('checkout', { user: {} })).view()).toBe('checkout')
  expect((await open('payment', { user: {} })).view()).toBe('payment')
})

it('a payment step without complete addresses falls back to the address step (checkout.17)', async () => {
  const { store, view } = await open('payment', {
    user: {},
    order: { address_billing_json: buildAddress({ type: 'billing', postcode: '' }) },
  })
  expect(view()).toBe('checkout')
  expect(store.get(hasFallenBackAtom)).toBe(true)
})

it('the confirmation shows only with a placed order (checkout.25)', async () => {
  const { store, view } = await open('confirmation', { user: {} })
  expect(view()).toBe('checkout')
  store.set(storePlacedOrderAtom, buildOrder({ status: 'pending' }), NOT_KNOWN)
  expect(view()).toBe('confirmation')
})

it('an order that was sent without an answer is shown before all steps (payment.10)', async () => {
  const { store, view } = await open('checkout', { user: {} })
  store.set(storeUnfinishedOrderAtom, buildOrder())
  expect(view()).toBe('unfinished')
})

it('a payment of an earlier page is recovered before anything else is shown (payment.20)', async () => {
  const { store, view } = await open('confirmation', { user: {} })
  store.set(storePlacedOrderAtom, buildOrder({ status: 'pending' }), NOT_KNOWN)
  store.set(changeJournalAtom, (journal) => withEntry(journal, buildEntry('confirming')))
  expect(view()).toBe('recovering')
})

it.each([
  'paid',
  'pending',
  'shipped',
])('an order answered as %s when checkout opens replaces the steps (payment.32)', async (status) => {
  for (const step of ['checkout', 'payment'] as const) {
    const { store, view } = await open(step, { user: {}, order: { status } })
    expect(view()).toBe('ordered')
    store.set(leavePaymentAtom)
    // The basket page follows: a server with one basket per user might return the same order.
    expect(view()).toBe('empty')
    expect(store.get(needsOrderAtom)).toBe(false)
  }
})

it.each([
  ['is paid', { status: 200, body: { data: buildOrder({ status: 'paid' }) } }, 'ordered'],
  ['is not there', { status: 422, body: { message: 'Your basket is empty.' } }, 'empty'],
])('checkout waits for the order before it leaves an empty basket: it %s (checkout.2, payment.32)', async (_name, reply, expected) => {
  const { store, view, once } = await open('checkout')
  once('GET', /basket/, EMPTY)
  await store.set(fetchBasketAtom)
  store.set(forgetOrderAtom)
  expect(view()).toBe('loading')
  expect(store.get(needsOrderAtom)).toBe(true)
  once('GET', /order/, reply)
  await store.set(fetchOrderAtom)
  expect(view()).toBe(expected)
})

it('a payment of an older basket does not block the steps of the current one (payment.29)', async () => {
  const { store, view } = await open('payment', { user: { id: 'u1' } })
  const older = buildEntry('confirming', { orderId: 'o0', basketToken: 'older', userId: 'u1' })
  store.set(changeJournalAtom, (journal) => withEntry(journal, older))
  expect(view()).toBe('payment')
  store.set(changeJournalAtom, (journal) => withEntry(journal, buildEntry('unanswered')))
  expect(view()).toBe('recovering')
})

it('a payment of this page keeps the payment step, even after Back (payment.20)', async () => {
  const { store, view } = await open('payment', { user: {} })
  store.set(beginAtom, 'pay')
  store.set(advanceAtom, { type: 'confirm', payment: buildPayment() })
  window.history.replaceState(null, '', '/checkout')
  window.dispatchEvent(new PopStateEvent('popstate'))
  expect(view()).toBe('payment')
  store.set(advanceAtom, { type: 'lost' })
  expect(view()).toBe('payment')
  store.set(advanceAtom, { type: 'processing' })
  expect(view()).toBe('recovering')
})

it('an order that cannot be loaded can be retried, one attempt at a time (checkout.19)', async () => {
  const { store, view, once, calls } = await open('checkout', { user: {} })
  store.set(forgetOrderAtom)
  expect(store.get(needsOrderAtom)).toBe(true)
  once('GET', /order\/token/, { status: 400 })
  await store.set(fetchOrderAtom)
  expect(view()).toBe('failed')
  const before = calls.length
  const retries = [store.set(retryCheckoutAtom), store.set(retryCheckoutAtom)]
  expect(store.get(isRetryingCheckoutAtom)).toBe(true)
  await Promise.all(retries)
  expect(calls.slice(before).map(({ path }) => path.replace(/.*\/api/, ''))).toEqual([
    expect.stringMatching(/basket$/),
    expect.stringMatching(/order\/token$/),
  ])
  expect(store.get(isRetryingCheckoutAtom)).toBe(false)
  expect(view()).toBe('checkout')
})

it('an order that cannot be loaded is fetched once the network is back (checkout.19)', async () => {
  const { store, once } = await open('checkout', { user: {} })
  store.set(forgetOrderAtom)
  once('GET', /order\/token/, { status: 400 })
  await store.set(fetchOrderAtom)
  const unsubscribe = store.set(followNetworkAtom)
  window.dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(store.get(orderStatusAtom)).toBe('loaded'))
  unsubscribe()
})

it('an offline error disappears once the browser is online; others stay (checkout.41)', async () => {
  const { store } = await open('payment')
  const unsubscribe = store.set(followNetworkAtom)
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  store.set(reportProblemAtom, 'You are offline.')
  onLine.mockReturnValue(true)
  window.dispatchEvent(new Event('online'))
  expect(store.get(checkoutProblemAtom)).toBeNull()
  store.set(reportProblemAtom, 'Your card was declined.')
  window.dispatchEvent(new Event('online'))
  expect(store.get(checkoutProblemAtom)).toBe('Your card was declined.')
  onLine.mockRestore()
  unsubscribe()
})

it('an empty basket leads to the basket page, with a notice when it was emptied meanwhile (checkout.2)', async () => {
  const { store, once } = await open('checkout', { user: {} })
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {})
  expect(store.get(checkoutViewAtom)).not.toBe('empty')
  once('GET', /basket/, EMPTY)
  await store.set(fetchBasketAtom)
  expect(store.get(checkoutViewAtom)).toBe('empty')
  store.set(leaveEmptyCheckoutAtom)
  expect(assign).toHaveBeenCalledWith('/basket')
  expect(sessionStorage.getItem('trade-blocks:notice')).toContain(
    'Your basket is empty now: it was emptied or ordered in another tab.',
  )
})

it('a basket that was empty from the start leads to the basket page without a notice (checkout.2)', async () => {
  const { store } = await open('checkout', { user: {} })
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {})
  store.set(forgetOrderAtom)
  store.set(leaveEmptyCheckoutAtom)
  expect(assign).toHaveBeenCalledWith('/basket')
  expect(sessionStorage.getItem('trade-blocks:notice')).toBeNull()
})

it('a notice kept for an empty checkout shows on the basket page (notices.5)', async () => {
  const { store } = await open('checkout', { user: {} })
  store.set(forgetOrderAtom)
  store.set(notifyAtom, { type: 'error', message: 'Another account is signed in now.' })
  store.set(leaveEmptyCheckoutAtom)
  expect(sessionStorage.getItem('trade-blocks:notice')).toContain(
    'Another account is signed in now.',
  )
})

it('the payment step stays on the page, hidden, while its buyer must sign in again (payment.24)', async () => {
  const { store, view } = await open('payment', { user: { id: 'u1' } })
  expect(store.get(isPaymentWaitingAtom)).toBe(false)
  store.set(rememberFormerUserAtom)
  store.set(requestSignInAtom)
  store.set(identifyAtom, null)
  expect(view()).toBe('choice')
  expect(store.get(isPaymentWaitingAtom)).toBe(true)
  store.set(continueAsGuestAtom)
  expect(store.get(isPaymentWaitingAtom)).toBe(false)
})

it('a paused submission resumes once its step is shown again (checkout.4)', async () => {
  const { store } = await open('checkout', { user: { id: 'u1' } })
  expect(store.get(canResumeCheckoutAtom)).toBe(false)
  store.set(pauseForSignInAtom, 'u1', () => {})
  expect(store.get(canResumeCheckoutAtom)).toBe(true)
})
