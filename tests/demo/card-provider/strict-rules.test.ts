// @vitest-environment node
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type ApiState, formOf, refusalOf } from '../../../demo/card-provider/strict-rules'
import type { StripeRefusal } from '../../../demo/card-provider/stripe-refusals'
import {
  confirmParams,
  paymentParams,
  setupParams,
} from '../../../demo/card-provider/stripe-requests'

const open: NonNullable<ApiState['intent']> = {
  kind: 'payment',
  status: 'requires_payment_method',
  customerId: 'cus_1',
  isRedirecting: true,
}
const mine = { customerId: 'cus_1' }
const back = { payment_method: 'pm_1', return_url: 'https://shop.example/' }

const post = (path: string, form: Record<string, string>, state?: ApiState) =>
  refusalOf({ method: 'POST', path, form }, state)
const confirm = (
  form: Record<string, string>,
  intent: object = {},
  card: ApiState['card'] = mine,
) => post('payment_intents/pi_1/confirm', form, { intent: { ...open, ...intent }, card })
const create = (form: Record<string, string>) =>
  post('payment_intents', { amount: '100', currency: 'gbp', ...form })
const cancel = (status: typeof open.status) =>
  post('payment_intents/pi_1/cancel', {}, { intent: { ...open, status } })
type Row = [
  what: string,
  refusal: StripeRefusal | null,
  code: string | undefined,
  param: string | undefined,
]
const list = (limit: string) => refusalOf({ method: 'GET', path: 'charges', form: { limit } })

describe('requests that Stripe refuses (server.27)', () => {
  it.each<Row>([
    ['no amount', create({ amount: '' }), 'parameter_missing', 'amount'],
    ['no currency', create({ currency: '' }), 'parameter_missing', 'currency'],
    ['29 pence', create({ amount: '29' }), 'amount_too_small', 'amount'],
    ['nothing', create({ amount: '0' }), 'parameter_invalid_integer', 'amount'],
    ['half a penny', create({ amount: '100.5' }), 'parameter_invalid_integer', 'amount'],
    ['a million pounds', create({ amount: '100000000' }), 'amount_too_large', 'amount'],
    [
      'a misspelt parameter',
      create({ automatic_methods: '1' }),
      'parameter_unknown',
      'automatic_methods',
    ],
    ...(['succeeded', 'canceled', 'processing', 'requires_capture'] as const).map(
      (status): Row => [
        `an intent that is ${status}`,
        confirm(back, { status }),
        'payment_intent_unexpected_state',
        undefined,
      ],
    ),
    [
      'a return address that is a path',
      confirm({ ...back, return_url: '/payment' }),
      'url_invalid',
      'return_url',
    ],
    ['no card', confirm({ return_url: 'x' }), 'parameter_missing', 'payment_method'],
    ['an unknown card', confirm(back, {}, null), 'resource_missing', 'payment_method'],
    ['a removed card', confirm(back, {}, { customerId: null }), undefined, undefined],
    [
      'the card of another customer',
      confirm(back, {}, { customerId: 'cus_2' }),
      undefined,
      undefined,
    ],
    ['no return address', confirm({ payment_method: 'pm_1' }), undefined, undefined],
    ['an unknown intent', post('payment_intents/pi_2/confirm', back), 'resource_missing', 'intent'],
    ...(['succeeded', 'canceled'] as const).map(
      (status): Row => [
        `the cancellation of an intent that is ${status}`,
        cancel(status),
        'payment_intent_unexpected_state',
        undefined,
      ],
    ),
    [
      'the removal of a removed card',
      post('payment_methods/pm_1/detach', {}, { card: { customerId: null } }),
      undefined,
      undefined,
    ],
    [
      'the removal of an unknown card',
      post('payment_methods/pm_1/detach', {}),
      'resource_missing',
      'payment_method',
    ],
    ['a page of 101', list('101'), 'parameter_invalid_integer', 'limit'],
    ['a page of none', list('0'), 'parameter_invalid_integer', 'limit'],
    [
      'methods named in the old way',
      create({ 'payment_method_types[0]': 'card' }),
      'parameter_unknown',
      'payment_method_types[0]',
    ],
  ])('%s', (_, refusal, code, param) => {
    expect(refusal).toMatchObject({ type: 'invalid_request_error' })
    expect([refusal?.code, refusal?.param]).toEqual([code, param])
    expect(refusal?.message).toMatch(/^[A-Z]/)
  })

  it.each([
    'requires_payment_method',
    'requires_confirmation',
    'requires_action',
    'requires_capture',
    'processing',
  ] as const)('not the cancellation of an intent with the status %s', (status) => {
    expect(cancel(status)).toBeNull()
  })

  it('a call without rules throws', () => {
    expect(() => post('payment_intents/pi_1/capture', {})).toThrow('no rules')
  })

  it('rejects a missing return address, and says how to exclude redirects', () => {
    expect(confirm({ payment_method: 'pm_1' })?.message).toMatch(/`return_url`.*allow_redirects/)
    expect(confirm({ payment_method: 'pm_1' }, { isRedirecting: false })).toBeNull()
  })

  it('accepts everything that we send, for any payment and buyer', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 30, max: 99_999_999 }),
        fc.option(fc.constantFrom('cus_1')),
        fc.constantFrom('on', 'off'),
        fc.webUrl(),
        (amount, customerId, session, returnUrl) => {
          const order = { amount, orderId: '7', orderedAt: '2026', customerId }
          expect(post('payment_intents', formOf(paymentParams(order)))).toBeNull()
          expect(post('setup_intents', formOf(setupParams('cus_1')))).toBeNull()
          expect(confirm(formOf(confirmParams('pm_1', { session, returnUrl })))).toBeNull()
        },
      ),
    )
  })
})
