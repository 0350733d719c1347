// @vitest-environment node
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { openShop, signedInVisitor, ZERO_RATED } from './visitor'

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
  ['PUT', '/api/lists/default'],
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
  'name',
  'version',
  'products',
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

it('the API answers any body with success or a message, never with a 500', async () => {
  const shop = await openShop()
  const visitor = await signedInVisitor(shop, 'history')
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

it('the API answers any path, query and header without a 500', async () => {
  const shop = await openShop()
  const visitor = await signedInVisitor(shop, 'crm')
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

it.each([
  'user',
  'quote',
  'order',
  'address',
  'auth/check',
  'basket',
  'prices',
  'users/payments',
  'stripe/payment-methods',
])('GET %s returns JSON under the base path (server.11)', async (path) => {
  const visitor = await signedInVisitor(await openShop(), 'history')
  const { status, headers } = await visitor.get(`/api/${path}`)
  expect(status).toBe(200)
  expect(headers.get('Content-Type')).toContain('application/json')
  expect((await visitor.get(`/${path}`)).status).toBe(404)
})

it('no answer may be cached, refusals and errors included', async () => {
  const visitor = await signedInVisitor(await openShop(), 'approved')
  const nobody = await signedInVisitor(visitor.shop, 'approved')
  nobody.bearer = 'unknown'
  const answers = [
    await visitor.get('/api/basket'),
    await visitor.get('/api/nothing'),
    await visitor.post('/api/basket', '{'),
    await visitor.get(`/api/prices?skus=${'x'.repeat(9_000)}`),
    await nobody.get('/api/basket'),
  ]
  expect(answers.map(({ status }) => status)).toEqual([200, 404, 400, 414, 401])
  for (const { headers } of answers) expect(headers.get('Cache-Control')).toBe('no-store')
})
