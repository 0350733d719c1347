import {
  type JournalEntry,
  type Payment,
  withEntry,
  withoutEntry,
} from '../../entities/payment/payment'

/**
 * How an order is submitted, as a pure state machine. A bank transfer or an order on account goes `idle → saving
 * → placing → done`. A card payment goes `idle → saving → confirming → placing → done`, where `confirming` may
 * also end as declined (back to `idle`), lost (`unknown`: only the provider knows) or `processing`. A payment
 * that neither server nor provider knows is `unanswered`. A placement without an answer is `unfinished`; a paid
 * order that the server refuses needs `attention`. From `placing` on, only the server's refusal leads back to
 * `idle`, where an order can be submitted again. A paid order never returns there (payment.20).
 */
export type Submission =
  /** Nothing has been submitted. */
  | { stage: 'idle' }
  /** The order is being saved. Nothing has been placed or paid. */
  | { stage: 'saving'; purpose: SubmissionPurpose }
  /** The charge is requested from the provider. */
  | { stage: 'confirming'; payment: Payment }
  /** The provider's answer was lost: the payment may have been made. */
  | { stage: 'unknown'; payment: Payment }
  /** Neither the server nor the provider knows whether the payment was made. */
  | { stage: 'unanswered'; payment: Payment }
  /** The provider has not decided yet. */
  | { stage: 'processing'; payment: Payment }
  /** The placement is sent, or sent again. With a payment, the order is paid. */
  | { stage: 'placing'; payment?: Payment; isAgain?: boolean }
  /** The answer to the placement was lost: the order may be placed. Only the same request is sent again. */
  | { stage: 'unfinished'; payment?: Payment }
  /** The order is paid, but the server refuses to place it: customer services must help. */
  | { stage: 'attention'; payment: Payment }
  /** The order is placed. */
  | { stage: 'done' }

/** The purpose of a submission: to continue to payment, to place the order, or to pay by card. */
export type SubmissionPurpose = 'continue' | 'place' | 'pay'

export type SubmissionEvent =
  | { type: 'submit'; purpose: SubmissionPurpose }
  /** The server has saved the order without placing it. */
  | { type: 'saved' }
  /** The charge is requested next. */
  | { type: 'confirm'; payment: Payment }
  /** The provider says that the payment was not made. */
  | { type: 'declined' }
  /** The provider says that it has not decided yet. `charged`: pence. */
  | { type: 'processing'; charged?: number | null | undefined }
  /** The provider says that the payment was made. `charged`: pence. */
  | { type: 'paid'; charged?: number | null | undefined }
  /** Neither the server nor the provider knows the payment (payment.28). */
  | { type: 'unanswerable' }
  /** The server refused, or could not be reached before anything was placed. */
  | { type: 'refused' }
  /** The answer to the request that pays or places the order was lost. */
  | { type: 'lost' }
  | { type: 'retry' }
  /** The server answered with a placed order. */
  | { type: 'placed' }
  /** Another order begins. */
  | { type: 'reset' }

export const IDLE: Submission = { stage: 'idle' }
const DONE: Submission = { stage: 'done' }

/** Returns the next state, or the very same object when the event does not apply to the state. */
export function advance(state: Submission, event: SubmissionEvent): Submission {
  switch (state.stage) {
    case 'idle':
      return event.type === 'submit' ? { stage: 'saving', purpose: event.purpose } : state
    case 'saving':
      return afterSaving(state, event)
    case 'confirming':
    case 'unknown':
    case 'processing':
      return afterAsking(state, event)
    case 'unanswered':
      if (event.type === 'retry') return { ...state, stage: 'unknown' }
      return event.type === 'placed' ? DONE : state
    case 'placing':
      if (event.type === 'placed') return DONE
      if (event.type === 'lost') return unfinished(state.payment)
      if (event.type !== 'refused') return state
      return state.payment ? { stage: 'attention', payment: state.payment } : IDLE
    case 'unfinished':
    case 'attention':
      if (event.type === 'retry') return { ...state, stage: 'placing', isAgain: true }
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
  if (event.type === 'saved' && state.purpose === 'place') return { stage: 'placing' }
  return state
}

function afterAsking(
  state: Extract<Submission, { stage: 'confirming' | 'unknown' | 'processing' }>,
  event: SubmissionEvent,
): Submission {
  const { payment } = state
  if (event.type === 'paid') return { stage: 'placing', payment: withCharge(payment, event) }
  if (event.type === 'placed') return DONE
  if (event.type === 'declined') return IDLE
  if (event.type === 'processing') {
    const known = withCharge(payment, event)
    const isChange = state.stage !== 'processing' || known.charged !== payment.charged
    return isChange ? { stage: 'processing', payment: known } : state
  }
  if (state.stage === 'confirming') {
    const isLost = event.type === 'lost' || event.type === 'unanswerable'
    return isLost ? { stage: 'unknown', payment } : state
  }
  if (event.type === 'unanswerable') return { stage: 'unanswered', payment }
  return state
}

const withCharge = (
  payment: Payment,
  { charged }: { charged?: number | null | undefined },
): Payment => ({ ...payment, charged: charged ?? payment.charged })

export const isSubmitting = ({ stage }: Submission): boolean =>
  stage === 'saving' || stage === 'confirming' || stage === 'unknown' || stage === 'placing'

/** Whether the submission can be left: nothing is being saved, charged, or placed without a payment (payment.185). */
export const isLeavable = (state: Submission): boolean =>
  state.stage !== 'saving' &&
  state.stage !== 'confirming' &&
  (state.stage !== 'placing' || state.payment !== undefined)

const unfinished = (payment: Payment | undefined): Submission =>
  payment ? { stage: 'unfinished', payment } : { stage: 'unfinished' }

const STEPS = {
  confirming: 'confirming',
  unknown: 'confirming',
  unanswered: 'unanswered',
  processing: 'processing',
  placing: 'paid',
  unfinished: 'paid',
  attention: 'attention',
} as const

/** The journal entry that a state requires, or `null` (payment.18). */
export const journalOf = (state: Submission): JournalEntry | null =>
  'payment' in state && state.payment
    ? { ...state.payment, step: STEPS[state.stage], isLeft: false }
    : null

/**
 * The journal after a transition. A payment is written before the request to the provider, and removed once its
 * order is placed or the provider says 'not made'. After a lost or undecided first answer it stays as 'unpaid':
 * it may still be made late (payment.19).
 */
export function journalAfter(
  journal: readonly JournalEntry[],
  before: Submission,
  after: Submission,
): readonly JournalEntry[] {
  const written = journalOf(before)
  const required = journalOf(after)
  if (required) return withEntry(journal, required)
  if (!written) return journal
  const rest = withoutEntry(journal, written)
  const wasLost = before.stage === 'unknown' || before.stage === 'processing'
  const mayBePaidLate = wasLost && after.stage === 'idle'
  return mayBePaidLate ? withEntry(rest, { ...written, step: 'unpaid' }) : rest
}

/**
 * The submission that a page shows: its own, unless that is idle, finished by another tab, or of another basket.
 * Then the one of this buyer's `payment` in the journal, or of a sent order without an answer.
 */
export function currentSubmission(
  own: Submission,
  payment: JournalEntry | null,
  hasUnfinished: boolean,
): Submission {
  const written = own.stage === 'confirming' ? null : journalOf(own)
  const isFinishedElsewhere = written !== null && written.orderId !== payment?.orderId
  const isOfOtherBasket = own.stage === 'unfinished' && !own.payment && !hasUnfinished
  if (own.stage !== 'idle' && !isFinishedElsewhere && !isOfOtherBasket) return own
  if (payment) return fromJournal(payment)
  return hasUnfinished ? { stage: 'unfinished' } : IDLE
}

/** The submission state for a journal entry, after a reload or in another tab. */
function fromJournal({ step, isLeft: _, ...payment }: JournalEntry): Submission {
  if (step === 'confirming') return { stage: 'unknown', payment }
  if (step === 'paid') return { stage: 'unfinished', payment }
  return step === 'unpaid' ? IDLE : { stage: step, payment }
}
