// @ts-check
/** The object that `Stripe(key)` returns: the part of Stripe.js that card payments need. */
import { CardElements } from './elements.js'
import { IntegrationError } from './integration-error.js'
import { handleNextAction } from './next-action.js'
import { askProvider, isSetup } from './provider-calls.js'

/**
 * @typedef {import('./provider-calls.js').Answer} Answer
 * @typedef {import('@stripe/stripe-js').PaymentIntent} PaymentIntent
 * @typedef {import('@stripe/stripe-js').SetupIntent} SetupIntent
 * @typedef {import('@stripe/stripe-js').PaymentIntentResult} PaymentIntentResult
 * @typedef {import('@stripe/stripe-js').SetupIntentResult} SetupIntentResult
 */

/**
 * @typedef {object} ConfirmOptions
 * @property {any} [elements]
 * @property {string} [clientSecret]
 * @property {{ return_url?: string | undefined, payment_method?: any }} [confirmParams]
 * @property {'always' | 'if_required'} [redirect]
 */

/** @param {Answer} answer @returns {PaymentIntentResult} */
const asPayment = ({ intent, error }) =>
  error ? { error } : { paymentIntent: /** @type {PaymentIntent} */ (intent) }

/** @param {Answer} answer @returns {SetupIntentResult} */
const asSetup = ({ intent, error }) =>
  error ? { error } : { setupIntent: /** @type {SetupIntent} */ (intent) }

/**
 * Redirects to the return URL with Stripe's parameters. Never resolves.
 * @param {string} address
 * @param {PaymentIntent | SetupIntent} intent
 * @returns {Promise<never>}
 */
function redirectToResult(address, intent) {
  const url = new URL(address, location.href)
  url.searchParams.set(intent.object, intent.id)
  url.searchParams.set(`${intent.object}_client_secret`, intent.client_secret ?? '')
  url.searchParams.set('redirect_status', intent.status === 'succeeded' ? 'succeeded' : 'pending')
  location.assign(url)
  return new Promise(() => undefined)
}

/**
 * @param {string} base the address of the stand-in's service
 * @param {string} key
 */
export function createStripe(base, key) {
  if (typeof key !== 'string' || !key.startsWith('pk_')) {
    throw new IntegrationError('Stripe(): a publishable key starts with pk_.')
  }

  /** @param {string} clientSecret */
  const retrieve = (clientSecret) => askProvider(base, 'retrieve', clientSecret, { key })

  /**
   * @param {ConfirmOptions} options
   * @param {boolean} isForSetup
   * @returns {Promise<Answer>}
   */
  async function confirm(options, isForSetup) {
    const { elements, confirmParams = {}, redirect = 'always' } = options
    const clientSecret = options.clientSecret ?? elements?.clientSecret
    if (typeof clientSecret !== 'string' || isSetup(clientSecret) !== isForSetup) {
      throw new IntegrationError('The clientSecret belongs to another kind of intent.')
    }
    const { return_url: returnUrl, payment_method: saved } = confirmParams
    if (redirect === 'always' && !returnUrl) {
      throw new IntegrationError('A confirmation needs confirmParams.return_url.')
    }
    const first =
      elements instanceof CardElements
        ? await elements.confirm(clientSecret, returnUrl, key)
        : await askProvider(base, 'confirm', clientSecret, {
            key,
            payment_method: saved,
            ...(returnUrl && { return_url: returnUrl }),
          })
    const last = await handleNextAction(base, first)
    return last.intent && redirect === 'always'
      ? redirectToResult(returnUrl ?? '', last.intent)
      : last
  }

  return {
    /**
     * @param {any} [options]
     * @returns {any}
     */
    elements: (options) => new CardElements(base, options ?? {}),
    /**
     * @param {ConfirmOptions} options
     * @returns {Promise<any>}
     */
    confirmPayment: async (options) => asPayment(await confirm(options, false)),
    /**
     * @param {ConfirmOptions} options
     * @returns {Promise<any>}
     */
    confirmSetup: async (options) => asSetup(await confirm(options, true)),
    /** @param {string} clientSecret */
    retrievePaymentIntent: async (clientSecret) => asPayment(await retrieve(clientSecret)),
    /** @param {string} clientSecret */
    retrieveSetupIntent: async (clientSecret) => asSetup(await retrieve(clientSecret)),
    /**
     * @param {{ clientSecret?: string, hashedValue?: string }} options
     * @returns {Promise<any>}
     */
    handleNextAction: async ({ clientSecret }) => {
      if (!clientSecret) throw new IntegrationError('handleNextAction: needs a clientSecret.')
      const answer = await retrieve(clientSecret)
      if (answer.intent && answer.intent.status !== 'requires_action') {
        throw new IntegrationError('handleNextAction: this intent requires no action.')
      }
      const last = await handleNextAction(base, answer)
      return isSetup(clientSecret) ? asSetup(last) : asPayment(last)
    },
  }
}
