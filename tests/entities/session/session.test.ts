import * as v from 'valibot'
import { expect, it } from 'vitest'
import {
  BasketToken,
  DeliveryAddressId,
  StoredAuthUser,
} from '../../../src/entities/session/session'

it('the stored user is the access token alone, without personal data (session.2)', () => {
  const stored = { access_token: 'abc', first_name: 'Ada', email: 'ada@example.com' }
  expect(v.parse(StoredAuthUser, stored)).toEqual({ access_token: 'abc' })
})

it.each([
  ['the basket token', BasketToken],
  ['the delivery address id', DeliveryAddressId],
  ['the access token', StoredAuthUser.entries.access_token],
])('%s is a value that a header can carry (api.1)', (_name, schema) => {
  for (const value of ['7', 'a.b-c_d~', 'x'.repeat(4_096)])
    expect(v.parse(schema, value)).toBe(value)
  for (const value of ['', 'a b', 'a\nb', 'é', 'x'.repeat(4_097), 7, null]) {
    expect(v.safeParse(schema, value).success, String(value)).toBe(false)
  }
})
