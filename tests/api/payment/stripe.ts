import { loadStripe } from '@stripe/stripe-js/pure'
import { vi } from 'vitest'
import { resetConfig } from '../../../src/config'

/** The outcome of a payment that succeeds. */
export const PAID_OUTCOME = { state: 'succeeded', message: null, amount: 1_999 }

/** A browser script of the provider whose calls all succeed. */
export function buildStripe() {
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

/** The provider's loader answers with this script; it must be mocked. */
export const answerWith = (stripe: unknown) =>
  vi.mocked(loadStripe).mockResolvedValue(stripe as never)

/** Adds the provider's script, or another value of its name, to the page. */
export const putOnPage = (script: unknown) => Reflect.set(window, 'Stripe', script)

/** Configures the card provider of the page. */
export function configure(cardProvider: object) {
  document.head.innerHTML = `<script type="application/json" data-trade-blocks>${JSON.stringify({ cardProvider })}</script>`
  resetConfig()
}

/** Undoes `configure` and `putOnPage`. */
export function clearPage() {
  Reflect.deleteProperty(window, 'Stripe')
  document.head.replaceChildren()
  resetConfig()
}

/** The error of the provider's script for arguments that it refuses. */
export const integrationError = () =>
  Object.assign(new Error('Call submit first'), { name: 'IntegrationError' })
