import * as v from 'valibot'
import { flag, identifier, kind, optionalId, readChoice, text } from '../../lib/data/parse'

/** A billing or delivery address (address.1). */
export const Address = v.object({
  id: identifier,
  type: kind((input) => readChoice(['billing', 'delivery'], input) ?? 'delivery'),
  first_name: text,
  last_name: text,
  company: text,
  trading_name: text,
  street_address_1: text,
  street_address_2: text,
  city: text,
  county: text,
  postcode: text,
  /** ISO 3166-1 alpha-2. */
  country: text,
  email: text,
  phone: text,
  default: flag,
  ledger: flag,
  crm_id: optionalId,
  /** Set by the server only. Hides the company, which is saved as 'N/A' (address.4). */
  retail: flag,
})
export type Address = v.InferOutput<typeof Address>

/** An address of an order or a form; its id may be empty. */
export const AddressDraft = v.object({ ...Address.entries, id: optionalId })
export type AddressDraft = v.InferOutput<typeof AddressDraft>

/** The address fields that a buyer fills in, in the order of the form (address.2). */
export const ADDRESS_FIELDS = [
  'first_name',
  'last_name',
  'company',
  'email',
  'phone',
  'street_address_1',
  'street_address_2',
  'city',
  'county',
  'postcode',
  'country',
] as const

export const emptyAddress = (type: Address['type']): AddressDraft => ({
  ...v.parse(AddressDraft, {}),
  type,
})
