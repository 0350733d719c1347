import { cleanText } from './typed-text'

/** The length of a UK postcode in characters, space included (address.3). */
export const POSTCODE_LENGTH = { min: 6, max: 8 } as const

/** Converts to upper case. Nothing else changes while somebody types (address.3). */
export const normalisePostcode = (postcode: string): string => postcode.toUpperCase()

/** Why a typed UK postcode cannot be sent: its length; `null` when it can. Empty ones have none (address.3). */
export function postcodeLengthError(postcode: string): string | null {
  const { length } = cleanText(postcode)
  const { min, max } = POSTCODE_LENGTH
  if (length === 0 || (length >= min && length <= max)) return null
  return `Enter a postcode of ${min} to ${max} characters`
}

/**
 * The hint for a UK postcode that is too long or has no space, or `null`. Other countries get none
 * (address.3).
 */
export function postcodeHint(postcode: string, country = 'GB'): string | null {
  const written = cleanText(postcode)
  if (country !== 'GB' || written === '') return null
  if (written.length > POSTCODE_LENGTH.max) {
    return `A postcode has at most ${POSTCODE_LENGTH.max} characters`
  }
  return written.includes(' ') ? null : "Don't forget the space in your postcode"
}
