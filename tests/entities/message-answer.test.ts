import * as v from 'valibot'
import { expect, it } from 'vitest'
import { MessageAnswer } from '../../src/entities/message-answer'

it('an answer may have a message; anything else is ignored (api.9)', () => {
  expect(v.parse(MessageAnswer, { message: 'Sent.', status: 'ok' })).toMatchObject({
    message: 'Sent.',
    isError: false,
  })
  for (const message of [undefined, null, '', {}, []]) {
    expect(v.parse(MessageAnswer, { message })).toMatchObject({ message: null, isError: false })
  }
})

it('the message may be in data, a list or an object (api.10, api.16)', () => {
  for (const message of [
    'Sent.',
    ['Sent.'],
    { text: 'Sent.' },
    { type: 'info', message: 'Sent.' },
  ]) {
    expect(v.parse(MessageAnswer, { message })).toMatchObject({ message: 'Sent.', isError: false })
    expect(v.parse(MessageAnswer, { data: { message } })).toMatchObject({
      message: 'Sent.',
      isError: false,
    })
  }
})

it.each([null, 'Sent.', '<html>'])('the answer %j fails (api.9)', (answer) => {
  expect(v.safeParse(MessageAnswer, answer).success).toBe(false)
})

it.each([
  { type: 'error', message: 'Unknown address.' },
  { status: 'fail', message: 'Unknown address.' },
  { success: false, message: 'Unknown address.' },
  { message: { type: 'danger', message: 'Unknown address.' } },
  { messages: [{ type: 'error', message: 'Unknown address.' }] },
  { data: { type: 'error', message: 'Unknown address.' } },
])('the answer %j is an error, whatever its status (api.155)', (answer) => {
  expect(v.parse(MessageAnswer, answer)).toMatchObject({
    message: 'Unknown address.',
    isError: true,
  })
})

it('an answer with field errors is an error (api.155)', () => {
  const errors = { email: ['Unknown address.'] }
  expect(v.parse(MessageAnswer, { errors })).toEqual({
    messages: [],
    message: 'Unknown address.',
    isError: true,
    errors: [{ id: 0, key: 'email', messages: ['Unknown address.'] }],
  })
  expect(v.parse(MessageAnswer, { message: 'Sent.', errors: [] }).isError).toBe(false)
})

it.each([
  { success: false },
  { status: 'error' },
  { type: 'fail', message: '' },
])('the answer %j is an error without a message (api.155)', (answer) => {
  expect(v.parse(MessageAnswer, answer)).toMatchObject({ message: null, isError: true })
})
