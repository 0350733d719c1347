import fc from 'fast-check'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import {
  amountOr,
  answer,
  choice,
  count,
  dataList,
  display,
  enveloped,
  flag,
  flagByDefault,
  identifier,
  lenientList,
  message,
  messages,
  number,
  part,
  readAs,
  reference,
  text,
} from '../../../src/lib/data/parse'

it.each([
  ['Tea', 'Tea'],
  [' Tea ', ' Tea '],
  [12.5, '12.5'],
  [0, '0'],
  ['', ''],
  [null, ''],
  [undefined, ''],
  [true, ''],
  [{}, ''],
  [['Tea'], ''],
])('%o is read as the text %j (api.9)', (input, expected) => {
  expect(v.parse(text, input)).toBe(expected)
})

it.each([
  ['£1.00', '£1.00'],
  [0, '0'],
  ['', null],
  [null, null],
  [undefined, null],
  [{}, null],
])('%o is shown as %j (api.9)', (input, expected) => {
  expect(v.parse(display, input)).toBe(expected)
})

it.each([
  [true, true],
  [1, true],
  ['1', true],
  ['true', true],
  [false, false],
  [0, false],
  ['0', false],
  ['false', false],
  [' YES ', true],
  ['on', true],
  ['Verified', true],
  [{ status: 'verified' }, true],
  [{ status: '0' }, false],
  ['no', false],
  ['unverified', false],
  [[1], false],
  [2, false],
  [null, false],
  [undefined, false],
  [{}, false],
])('the flag %o is %s (api.9)', (input, expected) => {
  expect(v.parse(flag, input)).toBe(expected)
})

it.each([
  ['7', '7'],
  [7, '7'],
  [0, '0'],
  [' A1 ', 'A1'],
])('the id %o is read as the text %j', (input, expected) => {
  expect(v.parse(identifier, input)).toBe(expected)
})

it.each([
  '',
  ' ',
  'a\ud800',
  1.5,
  1e21,
  null,
  undefined,
  {},
  true,
])('an answer with the id %o fails (api.9)', (input) => {
  expect(v.safeParse(v.object({ id: identifier }), { id: input }).success).toBe(false)
})

const Thing = v.object({
  title: text,
  shown: display,
  count: number,
  isOn: flag,
  tags: lenientList(v.string()),
  inner: part(v.object({ status: flag }), { status: false }),
})
const EMPTY = {
  title: '',
  shown: null,
  count: null,
  isOn: false,
  tags: [],
  inner: { status: false },
}

it('fields that are missing become empty (api.9)', () => {
  expect(v.parse(Thing, {})).toEqual(EMPTY)
})

it('fields that are malformed become empty, and unknown fields are ignored (api.9)', () => {
  const malformed = { title: {}, shown: [], count: 'x', isOn: 'x', tags: 'x', inner: 'x', other: 1 }
  expect(v.parse(Thing, malformed)).toEqual(EMPTY)
})

it('no field fails the object that holds it, whatever its value (api.9)', () => {
  const anything = fc.record(
    Object.fromEntries(Object.keys(EMPTY).map((key) => [key, fc.anything()])),
    { requiredKeys: [] },
  )
  fc.assert(
    fc.property(anything, (input) => {
      const output = v.parse(Thing, input)
      expect(Object.keys(output)).toEqual(Object.keys(EMPTY))
    }),
  )
})

it.each([null, 'x', 42, Number.NaN])('%o in place of an object fails (api.9)', (input) => {
  expect(v.safeParse(Thing, input).success).toBe(false)
})

it('a well-formed part is read, a malformed one is empty', () => {
  expect(v.parse(Thing, { inner: { status: 1 } }).inner).toEqual({ status: true })
  expect(v.parse(Thing, { inner: null }).inner).toEqual({ status: false })
})

it.each([
  [
    ['a', 1, null, 'b'],
    ['a', 'b'],
  ],
  [{ x: 'a', y: 1 }, ['a']],
  [null, []],
  [undefined, []],
  ['ab', []],
  [1, []],
])('the entries of %j that can be read are %j (api.9)', (input, expected) => {
  expect(v.parse(lenientList(v.string()), input)).toEqual(expected)
})

const Entries = dataList(v.object({ id: identifier }))
const ONE = { id: 7 }

it.each([
  [{ data: [{ id: 1 }, 1, {}, { id: 2 }] }, ['1', '2']],
  [{ data: [], message: 'Saved', meta: { id: 1 } }, []],
  [{ data: [{}] }, []],
  [{ data: { x: { id: 1 }, y: { id: 2 } } }, ['1', '2']],
  [{ data: { 1: { id: 1 }, 2: {}, 3: null } }, ['1']],
  [{ data: { x: ONE }, message: 'Saved' }, ['7']],
  [{ data: [] }, []],
  [{ data: null }, []],
  [{ data: '' }, []],
  [{ data: false }, []],
  [{ data: {} }, []],
  [
    [{ id: 1 }, 1, { id: 2 }],
    ['1', '2'],
  ],
  [[], []],
  [{ x: ONE }, ['7']],
  [{ 7: ONE, 8: {} }, ['7']],
])('the answer %j has the list of the ids %j (api.10)', (input, expected) => {
  expect(v.parse(Entries, input).map(({ id }) => id)).toEqual(expected)
})

it.each([
  {},
  { message: 7 },
  { message: 'Saved' },
  { message: 'Saved', address: ONE },
  { message: 'Saved', meta: { id: 1 } },
  { data: 'a' },
  { data: 'null' },
  { data: 'Tea "' },
  { data: { a: {} } },
  { data: true },
  { data: 1 },
  { data: 0 },
  { data: { x: 7 } },
  { data: { id: 7, country: { id: 1 } } },
  { data: { message: 'Saved', address: ONE } },
  { data: null, message: 'Saved' },
  { data: {}, message: 'Saved' },
  ONE,
  null,
  true,
  1,
  '<p>',
])('the answer %j, which has no list, fails (api.9)', (input) => {
  expect(v.safeParse(Entries, input).success).toBe(false)
})

it('a value that does not fit its schema is null', () => {
  const read = readAs(v.object({ id: identifier }))
  expect(read({ id: 7, other: 1 })).toEqual({ id: '7' })
  expect(read({})).toBeNull()
})

it('an amount is as the server formatted it, else as the same amount in pence (api.16)', () => {
  expect(amountOr('£1.00 exc VAT', 250)).toBe('£1.00 exc VAT')
  expect(amountOr(null, 250)).toBe('£2.50')
  expect(amountOr(null, 0)).toBe('£0.00')
  expect(amountOr(null, null)).toBeNull()
})

it.each([
  [3, 3],
  ['0', 0],
  [-1, null],
  [1.5, null],
  [null, null],
])('%j counts %j (api.16)', (input, expected) => {
  expect(v.parse(count, input)).toBe(expected)
})

it.each([
  [null, true],
  [undefined, true],
  ['', true],
  ['yes', true],
  [true, true],
  [false, false],
  ['no', false],
  [0, false],
])('a box that is ticked by default is ticked by %j: %s', (input, expected) => {
  expect(v.parse(flagByDefault, input)).toBe(expected)
})

it.each([
  [7, '7'],
  [0, null],
  ['', null],
  [{}, null],
])('the reference %j is %j (api.16)', (input, expected) => {
  expect(v.parse(reference, input)).toBe(expected)
})

it('messages are read apart or in one text, a choice in any spelling (api.13, api.16)', () => {
  const said = [{ message: 'One.' }, 'Two.']
  expect(v.parse(message, said)).toBe('One. Two.')
  expect(v.parse(messages, said).map((each) => each.message)).toEqual(['One.', 'Two.'])
  expect(v.parse(choice(['card', 'on account']), 'On_Account')).toBe('on account')
})

it.each([ONE, { data: ONE }])('the answer %j has its fields bare or in data (api.10)', (input) => {
  expect(v.parse(enveloped(v.object({ id: identifier })), input)).toEqual({ id: '7' })
})

it.each([
  [{ a: 1 }, { a: 1 }],
  [
    { a: 1, data: { b: 2 } },
    { a: 1, b: 2, data: { b: 2 } },
  ],
  [{ data: [2] }, { data: [2] }],
  [[], {}],
])('the fields of the answer %j are %j (api.10)', (input, fields) => {
  expect(v.parse(answer, input)).toEqual(fields)
})

it.each([[[1]], null, '', 'x', 0])('the answer %j, which has no fields, fails (api.9)', (input) => {
  expect(v.safeParse(answer, input).success).toBe(false)
})
