/** The length of a UK postcode in characters, space included (address.3). */
export const POSTCODE_LENGTH = { min: 6, max: 8 } as const

/** Converts to upper case. Nothing else changes while somebody types (address.3). */
export const normalisePostcode = (postcode: string): string => postcode.toUpperCase()

/** The hint for a UK postcode without a space, or `null`. Other countries get none (address.3). */
export function postcodeHint(postcode: string, country = 'GB'): string | null {
  const written = postcode.trim()
  return country === 'GB' && written !== '' && !written.includes(' ')
    ? "Don't forget the space in your postcode"
    : null
}
