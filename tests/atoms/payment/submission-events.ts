import {
  advance,
  IDLE,
  type Submission,
  type SubmissionEvent,
} from '../../../src/atoms/payment/submission-machine'
import type { Payment } from '../../../src/entities/payment/payment'

export const payment: Payment = {
  orderId: '7',
  intentId: 'pi_7',
  userId: '1',
  basketToken: 't',
  time: '',
  shown: 2_358,
  lines: null,
  charged: null,
}
/** The state after these events. */
export const run = (...events: SubmissionEvent[]): Submission => events.reduce(advance, IDLE)
/** The events up to the provider's charge. */
export const PAYING_EVENTS: SubmissionEvent[] = [
  { type: 'submit', purpose: 'pay' },
  { type: 'confirm', payment },
]
/** The events up to a placement without a card. */
export const PLACING_EVENTS: SubmissionEvent[] = [
  { type: 'submit', purpose: 'place' },
  { type: 'saved' },
]

/** Every event. */
export const EVENTS: SubmissionEvent[] = [
  ...PAYING_EVENTS,
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
