import type { JournalEntry, Payment } from '../../entities/payment'

/**
 * How an order is submitted, as a pure state machine. The way of a bank transfer or an order on
 * account is `idle → saving → finishing → done`. The way of a card is `idle → saving → confirming →
 * finishing → done`, where `confirming` may be declined (back to `idle`), lost (`unknown`: the
 * provider is asked) or `processing`. From `finishing` on, no transition but the server's own
 * refusal leads back to `idle`, where the order could be placed anew; and none at all once the
 * order is paid.
 */
export type Submission =
  /** Nothing is under way: the buyer may submit. */
  | { stage: 'idle' }
  /** The order is being saved as it stands: nothing has been placed. */
  | { stage: 'saving'; purpose: SubmissionPurpose }
  /** The provider has been asked for the money. */
  | { stage: 'confirming'; payment: Payment }
  /** Its answer is missing: it may have been taken. The provider alone may say. */
  | { stage: 'unknown'; payment: Payment }
  /** The provider has not decided yet. */
  | { stage: 'processing'; payment: Payment }
  /** The request that places the order is out; with a payment, the order is paid. */
  | { stage: 'finishing'; payment?: Payment }
  /** Its answer was lost: the order may stand. Only the same request may be sent again. */
  | { stage: 'unfinished'; payment?: Payment }
  /** The order is paid, and the server has refused to place it: somebody must look at it. */
  | { stage: 'attention'; payment: Payment }
  /** The server has the order. */
  | { stage: 'done' }

/** What is wanted: to go on to payment, to place the order, or to pay it by card and place it then. */
export type SubmissionPurpose = 'continue' | 'place' | 'pay'

export type SubmissionEvent =
  | { type: 'submit'; purpose: SubmissionPurpose }
  /** The server has saved the order, without placing it. */
  | { type: 'saved' }
  /** The provider is about to be asked for the money. */
  | { type: 'confirm'; payment: Payment }
  /** The provider says that it has not taken the money. */
  | { type: 'declined' }
  /** The provider says that it has not decided yet. */
  | { type: 'processing' }
  /** The provider says that it has taken the money. */
  | { type: 'paid' }
  /** The server said no, or was not reached before anything could be placed. */
  | { type: 'refused' }
  /** The answer to the request for money, or to the one that places the order, did not arrive. */
  | { type: 'lost' }
  | { type: 'retry' }
  /** The server answered with a placed order. */
  | { type: 'placed' }
  /** A new basket, a new order. */
  | { type: 'reset' }

export const IDLE: Submission = { stage: 'idle' }
const DONE: Submission = { stage: 'done' }

/** The next state; the very same object when the event has no place in the current one. */
export function advance(state: Submission, event: SubmissionEvent): Submission {
  switch (state.stage) {
    case 'idle':
      if (event.type === 'submit') return { stage: 'saving', purpose: event.purpose }
      return state
    case 'saving':
      return afterSaving(state, event)
    case 'confirming':
    case 'unknown':
    case 'processing':
      return afterAsking(state, event)
    case 'finishing':
      if (event.type === 'placed') return DONE
      if (event.type === 'lost') return { ...state, stage: 'unfinished' }
      if (event.type === 'refused') return refusal(state.payment)
      return state
    case 'unfinished':
    case 'attention':
      if (event.type === 'retry') return { ...state, stage: 'finishing' }
      return event.type === 'placed' ? DONE : state
    case 'done':
      return event.type === 'reset' ? IDLE : state
  }
}

function afterSaving(
  state: Extract<Submission, { stage: 'saving' }>,
  event: SubmissionEvent,
): Submission {
  if (event.type === 'refused') return IDLE
  if (event.type === 'placed') return DONE
  if (event.type === 'confirm' && state.purpose === 'pay') {
    return { stage: 'confirming', payment: event.payment }
  }
  if (event.type === 'saved' && state.purpose === 'continue') return IDLE
  if (event.type === 'saved' && state.purpose === 'place') return { stage: 'finishing' }
  return state
}

function afterAsking(
  state: Extract<Submission, { stage: 'confirming' | 'unknown' | 'processing' }>,
  event: SubmissionEvent,
): Submission {
  const { payment } = state
  if (event.type === 'paid') return { stage: 'finishing', payment }
  if (event.type === 'placed') return DONE
  if (event.type === 'declined') return IDLE
  if (event.type === 'processing' && state.stage !== 'processing') {
    return { stage: 'processing', payment }
  }
  if (event.type === 'lost' && state.stage === 'confirming') return { stage: 'unknown', payment }
  return state
}

const refusal = (payment: Payment | undefined): Submission =>
  payment ? { stage: 'attention', payment } : IDLE

/** Whether a request of the submission is out. */
export const isUnderWay = ({ stage }: Submission): boolean =>
  stage === 'saving' || stage === 'confirming' || stage === 'unknown' || stage === 'finishing'

const STEPS = {
  confirming: 'confirming',
  unknown: 'confirming',
  processing: 'processing',
  finishing: 'paid',
  unfinished: 'paid',
  attention: 'attention',
} as const

/** What the journal must hold while the submission is in this state; `null` when nothing. */
export const journalOf = (state: Submission): JournalEntry | null =>
  'payment' in state && state.payment ? { ...state.payment, step: STEPS[state.stage] } : null

/**
 * What the journal goes on remembering of a payment that the provider, asked about it, says is not
 * made: a request whose answer was lost may still arrive there. `null` when there is no such doubt.
 */
export const doubtOf = (before: Submission, after: Submission): JournalEntry | null =>
  after.stage === 'idle' && (before.stage === 'unknown' || before.stage === 'processing')
    ? { ...before.payment, step: 'unpaid' }
    : null

/** Where a submission stands that is known from the journal alone: after a reload, or in another tab. */
export function resumed({ step, ...payment }: JournalEntry): Submission {
  switch (step) {
    case 'confirming':
      return { stage: 'unknown', payment }
    case 'processing':
      return { stage: 'processing', payment }
    case 'paid':
      return { stage: 'unfinished', payment }
    case 'attention':
      return { stage: 'attention', payment }
    case 'unpaid':
      return IDLE
  }
}
