import { readFileSync } from 'node:fs'
import { loadStripe } from '@stripe/stripe-js/pure'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { loadCardProvider, OWN_SCRIPT } from '../../src/api/card-provider'
import { loadScript } from '../../src/api/card-script'
import { resetConfig } from '../../src/config'

vi.mock('@stripe/stripe-js/pure', () => ({ loadStripe: vi.fn() }))
vi.mock('../../src/api/card-script', async (original) => ({
  ...(await original<object>()),
  loadScript: vi.fn(),
}))

const NOT_OFFERED = { message: 'Card payment is not available on this site.', canRetry: false }
const NOT_LOADED = {
  message:
    'The card form could not be loaded. You can try again, or choose a different payment method.',
  canRetry: true,
}
const NOT_USABLE = {
  message:
    'The card form cannot be shown on this page, as another version of it is in use here. Please choose a different payment method.',
  canRetry: false,
}

const PAID = { state: 'succeeded', message: null, amount: 1_999 }

/** A browser script of the provider of which every call succeeds. */
function buildStripe() {
  const element = { on: vi.fn(), mount: vi.fn(), clear: vi.fn(), destroy: vi.fn() }
  const elements = {
    create: vi.fn(() => element),
    update: vi.fn(),
    submit: vi.fn(async (): Promise<object> => ({})),
  }
  const paid = { paymentIntent: { status: 'succeeded', amount: 1_999, currency: 'gbp' } }
  const stripe = {
    elements: vi.fn((_options: object) => elements),
    confirmPayment: vi.fn(async (_options: object): Promise<object> => paid),
    confirmSetup: vi.fn(
      async (_options: object): Promise<object> => ({
        setupIntent: { status: 'succeeded', payment_method: 'pm_1' },
      }),
    ),
    handleNextAction: vi.fn(async (_options: object): Promise<object> => paid),
    retrievePaymentIntent: vi.fn(async (_secret: string): Promise<object> => paid),
  }
  return { stripe, elements, element }
}

const loaded = (stripe: unknown) => vi.mocked(loadStripe).mockResolvedValue(stripe as never)
const putOnPage = (script: unknown) => Reflect.set(window, 'Stripe', script)

function configure(cardProvider: object) {
  document.head.innerHTML = `<script type="application/json" data-trade-blocks>${JSON.stringify({ cardProvider })}</script>`
  resetConfig()
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.mocked(loadStripe).mockReset()
  vi.mocked(loadScript).mockReset()
  vi.mocked(loadScript).mockImplementation(async () => {
    putOnPage(() => ({}))
  })
  configure({ publishableKey: 'pk_1' })
})
afterEach(() => {
  vi.useRealTimers()
  Reflect.deleteProperty(window, 'Stripe')
  document.head.replaceChildren()
  resetConfig()
})

it('cards are not available without a public key, and nothing is loaded (payment.23)', async () => {
  configure({ publishableKey: '', scriptUrl: '/cards.js' })
  await expect(loadCardProvider()).rejects.toMatchObject(NOT_OFFERED)
  expect(loadScript).not.toHaveBeenCalled()
  expect(loadStripe).not.toHaveBeenCalled()
})

it('the provider is loaded with the public key, after its script (host.50)', async () => {
  loaded(buildStripe().stripe)
  await loadCardProvider()
  expect(loadScript).toHaveBeenCalledExactlyOnceWith(OWN_SCRIPT)
  expect(loadStripe).toHaveBeenCalledExactlyOnceWith('pk_1')
})

it("the script has the address that the provider's own loader would ask for (host.50)", () => {
  const loader = readFileSync('node_modules/@stripe/stripe-js/dist/pure.mjs', 'utf8')
  const [, release] = /RELEASE_TRAIN = '(\w+)'/.exec(loader) ?? []
  expect(OWN_SCRIPT).toBe(`https://js.stripe.com/${release}/stripe.js`)
})

it.each([
  ['https://js.stripe.com/v3', 0],
  ['https://js.stripe.com/v3/?advancedFraudSignals=false', 0],
  [OWN_SCRIPT, 0],
  ['https://js.stripe.com/v3/buy-button.js', 1],
  ['https://js.stripe.com.evil.example/v3', 1],
])('with the script %s on the page, the page waits for it or loads %i of its own (host.50)', async (src, own) => {
  document.head.append(Object.assign(document.createElement('script'), { type: 'text/plain', src }))
  loaded(buildStripe().stripe)
  await loadCardProvider()
  expect(loadScript).toHaveBeenCalledTimes(own)
  expect(loadStripe).toHaveBeenCalledOnce()
})

it('a configured script is loaded first', async () => {
  configure({ publishableKey: 'pk_1', scriptUrl: '/cards.js' })
  loaded(buildStripe().stripe)
  await loadCardProvider()
  expect(loadScript).toHaveBeenCalledExactlyOnceWith('/cards.js')
  expect(loadStripe).toHaveBeenCalledOnce()
})

it('a configured script that is on the page is not loaded again', async () => {
  configure({ publishableKey: 'pk_1', scriptUrl: '/cards.js' })
  putOnPage(() => ({}))
  loaded(buildStripe().stripe)
  await loadCardProvider()
  expect(loadScript).not.toHaveBeenCalled()
})

it.each<[string, () => Promise<void>]>([
  ['fails', () => Promise.reject(new Error('No'))],
  ['defines nothing', () => Promise.resolve()],
])('a configured script that %s can be retried (payment.23)', async (_name, load) => {
  configure({ publishableKey: 'pk_1', scriptUrl: '/cards.js' })
  vi.mocked(loadScript).mockImplementation(load)
  await expect(loadCardProvider()).rejects.toMatchObject(NOT_LOADED)
  expect(loadStripe).not.toHaveBeenCalled()
})

it.each([
  ['a configured script', '/cards.js'],
  ["the provider's own script", ''],
])('%s that hangs is given up after 15 s (payment.23)', async (_name, scriptUrl) => {
  configure({ publishableKey: 'pk_1', scriptUrl })
  vi.mocked(loadScript).mockReturnValue(new Promise(() => {}))
  vi.mocked(loadStripe).mockReturnValue(new Promise(() => {}))
  const end = vi.fn()
  void loadCardProvider().catch(end)
  await vi.advanceTimersByTimeAsync(14_999)
  expect(end).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(end).toHaveBeenCalledExactlyOnceWith(expect.objectContaining(NOT_LOADED))
})

it("the provider's own script can be retried when it does not load (payment.23)", async () => {
  vi.mocked(loadScript).mockRejectedValue(new Error('Failed to load'))
  await expect(loadCardProvider()).rejects.toMatchObject(NOT_LOADED)
  expect(loadStripe).not.toHaveBeenCalled()
})

it("the page's own script of the provider can be retried when it does not load (payment.23)", async () => {
  document.head.append(
    Object.assign(document.createElement('script'), { type: 'text/plain', src: OWN_SCRIPT }),
  )
  vi.mocked(loadStripe).mockRejectedValue(new Error('Failed to load'))
  await expect(loadCardProvider()).rejects.toMatchObject(NOT_LOADED)
})

it.each([
  {},
  'Stripe',
])('something else under the name of the script cannot be used: %j', async (script) => {
  putOnPage(script)
  await expect(loadCardProvider()).rejects.toMatchObject(NOT_USABLE)
  expect(loadStripe).not.toHaveBeenCalled()
})

it('a script of the page that refuses our key cannot be used', async () => {
  putOnPage(() => ({}))
  vi.mocked(loadStripe).mockRejectedValue(new Error('IntegrationError'))
  await expect(loadCardProvider()).rejects.toMatchObject(NOT_USABLE)
})

it.each([
  'elements',
  'confirmPayment',
  'confirmSetup',
  'handleNextAction',
  'retrievePaymentIntent',
])('a version of the script without %s cannot be used', async (call) => {
  loaded({ ...buildStripe().stripe, [call]: undefined })
  await expect(loadCardProvider()).rejects.toMatchObject(NOT_USABLE)
})

it('a script that answers nothing cannot be used', async () => {
  loaded(null)
  await expect(loadCardProvider()).rejects.toMatchObject(NOT_USABLE)
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
  loaded(built.stripe)
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

it('a form can be given another amount, cleared and removed', async () => {
  const { form, elements, element } = await openForm()
  form.setAmount(2_500)
  expect(elements.update).toHaveBeenCalledExactlyOnceWith({ amount: 2_500 })
  form.clear()
  expect(element.clear).toHaveBeenCalledOnce()
  expect(element.destroy).not.toHaveBeenCalled()
  form.remove()
  expect(element.destroy).toHaveBeenCalledOnce()
})

it('a form whose script fails to remove it is left behind (payment.23)', async () => {
  const { form, element } = await openForm()
  element.destroy.mockImplementation(() => {
    throw new Error('This Element has already been destroyed.')
  })
  expect(() => form.remove()).not.toThrow()
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
const integrationError = () =>
  Object.assign(new Error('Call submit first'), { name: 'IntegrationError' })

it('a payment by new card confirms the intent, and redirects only where the bank needs it', async () => {
  const { form, stripe, elements } = await openForm()
  expect(await form.pay('pi_1_secret_2', RETURN_URL)).toEqual(PAID)
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
  expect(await form.pay('s', RETURN_URL)).toEqual({ state: 'unpaid', message: 'Declined.' })
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
  expect(await form.pay('s', RETURN_URL)).toEqual(PAID)
  expect(elements.submit).toHaveBeenCalledOnce()
  expect(stripe.confirmPayment).toHaveBeenCalledTimes(2)
})

it('a card that is wrong after its change does not pay', async () => {
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

it('a payment by saved card goes on with what the bank asks for', async () => {
  const { stripe } = buildStripe()
  loaded(stripe)
  const provider = await loadCardProvider()
  expect(await provider.continuePayment('s')).toEqual(PAID)
  expect(stripe.handleNextAction).toHaveBeenCalledExactlyOnceWith({ clientSecret: 's' })
  stripe.handleNextAction.mockRejectedValue(new TypeError('Failed to fetch'))
  expect(await provider.continuePayment('s')).toEqual({ state: 'unknown', message: null })
})

it('the provider is asked for the state of a payment (payment.19)', async () => {
  const { stripe } = buildStripe()
  loaded(stripe)
  const provider = await loadCardProvider()
  expect(await provider.retrievePayment('s')).toEqual(PAID)
  expect(stripe.retrievePaymentIntent).toHaveBeenCalledExactlyOnceWith('s')
  stripe.retrievePaymentIntent.mockResolvedValue({ paymentIntent: { status: 'requires_action' } })
  expect(await provider.retrievePayment('s')).toMatchObject({ state: 'unpaid' })
})

it('a payment that the provider does not know, or whose secret is none, is unanswerable (payment.28)', async () => {
  const { stripe } = buildStripe()
  loaded(stripe)
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

it('a provider that does not answer within 30 s leaves the payment unknown, and the form not checked (payment.19)', async () => {
  const { form, stripe, elements } = await openForm()
  const never = new Promise<object>(() => {})
  stripe.retrievePaymentIntent.mockReturnValue(never)
  elements.submit.mockReturnValue(never)
  const answers: string[] = []
  const provider = await loadCardProvider()
  void provider.retrievePayment('s').then(({ state }) => answers.push(state))
  void form.validate().catch(() => answers.push('not checked'))
  await vi.advanceTimersByTimeAsync(29_999)
  expect(answers).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(answers.sort()).toEqual(['not checked', 'unknown'])
})

it('the state of a payment is unknown without an answer of the provider (payment.19)', async () => {
  const { stripe } = buildStripe()
  loaded(stripe)
  const provider = await loadCardProvider()
  stripe.retrievePaymentIntent.mockResolvedValueOnce({ error: { type: 'api_error' } })
  expect(await provider.retrievePayment('s')).toEqual({ state: 'unknown', message: null })
  stripe.retrievePaymentIntent.mockRejectedValueOnce(new TypeError('Failed to fetch'))
  expect(await provider.retrievePayment('s')).toEqual({ state: 'unknown', message: null })
})
