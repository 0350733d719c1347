import * as v from 'valibot'
import { flag, identifier, kind, optionalId, readChoice, text } from '../../lib/data/parse'

/** The address fields that a buyer fills in, in the order of the form (address.2). `country`: ISO 3166-1 alpha-2. */
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

/** A billing or delivery address (address.1). */
export const Address = v.object({
  id: identifier,
  type: kind((input) => readChoice(['billing', 'delivery'], input) ?? 'delivery'),
  trading_name: text,
  ...v.entriesFromList(ADDRESS_FIELDS, text),
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

export const emptyAddress = (type: Address['type']): AddressDraft => ({
  ...v.parse(AddressDraft, {}),
  type,
})
