import { expect, it } from 'vitest'
import { readRefusal } from '../../src/api/refusal-details'

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

it('a message that compares with < is shown', () => {
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
  [{ text: 'Sorry' }],
  [['Sorry']],
])('the message %j is not fit to be shown (api.7)', (message) => {
  expect(messageOf(message)).toBeNull()
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
  'Wed, 21 Oct 2026 07:28:00 GMT',
])('Retry-After %j is not read', (header) => {
  expect(secondsOf(header)).toBeNull()
})
