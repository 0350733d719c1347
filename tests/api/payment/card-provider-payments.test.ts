import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { loadCardProvider } from '../../../src/api/payment/card-provider'
import {
  answerWith,
  buildStripe,
  clearPage,
  configure,
  integrationError,
  PAID_OUTCOME,
  putOnPage,
} from './stripe'

vi.mock('@stripe/stripe-js/pure', () => ({ loadStripe: vi.fn() }))

beforeEach(() => {
  configure({ publishableKey: 'pk_1' })
  putOnPage(() => ({}))
})
afterEach(() => {
  vi.useRealTimers()
  clearPage()
})

it("a payment by saved card continues with the bank's confirmation", async () => {
  const { stripe } = buildStripe()
  answerWith(stripe)
  const provider = await loadCardProvider()
  expect(await provider.continuePayment('s')).toEqual(PAID_OUTCOME)
  expect(stripe.handleNextAction).toHaveBeenCalledExactlyOnceWith({ clientSecret: 's' })
  stripe.handleNextAction.mockRejectedValue(new TypeError('Failed to fetch'))
  expect(await provider.continuePayment('s')).toEqual({ state: 'unknown', message: null })
})

it('the provider is queried for the state of a payment (payment.19)', async () => {
  const { stripe } = buildStripe()
  answerWith(stripe)
  const provider = await loadCardProvider()
  expect(await provider.retrievePayment('s')).toEqual(PAID_OUTCOME)
  expect(stripe.retrievePaymentIntent).toHaveBeenCalledExactlyOnceWith('s')
  stripe.retrievePaymentIntent.mockResolvedValue({ paymentIntent: { status: 'requires_action' } })
  expect(await provider.retrievePayment('s')).toMatchObject({ state: 'unpaid' })
})

it('a payment that the provider does not know, or with an invalid secret, is unanswerable (payment.28)', async () => {
  const { stripe } = buildStripe()
  answerWith(stripe)
  const provider = await loadCardProvider()
  const gone = { state: 'unanswerable', message: null }
  const error = { type: 'invalid_request_error', code: 'resource_missing' }
  stripe.retrievePaymentIntent.mockResolvedValueOnce({ error })
  expect(await provider.retrievePayment('s')).toEqual(gone)
  stripe.retrievePaymentIntent.mockRejectedValueOnce(integrationError())
  expect(await provider.retrievePayment('s')).toEqual(gone)
  stripe.retrievePaymentIntent.mockResolvedValueOnce({})
  expect(await provider.retrievePayment('s')).toEqual({ state: 'unknown', message: null })
})

it('a payment is unknown when the provider does not answer within 30 s (payment.19)', async () => {
  const { stripe } = buildStripe()
  answerWith(stripe)
  const provider = await loadCardProvider()
  vi.useFakeTimers()
  stripe.retrievePaymentIntent.mockReturnValue(new Promise<object>(() => {}))
  const end = vi.fn()
  void provider.retrievePayment('s').then(end)
  await vi.advanceTimersByTimeAsync(29_999)
  expect(end).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(end).toHaveBeenCalledExactlyOnceWith({ state: 'unknown', message: null })
})

it('the state of a payment is unknown without an answer of the provider (payment.19)', async () => {
  const { stripe } = buildStripe()
  answerWith(stripe)
  const provider = await loadCardProvider()
  stripe.retrievePaymentIntent.mockResolvedValueOnce({ error: { type: 'api_error' } })
  expect(await provider.retrievePayment('s')).toEqual({ state: 'unknown', message: null })
  stripe.retrievePaymentIntent.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  expect(await provider.retrievePayment('s')).toEqual({ state: 'unknown', message: null })
})

it('after the page replaces its content, a payment ends as unknown and a card as unsaved (payment.292)', async () => {
  const { stripe } = buildStripe()
  answerWith(stripe)
  const provider = await loadCardProvider()
  const form = provider.openForm(document.createElement('div'), {
    purpose: 'save',
    look: {} as never,
    onReady: () => {},
    onFailed: () => {},
  })
  const never = new Promise<object>(() => {})
  stripe.confirmPayment.mockReturnValue(never)
  stripe.confirmSetup.mockReturnValue(never)
  stripe.handleNextAction.mockReturnValue(never)
  const ends = [form.pay('s', '/'), provider.continuePayment('s'), form.save('s', 'Grace', '/')]
  await Promise.resolve()
  document.body.replaceChildren()
  expect(await Promise.all(ends)).toEqual([
    { state: 'unknown', message: null },
    { state: 'unknown', message: null },
    { isSaved: false, message: 'The card was not saved.' },
  ])
})

it('after the page replaces its content, the script is set up again once (payment.292)', async () => {
  const [old, fresh] = [buildStripe().stripe, buildStripe().stripe]
  answerWith(old)
  const provider = await loadCardProvider()
  await provider.retrievePayment('s')
  const setUp = vi.fn((_key: string) => fresh)
  putOnPage(setUp)
  document.body.replaceChildren()
  await provider.retrievePayment('s')
  await provider.retrievePayment('s')
  expect(old.retrievePaymentIntent).toHaveBeenCalledOnce()
  expect(fresh.retrievePaymentIntent).toHaveBeenCalledTimes(2)
  expect(setUp).toHaveBeenCalledExactlyOnceWith('pk_1')
})
