// @ts-check
/** The script that a page loads in the place of Stripe's: it defines `window.Stripe`. */
import { createStripe } from './client.js'

const { currentScript } = document
if (!(currentScript instanceof HTMLScriptElement)) {
  throw new Error('The script of the card provider has to be loaded as a classic script')
}
const BASE = new URL('..', currentScript.src).href

Object.defineProperty(window, 'Stripe', {
  value: Object.assign((/** @type {string} */ key) => createStripe(BASE, key), {
    /** What `loadStripe` asks for: the release that it was made for. */
    version: 'endive',
  }),
  configurable: true,
  writable: true,
})
