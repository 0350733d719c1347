import * as v from 'valibot'
import { expect, it } from 'vitest'
import { FieldErrors, GENERAL_HINT_KEY, messagesOf } from '../../src/entities/field-errors'

const parse = (errors: unknown) => v.parse(FieldErrors, errors)

it('each field has one message or a list of messages (api.8)', () => {
  expect(parse({ email: 'Is missing.', town: ['Is odd.', 'Is long.'] })).toEqual([
    { id: 0, key: 'email', messages: ['Is missing.'] },
    { id: 1, key: 'town', messages: ['Is odd.', 'Is long.'] },
  ])
})

it('unusable entries are left out (api.8)', () => {
  expect(parse({ a: 7, b: null, c: [], d: '  ', e: { x: 1 }, f: [7, '', 'Is odd.'] })).toEqual([
    { id: 5, key: 'f', messages: ['Is odd.'] },
  ])
})

it.each([null, undefined, 'x', 7, []])('the map %j has no errors (api.8)', (errors) => {
  expect(parse(errors)).toEqual([])
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
