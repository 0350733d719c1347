// @ts-check
/** `stripe.elements(…)`: a group with one Payment Element. */
import { CardElement, NOT_LOADED } from './card-element.js'
import { IntegrationError } from './integration-error.js'

/**
 * @typedef {import('@stripe/stripe-js').StripeElements} StripeElements
 * @typedef {import('./frame.js').Frame} Frame
 */

/** The options that the stand-in supports. */
/**
 * @typedef {object} ElementsOptions
 * @property {'payment' | 'setup' | 'subscription'} [mode]
 * @property {number} [amount]
 * @property {string | null} [currency]
 * @property {string} [clientSecret]
 * @property {string[]} [allowedPaymentMethodTypes]
 * @property {object} [appearance]
 */

/** @param {ElementsOptions} options */
function validateOptions({ mode, amount, currency, clientSecret }) {
  if (clientSecret) return
  if (mode !== 'payment' && mode !== 'setup') {
    throw new IntegrationError('elements(): needs a clientSecret, or the mode payment or setup.')
  }
  if (!currency) throw new IntegrationError('elements(): needs a currency.')
  if (mode === 'payment' && !(Number.isInteger(amount) && Number(amount) > 0)) {
    throw new IntegrationError('elements(): the amount must be a positive whole number.')
  }
}

/** A group of elements, as `stripe.elements()` returns it. */
export class CardElements {
  /** @type {CardElement | null} */
  #element = null
  isSubmitted = false

  /**
   * @param {string} base
   * @param {ElementsOptions} options
   */
  constructor(base, options) {
    validateOptions(options)
    this.base = base
    this.options = options
  }

  get clientSecret() {
    return this.options.clientSecret
  }

  /**
   * @param {string} type
   * @returns {any}
   */
  create(type) {
    if (type !== 'payment') {
      throw new IntegrationError(`create(): the stand-in does not support the type ${type}.`)
    }
    if (this.#element) {
      throw new IntegrationError('create(): an Element of this type already exists.')
    }
    this.#element = new CardElement(this.base, () => this.options.appearance, {
      onChange: () => {
        this.isSubmitted = false
      },
      onDestroy: () => {
        this.#element = null
      },
    })
    return this.#element
  }

  /**
   * @param {string} type
   * @returns {any}
   */
  getElement(type) {
    return type === 'payment' ? this.#element : null
  }

  /** @param {object} options */
  update(options) {
    const next = { ...this.options, ...options }
    validateOptions(next)
    this.options = next
    this.#element?.update()
  }

  async fetchUpdates() {
    return {}
  }

  /** @returns {ReturnType<StripeElements['submit']>} */
  async submit() {
    const frame = this.#mountedFrame('elements.submit()')
    const problem = await frame.ask({ type: 'validate' })
    if (problem) {
      frame.node.focus()
      frame.tell({ type: 'focus', field: problem.field })
      const { code, message } = problem
      return { error: { type: 'validation_error', code, message } }
    }
    this.isSubmitted = true
    return { selectedPaymentMethod: 'card' }
  }

  /**
   * @param {string} call
   * @returns {Frame}
   */
  #mountedFrame(call) {
    const frame = this.#element?.frame
    if (frame) return frame
    throw new IntegrationError(`${call}: the Payment Element is not mounted, or not ready yet.`)
  }

  /**
   * Confirms an intent with the card typed into the frame.
   * @param {string} clientSecret
   * @param {string | undefined} returnUrl
   * @param {string} key
   * @returns {Promise<import('./provider-calls.js').Answer>}
   */
  async confirm(clientSecret, returnUrl, key) {
    const frame = this.#mountedFrame('confirm')
    if (!this.clientSecret && !this.isSubmitted) {
      throw new IntegrationError('elements.submit() must be called before anything is confirmed.')
    }
    const problem = await frame.ask({ type: 'validate' })
    if (problem) {
      const { code, message } = problem
      return { error: { type: 'validation_error', code, message } }
    }
    const { mode, amount, currency, allowedPaymentMethodTypes } = this.options
    const elements = {
      mode,
      amount,
      currency,
      allowed_payment_method_types: allowedPaymentMethodTypes,
    }
    const answer = await frame.ask({
      type: 'confirm',
      clientSecret,
      returnUrl,
      key,
      // Without a client secret the form has its own options, which Stripe compares.
      ...(!this.clientSecret && { elements }),
    })
    return answer ?? { error: NOT_LOADED }
  }
}
