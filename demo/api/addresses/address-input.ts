import * as v from 'valibot'
import { flag, optionalText } from '../input'
import { isUkPostcode, normaliseUkPostcode } from './postcodes'

const id = v.pipe(
  v.optional(v.unknown(), ''),
  v.transform((value) =>
    typeof value === 'string' || typeof value === 'number' ? `${value}` : '',
  ),
  v.maxLength(64, 'This address is not known.'),
)

/**
 * An address in a request. No field is required: drafts are saved too. `crm_id`, `ledger` and
 * `retail` are the server's own and are not read (server.15).
 */
export const AddressInput = v.object({
  id,
  first_name: optionalText('First name'),
  last_name: optionalText('Last name'),
  company: optionalText('Company'),
  trading_name: optionalText('Trading name'),
  street_address_1: optionalText('Street address'),
  street_address_2: optionalText('Street address 2'),
  city: optionalText('City'),
  county: optionalText('County'),
  postcode: v.pipe(
    optionalText('Postcode', 16),
    v.transform((code) => (isUkPostcode(code) ? normaliseUkPostcode(code) : code)),
  ),
  country: v.pipe(optionalText('Country', 2), v.toUpperCase()),
  email: optionalText('Email address', 254),
  phone: optionalText('Telephone', 40),
  default: flag('Default'),
})
export type AddressInput = v.InferOutput<typeof AddressInput>
