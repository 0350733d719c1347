import type {
  PaymentIntent,
  SetupIntent,
  Stripe,
  StripeConstructor,
  StripeElements,
  StripeError,
} from '@stripe/stripe-js'
import { expect, type FrameLocator, type Page } from 'playwright/test'
import type { Site } from './site'

declare global {
  interface Window {
    outcome?: Promise<Outcome>
    bare: { stripe: Stripe; elements: StripeElements }
  }
}

const SCRIPT = '/demo/card-provider/v3/stripe.js'
export const FORM = 'iframe[title="Secure card payment input frame"]'
export const BANK = 'iframe[title="Your bank"]'

interface Outcome {
  error?: StripeError | undefined
  paymentIntent?: PaymentIntent | undefined
  setupIntent?: SetupIntent | undefined
}

/** A page with only the provider's script and card form. */
export class BarePage {
  readonly form: FrameLocator
  /** The amount of the payment (pence), which the card form must match. */
  private amount = 1_280
  private orderId = ''
  private headers: Record<string, string> = { 'Content-Type': 'application/json' }

  constructor(
    readonly page: Page,
    private readonly site: Site,
  ) {
    this.form = page.frameLocator(FORM)
  }

  private async ask(method: string, path: string, body?: unknown) {
    const answer = await fetch(`${this.site.url}${path}`, {
      method,
      headers: this.headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    expect(answer.ok, `${method} ${path}: ${answer.status}`).toBe(true)
    // biome-ignore lint/suspicious/noExplicitAny: responses of many shapes
    return (await answer.json()) as any
  }

  /** Signs in, fills a basket and creates its payment. Returns the client secret. */
  async beginPayment(): Promise<string> {
    const { email, password } = await this.site.account('crm')
    const { access_token } = await this.ask('POST', '/api/auth/login', { email, password })
    this.headers = { ...this.headers, Authorization: `Bearer ${access_token}` }
    await this.ask('POST', '/api/basket', { id: '1001', qty: 2 })
    const { data } = await this.ask('GET', '/api/order/token')
    this.amount = data.totals.total
    this.orderId = data.id
    const { client_secret } = await this.ask('POST', '/api/stripe/payment', { order_id: data.id })
    return client_secret
  }

  async beginSetup(): Promise<string> {
    return (await this.ask('GET', '/api/stripe/setup-intent')).client_secret
  }

  /** Charges the newest saved card on the server. Returns the client secret. */
  async chargeSavedCard(): Promise<string> {
    const { data } = await this.ask('GET', '/api/stripe/payment-methods')
    const input = { order_id: this.orderId, payment_method: data[0].id }
    return (await this.ask('PUT', '/api/stripe/subscription', input)).client_secret
  }

  /** Opens the card form for a higher amount than the payment's, by this many pence. */
  async misstateAmount(more: number): Promise<void> {
    const amount = this.amount + more
    await this.page.evaluate((amount) => window.bare.elements.update({ amount }), amount)
  }

  /** The number of charges since `open()`. */
  async charged(): Promise<number> {
    const charges: { status: string }[] = await this.ask('GET', '/demo/charges.json')
    const isNew = ({ status }: { status: string }) => status === 'succeeded'
    return charges.filter(isNew).length - this.chargedBefore
  }
  private chargedBefore = 0

  /** Opens the page and mounts a card form. */
  async open(mode: 'payment' | 'setup' = 'payment'): Promise<void> {
    this.chargedBefore += await this.charged()
    await this.page.goto('/demo/pages/blank')
    await this.page.addScriptTag({ url: SCRIPT })
    const { amount } = this
    await this.page.evaluate(
      async ({ mode, amount }) => {
        const place = document.createElement('div')
        document.querySelector('main')?.append(place)
        const stripe = (window.Stripe as StripeConstructor)('pk_demo_nothing_is_charged')
        const elements =
          mode === 'payment'
            ? stripe.elements({ mode, amount, currency: 'gbp' })
            : stripe.elements({ mode, currency: 'gbp', allowedPaymentMethodTypes: ['card'] })
        window.bare = { stripe, elements }
        const element = elements.create('payment')
        await new Promise<void>((resolve) => {
          element.on('ready', () => resolve())
          element.mount(place)
        })
      },
      { mode, amount },
    )
  }

  async type(number: string): Promise<void> {
    await this.form.getByLabel('Card number').fill(number)
    await this.form.getByLabel('Expiry date').fill('12 / 40')
    await this.form.getByLabel('Security code').fill('123')
  }

  /** Starts the confirmation, like a pay button. `outcome()` resolves to its result. */
  async confirm(clientSecret: string): Promise<void> {
    await this.page.evaluate((clientSecret) => {
      const { stripe, elements } = window.bare
      const confirmParams = { return_url: `${location.origin}/demo/pages/blank?back=1` }
      const options = { elements, clientSecret, confirmParams, redirect: 'if_required' as const }
      const confirmed = async (): Promise<Outcome> => {
        const checked = await elements.submit()
        if (checked.error) return { error: checked.error }
        return clientSecret.startsWith('seti_')
          ? stripe.confirmSetup(options)
          : stripe.confirmPayment(options)
      }
      window.outcome = confirmed()
    }, clientSecret)
  }

  outcome = (): Promise<Outcome> => this.page.evaluate(() => window.outcome) as Promise<Outcome>

  async pay(clientSecret: string, number: string): Promise<Outcome> {
    await this.type(number)
    await this.confirm(clientSecret)
    return this.outcome()
  }

  retrieve = (clientSecret: string): Promise<Outcome> =>
    this.page.evaluate(
      (secret): Promise<Outcome> => window.bare.stripe.retrievePaymentIntent(secret),
      clientSecret,
    )
}
