// @ts-check
/** The Payment Element: a card form in a frame, and its API for the page. */
import { openFrame } from './frame.js'
import { IntegrationError } from './integration-error.js'

/** @typedef {import('./frame.js').Frame} Frame */

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

/** @type {import('@stripe/stripe-js').StripeError} */
export const NOT_LOADED = {
  type: 'api_connection_error',
  message: 'The card form could not be loaded.',
}

/** The page's side of a card form. */
export class CardElement {
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
      throw new IntegrationError('mount(): the page has no such element.')
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
      onEvent: (event) => this.#handleEvent(event),
      onFailed: () => this.#emit('loaderror', { elementType: 'payment', error: NOT_LOADED }),
    })
  }

  /** @param {{ type: string } & Record<string, any>} event */
  #handleEvent({ type, height, empty, complete }) {
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
    this.#frame?.tell({ type: 'appearance', appearance: this.appearance() })
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
