import { HOME_COUNTRY } from '../basket/delivery-zones'

const UK_POSTCODE = /^(GIR ?0AA|[A-PR-UWYZ][A-HK-Y]?\d[A-Z\d]? ?\d[ABD-HJLNP-UW-Z]{2})$/

/** Normalises a UK postcode: upper case, one space before the last three characters. */
export function normaliseUkPostcode(postcode: string): string {
  const letters = postcode.toUpperCase().replaceAll(/\s+/g, '')
  return letters.length > 3 ? `${letters.slice(0, -3)} ${letters.slice(-3)}` : letters
}

export const isUkPostcode = (postcode: string): boolean =>
  UK_POSTCODE.test(normaliseUkPostcode(postcode))

/** The areas of UK postcodes outside the UK, by country. */
const ISLANDS: Readonly<Record<string, string>> = { JE: 'JE', GY: 'GG', IM: 'IM' }

/** The only possible country of a postcode; `null` for one that is not in the UK's format. */
export function countryOfPostcode(postcode: string): string | null {
  const written = postcode.normalize('NFKC').replaceAll(/[\s\p{P}\p{Cf}]/gu, '')
  if (!isUkPostcode(written)) return null
  return ISLANDS[written.slice(0, 2).toUpperCase()] ?? HOME_COUNTRY
}

/**
 * The postcode formats of countries beyond the UK and its islands, in capitals. None matches a UK postcode, whatever
 * surrounds it: Irish and London codes share only the district W12.
 */
const ABROAD: Readonly<Record<string, RegExp>> = {
  BE: /^(BE?[- ]?)?[1-9]\d{3}$/,
  DE: /^(DE?[- ]?)?\d{5}$/,
  ES: /^(ES?[- ]?)?(0[1-9]|[1-4]\d|5[0-2])\d{3}$/,
  FR: /^(FR?[- ]?)?\d{2} ?\d{3}$/,
  IE: /^(?!E1|E20|N[12]|W1[0134])(D0\d|D6W|[AC-FHKNPRTV-Y][1-9]\d)[- ]?[\dAC-FHKNPRTV-Y]{4}$/,
  NL: /^(NL[- ]?)?[1-9]\d{3} ?[A-Z]{2}$/,
}

/** Whether a postcode has a country's format. */
export function isPostcodeOf(country: string, postcode: string): boolean {
  const form = ABROAD[country]
  if (!form) return countryOfPostcode(postcode) === country
  return form.test(postcode.normalize('NFKC').trim().toUpperCase())
}
