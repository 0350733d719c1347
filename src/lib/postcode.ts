/** Shortest and longest postcode, its space included (spec §5); for UK addresses. */
export const POSTCODE_LENGTH = { min: 6, max: 8 } as const

/** Upper case, as postcodes are written; nothing else is changed while somebody types. */
export const normalisePostcode = (postcode: string): string => postcode.toUpperCase()

/** What a postcode lacks (spec §5), or `null`. Other countries' codes are free (readings 21). */
export function postcodeHint(postcode: string, country = 'GB'): string | null {
  const written = postcode.trim()
  return country === 'GB' && written !== '' && !written.includes(' ')
    ? "Don't forget the space in your postcode"
    : null
}
