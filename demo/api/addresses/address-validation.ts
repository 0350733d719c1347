import { countryName, HOME_COUNTRY, isKnownCountry } from '../basket/delivery-zones'
import type { ErrorMap } from '../problem'
import { countryOfPostcode, isPostcodeOf } from './postcodes'

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

/** Why an address cannot have its postcode in its country (server.111); `null` when it can. */
function postcodeProblem({ country, postcode }: Pick<AddressFields, 'country' | 'postcode'>) {
  if (!isKnownCountry(country) || isPostcodeOf(country, postcode)) return null
  if (!postcode) return 'Postcode is required.'
  if (countryOfPostcode(postcode) !== null) {
    return `The postcode ${postcode} is not in ${countryName(country)}.`
  }
  return country === HOME_COUNTRY
    ? 'Postcode must be a valid UK postcode.'
    : `Postcode must be a valid postcode of ${countryName(country)}.`
}

const NO_DELIVERY = 'Choose a country that we deliver to.'

/**
 * Why VAT and delivery charge of an address are unknown, by field (server.111). A forced 'Continue' may place an
 * incomplete address, but not one in an unknown country, or whose postcode contradicts its country.
 */
export function destinationErrors(
  address: Pick<AddressFields, 'country' | 'postcode'>,
): Partial<Record<'country' | 'postcode', string>> {
  const { country, postcode } = address
  if (!isKnownCountry(country)) return { country: NO_DELIVERY }
  const isIncomplete = country === HOME_COUNTRY && countryOfPostcode(postcode) === null
  const problem = isIncomplete ? null : postcodeProblem(address)
  return problem === null ? {} : { postcode: problem }
}

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
  if (!isKnownCountry(address.country)) complain('country', NO_DELIVERY)
  const problem = postcodeProblem(address)
  if (problem) complain('postcode', problem)
  return errors
}
