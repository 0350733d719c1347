import { describe, expect, it } from 'vitest'
import {
  advance,
  currentSubmission,
  IDLE,
  journalAfter,
  journalOf,
} from '../../../src/atoms/payment/submission-machine'
import { type JournalEntry, PAYMENT_STEPS } from '../../../src/entities/payment/payment'
import { EVENTS, PAYING_EVENTS, PLACING_EVENTS, payment, run } from './submission-events'

describe('the journal', () => {
  const entry = (change: Partial<JournalEntry> = {}): JournalEntry => ({
    ...payment,
    step: 'confirming',
    isLeft: false,
    ...change,
  })
  const unpaid = entry({ step: 'unpaid' })
  const other = entry({ orderId: '8', step: 'paid' })

  it('the journal has a payment from before the charge until it fails or is placed (payment.18)', () => {
    expect(journalOf(run({ type: 'submit', purpose: 'pay' }))).toBeNull()
    expect(journalOf(run(...PAYING_EVENTS))).toEqual(entry())
    expect(journalOf(run(...PAYING_EVENTS, { type: 'lost' }))).toMatchObject({ step: 'confirming' })
    expect(journalOf(run(...PAYING_EVENTS, { type: 'processing' }))).toMatchObject({
      step: 'processing',
    })
    const paid = run(...PAYING_EVENTS, { type: 'paid' })
    expect(journalOf(paid)).toMatchObject({ step: 'paid' })
    expect(journalOf(advance(paid, { type: 'lost' }))).toMatchObject({ step: 'paid' })
    expect(journalOf(advance(paid, { type: 'refused' }))).toMatchObject({ step: 'attention' })
    expect(journalOf(advance(paid, { type: 'placed' }))).toBeNull()
    expect(journalOf(run(...PAYING_EVENTS, { type: 'declined' }))).toBeNull()
  })

  it('the state after a reload requires the same journal entry (payment.18)', () => {
    for (const step of PAYMENT_STEPS.filter((each) => each !== 'unpaid')) {
      const kept = entry({ step, charged: 2_400 })
      expect(journalOf(currentSubmission(IDLE, kept, false))).toEqual(kept)
    }
    const afterReload = (step: JournalEntry['step']) =>
      currentSubmission(IDLE, entry({ step }), false).stage
    expect(afterReload('confirming')).toBe('unknown')
    expect(afterReload('unanswered')).toBe('unanswered')
    expect(afterReload('paid')).toBe('unfinished')
    expect(afterReload('unpaid')).toBe('idle')
  })

  it('a recovered payment no longer counts as left (payment.185)', () => {
    const left = entry({ step: 'unanswered', isLeft: true })
    const state = currentSubmission(IDLE, left, false)
    expect(state).toEqual({ stage: 'unanswered', payment })
    const again = advance(state, { type: 'retry' })
    expect(journalAfter([left], state, again)).toEqual([entry({ step: 'confirming' })])
  })

  it('the journal keeps a lost, unmade payment as unpaid, but no declined card (payment.19)', () => {
    const unknown = run(...PAYING_EVENTS, { type: 'lost' })
    expect(journalAfter([entry()], unknown, IDLE)).toEqual([unpaid])
    const processing = run(...PAYING_EVENTS, { type: 'processing' })
    expect(journalAfter([entry({ step: 'processing' })], processing, IDLE)).toEqual([unpaid])
    expect(journalAfter([entry()], run(...PAYING_EVENTS), IDLE)).toEqual([])
    for (const event of EVENTS.filter(({ type }) => type !== 'declined')) {
      const after = advance(unknown, event)
      expect(journalAfter([entry()], unknown, after), event.type).not.toContainEqual(unpaid)
    }
  })

  it('the journal keeps an unpaid entry beside the next payment of the same order (payment.19)', () => {
    const saving = run({ type: 'submit', purpose: 'pay' })
    const confirming = run(...PAYING_EVENTS)
    const both = journalAfter([unpaid, other], saving, confirming)
    expect(both).toEqual([unpaid, other, entry()])
    expect(journalAfter(both, confirming, IDLE)).toEqual([unpaid, other])
  })

  it('the journal loses a payment once its order is placed, and keeps those of other orders (payment.182)', () => {
    const placing = run(...PAYING_EVENTS, { type: 'paid' })
    const journal = journalAfter([other, entry()], run(...PAYING_EVENTS), placing)
    expect(journal).toEqual([other, entry({ step: 'paid' })])
    expect(journalAfter(journal, placing, { stage: 'done' })).toEqual([other])
  })

  it('the journal stays the same for an order that is not paid by card', () => {
    const journal = [other]
    const placing = run(...PLACING_EVENTS)
    const lost = advance(placing, { type: 'lost' })
    expect(journalOf(placing)).toBeNull()
    expect(journalOf(lost)).toBeNull()
    expect(journalAfter(journal, IDLE, placing)).toBe(journal)
    expect(journalAfter(journal, placing, lost)).toBe(journal)
  })
})

describe('the current submission', () => {
  const kept = { ...payment, step: 'paid', isLeft: false } as const

  it('the submission of this page comes before that of the journal', () => {
    const saving = run({ type: 'submit', purpose: 'pay' })
    expect(currentSubmission(saving, kept, true)).toBe(saving)
    const placing = run(...PAYING_EVENTS, { type: 'paid' })
    expect(currentSubmission(placing, kept, false)).toBe(placing)
  })

  it('a payment that another tab has finished is no longer the submission of this page (payment.20)', () => {
    const unknown = run(...PAYING_EVENTS, { type: 'lost' })
    expect(currentSubmission(unknown, null, false)).toBe(IDLE)
    const another = { ...kept, orderId: '8' }
    expect(currentSubmission(unknown, another, false)).toMatchObject({
      stage: 'unfinished',
      payment: { orderId: '8' },
    })
  })

  it('a payment in confirmation stays the submission of this page', () => {
    const confirming = run(...PAYING_EVENTS)
    expect(currentSubmission(confirming, null, false)).toBe(confirming)
  })

  it('a sent order without an answer blocks only its own basket (payment.10)', () => {
    const unfinished = run(...PLACING_EVENTS, { type: 'lost' })
    expect(currentSubmission(unfinished, null, true)).toBe(unfinished)
    expect(currentSubmission(unfinished, null, false)).toBe(IDLE)
    const placing = run(...PLACING_EVENTS)
    expect(currentSubmission(placing, null, false)).toBe(placing)
  })

  it('an unfinished order of an earlier page is the submission, unless a payment is pending (payment.10)', () => {
    expect(currentSubmission(IDLE, null, true)).toEqual({ stage: 'unfinished' })
    expect(currentSubmission(IDLE, kept, true)).toEqual({ stage: 'unfinished', payment })
    expect(currentSubmission(IDLE, null, false)).toBe(IDLE)
  })
})
