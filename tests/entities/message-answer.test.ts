import * as v from 'valibot'
import { expect, it } from 'vitest'
import { MessageAnswer } from '../../src/entities/message-answer'

it('an answer may carry a message, and anything else is ignored (api.9)', () => {
  expect(v.parse(MessageAnswer, { message: 'Sent.', status: 'ok' })).toEqual({ message: 'Sent.' })
  for (const message of [undefined, null, '', {}, ['x']]) {
    expect(v.parse(MessageAnswer, { message })).toEqual({ message: null })
  }
})

it.each([null, 'Sent.', '<html>'])('the answer %j fails (api.9)', (answer) => {
  expect(v.safeParse(MessageAnswer, answer).success).toBe(false)
})
