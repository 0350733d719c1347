// @vitest-environment node
import type {
  PaymentIntentResult,
  SetupIntentResult,
  Stripe,
  StripeElements,
} from '@stripe/stripe-js'
import { expect, expectTypeOf, it } from 'vitest'
import { createStripe } from '../../../../../demo/card-provider/stand-in/browser/client'
import { CardElements } from '../../../../../demo/card-provider/stand-in/browser/elements'

const BASE = 'http://shop.example/demo/card-provider/'

/** The part of Stripe.js that the stand-in implements. */
type Calls =
  | 'elements'
  | 'confirmPayment'
  | 'confirmSetup'
  | 'handleNextAction'
  | 'retrievePaymentIntent'
  | 'retrieveSetupIntent'

it('the stand-in has the calls of @stripe/stripe-js with their types', () => {
  const stripe = createStripe(BASE, 'pk_demo') satisfies Pick<Stripe, Calls>
  expectTypeOf(stripe.retrievePaymentIntent).returns.resolves.toEqualTypeOf<PaymentIntentResult>()
  expectTypeOf(stripe.retrieveSetupIntent).returns.resolves.toEqualTypeOf<SetupIntentResult>()
  const elements = new CardElements(BASE, { mode: 'payment', amount: 100, currency: 'gbp' })
  expectTypeOf(elements.submit).toEqualTypeOf<StripeElements['submit']>()
  expect(Object.keys(stripe).sort()).toEqual([
    'confirmPayment',
    'confirmSetup',
    'elements',
    'handleNextAction',
    'retrievePaymentIntent',
    'retrieveSetupIntent',
  ])
})

it.each([
  ['a secret key', () => createStripe(BASE, 'sk_test_secret')],
  ['no amount', () => createStripe(BASE, 'pk_demo').elements({ mode: 'payment', currency: 'gbp' })],
  ['nothing', () => createStripe(BASE, 'pk_demo').elements()],
])('the stand-in throws an IntegrationError for a page that passes %s', (_, wrong) => {
  expect(wrong).toThrow(expect.objectContaining({ name: 'IntegrationError' }))
})
