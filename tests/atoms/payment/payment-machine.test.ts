import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  advance,
  doubtOf,
  IDLE,
  journalOf,
  resumed,
  type Submission,
  type SubmissionEvent,
} from '../../../src/atoms/checkout/checkout-machine'
import type { Payment } from '../../../src/entities/payment'
import { courses, letItEnd, live } from './payment-courses'

const payment: Payment = { orderId: '7', intentId: 'pi_7', userId: '1', basketToken: 't', time: '' }
const run = (...events: SubmissionEvent[]): Submission => events.reduce(advance, IDLE)
const PAYING: SubmissionEvent[] = [
  { type: 'submit', purpose: 'pay' },
  { type: 'confirm', payment },
]

const EVENTS: SubmissionEvent[] = [
  ...PAYING,
  { type: 'saved' },
  { type: 'declined' },
  { type: 'processing' },
  { type: 'paid' },
  { type: 'refused' },
  { type: 'lost' },
  { type: 'retry' },
  { type: 'placed' },
  { type: 'reset' },
]

describe('paying an order by card', () => {
  it('saves, asks the provider, finishes and is done', () => {
    const states = [...PAYING, { type: 'paid' }, { type: 'placed' }] as SubmissionEvent[]
    const stages: string[] = []
    states.reduce<Submission>((state, event) => {
      const next = advance(state, event)
      stages.push(next.stage)
      return next
    }, IDLE)
    expect(stages).toEqual(['saving', 'confirming', 'finishing', 'done'])
  })

  it('goes back to idle when the card is declined', () => {
    expect(run(...PAYING, { type: 'declined' })).toBe(IDLE)
  })

  it('leaves it to the provider when its answer is lost', () => {
    const unknown = run(...PAYING, { type: 'lost' })
    expect(unknown.stage).toBe('unknown')
    expect(advance(unknown, { type: 'submit', purpose: 'pay' })).toBe(unknown)
    expect(advance(unknown, { type: 'refused' })).toBe(unknown)
    expect(advance(unknown, { type: 'paid' }).stage).toBe('finishing')
  })

  it('cannot ask for money in a submission that is not meant to', () => {
    for (const purpose of ['continue', 'place'] as const) {
      const saving = run({ type: 'submit', purpose })
      expect(advance(saving, { type: 'confirm', payment })).toBe(saving)
    }
    const paying = run({ type: 'submit', purpose: 'pay' })
    expect(advance(paying, { type: 'saved' })).toBe(paying)
  })

  it('needs attention, and is not idle, when a paid order is refused', () => {
    const refused = run(...PAYING, { type: 'paid' }, { type: 'refused' })
    expect(refused).toEqual({ stage: 'attention', payment })
    expect(advance(refused, { type: 'retry' })).toEqual({ stage: 'finishing', payment })
  })

  it('never comes back to a Pay button once it is paid', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...EVENTS), { maxLength: 40 }), (events) => {
        let state = run(...PAYING, { type: 'paid' })
        for (const event of events) {
          state = advance(state, event)
          if (state.stage === 'done') return
          expect(['finishing', 'unfinished', 'attention']).toContain(state.stage)
          expect(journalOf(state)).toMatchObject({ orderId: '7' })
        }
      }),
      { numRuns: 2_000 },
    )
  })
})

describe('the journal', () => {
  it('holds a payment from before the provider is asked until nothing is taken, or all is done', () => {
    expect(journalOf(run({ type: 'submit', purpose: 'pay' }))).toBeNull()
    expect(journalOf(run(...PAYING))).toEqual({ ...payment, step: 'confirming' })
    expect(journalOf(run(...PAYING, { type: 'lost' }))).toMatchObject({ step: 'confirming' })
    expect(journalOf(run(...PAYING, { type: 'processing' }))).toMatchObject({ step: 'processing' })
    const paid = run(...PAYING, { type: 'paid' })
    expect(journalOf(paid)).toMatchObject({ step: 'paid' })
    expect(journalOf(advance(paid, { type: 'lost' }))).toMatchObject({ step: 'paid' })
    expect(journalOf(advance(paid, { type: 'refused' }))).toMatchObject({ step: 'attention' })
    expect(journalOf(advance(paid, { type: 'placed' }))).toBeNull()
    expect(journalOf(run(...PAYING, { type: 'declined' }))).toBeNull()
  })

  it('leads to a state that writes the same journal', () => {
    for (const step of ['confirming', 'processing', 'paid', 'attention'] as const) {
      expect(journalOf(resumed({ ...payment, step }))).toEqual({ ...payment, step })
    }
  })

  it('remembers what the provider, asked about it, says is not made; not what it declined', () => {
    const declined: SubmissionEvent = { type: 'declined' }
    const asked = run(...PAYING, { type: 'lost' })
    expect(doubtOf(asked, advance(asked, declined))).toEqual({ ...payment, step: 'unpaid' })
    const processing = run(...PAYING, { type: 'processing' })
    expect(doubtOf(processing, advance(processing, declined))).toMatchObject({ step: 'unpaid' })
    const confirming = run(...PAYING)
    expect(doubtOf(confirming, advance(confirming, declined))).toBeNull()
    for (const event of EVENTS.filter(({ type }) => type !== 'declined')) {
      expect(doubtOf(asked, advance(asked, event)), event.type).toBeNull()
    }
    expect(resumed({ ...payment, step: 'unpaid' })).toBe(IDLE)
  })

  it('knows nothing of an order that is not paid by card', () => {
    const placing = run({ type: 'submit', purpose: 'place' }, { type: 'saved' })
    expect(journalOf(placing)).toBeNull()
    expect(journalOf(advance(placing, { type: 'lost' }))).toBeNull()
  })
})

describe('two tabs, a provider and a server, in any order of events', () => {
  const seed = Number(process.env.SEED) || Math.floor(Math.random() * 2 ** 31)

  it(`neither lose nor double an order (10,000 courses, seed ${seed})`, () => {
    const reached: Record<string, number> = {}
    let foundLate = 0
    fc.assert(
      fc.property(courses, (course) => {
        const world = live(course, (stage) => {
          reached[stage] = (reached[stage] ?? 0) + 1
        })
        const isInDoubt = world.doubt !== null && world.journal === null && !world.isPlaced
        letItEnd(world)
        if (isInDoubt && world.isPlaced) foundLate += 1
        expect(world.isPlaced).toBe(world.charges === 1)
        expect(world.journal).toBeNull()
        if (world.isPlaced) expect(world.doubt).toBeNull()
      }),
      { numRuns: 10_000, seed, verbose: 0 },
    )
    // The courses must lead everywhere, or they prove nothing.
    for (const stage of [
      'confirming',
      'unknown',
      'processing',
      'finishing',
      'unfinished',
      'attention',
      'done',
    ]) {
      expect(reached[stage], stage).toBeGreaterThan(100)
    }
    expect(foundLate, 'paid after it was said not to be, and finished').toBeGreaterThan(20)
  })
})
