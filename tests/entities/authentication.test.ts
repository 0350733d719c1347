import * as v from 'valibot'
import { expect, it } from 'vitest'
import { AuthCheck, SignedIn } from '../../src/entities/authentication'

it('the check of a visitor has a user that is null, and empty parts (api.15)', () => {
  expect(v.parse(AuthCheck, { user: null })).toEqual({
    user: null,
    messages: [],
    lastorder: null,
    lastquote: null,
    quotes: null,
    machines: null,
    pos: null,
  })
})

it('the check of a signed-in user has the user, messages and all further parts (api.13, api.15)', () => {
  const answer = {
    user: { id: 7 },
    messages: ['Welcome back.'],
    lastorder: { id: 1 },
    lastquote: [2],
    quotes: [],
    machines: {},
    pos: 'x',
  }
  expect(v.parse(AuthCheck, answer)).toMatchObject({ ...answer, user: { id: '7' } })
})

it.each([
  {},
  { user: {} },
  { user: [] },
  { user: 'Ada' },
  null,
  '<html>',
])('the check %j fails, rather than sign anybody out (api.9)', (answer) => {
  expect(v.safeParse(AuthCheck, answer).success).toBe(false)
})

it('a sign-in has a user, an access token and at most a message (api.15)', () => {
  const answer = { user: { id: 7 }, access_token: 'abc' }
  expect(v.parse(SignedIn, answer)).toMatchObject({ access_token: 'abc', message: null })
  expect(v.parse(SignedIn, { ...answer, message: 'Welcome.' }).message).toBe('Welcome.')
})

it.each([
  { user: { id: 7 } },
  { access_token: 'abc' },
  { user: { id: 7 }, access_token: '' },
  { user: { id: 7 }, access_token: 'a b' },
  { user: { id: 7 }, access_token: 7 },
  { user: null, access_token: 'abc' },
])('the sign-in %j fails (api.9)', (answer) => {
  expect(v.safeParse(SignedIn, answer).success).toBe(false)
})
