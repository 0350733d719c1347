// @vitest-environment node
import type {
  PaymentIntentResult,
  SetupIntentResult,
  Stripe,
  StripeElements,
} from '@stripe/stripe-js'
import { describe, expect, expectTypeOf, it } from 'vitest'
import { createStripe } from '../../../demo/card-provider/stand-in/browser/client'
import { CardElements } from '../../../demo/card-provider/stand-in/browser/elements'
import { brandOf, cardProblems } from '../../../demo/card-provider/stand-in/card-details'
import { TEST_CARDS } from '../../../demo/card-provider/stand-in/test-cards'

const BASE = 'http://shop.example/demo/card-provider/'

/** What the stand-in has of Stripe's script. */
type Calls =
  | 'elements'
  | 'confirmPayment'
  | 'confirmSetup'
  | 'handleNextAction'
  | 'retrievePaymentIntent'
  | 'retrieveSetupIntent'

describe('the stand-in', () => {
  it('has the calls of @stripe/stripe-js, with their types', () => {
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
    [
      'no amount',
      () => createStripe(BASE, 'pk_demo').elements({ mode: 'payment', currency: 'gbp' }),
    ],
    ['nothing', () => createStripe(BASE, 'pk_demo').elements()],
  ])('complains about a page that gives it %s', (_, wrong) => {
    expect(wrong).toThrow(expect.objectContaining({ name: 'IntegrationError' }))
  })

  it('has one form at a time', () => {
    const elements = createStripe(BASE, 'pk_demo').elements({ mode: 'setup', currency: 'gbp' })
    const form = elements.create('payment')
    expect(() => elements.create('payment')).toThrow('already')
    form.destroy()
    expect(elements.create('payment')).not.toBe(form)
  })
})

describe('a card', () => {
  const now = new Date('2026-06-15T12:00:00Z')
  const card = { number: '4242424242424242', expMonth: 6, expYear: 2026, cvc: '123' }
  const codes = (changes: object) => cardProblems({ ...card, ...changes }, now).map((p) => p.code)

  it('is right to the last day of its month', () => {
    expect(codes({})).toEqual([])
    expect(codes({ expMonth: 5 })).toEqual(['invalid_expiry_year_past'])
  })

  it.each([
    [{ number: '' }, 'incomplete_number'],
    [{ number: '424242424242424' }, 'incomplete_number'],
    [{ number: '4242424242424241' }, 'invalid_number'],
    [{ number: '42424242424242424' }, 'invalid_number'],
    [{ expMonth: 13 }, 'incomplete_expiry'],
    [{ expYear: 0 }, 'incomplete_expiry'],
    [{ expYear: 2090 }, 'invalid_expiry_year'],
    [{ cvc: '12' }, 'incomplete_cvc'],
    [{ number: '378282246310005' }, 'incomplete_cvc'],
  ])('with %o is refused before anybody is asked', (changes, code) => {
    expect(codes(changes)).toEqual([code])
  })

  it('of the list has a number that could be one, and there is none twice', () => {
    for (const { number } of TEST_CARDS) {
      const cvc = brandOf(number) === 'amex' ? '1234' : '123'
      expect([number, codes({ number, cvc })]).toEqual([number, []])
    }
    expect(new Set(TEST_CARDS.map(({ number }) => number)).size).toBe(TEST_CARDS.length)
  })
})
