import { isKnownCountry } from '../basket/delivery-zones'
import type { ErrorMap } from '../problem'

/** The fields of an address that are validated (address.1). */
export interface AddressFields {
  first_name: string
  last_name: string
  company: string
  street_address_1: string
  city: string
  postcode: string
  country: string
  email: string
  phone: string
  retail: boolean
}

const UK_POSTCODE = /^(GIR ?0AA|[A-PR-UWYZ][A-HK-Y]?\d[A-Z\d]? ?\d[ABD-HJLNP-UW-Z]{2})$/

/** Normalises a UK postcode: upper case, one space before the last three characters. */
export function normaliseUkPostcode(postcode: string): string {
  const letters = postcode.toUpperCase().replaceAll(/\s+/g, '')
  return letters.length > 3 ? `${letters.slice(0, -3)} ${letters.slice(-3)}` : letters
}

export const isUkPostcode = (postcode: string): boolean =>
  UK_POSTCODE.test(normaliseUkPostcode(postcode))

const REQUIRED: readonly [keyof AddressFields, string][] = [
  ['first_name', 'First name'],
  ['last_name', 'Last name'],
  ['street_address_1', 'Street address'],
  ['city', 'City'],
  ['email', 'Email address'],
  ['phone', 'Telephone'],
]

/** Validates an address; the keys of the errors begin with `prefix` (server.5). */
export function addressErrors(address: AddressFields, prefix = ''): ErrorMap {
  const errors: ErrorMap = {}
  const complain = (field: keyof AddressFields, message: string) => {
    errors[prefix + field] = [message]
  }
  for (const [field, label] of REQUIRED) {
    if (!address[field]) complain(field, `${label} is required.`)
  }
  if (!address.company && !address.retail) complain('company', 'Company is required.')
  if (address.email && !/^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(address.email)) {
    complain('email', 'Email address must be a valid email address.')
  }
  if (address.phone && address.phone.replaceAll(/\D/g, '').length < 7) {
    complain('phone', 'Telephone must have at least 7 digits.')
  }
  if (!isKnownCountry(address.country)) complain('country', 'Choose a country that we deliver to.')
  if (address.country === 'GB') {
    if (!address.postcode) complain('postcode', 'Postcode is required.')
    else if (!isUkPostcode(address.postcode)) {
      complain('postcode', 'Postcode must be a valid UK postcode.')
    }
  }
  return errors
}
