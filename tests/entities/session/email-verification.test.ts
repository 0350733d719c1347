import * as v from 'valibot'
import { expect, it } from 'vitest'
import { Verified } from '../../../src/entities/session/email-verification'

it('a verification may answer with user and message, one of them or neither', () => {
  expect(v.parse(Verified, {})).toEqual({ user: null, message: null })
  expect(v.parse(Verified, { message: 'Verified.' })).toEqual({ user: null, message: 'Verified.' })
  expect(v.parse(Verified, { user: { id: 7 } }).user).toMatchObject({ id: '7' })
})

it('a malformed user counts as none', () => {
  for (const user of [{}, [], 'Ada', false]) expect(v.parse(Verified, { user }).user).toBeNull()
})
