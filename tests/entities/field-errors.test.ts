import fc from 'fast-check'
import { expect, it } from 'vitest'
import { ALL_FIELDS } from '../../src/atoms/registration/fields'
import { ADDRESS_FIELDS } from '../../src/entities/address/address'
import {
  GENERAL_HINT_KEY,
  messagesOf,
  NO_FIELD,
  readFieldErrors,
} from '../../src/entities/field-errors'

const parse = readFieldErrors

it('each field has one message or a list of messages (api.8)', () => {
  expect(parse({ email: 'Is missing.', town: ['Is odd.', 'Is long.'] })).toEqual([
    { id: 0, key: 'email', messages: ['Is missing.'] },
    { id: 1, key: 'town', messages: ['Is odd.', 'Is long.'] },
  ])
})

it('unusable entries are left out (api.8)', () => {
  expect(parse({ a: 7, b: null, c: [], d: '  ', e: { x: 1 }, f: [7, '', 'Is odd.'] })).toEqual([
    { id: 0, key: 'f', messages: ['Is odd.'] },
  ])
})

it.each([null, undefined, 7, false, '', [], {}])('%j has no errors (api.8)', (errors) => {
  expect(parse(errors)).toEqual([])
})

const POSTCODE = [{ id: 0, key: 'address_billing_json.postcode', messages: ['Is odd.'] }]

it.each([
  [{ billing: { postcode: ['Is odd.'] } }],
  [{ billing: { postcode: 'Is odd.' } }],
  [{ 'billing.postcode': [{ message: 'Is odd.', rule: 'postcode' }] }],
  [{ 'billing.postcode': { message: 'Is odd.', rule: 'postcode' } }],
  [[{ field: 'billing.postcode', message: 'Is odd.' }]],
  [[{ key: 'address_billing_json.postcode', messages: ['Is odd.'] }]],
  [[{ name: 'billing.postcode', error: 'Is odd.' }]],
  [{ field: 'billing.postcode', message: 'Is odd.' }],
  [{ field: 'billing.postcode', messages: ['Is odd.'], code: 'odd' }],
  [{ key: 'address_billing_json.postcode', error: 'Is odd.' }],
  [{ 0: { field: 'billing.postcode', message: 'Is odd.' } }],
  [[{ billing: { postcode: ['Is odd.'] } }]],
])('the errors %j belong to one field (api.8)', (errors) => {
  expect(parse(errors)).toEqual(POSTCODE)
})

it('fields called name and message are fields (api.8)', () => {
  expect(parse({ name: 'Is missing.', message: ['Is missing.'] }).map(({ key }) => key)).toEqual([
    'name',
    'message',
  ])
})

it('errors of one field from several entries are joined (api.8)', () => {
  const twice = [
    { field: 'email', message: 'Is odd.' },
    { field: 'email', message: 'Is long.' },
  ]
  expect(parse(twice)).toEqual([{ id: 0, key: 'email', messages: ['Is odd.', 'Is long.'] }])
})

it('a list of strings belongs to no field (api.8)', () => {
  expect(parse(['Is odd.', 'Is long.'])).toEqual([
    { id: 0, key: NO_FIELD, messages: ['Is odd.', 'Is long.'] },
  ])
})

it('the general hint has the key 9999 (api.153)', () => {
  expect(GENERAL_HINT_KEY).toBe('9999')
  expect(messagesOf(parse({ 9999: ['Call us.'] }), GENERAL_HINT_KEY)).toEqual(['Call us.'])
})

it('messagesOf finds all messages of one field', () => {
  const errors = [
    { id: 0, key: 'email', messages: ['a', 'b'] },
    { id: 1, key: 'town', messages: ['c'] },
    { id: 2, key: 'email', messages: ['d'] },
  ]
  expect(messagesOf(errors, 'email')).toEqual(['a', 'b', 'd'])
  expect(messagesOf(errors, 'phone')).toEqual([])
})

it.each([
  ['address_billing_json.email', 'address_billing_json.email'],
  ['address_billing_json[email]', 'address_billing_json.email'],
  ['address-billing[0].email', 'address_billing_json.email'],
  ['billing_address.email', 'address_billing_json.email'],
  ['shipping.streetAddress', 'address_delivery_json.street_address'],
  ['order[address_delivery_json]["postcode"]', 'address_delivery_json.postcode'],
  ['/data/attributes/email', 'email'],
  ['$.email', 'email'],
  ['address_billing_json->postcode', 'address_billing_json.postcode'],
  ['items[0][qty]', 'items.qty'],
  ['items.0.qty', 'items.qty'],
  ['Items[0].Qty', 'items.qty'],
  ['firstName', 'first_name'],
  ['shipping_address', 'shipping_address'],
  ['data', 'data'],
  ['order', 'order'],
  ['9999', '9999'],
  ['[9999]', '9999'],
  ['__proto__', '__proto__'],
  ['constructor', 'constructor'],
  ['0', ''],
  ['[0]', ''],
  ['..', ''],
])('the field %j is called %j (api.121)', (written, key) => {
  expect(parse(Object.fromEntries([[written, 'Is odd.']]))).toEqual([
    { id: 0, key, messages: ['Is odd.'] },
  ])
})

/** The names of all fields with an error of their own. */
const NAMES = [
  ...ADDRESS_FIELDS.flatMap((field) => [
    field,
    `address_billing_json.${field}`,
    `address_delivery_json.${field}`,
  ]),
  ...ALL_FIELDS,
  ...['items.qty', 'products.qty', 'frequency', 'auto_repeat_next', 'current_password'],
]

const step = fc.constantFrom<(name: string) => string>(
  (name) => `.${name}`,
  (name) => `[${name}]`,
  (name) => `['${name}']`,
  (name) => `["${name}"]`,
  (name) => `/${name}`,
  (name) => `->${name}`,
)
const place = fc.constantFrom('', '.0', '[0]', '.12', '[7]', '/3')
const manner = fc.constantFrom<(name: string) => string>(
  (name) => name,
  (name) => name.replaceAll('_', '-'),
  (name) => name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase()),
  (name) => name.toUpperCase(),
)

/** A path in any notation, split into nested names anywhere. */
const errorAt = (name: string) =>
  fc
    .tuple(manner, fc.array(fc.tuple(step, place, fc.boolean()), { minLength: 9, maxLength: 9 }))
    .map(([write, ways]) => {
      const paths = ['']
      name.split('.').forEach((part, index) => {
        const [join, at, isNested] = ways[index] ?? [String, '', false]
        const isFirst = paths.at(-1) === ''
        const written = (isFirst ? write(part) : join(write(part))) + at
        if (isNested && !isFirst) paths.push(write(part) + at)
        else paths[paths.length - 1] += written
      })
      return paths
    })

it('a field is found in every notation of its path, in every shape (api.8, api.121)', () => {
  const errors = fc
    .constantFrom(...NAMES)
    .chain((name) => fc.tuple(fc.constant(name), errorAt(name)))
  fc.assert(
    fc.property(errors, fc.boolean(), ([name, paths], isList) => {
      const nested = paths.reduceRight<unknown>((inner, path) => ({ [path]: inner }), ['Is odd.'])
      const [only = ''] = paths
      const isOne = isList && paths.length === 1
      expect(parse(isOne ? [{ field: only, message: 'Is odd.' }] : nested)).toEqual([
        { id: 0, key: name, messages: ['Is odd.'] },
      ])
    }),
    { numRuns: 2_000 },
  )
})
