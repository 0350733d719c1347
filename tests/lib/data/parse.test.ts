import fc from 'fast-check'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import * as spellings from '../../../src/lib/data/parse'
import {
  amountOr,
  answer,
  bareOrInData,
  choice,
  count,
  dataList,
  display,
  entriesOf,
  flag,
  flagByDefault,
  identifier,
  joinMessages,
  lenientList,
  type Message,
  message,
  messages,
  number,
  part,
  readAnswerMessages,
  readAs,
  readChoice,
  readDeficit,
  readFlag,
  readMessages,
  readNamedCodes,
  readNumber,
  readPence,
  readPicture,
  readReference,
  readTime,
  readTimeOrYes,
  readWhole,
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
])('%o is read as the string %j (api.9)', (input, expected) => {
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
])('the id %o is read as the string %j', (input, expected) => {
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

it("an amount is the server's text, else formatted from the same amount in pence (api.16)", () => {
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
])('the count %j is %j (api.16)', (input, expected) => {
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

it('messages are read separately or as one string, a choice in any spelling (api.13, api.16)', () => {
  const said = [{ message: 'One.' }, 'Two.']
  expect(v.parse(message, said)).toBe('One. Two.')
  expect(v.parse(messages, said).map((each) => each.message)).toEqual(['One.', 'Two.'])
  expect(v.parse(choice(['card', 'on account']), 'On_Account')).toBe('on account')
})

it.each([ONE, { data: ONE }])('the answer %j has its fields bare or in data (api.10)', (input) => {
  expect(v.parse(bareOrInData(v.object({ id: identifier })), input)).toEqual({ id: '7' })
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

it.each(
  Object.entries(spellings).filter(([name]) => /^read(?!As|Choice)/.test(name)),
)('%s reads any JSON and never throws (api.16)', (_name, read) => {
  fc.assert(
    fc.property(fc.jsonValue(), (input) => void (read as (input: unknown) => unknown)(input)),
  )
})

it.each([
  [12, 12],
  [0, 0],
  [-0.5, -0.5],
  ['12', 12],
  ['0', 0],
  [' 12.50 ', 12.5],
  ['1,234.50', 1234.5],
  ['12,345,678.9', 12_345_678.9],
  ['-1,234.5', -1234.5],
  ['-3', -3],
  ['1234567', 1_234_567],
])('the number %o is read as %d (api.9)', (input, expected) => {
  expect(readNumber(input)).toBe(expected)
})

it.each([
  '1,234',
  '12,50',
  '1.234,50',
  '1,23.50',
  '1234,567.8',
  ',123.4',
  '1,2345.6',
  '12.',
  '.5',
  '1.2.3',
  '--3',
  '3-',
  '£12',
  '12 kg',
  '1 2',
  '',
  'abc',
  '1e3',
  '٣',
  Number.NaN,
  Infinity,
  true,
  null,
  undefined,
  {},
  [],
  [12],
])('%o is not a number, because it could mean something else or nothing (api.9)', (input) => {
  expect(readNumber(input)).toBeNull()
})

it.each([
  [1250, 1250],
  [0, 0],
  [-500, -500],
  ['1250', 1250],
  [' -500 ', -500],
  ['0.00', 0],
  ['0.0', 0],
  ['00.00', 0],
  ['-0', 0],
])('%o is %d pence (api.16)', (input, expected) => {
  expect(readPence(input)).toBe(expected)
})

it.each([
  12.5,
  '12.50',
  '1,250',
  '£5',
  '1250.00',
  '0.',
  '',
  1e21,
  null,
  true,
  [],
  [5],
  {},
])('%o is not a number of pence, because it could be pounds or nothing (api.16)', (input) => {
  expect(readPence(input)).toBeNull()
})

it.each([
  ['£12.50', '£12.50'],
  ['£12.50-ish', '£12.50-ish'],
  ['12.50', '12.50'],
  [1250, '£12.50'],
  ['1250', '£12.50'],
])('%o is missing for free delivery as %j (api.16, basket.10)', (input, expected) => {
  expect(readDeficit(input)).toBe(expected)
})

it.each([
  0,
  '0',
  '0.00',
  '£0.00',
  -100,
  '-100',
  '-£1.00',
  '£-1.00',
  '−£1',
  '(£1.00)',
  '1.00-',
  '',
  null,
  false,
  [],
  {},
  12.5,
  'n/a',
  'none - £5 paid',
  'paid: 1.00 - ',
])('%o is missing for free delivery as nothing (api.16, basket.10)', (input) => {
  expect(readDeficit(input)).toBeNull()
})

it.each([
  [3, 3],
  [-2, -2],
  [' 7 ', 7],
  ['2.000', 2],
  ['-0', 0],
  [1.5, null],
  ['1.5', null],
  ['1,250', null],
  ['1,250.00', null],
  ['a few', null],
  ['no 5', null],
  [1e21, null],
  [true, null],
  [null, null],
])('the whole number %o is %j (api.16)', (input, expected) => {
  expect(readWhole(input)).toBe(expected)
})

it.each([
  ['A1', 'A1'],
  [7, '7'],
  ['100', '100'],
  [0, ''],
  ['0', ''],
  ['', ''],
  [null, ''],
  [false, ''],
  [[], ''],
  [{}, ''],
  [' 0 ', ''],
  ['00', '00'],
])('the reference %o is %j (api.16)', (input, expected) => {
  expect(readReference(input)).toBe(expected)
})

it.each([
  ['2026-03-04 09:30:00', '2026-03-04 09:30:00'],
  [' 2026-03-04T09:30:00Z ', '2026-03-04T09:30:00Z'],
  ['2026-03-04', '2026-03-04'],
  ['', null],
  ['0', null],
  [0, null],
  [false, null],
  [null, null],
  ['0000-00-00', null],
  ['0000-00-00 00:00:00', null],
  ['0001-01-01T00:00:00', null],
  ['yesterday', null],
  ['on 2026-03-04', null],
  ['2026-03-04 09:30:00 UTC', '2026-03-04 09:30:00 UTC'],
])('the time %o is %j (api.16)', (input, expected) => {
  expect(readTime(input)).toBe(expected)
})

it.each([
  ['2026-03-04', '2026-03-04'],
  [true, 'yes'],
  ['1', 'yes'],
  [' Approved ', 'yes'],
  ['active', null],
  ['not 1', null],
  ['1st', null],
  ['pending', null],
  [{ status: 'active' }, null],
  ['0000-00-00 00:00:00', null],
  ['never', null],
  [0, null],
])('the approval time %o is read as %j (api.16)', (input, expected) => {
  expect(readTimeOrYes(input)).toBe(expected)
})

it.each([
  ['/tea.jpg', '/tea.jpg'],
  ['https://cdn.example/tea.jpg', 'https://cdn.example/tea.jpg'],
  ['//cdn.example/tea.jpg', '//cdn.example/tea.jpg'],
  ['javascript:alert(1)', null],
  [' data:image/svg+xml,x', null],
  ['java\nscript:alert(1)', null],
  ['https://', null],
  [['ftp://x/tea.jpg', '/tea.jpg'], '/tea.jpg'],
  [{ url: '/tea.jpg' }, '/tea.jpg'],
  [{ src: '/tea.jpg' }, '/tea.jpg'],
  [{ full: { url: '/tea.jpg' } }, '/tea.jpg'],
  [[null, { url: '' }, '/tea.jpg', '/coffee.jpg'], '/tea.jpg'],
  ['', null],
  [null, null],
  [false, null],
  [7, null],
  [[], null],
  [{}, null],
])('the picture %j is %j (api.16, page.17)', (input, expected) => {
  expect(readPicture(input)).toBe(expected)
})

const done = (message: string) => ({ type: 'success', message })
const failed = (message: string) => ({ type: 'error', message })

it.each([
  ['Welcome.', [done('Welcome.')]],
  [
    ['One.', ' Two. '],
    [done('One.'), done('Two.')],
  ],
  [{ type: 'info', message: 'One.' }, [done('One.')]],
  [{ text: 'One.' }, [done('One.')]],
  [
    [{ type: 'Danger', message: 'One.' }, { text: 'Two.' }],
    [failed('One.'), done('Two.')],
  ],
  [
    { success: 'One.', errors: ['Two.', 'Three.'] },
    [done('One.'), failed('Two.'), failed('Three.')],
  ],
  [{ warning: { message: 'One.' } }, [failed('One.')]],
  [{ 7: 'One.' }, [done('One.')]],
])('the messages %j are read with their types (api.13, api.16)', (input, expected) => {
  expect(readMessages(input)).toEqual(expected)
})

it.each([
  null,
  undefined,
  false,
  '',
  '  ',
  7,
  {},
  [[]],
  [[null, 7, '', ' ', {}, { message: 7 }, { text: '' }]],
  [[{ type: 'success', message: null }]],
  { type: 'error', message: null },
  { type: 'error', text: null, code: 'sold out' },
  { type: 'error' },
  { message: null, status: 'ok' },
])('the messages %j are none (api.13, api.16)', (input) => {
  expect(readMessages(input)).toEqual([])
})

it.each([
  'on account',
  ' On_Account ',
  'ON-ACCOUNT',
])('the choice %j is "on account" (api.16)', (input) => {
  expect(readChoice(['card', 'on account'], input)).toBe('on account')
})

it.each(['cash', '', null, true, {}])('the choice %j is not a choice (api.16)', (input) => {
  expect(readChoice(['card', 'on account'], input)).toBeNull()
})

it.each([
  [[{ code: 'GB', name: 'United Kingdom' }]],
  [[{ value: 'GB', label: 'United Kingdom' }]],
  [[['GB', 'United Kingdom']]],
  [{ GB: 'United Kingdom' }],
  [{ GB: { name: 'United Kingdom' } }],
  [[[' GB ', 'United Kingdom']]],
  [{ 0: { code: 'GB', name: 'United Kingdom' } }],
])('%j is read as one country with code and name (api.16)', (input) => {
  expect(readNamedCodes(input)).toEqual([{ code: 'GB', name: 'United Kingdom' }])
})

it.each([
  null,
  '',
  false,
  {},
  'GB',
  [[]],
  [[null, 7, { name: 'Nowhere' }, []]],
])('the countries %j are none (api.16)', (input) => {
  expect(readNamedCodes(input)).toEqual([])
})

it('a country without a name is named by its code (api.16)', () => {
  expect(readNamedCodes(['GB', { code: 'FR' }])).toEqual([
    { code: 'GB', name: 'GB' },
    { code: 'FR', name: 'FR' },
  ])
})

it.each([
  [
    [1, 2],
    [1, 2],
  ],
  [{ x: 1 }, [1]],
  [{ data: [1] }, [1]],
  [{ data: { data: [1] } }, [1]],
  [{ current_page: 1, data: { x: 1 } }, [1]],
  [{ data: { per_page: 5, data: { x: 1 } }, meta: {} }, [1]],
  [{ data: { x: 1 } }, [{ x: 1 }]],
  [{ current_page: 1, data: null }, []],
  ['ab', []],
])('the entries of %j are %j (api.10)', (input, entries) => {
  expect(entriesOf(input)).toEqual(entries)
})

it.each([
  [true, true],
  ['Yes', true],
  [' approved ', true],
  [1, true],
  [{ status: 'active' }, true],
  [{ status: { status: true } }, true],
  [false, false],
  ['yes, but', false],
  ['not active', false],
  [{ status: 'closed' }, false],
  [{ '': true }, false],
  [[true], false],
])('%j is read as the flag %s (api.9)', (input, expected) => {
  expect(readFlag(input)).toBe(expected)
})

it('messages become one string, and none become null (api.13)', () => {
  expect(joinMessages([done('One.'), failed('Two.')] as Message[])).toBe('One. Two.')
  expect(joinMessages([])).toBeNull()
})

it.each([
  [{ success: false, message: 'No.' }, [failed('No.')]],
  [{ type: 'danger', message: 'No.' }, [failed('No.')]],
  [{ status: 'error', message: 'No.' }, [failed('No.')]],
  [{ type: 'info', status: 'error', message: 'Yes.' }, [done('Yes.')]],
  [{ success: true, message: 'Yes.' }, [done('Yes.')]],
  [{ message: 'Yes.' }, [done('Yes.')]],
  [{ message: 'Yes.', messages: ['More.'] }, [done('Yes.'), done('More.')]],
  [['Yes.'], []],
  [null, []],
])('the message of the answer %j is %j (api.13)', (answer, said) => {
  expect(readAnswerMessages(answer)).toEqual(said)
})

it('no count is read within a string, no time within a list; a message may be a bare string (api.16)', () => {
  expect(v.parse(count, 'x5')).toBeNull()
  expect(v.parse(spellings.time, ['2026-03-04'])).toBeNull()
  expect(v.parse(spellings.message, { text: 'Saved.' })).toBe('Saved.')
})
