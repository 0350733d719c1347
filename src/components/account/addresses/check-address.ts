import type { AddressFormField, TypedAddress } from '../../../entities/address/address-form'
import type { FieldError } from '../../../entities/field-errors'
import { postcodeLengthError } from '../../../lib/text/postcode'
import { cleanText } from '../../../lib/text/typed-text'

/** The required fields with the messages for empty ones, in the order of the form (address.2). */
const REQUIRED: readonly [AddressFormField, string][] = [
  ['first_name', 'Enter a first name'],
  ['last_name', 'Enter a last name'],
  ['company', 'Enter the company'],
  ['email', 'Enter an email address'],
  ['phone', 'Enter a telephone number'],
  ['street_address_1', 'Enter the street address'],
  ['city', 'Enter the city'],
  ['postcode', 'Enter the postcode'],
  ['country', 'Choose a country'],
]

/**
 * What is wrong before anything is sent (account.73). Fields that the form does not have are left out, as
 * the company of a retail address; postcodes are checked in the United Kingdom only (address.3).
 */
export function wrongAddressFields(typed: TypedAddress): FieldError[] {
  const isBritish = typed.country === 'GB'
  return REQUIRED.flatMap(([key, message], id) => {
    const text = typed[key]
    if (text === undefined || (key === 'postcode' && !isBritish)) return []
    const wrong = cleanText(text) === '' ? message : key === 'postcode' && postcodeLengthError(text)
    return wrong ? [{ id, key, messages: [wrong] }] : []
  })
}
