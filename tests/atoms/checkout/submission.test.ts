import { createStore } from 'jotai/vanilla'
import { afterEach, expect, it, vi } from 'vitest'
import { ApiError } from '../../../src/api/call/api-error'
import { orderFailure } from '../../../src/api/checkout/order'
import { changeDraftAtom } from '../../../src/atoms/checkout/draft'
import {
  checkoutErrorsAtom,
  checkoutProblemAtom,
  reportProblemAtom,
} from '../../../src/atoms/checkout/errors'
import { leavePaymentAtom } from '../../../src/atoms/checkout/finish-payments'
import { orderAtom } from '../../../src/atoms/checkout/order'
import { checkoutStepAtom } from '../../../src/atoms/checkout/step'
import {
  advanceAtom,
  beginAtom,
  canResumeAtom,
  failAtom,
  isSubmittedHereAtom,
  isSubmittingAtom,
  pauseForSignInAtom,
  resumeAtom,
  stopAtom,
  submissionAtom,
} from '../../../src/atoms/checkout/submission'
import { compareTotalAtom, contentsOf } from '../../../src/atoms/checkout/totals'
import {
  storeUnfinishedOrderAtom,
  unfinishedOrderAtom,
  unfinishedPaymentsAtom,
} from '../../../src/atoms/checkout/unfinished'
import { notificationsAtom } from '../../../src/atoms/notices/notifications'
import { changeJournalAtom, journalAtom } from '../../../src/atoms/payment/journal'
import { basketTokenAtom, setBasketTokenAtom } from '../../../src/atoms/session/basket-token'
import { identifyAtom } from '../../../src/atoms/session/identity'
import { isSignInNeededAtom } from '../../../src/atoms/session/sign-in-prompt'
import { EMPTY_BASKET } from '../../../src/entities/basket/basket'
import { withEntry } from '../../../src/entities/payment/payment'
import { journalSteps, openShop } from './checkout-shop'
import { buildEntry, buildOrder, buildPayment, buildUser } from './order-builders'

afterEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  window.history.replaceState(null, '', '/')
})

const payment = buildPayment({ orderId: '7' })
const newTotal = (total: number) => ({
  totals: { ...buildOrder().totals, total, totalDisplay: `£${total / 100}` },
  basket: {},
})
const failure = (status: number, fieldErrors: ApiError['fieldErrors'] = []) =>
  orderFailure(
    new ApiError({
      method: 'PATCH',
      url: '/order/1',
      kind: 'http',
      status,
      fieldErrors,
      serverMessage: 'No.',
    }),
  )

function open() {
  const store = createStore()
  store.set(setBasketTokenAtom, 'b')
  store.set(identifyAtom, null)
  seeTotal(store, 1_000)
  return store
}

/** Shows the buyer a total (in pence) while the basket is empty. */
const seeTotal = (store: ReturnType<typeof createStore>, pence: number | null) =>
  store.set(changeDraftAtom, {
    seenTotal: { pence, display: '£10.00', contents: contentsOf(EMPTY_BASKET), lines: null },
  })

it.each([
  null,
  -500,
])('a total of %j cannot be placed or paid; the typed fields can be saved (payment.26)', (pence) => {
  const store = open()
  seeTotal(store, pence)
  expect(store.set(beginAtom, 'pay')).toBe(false)
  expect(store.set(beginAtom, 'place')).toBe(false)
  expect(store.set(beginAtom, 'continue')).toBe(true)
})

it('a submission writes the journal before paying and removes it after placement (payment.18)', () => {
  const store = open()
  store.set(beginAtom, 'pay')
  expect(journalSteps()).toEqual([])
  store.set(advanceAtom, { type: 'confirm', payment })
  expect(journalSteps()).toEqual(['7 confirming'])
  store.set(advanceAtom, { type: 'paid' })
  expect(journalSteps()).toEqual(['7 paid'])
  store.set(advanceAtom, { type: 'placed' })
  expect(journalSteps()).toEqual([])
})

it('an event that does not apply writes nothing', () => {
  const store = open()
  expect(store.set(advanceAtom, { type: 'paid' })).toBe(false)
  expect(store.get(submissionAtom).stage).toBe('idle')
  expect(journalSteps()).toEqual([])
})

it('a submission is known from the journal after a reload (payment.20)', () => {
  const before = open()
  before.set(beginAtom, 'pay')
  before.set(advanceAtom, { type: 'confirm', payment })
  expect(before.get(isSubmittedHereAtom)).toBe(true)
  const after = open()
  expect(after.get(submissionAtom)).toEqual({ stage: 'unknown', payment })
  expect(after.get(isSubmittedHereAtom)).toBe(false)
  expect(after.get(isSubmittingAtom)).toBe(true)
  expect(after.set(beginAtom, 'pay')).toBe(false)
})

it('an unfinished order blocks new orders after a reload (payment.10)', () => {
  open().set(storeUnfinishedOrderAtom, buildOrder())
  const after = open()
  expect(after.get(submissionAtom)).toEqual({ stage: 'unfinished' })
  expect(after.set(beginAtom, 'place')).toBe(false)
})

it('the charged amount goes from the answer into the journal (payment.18, payment.31)', () => {
  const store = open()
  store.set(beginAtom, 'pay')
  store.set(advanceAtom, { type: 'confirm', payment: { ...payment, shown: 1_000 } })
  store.set(advanceAtom, { type: 'paid', charged: 1_200 })
  expect(store.get(journalAtom)).toEqual([
    { ...buildEntry('paid', { orderId: '7' }), shown: 1_000, charged: 1_200 },
  ])
})

const LEFT_STEPS = [
  ['unknown', 'confirming'],
  ['unanswered', 'unanswered'],
  ['processing', 'processing'],
  ['unfinished', 'paid'],
  ['attention', 'attention'],
] as const

it.each(
  LEFT_STEPS,
)("leaving a payment at '%s' keeps its entry at '%s' and unblocks another basket (payment.185)", async (stage, step) => {
  const { store, reopen } = await openShop({ user: { id: 'u1' } })
  const entry = buildEntry(step, { userId: 'u1', shown: 1_000 })
  store.set(changeJournalAtom, (journal) => withEntry(journal, entry))
  expect(store.get(submissionAtom).stage).toBe(stage)
  store.set(reportProblemAtom, 'No answer.')
  store.set(leavePaymentAtom)
  expect(store.get(journalAtom)).toEqual([{ ...entry, isLeft: true }])
  expect(store.get(submissionAtom).stage).toBe('idle')
  expect(store.get(unfinishedPaymentsAtom)).toEqual([{ ...entry, isLeft: true }])
  // A token that names no basket: a server with one basket for each user begins another.
  expect(store.get(basketTokenAtom)).toMatch(/^new-\w+$/)
  expect(sessionStorage.getItem('trade-blocks:notice')).toContain(
    'please contact customer services',
  )
  expect(store.get(orderAtom)).toBeNull()
  expect(store.get(checkoutProblemAtom)).toBeNull()
  store.set(setBasketTokenAtom, 'newer', true)
  seeTotal(store, 1_000)
  expect(store.set(beginAtom, 'pay')).toBe(true)
  const later = await reopen()
  later.set(setBasketTokenAtom, 'newest', true)
  expect(later.get(submissionAtom).stage).toBe('idle')
})

it('leaving a payment of this page keeps its known details (payment.185)', () => {
  const store = open()
  store.set(beginAtom, 'pay')
  store.set(advanceAtom, { type: 'confirm', payment })
  store.set(advanceAtom, { type: 'processing', charged: 1_200 })
  store.set(leavePaymentAtom)
  const left = buildEntry('processing', { orderId: '7', charged: 1_200, isLeft: true })
  expect(store.get(journalAtom)).toEqual([left])
  expect(store.get(isSubmittedHereAtom)).toBe(false)
})

it('a payment under way or an order being saved cannot be left; a placed one can (payment.185)', () => {
  const store = open()
  const stay = (stage: string) => {
    store.set(leavePaymentAtom)
    expect(store.get(submissionAtom).stage).toBe(stage)
    expect(store.get(basketTokenAtom)).toBe('b')
  }
  store.set(beginAtom, 'pay')
  stay('saving')
  store.set(advanceAtom, { type: 'confirm', payment })
  stay('confirming')
  store.set(advanceAtom, { type: 'paid' })
  store.set(leavePaymentAtom)
  expect(store.get(journalAtom)).toEqual([buildEntry('paid', { orderId: '7', isLeft: true })])
})

it('a buyer can abandon an unanswered order and its basket (payment.10, payment.185)', async () => {
  const { store } = await openShop()
  store.set(storeUnfinishedOrderAtom, buildOrder())
  expect(store.get(submissionAtom).stage).toBe('unfinished')
  store.set(leavePaymentAtom)
  expect(store.get(submissionAtom).stage).toBe('idle')
  expect(store.get(unfinishedOrderAtom)).toBeNull()
  expect(store.get(basketTokenAtom)).toBeNull()
})

it('a buyer can abandon the basket of an order that was placed elsewhere (payment.32)', async () => {
  const { store } = await openShop({ order: { status: 'paid' } })
  store.set(leavePaymentAtom)
  expect(store.get(orderAtom)).toBeNull()
  expect(store.get(basketTokenAtom)).toBeNull()
  expect(journalSteps()).toEqual([])
})

it('a submission begins only once (payment.6)', () => {
  const store = open()
  store.set(reportProblemAtom, 'Declined.')
  expect(store.set(beginAtom, 'place')).toBe(true)
  expect(store.get(checkoutProblemAtom)).toBeNull()
  store.set(reportProblemAtom, 'Meanwhile.')
  expect(store.set(beginAtom, 'place')).toBe(false)
  expect(store.get(checkoutProblemAtom)).toBe('Meanwhile.')
})

it('an unaccepted total blocks placement and payment, but not the address step (checkout.18)', () => {
  const store = open()
  store.set(compareTotalAtom, newTotal(500))
  expect(store.set(beginAtom, 'place')).toBe(false)
  expect(store.set(beginAtom, 'pay')).toBe(false)
  expect(store.set(beginAtom, 'continue')).toBe(true)
})

it('a stopped submission can begin again, and shows why it stopped', () => {
  const store = open()
  store.set(beginAtom, 'pay')
  store.set(stopAtom, 'Not ready.')
  expect(store.get(checkoutProblemAtom)).toBe('Not ready.')
  expect(store.set(beginAtom, 'pay')).toBe(true)
})

it.each([
  ['continue', 'No. Everything you have typed is kept.'],
  ['place', 'No. Your order has not been placed.'],
  ['pay', 'No. You have not been charged.'],
] as const)('a refused submission to %s says that nothing was done (checkout.20)', (purpose, text) => {
  const store = open()
  store.set(beginAtom, purpose)
  store.set(failAtom, failure(409), null, () => {})
  expect(store.get(checkoutProblemAtom)).toBe(text)
  expect(store.get(submissionAtom).stage).toBe('idle')
})

it.each([
  ['continue', null],
  ['pay', 'You have not been charged.'],
] as const)('a submission to %s with field errors lists them on the address step (checkout.11)', (purpose, text) => {
  const store = open()
  store.set(beginAtom, purpose)
  const errors = [{ id: 0, key: 'purchase_number', messages: ['Too long.'] }]
  store.set(failAtom, failure(422, errors), null, () => {})
  expect(store.get(checkoutErrorsAtom).map(({ key }) => key)).toEqual(['purchase_number', '9999'])
  expect(store.get(checkoutStepAtom)).toBe('checkout')
  expect(store.get(checkoutProblemAtom)).toBe(text)
})

it('a submission stopped by an ended session resumes once the same user signs in (checkout.4)', () => {
  const store = open()
  const resume = vi.fn()
  store.set(beginAtom, 'place')
  store.set(failAtom, failure(401), 'u1', resume)
  expect(store.get(isSignInNeededAtom)).toBe(true)
  expect(store.get(checkoutProblemAtom)).toBeNull()
  expect(store.get(canResumeAtom)).toBe(false)
  store.set(identifyAtom, buildUser())
  expect(store.get(canResumeAtom)).toBe(true)
  store.set(resumeAtom)
  store.set(resumeAtom)
  expect(resume).toHaveBeenCalledTimes(1)
  expect(store.get(notificationsAtom)).toEqual([])
})

it.each([
  'place',
  'pay',
] as const)('a submission to %s stopped by an ended session does not resume for another total (payment.30)', (purpose) => {
  const store = open()
  const resume = vi.fn()
  store.set(beginAtom, purpose)
  store.set(failAtom, failure(401), 'u1', resume)
  seeTotal(store, 2_000)
  store.set(identifyAtom, buildUser())
  store.set(resumeAtom)
  expect(resume).not.toHaveBeenCalled()
  expect(store.get(checkoutProblemAtom)).toBe(
    'Your basket has since changed. Please check the total and continue. Nothing has been placed or paid.',
  )
})

it('the address step resumes after an ended session, whatever the total (checkout.4)', () => {
  const store = open()
  const resume = vi.fn()
  store.set(beginAtom, 'continue')
  store.set(failAtom, failure(401), 'u1', resume)
  seeTotal(store, 2_000)
  store.set(identifyAtom, buildUser())
  store.set(resumeAtom)
  expect(resume).toHaveBeenCalledTimes(1)
})

it('a stopped submission ends for another user, who reads that nothing was placed (checkout.4)', () => {
  const store = open()
  const resume = vi.fn()
  store.set(pauseForSignInAtom, 'u1', resume)
  store.set(identifyAtom, buildUser({ id: 'u2' }))
  store.set(resumeAtom)
  expect(resume).not.toHaveBeenCalled()
  expect(store.get(isSignInNeededAtom)).toBe(false)
  expect(store.get(notificationsAtom).map(({ message }) => message)).toEqual([
    'Another account is signed in now. Nothing has been placed or paid.',
  ])
})

it("a guest's submission stopped by an ended session does not resume", () => {
  const store = open()
  store.set(pauseForSignInAtom, null, () => {})
  store.set(identifyAtom, buildUser())
  expect(store.get(canResumeAtom)).toBe(false)
})
