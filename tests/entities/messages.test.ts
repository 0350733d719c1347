import * as v from 'valibot'
import { expect, it } from 'vitest'
import { Messages } from '../../src/entities/messages'

it.each([
  ['Welcome.', ['Welcome.']],
  [
    ['One.', ' Two. '],
    ['One.', 'Two.'],
  ],
  [
    [{ message: 'One.', type: 'info' }, { message: ' Two. ' }],
    ['One.', 'Two.'],
  ],
])('the messages %j are texts (api.13)', (messages, texts) => {
  expect(v.parse(Messages, messages)).toEqual(texts)
})

it.each([
  null,
  undefined,
  '',
  '  ',
  7,
  {},
  { message: 'alone' },
  [null, 7, '', ' ', {}, { message: 7 }, { text: 'x' }],
])('the messages %j are none (api.13)', (messages) => {
  expect(v.parse(Messages, messages)).toEqual([])
})
