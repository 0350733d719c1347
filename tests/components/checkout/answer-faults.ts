import type { Fault } from '../../../demo/control/faults'
import type { DraftOrder, Who } from './answer-shop'
import type { Answer, Stage } from './answer-table'
import type { FakeStripe } from './fake-stripe'

export const CARDS = {
  pays: '4242424242424242',
  processing: '4000000000100000',
  declined: '4000000000000002',
  /** This card can be saved, but is declined when charged. */
  unpaid: '4000000000000341',
}

/** The calls under test. */
const CALLS = {
  saving: { method: 'PATCH', path: '/api/order/*', times: 1 },
  payment: { method: 'POST', path: '/api/stripe/payment' },
  subscription: { method: 'PUT', path: '/api/stripe/subscription', times: 1 },
  placing: { method: 'PATCH', path: '/api/order/*' },
}

/** Whether the payment starts on this page, rather than from the journal. */
export const isLive = (stage: Stage): boolean => stage === 'saving' || stage === 'asking'

/** The call under test at a stage. */
export function callOf(stage: Stage, who: Who) {
  if (stage === 'saving') return CALLS.saving
  if (stage === 'asking' && who === 'customer') return CALLS.subscription
  const isPlacing = stage === 'paid' || stage === 'attention' || stage === 'unfinished'
  return isPlacing ? CALLS.placing : CALLS.payment
}

/** The order in the server's answer; `null` when the answer has none. */
function orderIn(answer: Answer, order: DraftOrder): object | null {
  if (answer === 'another order') return { ...order, id: 999_999, status: 'paid' }
  if (answer === 'an order without a status') return { ...order, status: undefined }
  const status = /^an order that is (\w+)$/.exec(answer)?.[1]
  return status === undefined ? null : { ...order, status }
}

/** By provider answer: what the server returns for a saved card, which it charges itself. */
const OF_SAVED_CARD: Partial<Record<Answer, Partial<Fault>>> = {
  'provider: canceled': { status: 200, body: { status: 'canceled' } },
  'provider: not reached': { status: 502, body: {} },
  'provider: another account': { drop: 'after' },
}

/** The server faults that produce an answer. */
export function faultsFor(answer: Answer, stage: Stage, who: Who, order: DraftOrder): Fault[] {
  const call = callOf(stage, who)
  const ofSavedCard = OF_SAVED_CARD[answer]
  if (ofSavedCard && isLive(stage) && who === 'customer') {
    return [{ ...CALLS.subscription, ...ofSavedCard }]
  }
  const data = orderIn(answer, order)
  if (data && call === CALLS.payment && stage !== 'asking') {
    // The server refuses further payments, so the page asks for the order's status.
    return [
      { ...call, status: 409, body: { message: 'This order takes no payment.' } },
      { method: 'GET', path: '/api/order/id/*', status: 200, body: { data } },
    ]
  }
  if (data) return [{ ...call, status: 200, body: { data } }]
  if (answer === 'no connection') return [{ ...call, drop: 'before' }]
  if (answer === 'a lost answer') return [{ ...call, drop: 'after' }]
  if (answer === 'a page of HTML') {
    return [{ ...call, status: 200, body: '<!doctype html><p>Hello', contentType: 'text/html' }]
  }
  const status = Number(answer)
  if (Number.isNaN(status)) return []
  return [{ ...call, status, body: { message: 'The shop says no.' } }]
}

/** The card used for the payment; `null` when none is used. */
export function cardFor(answer: Answer, stage: Stage): string | null {
  if (stage === 'paid' || stage === 'attention') return CARDS.pays
  if (answer === 'provider: succeeded') return CARDS.pays
  if (answer === 'provider: processing') return CARDS.processing
  if (answer === 'provider: not made') return isLive(stage) ? CARDS.unpaid : CARDS.declined
  if (answer === 'provider: canceled' || answer === 'provider: another payment') return null
  return stage === 'processing' ? CARDS.processing : CARDS.pays
}

/** The provider's answers that differ from the payment's true state. */
export const PROVIDER_SAYS: Partial<Record<Answer, FakeStripe['behaviour']['says']>> = {
  'provider: canceled': 'canceled',
  'provider: not reached': 'nothing',
  'provider: another account': 'no such payment',
}
