import fc from 'fast-check'
import { expect, it } from 'vitest'
import * as spellings from '../../../src/lib/data/spellings'
import {
  entriesOf,
  joined,
  type Message,
  readChoice,
  readDeficit,
  readFlag,
  readMessages,
  readNamedCodes,
  readNumber,
  readPence,
  readPicture,
  readReference,
  readSaid,
  readTime,
  readTimeOrYes,
  readWhole,
} from '../../../src/lib/data/spellings'

it.each(
  Object.entries(spellings).filter(([name]) => name.startsWith('read') && name !== 'readChoice'),
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
])('%o is no number, because it could mean something else or nothing (api.9)', (input) => {
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
])('%o is no number of pence, because it could be pounds or nothing (api.16)', (input) => {
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
])('%o holds since %j (api.16)', (input, expected) => {
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

it.each(['cash', '', null, true, {}])('the choice %j is none (api.16)', (input) => {
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
])('the countries %j are one with code and name (api.16)', (input) => {
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

it('messages become one text, and none become nothing (api.13)', () => {
  expect(joined([done('One.'), failed('Two.')] as Message[])).toBe('One. Two.')
  expect(joined([])).toBeNull()
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
])('the answer %j says %j (api.13)', (answer, said) => {
  expect(readSaid(answer)).toEqual(said)
})
