import { expect, it } from 'vitest'
import { outcomeOf, outcomeOfError, outcomeOfIntent } from '../../../src/api/payment/card-outcome'

it.each([
  ['succeeded', 'succeeded'],
  ['requires_capture', 'succeeded'],
  ['processing', 'processing'],
  ['requires_payment_method', 'unpaid'],
  ['requires_confirmation', 'unpaid'],
  ['requires_action', 'unpaid'],
  ['canceled', 'unpaid'],
  ['something_new', 'unknown'],
  ['constructor', 'unknown'],
])("the payment of an intent that is '%s' is %s", (status, state) => {
  expect(outcomeOfIntent({ status }).state).toBe(state)
})

it('an unpaid intent shows why nothing was charged (payment.46)', () => {
  const last_payment_error = { message: 'Your card has expired.' }
  expect(outcomeOfIntent({ status: 'requires_payment_method', last_payment_error })).toEqual({
    state: 'unpaid',
    message: 'Your card has expired.',
    isDeclined: true,
    amount: null,
  })
})

it.each([
  [{ amount: 2_358, currency: 'gbp' }, 2_358],
  [{ amount: 2_358, currency: 'eur' }, null],
  [{ amount: 2_358 }, null],
  [{ currency: 'gbp' }, null],
])('the amount of the intent %j is %j pence (payment.30)', (sum, pence) => {
  for (const status of ['succeeded', 'requires_action', 'requires_payment_method']) {
    expect(outcomeOfIntent({ status, ...sum }).amount).toBe(pence)
  }
})

it.each([
  [{ type: 'invalid_request_error', code: 'resource_missing' }, 'unanswerable'],
  [{ type: 'invalid_request_error' }, 'unanswerable'],
  [{ type: 'authentication_error' }, 'unanswerable'],
  [{ type: 'invalid_request_error', code: 'rate_limit' }, 'unknown'],
  [{ type: 'invalid_request_error', code: 'lock_timeout' }, 'unknown'],
  [{ type: 'rate_limit_error' }, 'unknown'],
  [{ type: 'api_connection_error' }, 'unknown'],
  [{ type: 'api_error' }, 'unknown'],
  [{}, 'unknown'],
])("after the provider's error %j the payment is %s (payment.28)", (error, state) => {
  expect(outcomeOfError(error)).toEqual({ state, message: null })
})

it.each([
  undefined,
  null,
  {},
])('an unpaid intent with the last error %j has no message', (last_payment_error) => {
  const intent = {
    status: 'requires_payment_method',
    ...(last_payment_error !== undefined && { last_payment_error }),
  }
  expect(outcomeOfIntent(intent).message).toBeNull()
})

it('an intent that waits for the bank only says that it was not authorised (payment.46)', () => {
  const last_payment_error = { message: 'Your card has expired.' }
  expect(outcomeOfIntent({ status: 'requires_action', last_payment_error })).toEqual({
    state: 'unpaid',
    message: 'The payment was not authorised.',
    amount: null,
  })
})

it.each([
  'succeeded',
  'processing',
  'something_new',
])("an intent that is '%s' has no message", (status) => {
  const last_payment_error = { message: 'Your card has expired.' }
  expect(outcomeOfIntent({ status, last_payment_error }).message).toBeNull()
})

it.each([
  ['succeeded', 'succeeded'],
  ['processing', 'processing'],
  ['something_new', 'unknown'],
])("an error does not hide that the intent is '%s' (payment.20)", (status, state) => {
  for (const type of ['invalid_request_error', 'card_error']) {
    const error = {
      type,
      code: 'payment_intent_unexpected_state',
      payment_intent: { status },
    }
    expect(outcomeOf({ error })).toMatchObject({ state, message: null })
    expect(outcomeOf({ error: { type }, paymentIntent: { status } }).state).toBe(state)
  }
})

it.each([
  'api_connection_error',
  'api_error',
  'rate_limit_error',
  'idempotency_error',
  undefined,
])('a payment is unknown after an error of the type %s, whatever the intent was before (payment.19)', (type) => {
  const error = { message: 'Please try again.', ...(type && { type }) }
  const open = { state: 'unknown', message: 'Please try again.' }
  expect(outcomeOf({ error })).toEqual(open)
  const payment_intent = { status: 'requires_payment_method' }
  expect(outcomeOf({ error: { ...error, payment_intent } })).toEqual(open)
})

it('a payment is unknown when a request was refused without its intent (payment.19)', () => {
  expect(outcomeOf({ error: { type: 'invalid_request_error' } })).toEqual({
    state: 'unknown',
    message: null,
  })
})

it('a payment is unpaid when a request was refused with an unpaid intent', () => {
  const payment_intent = { status: 'requires_payment_method' }
  const error = { type: 'invalid_request_error', message: 'No such card.', payment_intent }
  expect(outcomeOf({ error })).toEqual({
    state: 'unpaid',
    message: 'No such card.',
    isDeclined: true,
  })
})

it('a payment is unknown when the provider answers nothing', () => {
  expect(outcomeOf({})).toEqual({ state: 'unknown', message: null })
})

it.each([
  'card_error',
  'validation_error',
])("a payment is unpaid after a %s, with the provider's reason (payment.17)", (type) => {
  const error = { type, message: 'Your card was declined.' }
  expect(outcomeOf({ error })).toEqual({
    state: 'unpaid',
    message: 'Your card was declined.',
    isDeclined: true,
  })
})

it('a payment that failed without a reason has no message (payment.17)', () => {
  expect(outcomeOf({ error: { type: 'card_error' } })).toEqual({
    state: 'unpaid',
    message: null,
    isDeclined: true,
  })
})

it('a payment is unknown while the bank may still approve it (payment.19)', () => {
  const open = { state: 'unknown', message: 'The payment was not authorised.' }
  const error = {
    type: 'invalid_request_error',
    code: 'payment_intent_authentication_failure',
    payment_intent: { status: 'requires_action' },
  }
  expect(outcomeOf({ error })).toEqual(open)
  expect(outcomeOf({ paymentIntent: { status: 'requires_action' } })).toEqual(open)
})

it('a payment that the bank did not authorise is declined only when the intent says so (payment.46)', () => {
  const error = { type: 'card_error', code: 'payment_intent_authentication_failure', message: 'x' }
  const open = { state: 'unpaid', message: 'The payment was not authorised.', isDeclined: false }
  expect(outcomeOf({ error })).toEqual(open)
  const of = (status: string) => outcomeOf({ error: { ...error, payment_intent: { status } } })
  expect(of('requires_payment_method')).toEqual({ ...open, isDeclined: true })
  expect(of('canceled')).toEqual(open)
})

it('a payment without an error has the state of its intent', () => {
  expect(outcomeOf({ paymentIntent: { status: 'processing' } }).state).toBe('processing')
  const last_payment_error = { message: 'Declined.' }
  expect(
    outcomeOf({ paymentIntent: { status: 'requires_payment_method', last_payment_error } }),
  ).toMatchObject({ state: 'unpaid', message: 'Declined.', isDeclined: true })
})
