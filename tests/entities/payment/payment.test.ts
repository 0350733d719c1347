import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import {
  ClientSecret,
  JournalEntry,
  PaymentJournal,
  SavedCards,
  SubscriptionAnswer,
  withEntry,
  withoutEntry,
} from '../../../src/entities/payment/payment'

const CARD = {
  id: 'pm_1',
  brand: 'visa',
  last_four: '4242',
  exp_month: 4,
  exp_year: 2030,
  last_used_at: null,
}
const ENTRY = {
  orderId: '1007',
  intentId: 'pi_1',
  userId: '7',
  basketToken: 'abc',
  time: '2026-03-04T10:20:30Z',
  step: 'confirming',
  shown: 2_358,
  lines: null,
  charged: null,
  isLeft: false,
}

it('a saved card has id, brand, last four digits, expiry and last use, nothing else (payment.12)', () => {
  const answer = {
    data: [{ ...CARD, last_four: 4242, number: '4242424242424242' }, { brand: 'x' }],
  }
  expect(v.parse(SavedCards, answer)).toEqual([CARD])
})

it('saved cards may arrive as an object of entries (api.10)', () => {
  expect(v.parse(SavedCards, { data: { 1: CARD } })).toEqual([CARD])
  for (const none of [[], { data: [] }, { data: null }]) {
    expect(v.parse(SavedCards, none)).toEqual([])
  }
})

it.each([
  {},
  { message: 'Removed.' },
  null,
  { data: 'x' },
])('the answer %j has no list of saved cards (api.9)', (answer) => {
  expect(v.safeParse(SavedCards, answer).success).toBe(false)
})

it('a client secret is a non-empty string', () => {
  expect(v.parse(ClientSecret, { client_secret: 'x' })).toEqual({ client_secret: 'x' })
  for (const client_secret of ['', null, 7, undefined]) {
    expect(v.safeParse(ClientSecret, { client_secret }).success).toBe(false)
  }
})

it.each([
  'succeeded',
  'requires_action',
  'processing',
])("a payment by saved card can be '%s'", (status) => {
  expect(v.parse(SubscriptionAnswer, { status })).toEqual({
    status,
    client_secret: null,
    message: null,
    amount: null,
  })
})

it.each([
  [' Requires_Payment_Method ', 'requires_payment_method'],
  ['PAID', null],
  [undefined, null],
  [null, null],
])('the status %j of a payment by saved card reads %j, with the message (payment.19)', (status, expected) => {
  const answer = { status, message: 'Declined.' }
  expect(v.parse(SubscriptionAnswer, answer)).toMatchObject({
    status: expected,
    message: 'Declined.',
  })
})

it('a journal entry holds ids, time, step, amounts and whether it was left, and no secret (payment.18)', () => {
  const stored = { ...ENTRY, client_secret: 'pi_1_secret_2', number: '4242424242424242' }
  expect(v.parse(JournalEntry, stored)).toEqual(ENTRY)
})

it.each([
  'confirming',
  'unanswered',
  'processing',
  'paid',
  'attention',
  'unpaid',
])("the journal reads the step '%s' (payment.18)", (step) => {
  expect(v.parse(PaymentJournal, [{ ...ENTRY, step }])).toHaveLength(1)
})

it('the journal drops entries without an order (payment.18)', () => {
  const { orderId: _, ...withoutOrder } = ENTRY
  expect(v.parse(PaymentJournal, [withoutOrder, ENTRY])).toEqual([ENTRY])
})

it('a payment with the step of a newer version still blocks another payment (payment.232)', () => {
  expect(v.parse(PaymentJournal, [{ ...ENTRY, step: 'settled' }])).toEqual([
    { ...ENTRY, step: 'confirming' },
  ])
})

it("a guest's entry has neither user nor intent", () => {
  const { userId: _, intentId: __, ...guest } = ENTRY
  expect(v.parse(JournalEntry, guest)).toMatchObject({ userId: null, intentId: null })
})

it('an entry of the previous version counts as not left, with unknown amounts (payment.182)', () => {
  const { shown: _, charged: __, isLeft: ___, ...before } = ENTRY
  expect(v.parse(PaymentJournal, [before])).toEqual([
    { ...before, shown: null, charged: null, isLeft: false },
  ])
})

it.each([
  [{ shown: 'x', charged: -5.5, isLeft: 'x' }],
  [{ shown: null, charged: {}, isLeft: null }],
])('an entry with the malformed amounts %j is kept (payment.182)', (malformed) => {
  expect(v.parse(PaymentJournal, [{ ...ENTRY, ...malformed }])).toEqual([
    { ...ENTRY, shown: null, charged: null },
  ])
})

describe('the entries of the journal', () => {
  const entry = (given: Partial<JournalEntry> = {}) => v.parse(JournalEntry, { ...ENTRY, ...given })
  const unpaid = entry({ step: 'unpaid' })
  const other = entry({ orderId: '1008' })
  const journal = [entry(), other, unpaid]

  it('an order has at most one unpaid entry and one other (payment.18)', () => {
    expect([entry(), other, unpaid].reduce(withEntry, [])).toEqual(journal)
    expect(withoutEntry(journal, unpaid)).toEqual([entry(), other])
    expect(withoutEntry(journal, entry({ step: 'paid' }))).toEqual([other, unpaid])
    expect(withoutEntry(journal, entry({ orderId: '1009' }))).toEqual(journal)
  })

  it('a changed entry keeps its place, so that the same payment stays the first (payment.29)', () => {
    const paid = entry({ step: 'paid' })
    expect(withEntry(journal, paid)).toEqual([paid, other, unpaid])
    const later = entry({ step: 'unpaid', time: 'later' })
    expect(withEntry(journal, later)).toEqual([entry(), other, later])
  })
})
