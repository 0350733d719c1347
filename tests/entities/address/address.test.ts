import * as v from 'valibot'
import { expect, it } from 'vitest'
import { Address, AddressDraft, emptyAddress } from '../../../src/entities/address/address'

const FIELDS = [
  'id',
  'type',
  'first_name',
  'last_name',
  'company',
  'trading_name',
  'street_address_1',
  'street_address_2',
  'city',
  'county',
  'postcode',
  'country',
  'email',
  'phone',
  'default',
  'ledger',
  'crm_id',
  'retail',
]

it('an address has all its fields, empty where the server sends none (address.1, api.9)', () => {
  const address = v.parse(Address, { id: 7 })
  expect(Object.keys(address).sort()).toEqual(FIELDS.toSorted())
  expect(address).toMatchObject({ id: '7', first_name: '', postcode: '', default: false })
})

it('an address needs an id, a draft does not (address.1)', () => {
  expect(v.safeParse(Address, { city: 'York' }).success).toBe(false)
  expect(v.parse(AddressDraft, { city: 'York' })).toMatchObject({ id: '', city: 'York' })
})

it.each([
  ['billing', 'billing'],
  ['delivery', 'delivery'],
  ['shipping', 'delivery'],
  [undefined, 'delivery'],
])('an address of the type %j is a %s address', (type, expected) => {
  expect(v.parse(Address, { id: 1, type }).type).toBe(expected)
})

it.each([
  'default',
  'ledger',
  'retail',
] as const)('the flag %s is read in each spelling', (flag) => {
  for (const yes of [true, 1, '1', 'true']) {
    expect(v.parse(Address, { id: 1, [flag]: yes })[flag]).toBe(true)
  }
  for (const no of [false, 0, '0', 'no', null]) {
    expect(v.parse(Address, { id: 1, [flag]: no })[flag]).toBe(false)
  }
})

it.each([
  'billing',
  'delivery',
] as const)('an empty %s address is a draft in which nothing is filled in', (type) => {
  const { type: given, ...fields } = emptyAddress(type)
  expect(given).toBe(type)
  expect(new Set(Object.values(fields))).toEqual(new Set(['', false]))
})
