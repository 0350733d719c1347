import * as v from 'valibot'
import { expect, it } from 'vitest'
import {
  FieldErrors,
  GENERAL_HINT_KEY,
  messagesOf,
  NO_FIELD,
} from '../../src/entities/field-errors'

const parse = (errors: unknown) => v.parse(FieldErrors, errors)

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

const POSTCODE = [{ id: 0, key: 'billing.postcode', messages: ['Is odd.'] }]

it.each([
  [{ billing: { postcode: ['Is odd.'] } }],
  [{ billing: { postcode: 'Is odd.' } }],
  [{ 'billing.postcode': [{ message: 'Is odd.', rule: 'postcode' }] }],
  [{ 'billing.postcode': { message: 'Is odd.', rule: 'postcode' } }],
  [[{ field: 'billing.postcode', message: 'Is odd.' }]],
  [[{ key: 'billing.postcode', messages: ['Is odd.'] }]],
  [[{ name: 'billing.postcode', error: 'Is odd.' }]],
  [{ field: 'billing.postcode', message: 'Is odd.' }],
  [{ field: 'billing.postcode', messages: ['Is odd.'], code: 'odd' }],
  [{ key: 'billing.postcode', error: 'Is odd.' }],
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

it('errors of one field from several entries stand together (api.8)', () => {
  const twice = [
    { field: 'email', message: 'Is odd.' },
    { field: 'email', message: 'Is long.' },
  ]
  expect(parse(twice)).toEqual([{ id: 0, key: 'email', messages: ['Is odd.', 'Is long.'] }])
})

it('a list of texts names no field (api.8)', () => {
  expect(parse(['Is odd.', 'Is long.'])).toEqual([
    { id: 0, key: NO_FIELD, messages: ['Is odd.', 'Is long.'] },
  ])
})

it('the general hint has the key 9999 (api.8)', () => {
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
