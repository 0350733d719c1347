// @ts-check
/** Complains as Stripe's script does about a page that uses it wrongly. */
export class IntegrationError extends Error {
  /** @param {string} message */
  constructor(message) {
    super(message)
    this.name = 'IntegrationError'
  }
}
