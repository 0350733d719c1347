import type { Appearance, Stripe } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import { config } from '../../config'
import { contentMark, unlessReplaced } from '../../lib/browser/page-content'
import {
  type CardForm,
  type CardFormLook,
  type CardFormOptions,
  type CardProvider,
  CardProviderError,
  NOT_LOADED,
} from './card'
import { type CardOutcome, outcomeOf, outcomeOfError, outcomeOfIntent } from './card-outcome'
import { loadScript, waitForScript, withTimeout } from './card-script'

/** The script that `loadStripe` inserts. Ours adds the nonce and Trusted Types; a test compares both addresses. */
export const PROVIDER_SCRIPT = 'https://js.stripe.com/endive/stripe.js'
const KNOWN_SCRIPT = /^https:\/\/js\.stripe\.com\/(?:v3\/?|[a-z]+\/stripe\.js)(?:\?.*)?$/

/** How long the provider's script may take to load, in ms (payment.23). */
const MAX_LOAD_MS = 15_000

/** How long to wait for a script already on the page, in ms: one that was blocked earlier fires no event. */
const MAX_WAIT_MS = 4_000

/** How long the provider may take to show a payment or to check a form, in ms. */
const MAX_ANSWER_MS = 30_000

const NOT_OFFERED = 'Card payment is not available on this site.'
const NOT_USABLE =
  'The card form cannot be shown on this page, as another version of it is in use here. Please choose a different payment method.'

/** Loads the provider's script, or uses the one on the page (payment.23). Throws `CardProviderError` only. */
export async function loadCardProvider(): Promise<CardProvider> {
  const { publishableKey, scriptUrl } = config().cardProvider
  if (!publishableKey) throw new CardProviderError(NOT_OFFERED, false)
  // An element with this id would keep the script from defining its global (host.53).
  if (!Object.hasOwn(window, 'Stripe')) Object.assign(window, { Stripe: undefined })
  if (!window.Stripe) await provideScript(scriptUrl)
  if (typeof window.Stripe !== 'function') throw new CardProviderError(NOT_USABLE, false)
  // Finds the script on the page; loads nothing.
  const stripe = await withTimeout(MAX_LOAD_MS, loadStripe(publishableKey)).catch(() => null)
  if (!stripe || !CALLS.every((call) => typeof stripe[call] === 'function')) {
    throw new CardProviderError(NOT_USABLE, false)
  }
  return providerOf(stripe, () => window.Stripe?.(publishableKey) ?? stripe)
}

let providing: Promise<void> | undefined

/** Makes a script define `Stripe`; concurrent callers share one. */
async function provideScript(scriptUrl: string): Promise<void> {
  providing ??= withTimeout(MAX_LOAD_MS, defineStripe(scriptUrl)).finally(() => {
    providing = undefined
  })
  await providing.catch(() => undefined)
  if (!window.Stripe) throw new CardProviderError(NOT_LOADED, true)
}

/** Waits for the page's own provider script; without one, or when it fails, loads ours. */
async function defineStripe(scriptUrl: string): Promise<void> {
  const scripts = [...document.documentElement.querySelectorAll('script')]
  const present = scriptUrl ? undefined : scripts.find(({ src }) => KNOWN_SCRIPT.test(src))
  if (present) await withTimeout(MAX_WAIT_MS, waitForScript(present)).catch(() => undefined)
  if (!window.Stripe) await loadScript(scriptUrl || PROVIDER_SCRIPT)
}

/** The methods that an old version of the script may lack. */
const CALLS = [
  'elements',
  'confirmPayment',
  'confirmSetup',
  'handleNextAction',
  'retrievePaymentIntent',
] as const

/** Whether the provider's script refused the arguments of a call, before any request. */
const isUnsent = (error: unknown): boolean =>
  error instanceof Error && error.name === 'IntegrationError'

const UNKNOWN: CardOutcome = { state: 'unknown', message: null }

/** @param setUp sets the script up anew */
function providerOf(first: Stripe, setUp: () => Stripe): CardProvider {
  let stripe = first
  let mark = contentMark()
  /**
   * Sets the script up again after the page has replaced its content, and with it the script's hidden frames
   * (payment.292).
   */
  const current = () => {
    if (!mark.isConnected) stripe = setUp()
    mark = contentMark()
    return stripe
  }
  return {
    openForm: (place, options) => openForm(current(), place, options),

    async continuePayment(clientSecret) {
      try {
        const answer = current().handleNextAction({ clientSecret }).then(outcomeOf)
        return await unlessReplaced(answer, UNKNOWN)
      } catch {
        return UNKNOWN
      }
    },

    async retrievePayment(clientSecret) {
      try {
        const retrieval = current().retrievePaymentIntent(clientSecret)
        const { paymentIntent, error } = await withTimeout(MAX_ANSWER_MS, retrieval)
        if (paymentIntent) return outcomeOfIntent(paymentIntent)
        return error ? outcomeOfError(error) : UNKNOWN
      } catch (error) {
        // The script refuses an invalid secret before it sends anything.
        return isUnsent(error) ? { state: 'unanswerable', message: null } : UNKNOWN
      }
    },
  }
}

function openForm(
  stripe: Stripe,
  place: HTMLElement,
  { purpose, look, onReady, onFailed }: CardFormOptions,
): CardForm {
  const appearance = appearanceOf(look)
  const elements = stripe.elements(
    purpose === 'save'
      ? { mode: 'setup', currency: 'gbp', allowedPaymentMethodTypes: ['card'], appearance }
      : { mode: 'payment', amount: purpose.pence, currency: 'gbp', appearance },
  )
  const element = elements.create('payment', { layout: 'tabs' })
  element.on('ready', onReady)
  element.on('loaderror', onFailed)
  element.mount(place)

  async function validate() {
    const { error } = await withTimeout(MAX_ANSWER_MS, elements.submit())
    return error ? (error.message ?? 'Please check your card details.') : null
  }

  async function confirm(clientSecret: string, return_url: string) {
    const confirmParams = { return_url }
    const redirect = 'if_required'
    const answer = stripe.confirmPayment({ elements, clientSecret, confirmParams, redirect })
    return unlessReplaced(answer.then(outcomeOf), UNKNOWN)
  }

  return {
    setAmount(pence) {
      void elements.update({ amount: pence })
    },

    setLook(changed) {
      void elements.update({ appearance: appearanceOf(changed) })
    },

    validate,

    async pay(clientSecret, returnUrl) {
      try {
        return await confirm(clientSecret, returnUrl)
      } catch (error) {
        if (!isUnsent(error)) return UNKNOWN
      }
      // The card was changed after its validation. Nothing was sent, so it is validated again.
      try {
        const message = await validate()
        return message ? { state: 'unpaid', message } : await confirm(clientSecret, returnUrl)
      } catch {
        return UNKNOWN
      }
    },

    async save(clientSecret, name, return_url) {
      try {
        const answer = stripe.confirmSetup({
          elements,
          clientSecret,
          confirmParams: { return_url, payment_method_data: { billing_details: { name } } },
          redirect: 'if_required',
        })
        const { setupIntent, error } = await unlessReplaced<
          Pick<Awaited<typeof answer>, 'setupIntent' | 'error'>
        >(answer, {})
        if (setupIntent?.status === 'succeeded') {
          const { payment_method: method } = setupIntent
          const cardId = typeof method === 'string' ? method : (method?.id ?? null)
          return { isSaved: true, cardId }
        }
        return { isSaved: false, message: error?.message ?? 'The card was not saved.' }
      } catch {
        const message = 'The card provider could not be reached. Please try again.'
        return { isSaved: false, message }
      }
    },

    clear: () => element.clear(),

    remove() {
      try {
        element.destroy()
      } catch {} // A broken script must not break checkout.
    },
  }
}

const appearanceOf = (look: CardFormLook): Appearance => ({
  theme: look.isDark ? 'night' : 'stripe',
  variables: {
    colorPrimary: look.accent,
    colorBackground: look.paper,
    colorText: look.ink,
    colorTextSecondary: look.inkFaint,
    colorDanger: look.error,
    borderRadius: look.radius,
    fontFamily: look.fontFamily,
    fontSizeBase: look.fontSize,
  },
})
