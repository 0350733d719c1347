import * as v from 'valibot'
import { expect, it } from 'vitest'
import { AuthCheck } from '../../../src/entities/session/authentication'

it("a visitor's check has a null user and empty parts (api.15)", () => {
  expect(v.parse(AuthCheck, { user: null })).toEqual({
    user: null,
    messages: [],
    capabilities: [],
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
    messages: [{ type: 'success', message: 'Welcome back.' }],
    lastorder: { id: 1 },
    lastquote: [2],
    quotes: [],
    machines: {},
    pos: 'x',
  }
  expect(v.parse(AuthCheck, answer)).toMatchObject({ ...answer, user: { id: '7' } })
})

it.each([
  [[]],
  [{}],
  [{ auth: false }],
  [{ auth: false, user: { id: 7 } }],
  [{ auth: '0', user: { id: 7 } }],
  [{ user: [] }],
  [{ user: {} }],
  [{ user: false }],
  [{ user: '' }],
  [{ data: { auth: false } }],
])('the check %j is that of a visitor (api.15)', (answer) => {
  expect(v.parse(AuthCheck, answer).user).toBeNull()
})

it.each([
  { user: { id: 7 } },
  { auth: true, user: { id: '7' } },
  { auth: null, user: { id: 7 } },
  { data: { auth: 1, user: { id: 7 } } },
])('the check %j is that of a user (api.10, api.15)', (answer) => {
  expect(v.parse(AuthCheck, answer).user?.id).toBe('7')
})

it.each([
  { user: { name: 'Ada' } },
  { user: 'Ada' },
  { auth: true },
  [1],
  null,
  '<html>',
])('the check %j fails, instead of signing the user out (api.9)', (answer) => {
  expect(v.safeParse(AuthCheck, answer).success).toBe(false)
})
