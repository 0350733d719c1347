// @ts-check
/** Client-side card validation, shared by the card frame and the stand-in's service. */

/** @typedef {'visa' | 'mastercard' | 'amex' | 'unknown'} CardBrand */

/** @param {string} text */
export const digitsOf = (text) => text.replace(/\D/g, '')

/**
 * @param {string} number
 * @returns {CardBrand}
 */
export function brandOf(number) {
  if (/^4/.test(number)) return 'visa'
  if (/^(5[1-5]|2[2-7])/.test(number)) return 'mastercard'
  return /^3[47]/.test(number) ? 'amex' : 'unknown'
}

/**
 * The number of digits of a card number, by brand.
 * @param {string} number
 */
export const lengthOf = (number) => (brandOf(number) === 'amex' ? 15 : 16)

/**
 * The number of digits of the security code, by brand.
 * @param {string} number
 */
export const cvcLengthOf = (number) => (brandOf(number) === 'amex' ? 4 : 3)

/** @param {string} number */
function hasRightCheckDigit(number) {
  const sum = [...number].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 1 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

/**
 * @typedef {object} CardProblem
 * @property {'number' | 'expiry' | 'cvc'} field
 * @property {string} code
 * @property {string} message
 */

/**
 * Validates a card. Returns the first error of each field, with Stripe's codes and messages.
 * @param {{ number: string, expMonth: number, expYear: number, cvc: string }} card digits only
 * @param {Date} now
 * @returns {CardProblem[]}
 */
export function cardProblems({ number, expMonth, expYear, cvc }, now) {
  /** @type {CardProblem[]} */
  const problems = []
  if (number.length < lengthOf(number)) {
    const message = 'Your card number is incomplete.'
    problems.push({ field: 'number', code: 'incomplete_number', message })
  } else if (number.length > lengthOf(number) || !hasRightCheckDigit(number)) {
    const message = 'Your card number is invalid.'
    problems.push({ field: 'number', code: 'invalid_number', message })
  }
  const endOfMonth = new Date(expYear, expMonth, 1)
  if (!(expMonth >= 1 && expMonth <= 12) || !(expYear >= 1)) {
    const message = "Your card's expiration date is incomplete."
    problems.push({ field: 'expiry', code: 'incomplete_expiry', message })
  } else if (endOfMonth <= now) {
    const message = "Your card's expiration year is in the past."
    problems.push({ field: 'expiry', code: 'invalid_expiry_year_past', message })
  } else if (expYear > now.getFullYear() + 50) {
    const message = "Your card's expiration year is invalid."
    problems.push({ field: 'expiry', code: 'invalid_expiry_year', message })
  }
  if (cvc.length !== cvcLengthOf(number)) {
    const message = "Your card's security code is incomplete."
    problems.push({ field: 'cvc', code: 'incomplete_cvc', message })
  }
  return problems
}
