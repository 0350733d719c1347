import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  advance,
  currentSubmission,
  IDLE,
  isLeavable,
  isSubmitting,
  journalAfter,
  journalOf,
  type Submission,
  type SubmissionEvent,
} from '../../../src/atoms/payment/submission-machine'
import { type JournalEntry, PAYMENT_STEPS, type Payment } from '../../../src/entities/payment'

const payment: Payment = {
  orderId: '7',
  intentId: 'pi_7',
  userId: '1',
  basketToken: 't',
  time: '',
  shown: 2_358,
  charged: null,
}
const run = (...events: SubmissionEvent[]): Submission => events.reduce(advance, IDLE)
const PAYING: SubmissionEvent[] = [
  { type: 'submit', purpose: 'pay' },
  { type: 'confirm', payment },
]
const PLACING: SubmissionEvent[] = [{ type: 'submit', purpose: 'place' }, { type: 'saved' }]

const EVENTS: SubmissionEvent[] = [
  ...PAYING,
  { type: 'submit', purpose: 'continue' },
  { type: 'submit', purpose: 'place' },
  { type: 'saved' },
  { type: 'declined' },
  { type: 'processing' },
  { type: 'paid' },
  { type: 'unanswerable' },
  { type: 'refused' },
  { type: 'lost' },
  { type: 'retry' },
  { type: 'placed' },
  { type: 'reset' },
]

/** One state of each stage, with a payment and without. */
const STATES: Record<string, Submission> = {
  idle: IDLE,
  'saving to continue': { stage: 'saving', purpose: 'continue' },
  'saving to place': { stage: 'saving', purpose: 'place' },
  'saving to pay': { stage: 'saving', purpose: 'pay' },
  confirming: { stage: 'confirming', payment },
  unknown: { stage: 'unknown', payment },
  unanswered: { stage: 'unanswered', payment },
  processing: { stage: 'processing', payment },
  placing: { stage: 'placing' },
  'placing a paid order': { stage: 'placing', payment },
  'placing again': { stage: 'placing', isAgain: true },
  'placing a paid order again': { stage: 'placing', payment, isAgain: true },
  unfinished: { stage: 'unfinished' },
  'unfinished and paid': { stage: 'unfinished', payment },
  attention: { stage: 'attention', payment },
  done: { stage: 'done' },
}

/** Every transition that exists; all other events change nothing. */
const TRANSITIONS: Record<string, Partial<Record<string, string>>> = {
  idle: {
    'submit continue': 'saving to continue',
    'submit place': 'saving to place',
    'submit pay': 'saving to pay',
  },
  'saving to continue': { saved: 'idle', refused: 'idle', placed: 'done' },
  'saving to place': { saved: 'placing', refused: 'idle', placed: 'done' },
  'saving to pay': { confirm: 'confirming', refused: 'idle', placed: 'done' },
  confirming: {
    paid: 'placing a paid order',
    placed: 'done',
    declined: 'idle',
    processing: 'processing',
    lost: 'unknown',
    unanswerable: 'unknown',
  },
  unknown: {
    paid: 'placing a paid order',
    placed: 'done',
    declined: 'idle',
    processing: 'processing',
    unanswerable: 'unanswered',
  },
  unanswered: { retry: 'unknown', placed: 'done' },
  processing: {
    paid: 'placing a paid order',
    placed: 'done',
    declined: 'idle',
    unanswerable: 'unanswered',
  },
  placing: { placed: 'done', lost: 'unfinished', refused: 'idle' },
  'placing a paid order': { placed: 'done', lost: 'unfinished and paid', refused: 'attention' },
  'placing again': { placed: 'done', lost: 'unfinished', refused: 'idle' },
  'placing a paid order again': {
    placed: 'done',
    lost: 'unfinished and paid',
    refused: 'attention',
  },
  unfinished: { retry: 'placing again', placed: 'done' },
  'unfinished and paid': { retry: 'placing a paid order again', placed: 'done' },
  attention: { retry: 'placing a paid order again', placed: 'done' },
  done: { reset: 'idle' },
}

const nameOf = (event: SubmissionEvent): string =>
  event.type === 'submit' ? `submit ${event.purpose}` : event.type

it.each(
  Object.keys(STATES),
)('a submission that is %s moves only as the table of transitions says (payment.20)', (name) => {
  const state = STATES[name] ?? IDLE
  for (const event of EVENTS) {
    const next = TRANSITIONS[name]?.[nameOf(event)]
    if (next === undefined) expect(advance(state, event), nameOf(event)).toBe(state)
    else expect(advance(state, event), nameOf(event)).toEqual(STATES[next])
  }
})

it('a submission has a request out while it saves, confirms, queries or places (payment.6)', () => {
  const busy = Object.keys(STATES).filter((name) => isSubmitting(STATES[name] ?? IDLE))
  expect(busy).toEqual([
    'saving to continue',
    'saving to place',
    'saving to pay',
    'confirming',
    'unknown',
    'placing',
    'placing a paid order',
    'placing again',
    'placing a paid order again',
  ])
})

it('a submission can be left while nothing is saved, charged or placed without a payment (payment.29)', () => {
  const leavable = Object.keys(STATES).filter((name) => isLeavable(STATES[name] ?? IDLE))
  expect(leavable).toEqual([
    'idle',
    'unknown',
    'unanswered',
    'processing',
    'placing a paid order',
    'placing a paid order again',
    'unfinished',
    'unfinished and paid',
    'attention',
    'done',
  ])
})

it('a payment that nobody can answer for is asked about anew, and never offered again (payment.28)', () => {
  const unanswered = run(...PAYING, { type: 'lost' }, { type: 'unanswerable' })
  expect(unanswered).toEqual({ stage: 'unanswered', payment })
  expect(isSubmitting(unanswered)).toBe(false)
  expect(advance(unanswered, { type: 'submit', purpose: 'pay' })).toBe(unanswered)
  expect(advance(unanswered, { type: 'retry' })).toEqual({ stage: 'unknown', payment })
})

it('what is charged is carried on from the answer that names it (payment.31)', () => {
  const charged = (...events: SubmissionEvent[]) => {
    const state = run(...PAYING, ...events)
    return 'payment' in state ? state.payment?.charged : 'none'
  }
  expect(charged({ type: 'paid', charged: 2_400 })).toBe(2_400)
  expect(charged({ type: 'processing', charged: 2_400 })).toBe(2_400)
  expect(charged({ type: 'processing', charged: 2_400 }, { type: 'paid' })).toBe(2_400)
  expect(charged({ type: 'processing', charged: 1 }, { type: 'paid', charged: null })).toBe(1)
  expect(charged({ type: 'processing', charged: 1 }, { type: 'paid', charged: 2_400 })).toBe(2_400)
  expect(charged({ type: 'paid', charged: 2_400 }, { type: 'lost' })).toBe(2_400)
  expect(charged({ type: 'paid', charged: 2_400 }, { type: 'refused' })).toBe(2_400)
  expect(charged({ type: 'lost' })).toBeNull()
})

it('a submission returns to idle once the address step is saved', () => {
  expect(run({ type: 'submit', purpose: 'continue' }, { type: 'saved' })).toBe(IDLE)
})

it('a submission places the order only after it is saved (payment.7)', () => {
  const placing = run(...PLACING)
  expect(placing).toEqual({ stage: 'placing' })
  expect(advance(placing, { type: 'placed' })).toEqual({ stage: 'done' })
})

it('a submission ignores a second submit while one is under way (payment.6)', () => {
  const saving = run({ type: 'submit', purpose: 'place' })
  expect(isSubmitting(saving)).toBe(true)
  expect(advance(saving, { type: 'submit', purpose: 'place' })).toBe(saving)
})

it('a submission whose answer was lost sends only the same request again (payment.10)', () => {
  const unfinished = run(...PLACING, { type: 'lost' })
  expect(advance(unfinished, { type: 'submit', purpose: 'place' })).toBe(unfinished)
  expect(advance(unfinished, { type: 'reset' })).toBe(unfinished)
  expect(advance(unfinished, { type: 'retry' })).toEqual({ stage: 'placing', isAgain: true })
})

it('a submission never has two requests out, nor forgets one whose answer is missing (payment.10)', () => {
  const WITHOUT_CARD = EVENTS.filter(({ type }) => type !== 'confirm')
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...WITHOUT_CARD), { maxLength: 60 }), (events) => {
      let state: Submission = IDLE
      let isPlacingOut = false
      for (const event of events) {
        const next = advance(state, event)
        if (event.type === 'submit' && next !== state) expect(isPlacingOut).toBe(false)
        if (state.stage !== 'placing' && next.stage === 'placing') isPlacingOut = true
        if (next.stage === 'done' || (state.stage === 'placing' && event.type === 'refused')) {
          isPlacingOut = false
        }
        if (isPlacingOut) expect(['placing', 'unfinished']).toContain(next.stage)
        if (state.stage === 'done' && event.type !== 'reset') expect(next).toBe(state)
        state = next
      }
    }),
    { numRuns: 2_000 },
  )
})

it('a card payment saves the order, asks the provider, places the order and is done (payment.14)', () => {
  const events = [...PAYING, { type: 'paid' }, { type: 'placed' }] as SubmissionEvent[]
  const stages: string[] = []
  events.reduce<Submission>((state, event) => {
    const next = advance(state, event)
    stages.push(next.stage)
    return next
  }, IDLE)
  expect(stages).toEqual(['saving', 'confirming', 'placing', 'done'])
})

it('a card payment returns to idle when the card is declined (payment.17)', () => {
  expect(run(...PAYING, { type: 'declined' })).toBe(IDLE)
})

it('a card payment whose answer is lost waits for the provider (payment.19)', () => {
  const unknown = run(...PAYING, { type: 'lost' })
  expect(unknown.stage).toBe('unknown')
  expect(advance(unknown, { type: 'submit', purpose: 'pay' })).toBe(unknown)
  expect(advance(unknown, { type: 'refused' })).toBe(unknown)
  expect(advance(unknown, { type: 'paid' }).stage).toBe('placing')
})

it('a submission asks for money only when it was submitted to pay (payment.14)', () => {
  for (const purpose of ['continue', 'place'] as const) {
    const saving = run({ type: 'submit', purpose })
    expect(advance(saving, { type: 'confirm', payment })).toBe(saving)
  }
  const paying = run({ type: 'submit', purpose: 'pay' })
  expect(advance(paying, { type: 'saved' })).toBe(paying)
})

it('a paid order that the server refuses needs attention, and is not idle (payment.21)', () => {
  const refused = run(...PAYING, { type: 'paid' }, { type: 'refused' })
  expect(refused).toEqual({ stage: 'attention', payment })
  expect(advance(refused, { type: 'retry' })).toEqual({ stage: 'placing', payment, isAgain: true })
})

it('a paid order never leads back to Pay Now (payment.20)', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...EVENTS), { maxLength: 40 }), (events) => {
      let state = run(...PAYING, { type: 'paid' })
      for (const event of events) {
        state = advance(state, event)
        if (state.stage === 'done') return
        expect(['placing', 'unfinished', 'attention']).toContain(state.stage)
        expect(journalOf(state)).toMatchObject({ orderId: '7' })
      }
    }),
    { numRuns: 2_000 },
  )
})

describe('the journal', () => {
  const entry = (change: Partial<JournalEntry> = {}): JournalEntry => ({
    ...payment,
    step: 'confirming',
    isLeft: false,
    ...change,
  })
  const unpaid = entry({ step: 'unpaid' })
  const other = entry({ orderId: '8', step: 'paid' })

  it('the journal holds a payment from before the provider is asked until it is not made or its order is placed (payment.18)', () => {
    expect(journalOf(run({ type: 'submit', purpose: 'pay' }))).toBeNull()
    expect(journalOf(run(...PAYING))).toEqual(entry())
    expect(journalOf(run(...PAYING, { type: 'lost' }))).toMatchObject({ step: 'confirming' })
    expect(journalOf(run(...PAYING, { type: 'processing' }))).toMatchObject({ step: 'processing' })
    const paid = run(...PAYING, { type: 'paid' })
    expect(journalOf(paid)).toMatchObject({ step: 'paid' })
    expect(journalOf(advance(paid, { type: 'lost' }))).toMatchObject({ step: 'paid' })
    expect(journalOf(advance(paid, { type: 'refused' }))).toMatchObject({ step: 'attention' })
    expect(journalOf(advance(paid, { type: 'placed' }))).toBeNull()
    expect(journalOf(run(...PAYING, { type: 'declined' }))).toBeNull()
  })

  it('the journal leads, after a reload, to a state that requires the same journal (payment.18)', () => {
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

  it('the journal says that a payment was not left as soon as it is recovered (payment.29)', () => {
    const left = entry({ step: 'unanswered', isLeft: true })
    const state = currentSubmission(IDLE, left, false)
    expect(state).toEqual({ stage: 'unanswered', payment })
    const again = advance(state, { type: 'retry' })
    expect(journalAfter([left], state, again)).toEqual([entry({ step: 'confirming' })])
  })

  it('the journal keeps an unpaid entry when a lost payment was not made, but none of a declined card (payment.19)', () => {
    const unknown = run(...PAYING, { type: 'lost' })
    expect(journalAfter([entry()], unknown, IDLE)).toEqual([unpaid])
    const processing = run(...PAYING, { type: 'processing' })
    expect(journalAfter([entry({ step: 'processing' })], processing, IDLE)).toEqual([unpaid])
    expect(journalAfter([entry()], run(...PAYING), IDLE)).toEqual([])
    for (const event of EVENTS.filter(({ type }) => type !== 'declined')) {
      const after = advance(unknown, event)
      expect(journalAfter([entry()], unknown, after), event.type).not.toContainEqual(unpaid)
    }
  })

  it('the journal keeps an unpaid entry beside the next payment of the same order (payment.19)', () => {
    const saving = run({ type: 'submit', purpose: 'pay' })
    const confirming = run(...PAYING)
    const both = journalAfter([unpaid, other], saving, confirming)
    expect(both).toEqual([unpaid, other, entry()])
    expect(journalAfter(both, confirming, IDLE)).toEqual([unpaid, other])
  })

  it('the journal loses a payment once its order is placed, and keeps those of other orders (payment.18)', () => {
    const placing = run(...PAYING, { type: 'paid' })
    const journal = journalAfter([other, entry()], run(...PAYING), placing)
    expect(journal).toEqual([other, entry({ step: 'paid' })])
    expect(journalAfter(journal, placing, { stage: 'done' })).toEqual([other])
  })

  it('the journal stays the same for an order that is not paid by card', () => {
    const journal = [other]
    const placing = run(...PLACING)
    const lost = advance(placing, { type: 'lost' })
    expect(journalOf(placing)).toBeNull()
    expect(journalOf(lost)).toBeNull()
    expect(journalAfter(journal, IDLE, placing)).toBe(journal)
    expect(journalAfter(journal, placing, lost)).toBe(journal)
  })
})

describe('the current submission', () => {
  const kept = { ...payment, step: 'paid', isLeft: false } as const

  it('the submission of this page comes before what the journal holds', () => {
    const saving = run({ type: 'submit', purpose: 'pay' })
    expect(currentSubmission(saving, kept, true)).toBe(saving)
    const placing = run(...PAYING, { type: 'paid' })
    expect(currentSubmission(placing, kept, false)).toBe(placing)
  })

  it('a payment that another tab has finished is no longer the submission of this page (payment.20)', () => {
    const unknown = run(...PAYING, { type: 'lost' })
    expect(currentSubmission(unknown, null, false)).toBe(IDLE)
    const another = { ...kept, orderId: '8' }
    expect(currentSubmission(unknown, another, false)).toMatchObject({
      stage: 'unfinished',
      payment: { orderId: '8' },
    })
  })

  it('a payment that the provider is being asked for stays the submission of this page', () => {
    const confirming = run(...PAYING)
    expect(currentSubmission(confirming, null, false)).toBe(confirming)
  })

  it('an order that was sent without an answer blocks its own basket only, on its own page too (payment.10)', () => {
    const unfinished = run(...PLACING, { type: 'lost' })
    expect(currentSubmission(unfinished, null, true)).toBe(unfinished)
    expect(currentSubmission(unfinished, null, false)).toBe(IDLE)
    const placing = run(...PLACING)
    expect(currentSubmission(placing, null, false)).toBe(placing)
  })

  it('an unfinished order of an earlier page is the submission, unless a payment is pending (payment.10)', () => {
    expect(currentSubmission(IDLE, null, true)).toEqual({ stage: 'unfinished' })
    expect(currentSubmission(IDLE, kept, true)).toEqual({ stage: 'unfinished', payment })
    expect(currentSubmission(IDLE, null, false)).toBe(IDLE)
  })
})
