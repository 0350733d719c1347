import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  advance,
  IDLE,
  isLeavable,
  isSubmitting,
  journalOf,
  type Submission,
  type SubmissionEvent,
} from '../../../src/atoms/payment/submission-machine'
import { EVENTS, PAYING_EVENTS, PLACING_EVENTS, payment, run } from './submission-events'

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

it('a submission has a request in flight while it saves, confirms, queries or places (payment.6)', () => {
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

it('a submission can be left while nothing is saved, charged or placed without a payment (payment.185)', () => {
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

it('an unanswered payment is queried again, and never offered again (payment.184)', () => {
  const unanswered = run(...PAYING_EVENTS, { type: 'lost' }, { type: 'unanswerable' })
  expect(unanswered).toEqual({ stage: 'unanswered', payment })
  expect(isSubmitting(unanswered)).toBe(false)
  expect(advance(unanswered, { type: 'submit', purpose: 'pay' })).toBe(unanswered)
  expect(advance(unanswered, { type: 'retry' })).toEqual({ stage: 'unknown', payment })
})

it('the charged amount is kept from the answer that names it (payment.31)', () => {
  const charged = (...events: SubmissionEvent[]) => {
    const state = run(...PAYING_EVENTS, ...events)
    return 'payment' in state ? state.payment?.charged : 'none'
  }
  expect(charged({ type: 'paid', charged: 2_400 })).toBe(2_400)
  expect(charged({ type: 'processing', charged: 2_400 })).toBe(2_400)
  expect(charged({ type: 'processing', charged: 2_400 }, { type: 'paid' })).toBe(2_400)
  expect(charged({ type: 'processing' }, { type: 'processing', charged: 2_400 })).toBe(2_400)
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
  const placing = run(...PLACING_EVENTS)
  expect(placing).toEqual({ stage: 'placing' })
  expect(advance(placing, { type: 'placed' })).toEqual({ stage: 'done' })
})

it('a submission ignores a second submit while one is under way (payment.6)', () => {
  const saving = run({ type: 'submit', purpose: 'place' })
  expect(isSubmitting(saving)).toBe(true)
  expect(advance(saving, { type: 'submit', purpose: 'place' })).toBe(saving)
})

it('a submission whose answer was lost sends only the same request again (payment.10)', () => {
  const unfinished = run(...PLACING_EVENTS, { type: 'lost' })
  expect(advance(unfinished, { type: 'submit', purpose: 'place' })).toBe(unfinished)
  expect(advance(unfinished, { type: 'reset' })).toBe(unfinished)
  expect(advance(unfinished, { type: 'retry' })).toEqual({ stage: 'placing', isAgain: true })
})

it('a submission has at most one request in flight, and remembers a lost one (payment.10)', () => {
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

it('a card payment saves the order, charges the card and places the order (payment.14)', () => {
  const events = [...PAYING_EVENTS, { type: 'paid' }, { type: 'placed' }] as SubmissionEvent[]
  const stages: string[] = []
  events.reduce<Submission>((state, event) => {
    const next = advance(state, event)
    stages.push(next.stage)
    return next
  }, IDLE)
  expect(stages).toEqual(['saving', 'confirming', 'placing', 'done'])
})

it('a card payment returns to idle when the card is declined (payment.17)', () => {
  expect(run(...PAYING_EVENTS, { type: 'declined' })).toBe(IDLE)
})

it('a card payment whose answer is lost waits for the provider (payment.19)', () => {
  const unknown = run(...PAYING_EVENTS, { type: 'lost' })
  expect(unknown.stage).toBe('unknown')
  expect(advance(unknown, { type: 'submit', purpose: 'pay' })).toBe(unknown)
  expect(advance(unknown, { type: 'refused' })).toBe(unknown)
  expect(advance(unknown, { type: 'paid' }).stage).toBe('placing')
})

it('a submission charges only when it was submitted to pay (payment.14)', () => {
  for (const purpose of ['continue', 'place'] as const) {
    const saving = run({ type: 'submit', purpose })
    expect(advance(saving, { type: 'confirm', payment })).toBe(saving)
  }
  const paying = run({ type: 'submit', purpose: 'pay' })
  expect(advance(paying, { type: 'saved' })).toBe(paying)
})

it('a paid order that the server refuses needs attention (payment.21)', () => {
  const refused = run(...PAYING_EVENTS, { type: 'paid' }, { type: 'refused' })
  expect(refused).toEqual({ stage: 'attention', payment })
  expect(advance(refused, { type: 'retry' })).toEqual({ stage: 'placing', payment, isAgain: true })
})

it('a paid order never leads back to Pay Now (payment.20)', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...EVENTS), { maxLength: 40 }), (events) => {
      let state = run(...PAYING_EVENTS, { type: 'paid' })
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
