import fc from 'fast-check'
import { expect, it, vi } from 'vitest'
import { readRefusal } from '../../../src/api/call/refusal-details'

const messageOf = (message: unknown) => readRefusal(JSON.stringify({ message }), null).serverMessage
const secondsOf = (retryAfter: string | null) => readRefusal('{}', retryAfter).retryAfter

it('a refusal carries the message of the server and the errors of the fields (api.7, api.8)', () => {
  const body = {
    message: 'Please check.',
    errors: { email: ['Is taken.', 'Is odd.'], town: 'Is missing.' },
  }
  expect(readRefusal(JSON.stringify(body), null)).toEqual({
    serverMessage: 'Please check.',
    fieldErrors: [
      { id: 0, key: 'email', messages: ['Is taken.', 'Is odd.'] },
      { id: 1, key: 'town', messages: ['Is missing.'] },
    ],
    retryAfter: null,
  })
})

it.each([
  '',
  'null',
  '7',
  '"Sorry"',
  '[]',
  '{}',
  '{"message":',
  '<h1>Sorry</h1>',
])('a refusal with the body %j has no details', (body) => {
  expect(readRefusal(body, null)).toEqual({
    serverMessage: null,
    fieldErrors: [],
    retryAfter: null,
  })
})

it('a message is shown without the spaces around it', () => {
  expect(messageOf('  Please check. \n')).toBe('Please check.')
})

it('a message of 300 characters is shown, one of 301 is not (api.7)', () => {
  expect(messageOf('x'.repeat(300))).toBe('x'.repeat(300))
  expect(messageOf('x'.repeat(301))).toBeNull()
})

it('a message with the sign < is shown', () => {
  expect(messageOf('Order fewer than 5 (<5), or 3 < 4.')).toBe('Order fewer than 5 (<5), or 3 < 4.')
})

it.each([
  ['<b>Boom</b>'],
  ['Sorry <BR>'],
  ['Sorry </p>'],
  ['<!doctype html>'],
  ['<?php error'],
  ['Error: x\n    at foo (bar.js:1:1)'],
  ['Error\rat foo'],
  ['   '],
  [''],
  [7],
  [null],
  [{ code: 7 }],
  [['<b>Boom</b>']],
])('the message %j is not fit to be shown (api.7)', (message) => {
  expect(messageOf(message)).toBeNull()
})

it.each([
  [['Please check.', 'Try again.'], 'Please check. Try again.'],
  [{ text: 'Please check.' }, 'Please check.'],
  [{ email: ['Is taken.'], town: 'Is odd.' }, 'Is taken. Is odd.'],
  [['Please check.', '<b>Boom</b>'], 'Please check.'],
  [['x'.repeat(200), 'y'.repeat(200)], 'x'.repeat(200)],
])('the message %j is read as %j (api.7)', (message, text) => {
  expect(messageOf(message)).toBe(text)
})

const EMAIL = [{ id: 0, key: 'email', messages: ['Is taken.'] }]

it.each([
  { errors: { email: ['Is taken.'] } },
  { data: { errors: { email: ['Is taken.'] } } },
  { email: ['Is taken.'] },
  { data: { email: ['Is taken.'] } },
  { email: ['Is taken.'], town: null, statusCode: 422, valid: false },
  { email: 'Is taken.', status: 'error', code: 'invalid' },
  { message: 'Please check.', email: ['Is taken.'] },
  { message: 'Please check.', errors: [{ field: 'email', message: 'Is taken.' }] },
  [{ field: 'email', message: 'Is taken.' }],
])('the refusal %j names the field (api.8)', (body) => {
  expect(readRefusal(JSON.stringify(body), null).fieldErrors).toEqual(EMAIL)
})

it.each([
  { message: 'Sorry.', hint: 'No field.' },
  { error: 'Sorry.', timestamp: '2026-10-21', path: '/api' },
  { error: { message: 'Sorry.', code: 7 } },
  { detail: 'Sorry.', title: 'Refused', type: 'about:blank' },
  { errors: ['Sorry.'] },
  ['Sorry.'],
])('the refusal %j has a message and names no field (api.7, api.8)', (body) => {
  expect(readRefusal(JSON.stringify(body), null)).toMatchObject({
    serverMessage: 'Sorry.',
    fieldErrors: [],
  })
})

it.each([
  { id: 42, customer_notes: 'Leave at gate' },
  { data: { id: 42, customer_notes: 'Leave at gate' } },
  { status: 'new', customer_notes: 'Leave at gate', totals: { total: 1_250 } },
  { customer_notes: 'Leave at gate', basket: { product: [{ title: 'Tea' }] } },
  { data: { product: [{ title: 'Tea' }] }, totalItems: 1 },
  { message: 'The total has changed.', id: 42, countries: ['GB'] },
])('the record %j names no field (api.8)', (body) => {
  expect(readRefusal(JSON.stringify(body), null).fieldErrors).toEqual([])
})

it('errors that name no field follow the message (api.7, api.8)', () => {
  const body = { message: 'Please check.', errors: ['Is taken.'] }
  expect(readRefusal(JSON.stringify(body), null).serverMessage).toBe('Please check. Is taken.')
})

it('a refusal with any JSON is read, and never throws (api.7, api.8)', () => {
  fc.assert(fc.property(fc.jsonValue(), (body) => void readRefusal(JSON.stringify(body), null)))
})

it('Retry-After may be a date, which is not in the past (api.3)', () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 9, 21, 7, 27, 55) })
  expect(secondsOf('Wed, 21 Oct 2026 07:28:00 GMT')).toBe(5)
  expect(secondsOf('Wed, 21 Oct 2026 07:27:00 GMT')).toBe(0)
  vi.useRealTimers()
})

it.each([
  ['0', 0],
  ['10', 10],
  [' 7 ', 7],
  ['999999', 999_999],
])('Retry-After %j is read as %d seconds', (header, seconds) => {
  expect(secondsOf(header)).toBe(seconds)
})

it.each([
  null,
  '',
  '-1',
  '1.5',
  '1e3',
  'soon',
  '7 s',
  'in 7',
  '1000000',
  '2026-10-21',
  'soon GMT',
])('Retry-After %j is not read', (header) => {
  expect(secondsOf(header)).toBeNull()
})

it.each([
  'last_name',
  'job_title',
  'postcode',
  'name_on_card',
])('an error of the field %s is found at the top level (api.8)', (key) => {
  expect(readRefusal(JSON.stringify({ [key]: ['Is odd.'] }), null).fieldErrors).toEqual([
    { id: 0, key, messages: ['Is odd.'] },
  ])
})

it('a list that mixes strings with other values has no field errors (api.8)', () => {
  const record = { email: ['Is taken.'], lines: ['Tea', { id: 7 }] }
  expect(readRefusal(JSON.stringify(record), null).fieldErrors).toEqual([])
})

it('messages of 300 characters together are shown (api.7)', () => {
  const [first, second] = ['x'.repeat(150), 'y'.repeat(149)]
  expect(messageOf([first, second])).toBe(`${first} ${second}`)
  expect(messageOf([first, `${second}y`])).toBe(first)
})
