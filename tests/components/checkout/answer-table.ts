import type { PageTextName } from './answer-sentences'
import type { Who } from './answer-shop'

/*
 * What the buyer sees, for every answer at every stage of an order (payment.28). A row is an answer, a
 * column is the call that gets it.
 */

export const STAGES = [
  /** The call that saves the order before it is paid. */
  'saving',
  /** The call that begins the payment, or makes it by saved card. */
  'asking',
  /* The later page's states, each with its own call. */
  'confirming',
  'processing',
  'paid',
  'attention',
  'unanswered',
  'unfinished',
] as const
export type Stage = (typeof STAGES)[number]

/** What is shown for each answer, in the order of `STAGES`, separated by spaces. */
const GUEST: Record<Answer, string> = {
  'an order that is new':
    'thanks pay   unanswered unanswered received received unanswered unfinished',
  'an order that is pending': 'thanks pay   thanks thanks thanks thanks thanks thanks',
  'an order that is paid': 'thanks pay   thanks thanks thanks thanks thanks thanks',
  'an order that is cancelled':
    'pay pay   unanswered unanswered attention attention unanswered pay',
  'an order without a status':
    'thanks pay   unanswered unanswered received received unanswered unfinished',
  'another order': 'thanks pay   unanswered unanswered received received unanswered unfinished',
  '401': 'pay pay   unanswered unanswered received received unanswered unfinished',
  '403': 'pay pay   unanswered unanswered attention attention unanswered pay',
  '404': 'pay pay   unanswered unanswered attention attention unanswered pay',
  '409': 'pay pay   unanswered unanswered received received unanswered pay',
  '410': 'pay pay   unanswered unanswered attention attention unanswered pay',
  '422': 'address address   unanswered unanswered attention attention unanswered address',
  '429': 'pay pay   checking processing received received checking pay',
  '500': 'pay pay   checking processing received received checking unfinished',
  '503': 'pay pay   checking processing received received checking unfinished',
  'no connection': 'pay pay   checking processing received received checking unfinished',
  'a lost answer': 'pay pay   checking processing thanks thanks checking thanks',
  'no answer in time': 'pay pay   checking processing received received checking unfinished',
  'a page of HTML': 'thanks pay   checking processing received received checking unfinished',
  'provider: succeeded': 'thanks thanks   thanks thanks thanks thanks thanks thanks',
  'provider: processing':
    'processing processing   processing processing thanks thanks processing thanks',
  'provider: not made': 'pay pay   payLate payLate thanks thanks payLate thanks',
  'provider: canceled': 'pay pay   payLate payLate thanks thanks payLate thanks',
  'provider: not reached': 'pay pay   checking processing thanks thanks checking thanks',
  'provider: another account': 'pay pay   unanswered unanswered thanks thanks unanswered thanks',
  'provider: another payment': 'thanks thanks   payLate payLate thanks thanks payLate thanks',
}

export const ANSWERS = [
  'an order that is new',
  'an order that is pending',
  'an order that is paid',
  'an order that is cancelled',
  'an order without a status',
  'another order',
  '401',
  '403',
  '404',
  '409',
  '410',
  '422',
  '429',
  '500',
  '503',
  'no connection',
  'a lost answer',
  'no answer in time',
  'a page of HTML',
  'provider: succeeded',
  'provider: processing',
  'provider: not made',
  'provider: canceled',
  'provider: not reached',
  'provider: another account',
  'provider: another payment',
] as const
export type Answer = (typeof ANSWERS)[number]

/**
 * Differences for a customer: sessions restart, the server charges a saved card, and its answer may hold an address
 * that is no longer in the address book (api.83).
 */
const CUSTOMER: Partial<Record<Answer, Partial<Record<Stage, PageTextName>>>> = {
  'an order that is new': { saving: 'pay', asking: 'payLate' },
  'an order that is pending': { asking: 'payLate' },
  'an order that is paid': { asking: 'payLate' },
  'an order that is cancelled': { asking: 'payLate' },
  'an order without a status': { saving: 'pay', asking: 'payLate' },
  'another order': { asking: 'payLate' },
  '401': {
    saving: 'signIn',
    asking: 'signIn',
    confirming: 'checkingSignIn',
    processing: 'processingSignIn',
    paid: 'receivedSignIn',
    attention: 'receivedSignIn',
    unanswered: 'checkingSignIn',
    unfinished: 'signIn',
  },
  '422': { asking: 'pay' },
  '500': { asking: 'payLate' },
  '503': { asking: 'payLate' },
  'no connection': { asking: 'payLate' },
  'a lost answer': { asking: 'thanks' },
  'no answer in time': { asking: 'payLate' },
  'a page of HTML': { asking: 'payLate' },
  'provider: not reached': { saving: 'checking', asking: 'checking' },
  'provider: another account': { saving: 'unanswered', asking: 'unanswered' },
}

/** What an answer at a stage shows. */
export function pageTextOf(who: Who, answer: Answer, stage: Stage): PageTextName {
  const own = who === 'customer' ? CUSTOMER[answer]?.[stage] : undefined
  return own ?? (GUEST[answer].split(/\s+/)[STAGES.indexOf(stage)] as PageTextName)
}

/** The likely answers, tested for every buyer. */
export const LIKELY_ANSWERS: readonly Answer[] = [
  'an order that is new',
  'an order that is paid',
  '401',
  '404',
  '409',
  '422',
  '500',
  'no connection',
  'a lost answer',
  'no answer in time',
  'provider: succeeded',
  'provider: processing',
  'provider: not made',
  'provider: not reached',
]

/** The cells of the table, as rows for `it.each`. */
export const cells = (stages: readonly Stage[], answers: readonly Answer[] = ANSWERS) =>
  stages.flatMap((stage) => answers.map((answer) => [stage, answer] as const))
