import * as v from 'valibot'
import { expect, it } from 'vitest'
import { User } from '../../../src/entities/account/user'

it('a user with only an id is not approved, not verified and not on account (api.9, session.25)', () => {
  expect(v.parse(User, { id: 7 })).toEqual({
    id: '7',
    first_name: '',
    last_name: '',
    email: '',
    approved_at: null,
    crm_id: null,
    on_account: false,
    verified: { status: false },
    addresses: [],
  })
})

it('a user has all fields that the server sends (session.25)', () => {
  const user = v.parse(User, {
    id: '7',
    first_name: 'Ada',
    last_name: 'Lovelace',
    email: 'ada@example.com',
    approved_at: '2026-03-04',
    crm_id: 12,
    on_account: 1,
    verified: { status: '1' },
    addresses: [{ id: 1 }, { city: 'no id' }],
    password: 'secret',
  })
  expect(user).toMatchObject({
    approved_at: '2026-03-04',
    crm_id: '12',
    on_account: true,
    verified: { status: true },
    addresses: [{ id: '1' }],
  })
  expect(user).not.toHaveProperty('password')
})

it.each([{}, { id: '' }, { id: null }, [], null, false])('%j is not a user (api.9)', (answer) => {
  expect(v.safeParse(User, answer).success).toBe(false)
})

it('a malformed verification counts as not verified (session.1)', () => {
  for (const verified of ['no', 'unverified', 'pending', [], null, {}, 2]) {
    expect(v.parse(User, { id: 7, verified }).verified).toEqual({ status: false })
  }
})

it.each([
  true,
  1,
  'yes',
  { status: 'verified' },
  { status: 1 },
])('the verification %j is verified (api.16, session.1)', (verified) => {
  expect(v.parse(User, { id: 7, verified }).verified).toEqual({ status: true })
})

it.each([0, '0', '', null, false, [], {}])('the crm_id %j is none (api.16)', (crm_id) => {
  expect(v.parse(User, { id: 7, crm_id }).crm_id).toBeNull()
})

it.each([
  ['2026-03-04 09:30:00', '2026-03-04 09:30:00'],
  [true, 'yes'],
  [1, 'yes'],
  ['0000-00-00 00:00:00', null],
  ['pending', null],
  [0, null],
  [false, null],
])('approved_at %j is read as %j (api.16, session.1)', (approved_at, expected) => {
  expect(v.parse(User, { id: 7, approved_at }).approved_at).toBe(expected)
})
