import * as v from 'valibot'
import { expect, it } from 'vitest'
import { MessageAnswer } from '../../src/entities/message-answer'

it('an answer may carry a message, and anything else is ignored (api.9)', () => {
  expect(v.parse(MessageAnswer, { message: 'Sent.', status: 'ok' })).toEqual({ message: 'Sent.' })
  for (const message of [undefined, null, '', {}, []]) {
    expect(v.parse(MessageAnswer, { message })).toEqual({ message: null })
  }
})

it('the message may be in data, a list or an object (api.10, api.16)', () => {
  for (const message of [
    'Sent.',
    ['Sent.'],
    { text: 'Sent.' },
    { type: 'info', message: 'Sent.' },
  ]) {
    expect(v.parse(MessageAnswer, { message })).toEqual({ message: 'Sent.' })
    expect(v.parse(MessageAnswer, { data: { message } })).toEqual({ message: 'Sent.' })
  }
})

it.each([null, 'Sent.', '<html>'])('the answer %j fails (api.9)', (answer) => {
  expect(v.safeParse(MessageAnswer, answer).success).toBe(false)
})
