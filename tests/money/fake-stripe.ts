import type { Intent } from './card-provider'

/** The fields of an intent call's answer that the shop reads. */
export interface IntentAnswer {
  paymentIntent?: { id: string; status: string; amount: number; currency: string }
  error?: { type: string; code?: string; message?: string; payment_intent?: object }
}

type Ask = (call: 'confirm' | 'retrieve' | 'continue', secret: string) => Promise<IntentAnswer>

/** An intent in the provider's format. */
export const toStripeIntent = ({ id, status, amount }: Intent) => ({
  id,
  status,
  amount,
  currency: 'gbp',
})

/** The provider's browser script: sends each intent call as a message to the provider. */
export const fakeStripe = (ask: Ask) => ({
  elements: () => ({
    create: () => buildElement(),
    update: () => {},
    submit: async () => ({}),
  }),
  confirmPayment: ({ clientSecret }: { clientSecret: string }) => ask('confirm', clientSecret),
  handleNextAction: ({ clientSecret }: { clientSecret: string }) => ask('continue', clientSecret),
  retrievePaymentIntent: (clientSecret: string) => ask('retrieve', clientSecret),
  confirmSetup: async () => ({ setupIntent: { status: 'succeeded', payment_method: 'c1' } }),
})

function buildElement() {
  const listeners: Record<string, () => void> = {}
  return {
    on: (type: string, listener: () => void) => {
      listeners[type] = listener
    },
    mount: () => {
      void Promise.resolve().then(() => listeners.ready?.())
    },
    clear: () => {},
    destroy: () => {},
  }
}
