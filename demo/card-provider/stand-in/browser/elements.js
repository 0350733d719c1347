// @ts-check
/** `stripe.elements(…)`: one Payment Element, which is a frame with a card form. */
import { openFrame } from './frame.js'

/**
 * @typedef {import('@stripe/stripe-js').StripeError} StripeError
 * @typedef {import('@stripe/stripe-js').StripeElements} StripeElements
 * @typedef {import('@stripe/stripe-js').StripePaymentElement} StripePaymentElement
 * @typedef {import('./frame.js').Frame} Frame
 */

const FRAME_STYLES = {
  display: 'block',
  'inline-size': '100%',
  'max-inline-size': 'none',
  'block-size': '17em',
  border: '0',
  margin: '0',
  padding: '0',
  background: 'transparent',
  'color-scheme': 'normal',
}

/** Complains as Stripe's script does about a page that uses it wrongly. */
export class IntegrationError extends Error {
  /** @param {string} message */
  constructor(message) {
    super(message)
    this.name = 'IntegrationError'
  }
}

/** @type {StripeError} */
const NOT_LOADED = { type: 'api_connection_error', message: 'The card form could not be loaded.' }

/** What elements were made with; the parts that the stand-in minds. */
/**
 * @typedef {object} ElementsOptions
 * @property {'payment' | 'setup' | 'subscription'} [mode]
 * @property {number} [amount]
 * @property {string | null} [currency]
 * @property {string} [clientSecret]
 * @property {object} [appearance]
 */

/** @param {ElementsOptions} options */
function mustBeWhole({ mode, amount, currency, clientSecret }) {
  if (clientSecret) return
  if (mode !== 'payment' && mode !== 'setup') {
    throw new IntegrationError('elements(): needs a clientSecret, or the mode payment or setup.')
  }
  if (!currency) throw new IntegrationError('elements(): needs a currency.')
  if (mode === 'payment' && !(Number.isInteger(amount) && Number(amount) > 0)) {
    throw new IntegrationError('elements(): the amount must be a positive whole number.')
  }
}

/** A form for one card, as the page sees it. */
class CardElement {
  /** @type {Map<string, Set<(event: any) => void>>} */
  #listeners = new Map()
  /** @type {Frame | null} */
  #frame = null
  /** @type {HTMLElement | null} */
  #place = null
  #isDestroyed = false
  isReady = false

  /**
   * @param {string} base
   * @param {() => object | undefined} appearance
   * @param {{ onChange: () => void, onDestroy: () => void }} events
   */
  constructor(base, appearance, events) {
    this.base = base
    this.appearance = appearance
    this.events = events
  }

  get frame() {
    return this.isReady ? this.#frame : null
  }

  /** @param {string | HTMLElement} where */
  mount(where) {
    if (this.#isDestroyed) throw new IntegrationError('This Element has been destroyed.')
    const target = typeof where === 'string' ? document.querySelector(where) : where
    if (!(target instanceof HTMLElement)) {
      throw new IntegrationError('mount(): there is no such element on the page.')
    }
    this.unmount()
    target.replaceChildren()
    target.classList.add('StripeElement')
    this.#place = target
    const place = document.createElement('div')
    place.className = '__PrivateStripeElement'
    target.append(place)
    this.#frame = openFrame(place, {
      address: new URL('v3/card-frame', this.base),
      title: 'Secure card payment input frame',
      styles: FRAME_STYLES,
      greeting: { appearance: this.appearance() },
      onEvent: (event) => this.#hear(event),
      onFailed: () => this.#emit('loaderror', { elementType: 'payment', error: NOT_LOADED }),
    })
  }

  /** @param {{ type: string } & Record<string, any>} event */
  #hear({ type, height, empty, complete }) {
    if (type === 'size') {
      this.#frame?.node.style.setProperty('block-size', `${height}px`, 'important')
    } else if (type === 'ready') {
      this.isReady = true
      this.#emit('ready', { elementType: 'payment' })
    } else if (type === 'change') {
      this.events.onChange()
      const value = { type: 'card' }
      this.#emit('change', { elementType: 'payment', collapsed: false, empty, complete, value })
    } else {
      this.#emit(type, { elementType: 'payment' })
    }
  }

  /**
   * @param {string} type
   * @param {object} event
   */
  #emit(type, event) {
    for (const listener of this.#listeners.get(type) ?? []) listener(event)
  }

  /**
   * @param {string} type
   * @param {(event: any) => void} listener
   * @returns {any}
   */
  on(type, listener) {
    this.#listeners.set(type, (this.#listeners.get(type) ?? new Set()).add(listener))
    return this
  }

  /**
   * @param {string} type
   * @param {(event: any) => void} listener
   * @returns {any}
   */
  once(type, listener) {
    /** @param {any} event */
    const first = (event) => {
      this.off(type, first)
      listener(event)
    }
    return this.on(type, first)
  }

  /**
   * @param {string} type
   * @param {(event: any) => void} [listener]
   * @returns {any}
   */
  off(type, listener) {
    if (listener) this.#listeners.get(type)?.delete(listener)
    else this.#listeners.delete(type)
    return this
  }

  unmount() {
    this.#frame?.close()
    this.#frame = null
    this.isReady = false
    this.#place?.replaceChildren()
    this.#place?.classList.remove('StripeElement')
    this.#place = null
  }

  destroy() {
    this.unmount()
    this.#isDestroyed = true
    this.events.onDestroy()
  }

  update() {
    this.#frame?.tell({ type: 'dress', appearance: this.appearance() })
  }

  focus() {
    this.#frame?.node.focus()
    this.#frame?.tell({ type: 'focus' })
  }

  blur() {
    this.#frame?.tell({ type: 'blur' })
  }

  clear() {
    this.#frame?.tell({ type: 'clear' })
  }

  collapse() {
    return this
  }
}

/** The elements that our own calls were given, by what the page holds. */
export class CardElements {
  /** @type {CardElement | null} */
  #element = null
  isSubmitted = false

  /**
   * @param {string} base
   * @param {ElementsOptions} options
   */
  constructor(base, options) {
    mustBeWhole(options)
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
      throw new IntegrationError(`create(): the stand-in has no Element of the type ${type}.`)
    }
    if (this.#element) {
      throw new IntegrationError('create(): there is an Element of this type already.')
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
    mustBeWhole(next)
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
   * Has the frame try the card that was typed into it.
   * @param {string} clientSecret
   * @param {string | undefined} returnUrl
   * @returns {Promise<import('./provider-calls.js').Answer>}
   */
  async confirm(clientSecret, returnUrl) {
    const frame = this.#mountedFrame('confirm')
    if (!this.clientSecret && !this.isSubmitted) {
      throw new IntegrationError('elements.submit() must be called before anything is confirmed.')
    }
    const problem = await frame.ask({ type: 'validate' })
    if (problem) {
      const { code, message } = problem
      return { error: { type: 'validation_error', code, message } }
    }
    const answer = await frame.ask({ type: 'confirm', clientSecret, returnUrl })
    return answer ?? { error: NOT_LOADED }
  }
}
