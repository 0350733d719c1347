import * as v from 'valibot'
import { flag, identifier, text } from '../lib/parse'

/** A billing or delivery address (spec §3). */
export const Address = v.object({
  id: identifier,
  type: v.pipe(
    text,
    v.transform((type) => (type === 'billing' ? 'billing' : 'delivery')),
  ),
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
  crm_id: text,
  /** Comes from the server; hides the company, which is then sent as 'N/A' (spec §4). */
  retail: flag,
})
export type Address = v.InferOutput<typeof Address>

/** An address of an order or a form: may not have an id yet. */
export const AddressDraft = v.object({ ...Address.entries, id: text })
export type AddressDraft = v.InferOutput<typeof AddressDraft>

/** The empty address of one type. */
export const emptyAddress = (type: Address['type']): AddressDraft => ({
  ...v.parse(AddressDraft, {}),
  type,
})
