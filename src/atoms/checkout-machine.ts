/**
 * How an order is submitted, as a pure state machine. The way of a bank transfer or an order on
 * account is `idle → saving → finishing → done`. Ways that take money put their own stages between
 * `saving` and `finishing`; from `finishing` on, no transition but the server's own refusal
 * leads back to `idle`, where the order could be placed anew.
 */
export type Submission =
  /** Nothing is under way: the buyer may submit. */
  | { stage: 'idle' }
  /** The order is being saved as it stands: nothing has been placed. */
  | { stage: 'saving'; purpose: SubmissionPurpose }
  /** The request that places the order is out. */
  | { stage: 'finishing' }
  /** Its answer was lost: the order may stand. Only the same request may be sent again. */
  | { stage: 'unfinished' }
  /** The server has the order. */
  | { stage: 'done' }

/** What is wanted: to go on to payment, or to place the order. */
export type SubmissionPurpose = 'continue' | 'place'

export type SubmissionEvent =
  | { type: 'submit'; purpose: SubmissionPurpose }
  /** The server has saved the order, without placing it. */
  | { type: 'saved' }
  /** The server said no, or was not reached before anything could be placed. */
  | { type: 'refused' }
  /** The answer to the placing request did not arrive. */
  | { type: 'lost' }
  | { type: 'retry' }
  /** The server answered with a placed order. */
  | { type: 'placed' }
  /** A new basket, a new order. */
  | { type: 'reset' }

export const IDLE: Submission = { stage: 'idle' }

/** The next state; the very same object when the event has no place in the current one. */
export function advance(state: Submission, event: SubmissionEvent): Submission {
  switch (state.stage) {
    case 'idle':
      if (event.type === 'submit') return { stage: 'saving', purpose: event.purpose }
      return state
    case 'saving':
      if (event.type === 'saved') return state.purpose === 'place' ? { stage: 'finishing' } : IDLE
      if (event.type === 'refused') return IDLE
      if (event.type === 'placed') return { stage: 'done' }
      return state
    case 'finishing':
      if (event.type === 'placed') return { stage: 'done' }
      if (event.type === 'lost') return { stage: 'unfinished' }
      if (event.type === 'refused') return IDLE
      return state
    case 'unfinished':
      if (event.type === 'retry') return { stage: 'finishing' }
      if (event.type === 'placed') return { stage: 'done' }
      return state
    case 'done':
      return event.type === 'reset' ? IDLE : state
  }
}

/** Whether a request of the submission is out. */
export const isUnderWay = ({ stage }: Submission): boolean =>
  stage === 'saving' || stage === 'finishing'
