import { type Expectation, fieldsLeft, NOT_ALL, squeezed } from '../expectation'
import type { Address, AddressDraft } from './address'

/** What tells one address from another. */
const TELLING = ['type', 'first_name', 'last_name', 'street_address_1', 'postcode'] as const

/** What may tell neighbours apart, where a server keeps it. */
const ALSO_TELLING = ['company', 'street_address_2', 'city'] as const

/** An address is stored (api.80); a server may write other fields its own way. */
export const isStored = (sent: Omit<AddressDraft, 'id'>): Expectation<Address[]> => ({
  isMet: (addresses) => {
    const kept = ALSO_TELLING.filter((field) => addresses.some((address) => address[field]))
    return addresses.some((address) =>
      [...TELLING, ...kept].every((field) => squeezed(address[field]) === squeezed(sent[field])),
    )
  },
  whatIsThere: () => 'This address is not among your addresses.',
})

const GONE = 'This address is not there any more.'

/**
 * The fields of an address that are as they were; of one that no address has, a server tells nothing.
 * @param before the address before that
 */
export const addressFieldsLeft = (
  fields: object,
  before: Partial<AddressDraft>,
  after: Address,
  addresses: readonly Address[],
): string[] =>
  fieldsLeft(fields, before, after).filter((field) =>
    addresses.some((each) => each[field as keyof Address]),
  )

/**
 * An address has the changed fields.
 * @param before the address before that
 */
export const hasFields = (
  id: string,
  fields: object,
  before: Partial<AddressDraft>,
): Expectation<Address[]> => {
  const find = (addresses: Address[]) => addresses.find((each) => each.id === id)
  return {
    isMet: (addresses) => {
      const after = find(addresses)
      return !!after && addressFieldsLeft(fields, before, after, addresses).length === 0
    },
    whatIsThere: (addresses) => (find(addresses) ? NOT_ALL : GONE),
  }
}

export const isDefault = (id: string): Expectation<Address[]> => ({
  isMet: (addresses) => addresses.some((each) => each.id === id && each.default),
  whatIsThere: (addresses) =>
    addresses.some((each) => each.id === id) ? 'Another address is the default.' : GONE,
})

export const isAddressGone = (id: string): Expectation<Address[]> => ({
  isMet: (addresses) => addresses.every((each) => each.id !== id),
  whatIsThere: () => 'This address is still there.',
})
