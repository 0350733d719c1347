import * as v from 'valibot'
import { expect, it } from 'vitest'
import { SignedIn } from '../../../src/entities/session/signed-in'

const SUCCESS = { type: 'success', message: 'Welcome.' }

it('a sign-in has a user, an access token and messages, in data too (api.10, api.15)', () => {
  const answer = { user: { id: 7 }, access_token: 'abc' }
  const read = { user: { id: '7' }, access_token: 'abc', messages: [] }
  expect(v.parse(SignedIn, answer)).toMatchObject(read)
  expect(v.parse(SignedIn, { data: answer })).toMatchObject(read)
  expect(v.parse(SignedIn, { ...answer, message: 'Welcome.' }).messages).toEqual([SUCCESS])
  expect(v.parse(SignedIn, { ...answer, messages: ['Welcome.'] }).messages).toEqual([SUCCESS])
})

it.each([
  { type: 'error', message: 'No.' },
  { status: 'error', message: 'No.' },
  { success: false, message: 'No.' },
])('the sign-in answer %j is an error (api.155)', (answer) => {
  expect(v.parse(SignedIn, answer).messages).toEqual([{ type: 'error', message: 'No.' }])
})

it.each([
  [{ access_token: 'abc' }, { user: null, access_token: 'abc', messages: [], errors: [] }],
  [{ message: 'Welcome.' }, { user: null, access_token: null, messages: [SUCCESS], errors: [] }],
  [
    { user: {}, access_token: 'a b' },
    { user: null, access_token: null, messages: [], errors: [] },
  ],
  [{ token: 'abc' }, { user: null, access_token: null, messages: [], errors: [] }],
  [[], { user: null, access_token: null, messages: [], errors: [] }],
])('the sign-in answer %j has all other parts empty (api.15)', (answer, expected) => {
  expect(v.parse(SignedIn, answer)).toMatchObject(expected)
})
