import { toKeyboardText } from './keyboard-text'
import { cleanText } from './typed-text'

/** The length of a UK postcode in characters, space included (address.3). */
const LENGTH = { min: 6, max: 8 } as const
/** How many characters before the hint mentions the space (address.20). */
const FIRST_HINT = 5

/** Converts a postcode to upper case, and normalises a pasted one as if typed (quick.148). Trims nothing (address.3). */
export const normalisePostcode = (postcode: string): string =>
  toKeyboardText(postcode).toUpperCase()

const written = (postcode: string): string => cleanText(normalisePostcode(postcode))

/** The length error of a typed UK postcode; `null` when valid or empty (address.3). */
export function postcodeLengthError(postcode: string): string | null {
  const { length } = written(postcode)
  const { min, max } = LENGTH
  if (length === 0 || (length >= min && length <= max)) return null
  return `Enter a postcode of ${min} to ${max} characters`
}

/** The hint for a UK postcode, or `null` (address.20). A short one has none until the field `isLeft`. */
export function postcodeHint(postcode: string, country = 'GB', isLeft = true): string | null {
  const { length } = written(postcode)
  if (country !== 'GB' || length === 0) return null
  if (length > LENGTH.max) return `A postcode has at most ${LENGTH.max} characters`
  if (!isLeft && length < FIRST_HINT) return null
  const isSpaced = written(postcode).includes(' ')
  const isShort = length < (isSpaced ? LENGTH.min : FIRST_HINT) && isLeft
  const noSpace = !isSpaced && "Don't forget the space in your postcode"
  const hints = [noSpace, isShort && postcodeLengthError(postcode)]
  return hints.filter(Boolean).join('. ') || null
}
