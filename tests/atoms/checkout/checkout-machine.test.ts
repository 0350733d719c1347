import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  advance,
  IDLE,
  isUnderWay,
  type Submission,
  type SubmissionEvent,
} from '../../../src/atoms/checkout/checkout-machine'

const run = (...events: SubmissionEvent[]): Submission => events.reduce(advance, IDLE)

const EVENTS: SubmissionEvent[] = [
  { type: 'submit', purpose: 'continue' },
  { type: 'submit', purpose: 'place' },
  { type: 'saved' },
  { type: 'refused' },
  { type: 'lost' },
  { type: 'retry' },
  { type: 'placed' },
  { type: 'reset' },
]

describe('submitting an order', () => {
  it('goes back to idle once the address step is saved', () => {
    expect(run({ type: 'submit', purpose: 'continue' }, { type: 'saved' })).toBe(IDLE)
  })

  it('places the order after saving it', () => {
    const placing = run({ type: 'submit', purpose: 'place' }, { type: 'saved' })
    expect(placing).toEqual({ stage: 'finishing' })
    expect(advance(placing, { type: 'placed' })).toEqual({ stage: 'done' })
  })

  it('takes no second submission while one is under way', () => {
    const saving = run({ type: 'submit', purpose: 'place' })
    expect(isUnderWay(saving)).toBe(true)
    expect(advance(saving, { type: 'submit', purpose: 'place' })).toBe(saving)
  })

  it('sends only the same request again when its answer was lost', () => {
    const unfinished = run(
      { type: 'submit', purpose: 'place' },
      { type: 'saved' },
      { type: 'lost' },
    )
    expect(advance(unfinished, { type: 'submit', purpose: 'place' })).toBe(unfinished)
    expect(advance(unfinished, { type: 'reset' })).toBe(unfinished)
    expect(advance(unfinished, { type: 'retry' })).toEqual({ stage: 'finishing' })
  })

  it('never has two requests out, nor forgets one whose answer is missing', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...EVENTS), { maxLength: 60 }), (events) => {
        let state: Submission = IDLE
        let isPlacingOut = false
        for (const event of events) {
          const next = advance(state, event)
          if (event.type === 'submit' && next !== state) expect(isPlacingOut).toBe(false)
          if (state.stage !== 'finishing' && next.stage === 'finishing') isPlacingOut = true
          if (next.stage === 'done' || (state.stage === 'finishing' && event.type === 'refused')) {
            isPlacingOut = false
          }
          if (isPlacingOut) expect(['finishing', 'unfinished']).toContain(next.stage)
          if (state.stage === 'done' && event.type !== 'reset') expect(next).toBe(state)
          state = next
        }
      }),
      { numRuns: 2_000 },
    )
  })
})
