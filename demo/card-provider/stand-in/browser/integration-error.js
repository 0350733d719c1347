// @ts-check
/** Thrown, as in Stripe.js, when a page uses the API wrongly. */
export class IntegrationError extends Error {
  /** @param {string} message */
  constructor(message) {
    super(message)
    this.name = 'IntegrationError'
  }
}
