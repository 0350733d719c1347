import * as v from 'valibot'
import { display, flag, part } from '../../lib/data/parse'
import { cleanText } from '../../lib/text/typed-text'
import { type Expectation, NOT_ALL, normaliseText, unchangedFields } from '../expectation'
import { ADDRESS_FIELDS, type Address, AddressDraft } from './address'

/** The fields of an address form in the account: the name of the site, and those of address.2. */
export const FORM_FIELDS = ['trading_name', ...ADDRESS_FIELDS] as const
export type AddressFormField = (typeof FORM_FIELDS)[number]

/** The longest name of an address within the name of a control, in characters. */
const MAX_NAME_LENGTH = 60

/** The name of an address: its site, company, street or person; `null` without any. */
export function nameOfAddress(address: AddressDraft): string | null {
  const { trading_name, company, street_address_1, first_name, last_name } = address
  const names = [trading_name, company, street_address_1, `${first_name} ${last_name}`]
  const name = [...(names.map((each) => each.trim()).find(Boolean) ?? '')]
  if (name.length === 0) return null
  return name.length > MAX_NAME_LENGTH
    ? `${name.slice(0, MAX_NAME_LENGTH).join('')}…`
    : name.join('')
}

/** The typed text of an address form, by field. Fields that the form lacks are missing. */
export type TypedAddress = Partial<Record<AddressFormField, string>>

const TypedAddress = v.pipe(
  v.record(v.string(), v.string()),
  v.transform((typed): TypedAddress => {
    const known = FORM_FIELDS.filter((field) => typed[field] !== undefined)
    return Object.fromEntries(known.map((field) => [field, typed[field]]))
  }),
)

/** An open address form, as its tab keeps it (account.76). */
const AddressForm = v.object({
  /** The address as it was when the form was opened, or last fetched; empty for a new one. */
  base: AddressDraft,
  typed: part(TypedAddress, {}),
  /** Whether a new address was sent without an answer: it may be stored. */
  isUnanswered: flag,
  /** Whether the stored address no longer exists: saving adds it (account.138). */
  isGone: flag,
})
export type AddressForm = v.InferOutput<typeof AddressForm>

/** The open address forms of a user, by the id of their address; new ones by `newKey`. */
export const AddressForms = v.object({
  userId: display,
  forms: part(v.record(v.string(), AddressForm), {}),
})
export type AddressForms = v.InferOutput<typeof AddressForms>

/** The key of the form for a new address; no id ends in a space. */
export const newKey = (type: AddressDraft['type']): string => `${type} `

/** The form's changes to an address, cleaned as they are sent (api.30). */
export function changesOf(base: AddressDraft, typed: TypedAddress): TypedAddress {
  const changed = FORM_FIELDS.flatMap((field) => {
    const text = typed[field] === undefined ? undefined : cleanText(typed[field])
    return text === undefined || text === cleanText(base[field]) ? [] : [[field, text]]
  })
  return Object.fromEntries(changed)
}

/** The fields that somebody else has changed to another value since the form was opened (account.77). */
export function conflictsOf(
  base: AddressDraft,
  changes: TypedAddress,
  latest: AddressDraft,
): AddressFormField[] {
  return FORM_FIELDS.filter((field) => {
    const typed = changes[field]
    return typed !== undefined && latest[field] !== base[field] && latest[field] !== typed
  })
}

/** The form's content after an address was fetched again: the latest values, overlaid with the typed ones. */
export const withTypedFields = (latest: AddressDraft, changes: TypedAddress): TypedAddress =>
  Object.fromEntries(FORM_FIELDS.map((field) => [field, changes[field] ?? latest[field]]))

/** Whether an address equals the sent one. Servers may change spaces and capitals. */
export const equalsSent = (address: AddressDraft, sent: AddressDraft): boolean =>
  address.type === sent.type &&
  FORM_FIELDS.every((field) => normaliseText(address[field]) === normaliseText(sent[field]))

/** The fields that distinguish addresses. */
const IDENTIFYING = ['type', 'first_name', 'last_name', 'street_address_1', 'postcode'] as const

/** The fields that may distinguish neighbours, where a server keeps them. */
const ALSO_IDENTIFYING = ['company', 'street_address_2', 'city'] as const

/** The address is stored (api.80); a server may write other fields its own way. */
export const addressAdded = (sent: Omit<AddressDraft, 'id'>): Expectation<Address[]> => ({
  isMet: (addresses) => {
    const used = ALSO_IDENTIFYING.filter((field) => addresses.some((address) => address[field]))
    return addresses.some((address) =>
      [...IDENTIFYING, ...used].every(
        (field) => normaliseText(address[field]) === normaliseText(sent[field]),
      ),
    )
  },
  actual: () => 'This address is not among your addresses.',
})

const GONE = 'This address no longer exists.'

/** The fields of an address that did not change; a field that no address has proves nothing. */
export const unchangedAddressFields = (
  fields: object,
  before: Partial<AddressDraft>,
  after: Address,
  addresses: readonly Address[],
): string[] =>
  unchangedFields(fields, before, after).filter((field) =>
    addresses.some((each) => each[field as keyof Address]),
  )

/** The address has the changed fields. */
export const fieldsSaved = (
  id: string,
  fields: object,
  before: Partial<AddressDraft>,
): Expectation<Address[]> => {
  const find = (addresses: Address[]) => addresses.find((each) => each.id === id)
  return {
    isMet: (addresses) => {
      const after = find(addresses)
      return !!after && unchangedAddressFields(fields, before, after, addresses).length === 0
    },
    actual: (addresses) => (find(addresses) ? NOT_ALL : GONE),
  }
}

export const defaultSet = (id: string): Expectation<Address[]> => ({
  isMet: (addresses) => addresses.some((each) => each.id === id && each.default),
  actual: (addresses) =>
    addresses.some((each) => each.id === id) ? 'Another address is the default.' : GONE,
})
