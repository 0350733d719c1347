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

const LOOK = {
  accent: '#111',
  paper: '#222',
  ink: '#333',
  inkFaint: '#444',
  error: '#555',
  radius: '6px',
  fontFamily: 'serif',
  fontSize: '17px',
  isDark: false,
}
const APPEARANCE = {
  theme: 'stripe',
  variables: {
    colorPrimary: '#111',
    colorBackground: '#222',
    colorText: '#333',
    colorTextSecondary: '#444',
    colorDanger: '#555',
    borderRadius: '6px',
    fontFamily: 'serif',
    fontSizeBase: '17px',
  },
}

async function openForm(purpose: { pence: number } | 'save' = { pence: 1_999 }) {
  const built = buildStripe()
  answerWith(built.stripe)
  const place = document.createElement('div')
  const events = { onReady: vi.fn(), onFailed: vi.fn() }
  const form = (await loadCardProvider()).openForm(place, { purpose, look: LOOK, ...events })
  return { ...built, form, place, ...events }
}

it('a form to pay has the amount in pence and the look of the page', async () => {
  const { stripe, elements, element, place, onReady, onFailed } = await openForm()
  expect(stripe.elements).toHaveBeenCalledExactlyOnceWith({
    mode: 'payment',
    amount: 1_999,
    currency: 'gbp',
    appearance: APPEARANCE,
  })
  expect(elements.create).toHaveBeenCalledExactlyOnceWith('payment', { layout: 'tabs' })
  expect(element.on.mock.calls).toEqual([
    ['ready', onReady],
    ['loaderror', onFailed],
  ])
  expect(element.mount).toHaveBeenCalledExactlyOnceWith(place)
})

it('a form to save a card has no amount, and takes cards only', async () => {
  const { stripe } = await openForm('save')
  expect(stripe.elements).toHaveBeenCalledExactlyOnceWith({
    mode: 'setup',
    currency: 'gbp',
    allowedPaymentMethodTypes: ['card'],
    appearance: APPEARANCE,
  })
})

it('a form takes a new amount, and can be cleared or removed', async () => {
  const { form, elements, element } = await openForm()
  form.setAmount(2_500)
  expect(elements.update).toHaveBeenCalledExactlyOnceWith({ amount: 2_500 })
  form.clear()
  expect(element.clear).toHaveBeenCalledOnce()
  expect(element.destroy).not.toHaveBeenCalled()
  form.remove()
  expect(element.destroy).toHaveBeenCalledOnce()
})

it.each([
  [{}, null],
  [{ error: { message: 'Your card number is incomplete.' } }, 'Your card number is incomplete.'],
  [{ error: {} }, 'Please check your card details.'],
])('the validation %j resolves to %j', async (answer, message) => {
  const { form, elements } = await openForm()
  elements.submit.mockResolvedValue(answer)
  expect(await form.validate()).toBe(message)
})

const RETURN_URL = 'https://shop.example/payment'

it('a payment by new card confirms the intent, and redirects only where the bank needs it', async () => {
  const { form, stripe, elements } = await openForm()
  expect(await form.pay('pi_1_secret_2', RETURN_URL)).toEqual(PAID_OUTCOME)
  expect(stripe.confirmPayment).toHaveBeenCalledExactlyOnceWith({
    elements,
    clientSecret: 'pi_1_secret_2',
    confirmParams: { return_url: RETURN_URL },
    redirect: 'if_required',
  })
})

it('a declined payment has the reason of the provider (payment.17)', async () => {
  const { form, stripe } = await openForm()
  stripe.confirmPayment.mockResolvedValue({ error: { type: 'card_error', message: 'Declined.' } })
  expect(await form.pay('s', RETURN_URL)).toEqual({
    state: 'unpaid',
    message: 'Declined.',
    isDeclined: true,
  })
})

it('a payment whose answer is lost is unknown (payment.19)', async () => {
  const { form, stripe } = await openForm()
  stripe.confirmPayment.mockRejectedValue(new TypeError('Failed to fetch'))
  expect(await form.pay('s', RETURN_URL)).toEqual({ state: 'unknown', message: null })
  expect(stripe.confirmPayment).toHaveBeenCalledOnce()
})

it('a card that was changed after its validation is validated again, and pays', async () => {
  const { form, stripe, elements } = await openForm()
  stripe.confirmPayment.mockRejectedValueOnce(integrationError())
  expect(await form.pay('s', RETURN_URL)).toEqual(PAID_OUTCOME)
  expect(elements.submit).toHaveBeenCalledOnce()
  expect(stripe.confirmPayment).toHaveBeenCalledTimes(2)
})

it('an invalid card after a change does not pay', async () => {
  const { form, stripe, elements } = await openForm()
  stripe.confirmPayment.mockRejectedValueOnce(integrationError())
  elements.submit.mockResolvedValue({ error: { message: 'Your card number is incomplete.' } })
  expect(await form.pay('s', RETURN_URL)).toEqual({
    state: 'unpaid',
    message: 'Your card number is incomplete.',
  })
  expect(stripe.confirmPayment).toHaveBeenCalledOnce()
})

it('a second attempt whose answer is lost is unknown (payment.19)', async () => {
  const { form, stripe } = await openForm()
  stripe.confirmPayment
    .mockRejectedValueOnce(integrationError())
    .mockRejectedValueOnce(integrationError())
  expect(await form.pay('s', RETURN_URL)).toEqual({ state: 'unknown', message: null })
  expect(stripe.confirmPayment).toHaveBeenCalledTimes(2)
})

it('a card is saved under the name on it (payment.15)', async () => {
  const { form, stripe, elements } = await openForm('save')
  expect(await form.save('seti_1', 'Ada Lovelace', RETURN_URL)).toEqual({
    isSaved: true,
    cardId: 'pm_1',
  })
  expect(stripe.confirmSetup).toHaveBeenCalledExactlyOnceWith({
    elements,
    clientSecret: 'seti_1',
    confirmParams: {
      return_url: RETURN_URL,
      payment_method_data: { billing_details: { name: 'Ada Lovelace' } },
    },
    redirect: 'if_required',
  })
})

it.each([
  [{ id: 'pm_2' }, 'pm_2'],
  [null, null],
  [undefined, null],
])('a card is saved when the provider names it %j', async (payment_method, cardId) => {
  const { form, stripe } = await openForm('save')
  stripe.confirmSetup.mockResolvedValue({ setupIntent: { status: 'succeeded', payment_method } })
  expect(await form.save('s', 'Ada', RETURN_URL)).toEqual({ isSaved: true, cardId })
})

it.each([
  [{ error: { message: 'Declined.' } }, 'Declined.'],
  [{ error: {} }, 'The card was not saved.'],
  [{ setupIntent: { status: 'processing' } }, 'The card was not saved.'],
])('a card is not saved after the answer %j', async (answer, message) => {
  const { form, stripe } = await openForm('save')
  stripe.confirmSetup.mockResolvedValue(answer)
  expect(await form.save('s', 'Ada', RETURN_URL)).toEqual({ isSaved: false, message })
})

it('a card is not saved when the answer is lost', async () => {
  const { form, stripe } = await openForm('save')
  stripe.confirmSetup.mockRejectedValue(new TypeError('Failed to fetch'))
  expect(await form.save('s', 'Ada', RETURN_URL)).toEqual({
    isSaved: false,
    message: 'The card provider could not be reached. Please try again.',
  })
})

it("a form's validation is given up after 30 s", async () => {
  const { form, elements } = await openForm()
  vi.useFakeTimers()
  elements.submit.mockReturnValue(new Promise<object>(() => {}))
  const end = vi.fn()
  void form.validate().catch(end)
  await vi.advanceTimersByTimeAsync(29_999)
  expect(end).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(end).toHaveBeenCalledOnce()
})

it("a form can change its look; a dark page gets the provider's dark theme (look.36)", async () => {
  const { form, elements } = await openForm()
  form.setLook({ ...LOOK, isDark: true, ink: '#eee' })
  const variables = { ...APPEARANCE.variables, colorText: '#eee' }
  expect(elements.update).toHaveBeenCalledExactlyOnceWith({
    appearance: { theme: 'night', variables },
  })
})

it('a form whose removal fails breaks nothing (payment.23)', async () => {
  const { form, element } = await openForm()
  element.destroy.mockImplementation(() => {
    throw new Error('This Element has already been destroyed.')
  })
  expect(() => form.remove()).not.toThrow()
})
