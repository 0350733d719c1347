import * as v from 'valibot'
import type { Call } from './call'
import { choice, id, list, reference, text, yesNo } from './wire'

export const ADDRESS_TYPES = ['billing', 'delivery'] as const

/** The fields of an address besides id and type; `crm_id`, `ledger` and `retail` are the server's. */
const details = {
  first_name: v.optional(text('First name.')),
  last_name: v.optional(text('Last name.')),
  company: v.optional(text("The company; 'N/A' for retail addresses.")),
  trading_name: v.optional(text('The trading name.')),
  street_address_1: v.optional(text('The street.')),
  street_address_2: v.optional(text('A second line.')),
  city: v.optional(text('The city.')),
  county: v.optional(text('The county.')),
  postcode: v.optional(text('The postcode; in the UK with its space.')),
  country: v.optional(text('ISO 3166-1 alpha-2.')),
  email: v.optional(text('The email address.')),
  phone: v.optional(text('The telephone number.')),
}
const owned = {
  ledger: v.optional(yesNo('Whether it is the ledger address, which customer services change.')),
  crm_id: v.optional(reference('Its id in the customer services system.')),
  retail: v.optional(yesNo('Whether it is a retail address: the company is hidden.')),
}

/** An address of a user. */
export const Address = v.object({
  id: id('The id of the address.'),
  type: choice(ADDRESS_TYPES, 'What it is for.'),
  ...details,
  first_name: text('First name.'),
  last_name: text('Last name.'),
  street_address_1: text('The street.'),
  city: text('The city.'),
  postcode: text('The postcode; in the UK with its space.'),
  country: text('ISO 3166-1 alpha-2.'),
  default: v.optional(yesNo('Whether it is the default of its type.')),
  ...owned,
})

/** An address of an order or in a request: all fields are optional. */
export const AddressDraft = v.object({
  id: v.optional(reference('The id of the stored address that it was made from.')),
  type: v.optional(choice(ADDRESS_TYPES, 'What it is for.')),
  ...details,
  default: v.optional(yesNo('Whether it is the default of its type.')),
  ...owned,
})

const AddressUpdate = v.object({
  ...AddressDraft.entries,
  default: v.optional(v.union([v.literal(1), v.boolean()])),
})

/** All addresses of the user. */
export const Addresses = v.object({ data: list(Address, 'All addresses of the user.') })

/** An address, for the examples. */
export const EXAMPLE_ADDRESS = {
  id: '11',
  type: 'delivery',
  first_name: 'Ada',
  last_name: 'Byron',
  company: 'Analytical Teas',
  street_address_1: '12 St James Square',
  city: 'London',
  postcode: 'SW1Y 4JH',
  country: 'GB',
  email: 'ada@example.com',
  phone: '020 7946 0000',
  default: true,
}

const { id: _id, ...typed } = EXAMPLE_ADDRESS
const answer = { data: [EXAMPLE_ADDRESS] }
const INVALID = { status: 422, meaning: 'The address is not valid; errors by field.' } as const
const LOCKED = {
  status: 422,
  meaning: 'Only customer services may change this billing address.',
} as const

const addressCall = (
  call: Pick<Call, 'id' | 'method' | 'path' | 'summary'> & Partial<Call>,
): Call => ({
  area: 'address',
  who: 'user',
  need: 'optional',
  onRefusal: 'ends-session',
  request: null,
  answer: Addresses,
  refusals: [],
  example: { answer },
  rules: ['api.12', 'server.4', 'server.5'],
  ...call,
})

/** The calls under `/address`. Each answers with all addresses (api.12). */
export const ADDRESS_CALLS: readonly Call[] = [
  addressCall({
    id: 'fetchAddresses',
    method: 'GET',
    path: '/address',
    summary: 'All addresses of the user.',
  }),
  addressCall({
    id: 'addAddress',
    method: 'POST',
    path: '/address',
    summary: 'Adds an address. The server sets crm_id, ledger and retail.',
    request: AddressDraft,
    refusals: [INVALID, LOCKED],
    example: { request: typed, answer },
  }),
  addressCall({
    id: 'updateAddress',
    method: 'PATCH',
    path: '/address/{id}',
    summary: 'Changes an address, or makes it the default of its type.',
    details: ['crm_id, ledger and retail stay as they are stored, whatever the request says.'],
    parameters: { id: 'The id of the address.' },
    request: AddressUpdate,
    refusals: [INVALID, LOCKED],
    example: { request: { default: 1 }, answer },
  }),
  addressCall({
    id: 'removeAddress',
    method: 'DELETE',
    path: '/address/{id}',
    summary: 'Removes an address.',
    parameters: { id: 'The id of the address.' },
    refusals: [LOCKED],
  }),
]
