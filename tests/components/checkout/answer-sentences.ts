import type { Who } from './answer-shop'
import type { Answer, Stage } from './answer-table'

/* The text of the page in each state that an answer leads to. */

export interface PageText {
  heading: string
  /** The step in the journal; `null` without an entry. */
  step: string | null
  /** The sentence on the page, with `{order}` for the order's id. */
  says: string
  /** Buttons that lead on, one of which must exist; `null` when there is nothing left to do. */
  way: string | null
}

const NEW_BASKET = 'Begin a new basket'
const THANKS = 'Thank you for your order'
const CHECKING = 'We are checking your payment'
const PROCESSING = 'Your payment is being processed'
const RECEIVED = 'Payment received'

const DO_NOT_PAY = 'Please do not pay again'
const SAID = {
  checking: `We asked for your payment for order {order}, but no answer has arrived. We do not know yet whether it was made. ${DO_NOT_PAY}`,
  processing: `The card provider has your payment for order {order}. It has not decided yet whether it is made. ${DO_NOT_PAY}`,
  received:
    'Payment received, we are finishing your order, do not pay again. The shop has not confirmed it yet. Your reference is {order}.',
}
/** The phone number configured in the tests. */
const CONTACT = 'contact customer services on 01632 960 100'

export const PAGE_TEXTS = {
  thanks: { heading: THANKS, says: '{order}', step: null, way: null },
  pay: { heading: 'Payment', says: '', step: null, way: 'Pay Now' },
  /** Unpaid when asked: the buyer can pay, and the page asks once more. */
  payLate: {
    heading: 'Payment',
    says: 'You have not been charged.',
    step: 'unpaid',
    way: 'Pay Now',
  },
  address: {
    heading: 'Billing and delivery',
    says: 'The shop says no. If there is an error here that you cannot put right',
    step: null,
    way: 'Next: Payment - Continue',
  },
  signIn: {
    heading: 'Please sign in again',
    says: 'Your session has ended.',
    step: null,
    way: 'Login',
  },
  checking: { heading: CHECKING, says: SAID.checking, step: 'confirming', way: NEW_BASKET },
  checkingSignIn: { heading: CHECKING, says: SAID.checking, step: 'confirming', way: 'Login' },
  processing: { heading: PROCESSING, says: SAID.processing, step: 'processing', way: NEW_BASKET },
  processingSignIn: {
    heading: PROCESSING,
    says: SAID.processing,
    step: 'processing',
    way: 'Login',
  },
  received: { heading: RECEIVED, says: SAID.received, step: 'paid', way: NEW_BASKET },
  receivedSignIn: { heading: RECEIVED, says: SAID.received, step: 'paid', way: 'Login' },
  attention: {
    heading: 'Your order is paid, and needs attention',
    says: `We have received your payment. ${DO_NOT_PAY}. The shop could not confirm your order. Please ${CONTACT} and quote your reference {order}.`,
    step: 'attention',
    way: NEW_BASKET,
  },
  unanswered: {
    heading: 'We do not know whether your payment was made',
    says: `We asked for your payment, but could not find out whether it was made. Before you pay for this order again, please ${CONTACT} and quote your reference {order}.`,
    step: 'unanswered',
    way: NEW_BASKET,
  },
  unfinished: {
    heading: 'Your order is not confirmed yet',
    says: `Please check again instead of ordering again: order {order} is placed only once. You can also ${CONTACT}.`,
    step: null,
    way: NEW_BASKET,
  },
} as const satisfies Record<string, PageText>
export type PageTextName = keyof typeof PAGE_TEXTS

const UNEXPECTED = 'The shop gave an unexpected answer. Please try again.'
const UNREACHED = 'The shop could not be reached. Please try again.'
const NOT_MADE = 'The payment was not made.'
const UNKNOWN_PAYMENT =
  'The card provider does not know this payment. You have not been charged. Please choose a different payment method.'
const NO_PROVIDER = 'The card provider could not be reached. You have not been charged.'

const REASONS: Partial<Record<Answer, string>> = {
  'no connection': UNREACHED,
  'a lost answer': UNREACHED,
  'no answer in time': 'The shop took too long to answer. Please try again.',
  'a page of HTML': UNREACHED,
  'provider: not made': 'Your card was declined.',
  'provider: not reached': NO_PROVIDER,
  'provider: another account': UNKNOWN_PAYMENT,
  'provider: another payment': NOT_MADE,
}

/** The message to a buyer who has not paid yet and still can. */
export function reasonOf(who: Who, answer: Answer, stage: Stage): string {
  const isOrder = /^an(other)? order/.test(answer)
  if (isOrder && stage === 'asking') return who === 'guest' ? UNEXPECTED : NOT_MADE
  if (answer === 'an order that is cancelled') return 'Your order is cancelled.'
  if (isOrder)
    return 'Your order was not updated with the new delivery address: it still has ‘OX2 0AJ’.'
  if (answer === 'provider: canceled') {
    const isConfirmed = who === 'guest' && (stage === 'saving' || stage === 'asking')
    return isConfirmed ? 'You cannot confirm this PaymentIntent because it is canceled.' : NOT_MADE
  }
  return REASONS[answer] ?? 'The shop says no.'
}
