import { describe, expect, it } from 'vitest'
import { intentIdOf } from '../../src/api/card'
import { outcomeOf, outcomeOfIntent } from '../../src/api/card-outcome'

describe('how a payment stands by its intent', () => {
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
  ])('%s is %s', (status, state) => {
    expect(outcomeOfIntent({ status }).state).toBe(state)
  })

  it('says why it was refused, and that nothing was charged, only when the intent says so', () => {
    const last_payment_error = { message: 'Your card has expired.' }
    expect(outcomeOfIntent({ status: 'requires_payment_method', last_payment_error }).message).toBe(
      'Your card has expired. You have not been charged.',
    )
    expect(outcomeOfIntent({ status: 'requires_action' }).message).toBe(
      'The payment was not authorised.',
    )
  })
})

describe('how a payment stands after the provider was asked to take it', () => {
  it('is paid when the provider only complains that it has been paid already', () => {
    const error = {
      type: 'invalid_request_error',
      code: 'payment_intent_unexpected_state',
      payment_intent: { status: 'succeeded' },
    }
    expect(outcomeOf({ error }).state).toBe('succeeded')
  })

  it.each([
    'api_connection_error',
    'api_error',
    'rate_limit_error',
    'idempotency_error',
  ])('is unknown after a %s, whatever the intent was before', (type) => {
    expect(outcomeOf({ error: { type } }).state).toBe('unknown')
    const payment_intent = { status: 'requires_payment_method' }
    expect(outcomeOf({ error: { type, payment_intent } }).state).toBe('unknown')
  })

  it('is unknown when a request was refused and nothing is said of the intent', () => {
    expect(outcomeOf({ error: { type: 'invalid_request_error' } }).state).toBe('unknown')
    expect(outcomeOf({}).state).toBe('unknown')
  })

  it("is unpaid with the bank's words when the card is refused", () => {
    const error = { type: 'card_error', message: 'Your card was declined.' }
    expect(outcomeOf({ error })).toEqual({ state: 'unpaid', message: 'Your card was declined.' })
  })

  it('is unknown, and nothing is said of charges, while the bank may still be told yes', () => {
    const open = { state: 'unknown', message: 'The payment was not authorised.' }
    const error = {
      type: 'invalid_request_error',
      code: 'payment_intent_authentication_failure',
      payment_intent: { status: 'requires_action' },
    }
    expect(outcomeOf({ error })).toEqual(open)
    expect(outcomeOf({ paymentIntent: { status: 'requires_action' } })).toEqual(open)
  })

  it('says nothing of charges when the bank was not satisfied and the intent does not tell', () => {
    const error = { type: 'card_error', code: 'payment_intent_authentication_failure' }
    expect(outcomeOf({ error }).message).toBe('The payment was not authorised.')
  })

  it('is what the intent says when there is no error', () => {
    expect(outcomeOf({ paymentIntent: { status: 'processing' } }).state).toBe('processing')
  })
})

it("finds the provider's name of a payment in its secret, and nothing in other texts", () => {
  expect(intentIdOf('pi_1_secret_2')).toBe('pi_1')
  expect(intentIdOf('whatever')).toBeNull()
})
