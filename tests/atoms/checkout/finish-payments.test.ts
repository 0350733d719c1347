import { beforeEach, expect, it, vi } from 'vitest'
import {
  finishPaymentsAtom,
  mayFinishPaymentsAtom,
} from '../../../src/atoms/checkout/finish-payments'
import { needsRecoveryAtom } from '../../../src/atoms/checkout/recover-payment'
import { beginAtom, submissionAtom } from '../../../src/atoms/checkout/submission'
import { notificationsAtom } from '../../../src/atoms/notices/notifications'
import { changeJournalAtom, journalAtom } from '../../../src/atoms/payment/journal'
import { basketTokenAtom } from '../../../src/atoms/session/basket-token'
import { type JournalEntry, withEntry } from '../../../src/entities/payment/payment'
import { provider } from '../payment/fake-provider'
import { INTENT_PATH, journalSteps, openShop } from './checkout-shop'
import { buildEntry, buildOrder } from './order-builders'

vi.mock('../../../src/api/payment/card-provider', () => import('../payment/fake-provider'))
beforeEach(provider.reset)

const older = (step: JournalEntry['step'], change: Partial<JournalEntry> = {}) =>
  buildEntry(step, { orderId: 'o0', basketToken: 'older', ...change })

/** A page with a basket of its own that finds payments in the journal. */
async function openWith(...entries: JournalEntry[]) {
  const shop = await openShop()
  const { store } = shop
  for (const each of entries) store.set(changeJournalAtom, (journal) => withEntry(journal, each))
  const answersWith = (status: string) => {
    const order = { data: buildOrder({ id: 'o0', status }) }
    shop.once('GET', /order\/id\/o0$/, { status: 200, body: order })
  }
  return {
    ...shop,
    /** The server answers about the older order with this status, once. */
    answersWith,
    find: () => store.set(finishPaymentsAtom),
    stage: () => store.get(submissionAtom).stage,
    messages: () => store.get(notificationsAtom).map(({ message }) => message),
    questions: () => shop.bodies('POST', INTENT_PATH).length,
  }
}

it('a late payment of this basket is found in the background and then recovered (payment.19)', async () => {
  const { store, find } = await openWith(buildEntry('unpaid'))
  expect(store.get(mayFinishPaymentsAtom)).toBe(true)
  await find()
  expect(store.get(mayFinishPaymentsAtom)).toBe(false)
  expect(journalSteps()).toEqual(['o1 paid'])
  expect(store.get(needsRecoveryAtom)).toBe(true)
})

it('each payment is queried, even after one that neither server nor provider knows (payment.19)', async () => {
  const gone = buildEntry('unpaid', { orderId: 'gone' })
  const page = await openWith(gone, buildEntry('unpaid'))
  page.once('POST', INTENT_PATH, { status: 404 })
  await page.find()
  expect(page.questions()).toBe(2)
  expect(journalSteps()).toContain('o1 paid')
})

it('a late payment is queried once per page and does not block the buyer (payment.19)', async () => {
  const { store, find, questions } = await openWith(buildEntry('unpaid'))
  provider.behaviour.answers = ['unpaid']
  await find()
  expect(store.get(mayFinishPaymentsAtom)).toBe(false)
  expect(questions()).toBe(1)
  expect(journalSteps()).toEqual(['o1 unpaid'])
  expect(store.set(beginAtom, 'pay')).toBe(true)
})

it('a submission that begins during a query of a late payment makes its own query', async () => {
  const { store, find } = await openWith(buildEntry('unpaid'))
  const asked = find()
  store.set(beginAtom, 'pay')
  await asked
  expect(journalSteps()).toEqual(['o1 unpaid'])
})

it('nothing is queried in the background while the pending payment is recovered (payment.186)', async () => {
  const { store, find } = await openWith(older('confirming'), buildEntry('confirming'))
  expect(store.get(mayFinishPaymentsAtom)).toBe(false)
  await find()
  expect(journalSteps()).toEqual(['o0 confirming', 'o1 confirming'])
})

it.each([
  'confirming',
  'unanswered',
  'processing',
  'paid',
  'attention',
] as const)("an older basket's payment at '%s' is placed in the background with its own token (payment.186)", async (step) => {
  const page = await openWith(older(step, { isLeft: true }))
  page.answersWith('new')
  const placed = { data: buildOrder({ id: 'o0', status: 'pending' }) }
  page.once('PATCH', /order\/o0$/, { status: 200, body: placed })
  const events: unknown[] = []
  const note = (event: Event) => events.push((event as CustomEvent).detail)
  document.addEventListener('trade:order-placed', note)
  await page.find()
  document.removeEventListener('trade:order-placed', note)
  const ofOlder = page.calls.filter(({ path, body }) => path.includes('o0') || body.order_id)
  expect(ofOlder.map(({ method, token }) => [method, token])).toEqual([
    ['POST', 'older'],
    ['GET', 'older'],
    ['PATCH', 'older'],
  ])
  expect(page.bodies('PATCH', /order\/o0$/)).toMatchObject([
    { status: 'pending', payment_type: 'card', validate_addresses: false },
  ])
  expect(journalSteps()).toEqual([])
  expect(page.messages()).toEqual(['Payment received: your order o0 is placed.'])
  expect(events).toEqual([{ orderId: 'o0' }])
  expect(page.store.get(basketTokenAtom)).toBe('b')
  expect(page.stage()).toBe('idle')
  expect(page.store.set(beginAtom, 'pay')).toBe(true)
})

it("an older basket's payment is removed, with a notice, once its order is placed (payment.186)", async () => {
  const page = await openWith(older('confirming'))
  page.once('POST', INTENT_PATH, { status: 409 })
  page.answersWith('paid')
  await page.find()
  expect(journalSteps()).toEqual([])
  expect(page.messages()).toEqual(['Payment received: your order o0 is placed.'])
})

it.each([
  ['processing', 'o0 processing'],
  ['unpaid', 'o0 unpaid'],
  ['unknown', 'o0 confirming'],
  ['unanswerable', 'o0 unanswered'],
] as const)("an older basket's payment that is %s is kept and blocks nothing (payment.186)", async (state, kept) => {
  const page = await openWith(older('confirming', { isLeft: true }))
  provider.behaviour.answers = [state]
  await page.find()
  expect(journalSteps()).toEqual([kept])
  expect(page.store.get(journalAtom)[0]?.isLeft).toBe(true)
  const told = 'The payment for order o0 was not made, and that order is not placed.'
  expect(page.messages()).toEqual(state === 'unpaid' ? [told] : [])
  expect(page.store.get(mayFinishPaymentsAtom)).toBe(false)
  expect((await page.reopen()).get(mayFinishPaymentsAtom)).toBe(true)
  expect(page.store.set(beginAtom, 'pay')).toBe(true)
})

it.each([
  422, 500,
])('a paid order of an older basket that cannot be placed now (%d) stays in the journal (payment.186)', async (status) => {
  const page = await openWith(older('paid', { isLeft: true, charged: 1_000 }))
  page.answersWith('new')
  page.once('PATCH', /order\/o0$/, { status })
  await page.find()
  expect(page.store.get(journalAtom)).toEqual([older('paid', { isLeft: true, charged: 1_000 })])
  expect(page.stage()).toBe('idle')
})

it('a payment that another tab has finished meanwhile is not written again (payment.186)', async () => {
  const page = await openWith(older('confirming'))
  let answer = (_reply: object) => {}
  page.once(
    'POST',
    INTENT_PATH,
    new Promise<object>((resolve) => {
      answer = resolve
    }),
  )
  const found = page.find()
  localStorage.removeItem('trade-blocks:payment-journal')
  answer({ client_secret: 'pi_1_secret_x' })
  await found
  expect(journalSteps()).toEqual([])
  expect(page.messages()).toEqual([])
})

it('each of two entries of an older order is queried (payment.19)', async () => {
  const page = await openWith(older('unpaid'), older('confirming', { isLeft: true }))
  provider.behaviour.answers = ['unpaid', 'succeeded']
  page.answersWith('paid')
  await page.find()
  expect(journalSteps()).toEqual([])
})

it.each([
  'cancelled',
  'refunded',
])('a paid order that is now %s raises one notice and leaves the journal (payment.186)', async (status) => {
  const page = await openWith(older('paid'))
  page.answersWith(status)
  await page.find()
  expect(page.messages()).toEqual([`Your order is ${status}. Its number is o0.`])
  expect(journalSteps()).toEqual([])
})

it('one page at a time queries the payments of other baskets (payment.11, payment.186)', async () => {
  const { store, questions } = await openWith(older('confirming'))
  const request = vi.fn(async (_name: string, _options: object, job: (lock: null) => unknown) =>
    job(null),
  )
  vi.stubGlobal('navigator', Object.create(navigator, { locks: { value: { request } } }))
  await store.set(finishPaymentsAtom)
  vi.unstubAllGlobals()
  expect(request).toHaveBeenCalledOnce()
  expect(questions()).toBe(0)
})
