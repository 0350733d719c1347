// @ts-check
/** The script that a page loads instead of Stripe's: it defines `window.Stripe`. */
import { createStripe } from './client.js'

const { currentScript } = document
if (!(currentScript instanceof HTMLScriptElement)) {
  throw new Error('Load the card provider as a classic script')
}
const BASE = new URL('..', currentScript.src).href

Object.defineProperty(window, 'Stripe', {
  value: Object.assign((/** @type {string} */ key) => createStripe(BASE, key), {
    /** The release that `loadStripe` checks for. */
    version: 'endive',
  }),
  configurable: true,
  writable: true,
})
