// @vitest-environment node
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { openShop, signedIn, Visitor, ZERO_RATED } from './visitor'

const CALLS: readonly [string, string][] = [
  ['POST', '/api/auth/login'],
  ['POST', '/api/auth/login-token'],
  ['POST', '/api/auth/register'],
  ['POST', '/api/auth/enquire'],
  ['POST', '/api/auth/password/email'],
  ['POST', '/api/auth/password/reset'],
  ['POST', '/api/basket'],
  ['PATCH', '/api/basket/1'],
  ['PATCH', '/api/basket/country'],
  ['PATCH', '/api/basket/discount/1'],
  ['PATCH', '/api/order/100004'],
  ['PATCH', '/api/order/enable-repeat/100001'],
  ['POST', '/api/address'],
  ['PATCH', '/api/address/12'],
  ['PATCH', '/api/user/6'],
]

const FIELDS = [
  'id',
  'qty',
  'email',
  'password',
  'token',
  'country',
  'code',
  'status',
  'payment_type',
  'totals',
  'address_billing_json',
  'address_delivery_json',
  'validate_addresses',
  'favlist',
  'first_name',
  'type',
  'default',
  'auto_repeat_next',
  'current_password',
  '__proto__',
  'constructor',
]

const value = fc.oneof(
  fc.jsonValue(),
  fc.string({ unit: 'binary' }),
  fc.constantFrom('\u0000', '\ud800', "'; DROP TABLE users; --", 'x'.repeat(5_000), 1e308, -0),
)
const body = fc.oneof(
  fc.dictionary(fc.constantFrom(...FIELDS), value).map((fields) => JSON.stringify(fields)),
  fc.json(),
  fc.string({ unit: 'binary' }),
)

it('answers whatever is sent with a message or with success, never with a 500', async () => {
  const shop = await openShop()
  const visitor = await signedIn(shop, 'history')
  await visitor.add(ZERO_RATED.id, 2)
  await visitor.checkout()
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...CALLS), body, async ([method, path], payload) => {
      const answer = await visitor.call(method, path, payload)
      expect(answer.status).toBeLessThan(500)
      if (answer.status >= 400) expect(answer.body.message).toEqual(expect.any(String))
    }),
    { numRuns: 600 },
  )
  expect(({} as Record<string, unknown>).polluted).toBeUndefined()
})

it('answers whatever stands in the address or the headers, never with a 500', async () => {
  const shop = await openShop()
  const visitor = await signedIn(shop, 'crm')
  const segment = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom('%', '%00', '%E0%A4%A', '..', '1e9', '99999999999999999999', '-1'),
  )
  const paths = [
    'basket',
    'order/id',
    'address',
    'prices',
    'quote/id',
    'auth/invite',
    'email-verify',
  ]
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...paths),
      segment,
      fc.constantFrom('GET', 'DELETE', 'HEAD', 'OPTIONS', 'PUT'),
      fc.stringMatching(/^[\x21-\x7e]{0,40}$/),
      async (path, text, method, token) => {
        const part = text.startsWith('%') ? text : encodeURIComponent(text)
        const response = await shop.fetch(
          new Request(`http://shop.example/api/${path}/${part}?skus=${part}`, {
            method,
            headers: {
              Token: token,
              Address: token,
              Authorization: `Bearer ${visitor.bearer}`,
            },
          }),
        )
        expect(response.status).toBeLessThan(500)
      },
    ),
    { numRuns: 400 },
  )
})

it('reads no more of a body than it must', async () => {
  const visitor = new Visitor(await openShop())
  const huge = JSON.stringify({ email: 'x'.repeat(2_000_000), password: 'x' })
  expect((await visitor.call('POST', '/api/auth/login', huge)).status).toBe(413)
  const stream = new ReadableStream({
    pull: (controller) => controller.enqueue(new Uint8Array(100_000)),
  })
  const response = await visitor.shop.fetch(
    new Request('http://shop.example/api/auth/enquire', {
      method: 'POST',
      body: stream,
      duplex: 'half',
    } as RequestInit),
  )
  expect(response.status).toBe(413)
})

it('refuses bytes that are no text, and addresses without an end', async () => {
  const shop = await openShop()
  const bytes = await shop.fetch(
    new Request('http://shop.example/api/auth/login', {
      method: 'POST',
      body: new Uint8Array([0x7b, 0xff, 0xfe, 0x7d]),
    }),
  )
  expect(bytes.status).toBe(400)
  const long = await shop.fetch(
    new Request(`http://shop.example/api/prices?skus=${'1'.repeat(20_000)}`),
  )
  expect(long.status).toBe(414)
})
