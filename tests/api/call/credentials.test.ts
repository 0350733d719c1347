import { expect, it } from 'vitest'
import { headersOf, NO_CREDENTIALS } from '../../../src/api/call/credentials'

const ALWAYS = { Accept: 'application/json', 'Content-Type': 'application/json', Service: 'user' }

it('a call without credentials carries the headers of every call (api.1)', () => {
  expect(NO_CREDENTIALS).toEqual({ accessToken: null, basketToken: null, deliveryAddressId: null })
  expect(headersOf(NO_CREDENTIALS)).toEqual(ALWAYS)
})

it('each credential travels in a header of its own (api.1)', () => {
  expect(
    headersOf({ accessToken: 'access', basketToken: 'basket', deliveryAddressId: '7' }),
  ).toEqual({ ...ALWAYS, Authorization: 'Bearer access', Token: 'basket', Address: '7' })
})

it.each([
  '',
  'a b',
  'a\nb',
  'a\r\nCookie: x',
  '☃',
  ' a',
  'a\u007f',
])('the value %j is left out, because no header can carry it (api.1)', (value) => {
  expect(headersOf({ accessToken: value, basketToken: value, deliveryAddressId: value })).toEqual(
    ALWAYS,
  )
})

it('a value of any printable characters is carried (api.1)', () => {
  expect(headersOf({ ...NO_CREDENTIALS, basketToken: '!~"<' }).Token).toBe('!~"<')
})
