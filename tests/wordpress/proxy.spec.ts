import { request as httpRequest } from 'node:http'
import { FakeApi } from './fake-api'
import { expect, test } from './fixtures'

/** A request to the letter: `fetch` would tidy the path. */
const ask = (address: string, path: string, { method = 'GET', headers = {}, body = '' } = {}) =>
  new Promise<{ status: number; headers: Record<string, unknown>; body: string }>(
    (resolve, reject) => {
      const { hostname, port } = new URL(address)
      const sent = httpRequest({ hostname, port, path, method, headers }, (answer) => {
        let text = ''
        answer.setEncoding('utf8').on('data', (part) => {
          text += part
        })
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: text }),
        )
      })
      sent.on('error', reject)
      sent.end(body)
    },
  )

test('the proxy passes on the calls of the contract alone, and answers nothing but JSON (wordpress.7)', async ({
  startWordPress,
}) => {
  const api = new FakeApi()
  const base = await api.start()
  const site = await startWordPress({
    pages: false,
    settings: { api_base: `${base}/v1`, proxy: true },
    constants: { TRADE_BLOCKS_PROXY_SECRET: 'a secret' },
  })
  const call = (path: string, options = {}) => ask(site.url, path, options)

  await test.step('a call goes through whole', async () => {
    const body = '{"id":"1001","qty":"2.0 £"}'
    api.next = {
      status: 201,
      headers: { 'retry-after': '7', 'set-cookie': 'a=b' },
      body: '{"ok":1}',
    }
    const answer = await call('/trade-api/basket?x=1&x=2%203', {
      method: 'POST',
      body,
      headers: {
        authorization: 'Bearer one',
        address: '3',
        service: 'user',
        token: 'two',
        'content-type': 'application/json',
        cookie: 'wordpress_logged_in=secret',
        'x-forwarded-for': '10.0.0.9',
        'x-trade-client-address': '10.0.0.9',
        referer: 'https://shop.example/',
      },
    })
    expect(answer).toMatchObject({
      status: 201,
      body: '{"ok":1}',
      headers: {
        'content-type': 'application/json; charset=utf-8',
        'x-content-type-options': 'nosniff',
        'cache-control': 'no-store',
        'retry-after': '7',
      },
    })
    expect(answer.headers).not.toHaveProperty('set-cookie')
    const [{ method, path, headers, body: received }] = api.calls as [(typeof api.calls)[0]]
    expect({ method, path, received }).toEqual({
      method: 'POST',
      path: '/v1/basket?x=1&x=2%203',
      received: body,
    })
    expect(headers).toMatchObject({
      authorization: 'Bearer one',
      address: '3',
      service: 'user',
      token: 'two',
    })
    expect(headers['content-type']).toBe('application/json')
    expect(headers['x-trade-client-address']).toMatch(/^(127\.0\.0\.1|::1)$/)
    expect(headers['x-trade-proxy-secret']).toBe('a secret')
    for (const foreign of ['cookie', 'x-forwarded-for', 'referer'])
      expect(headers).not.toHaveProperty(foreign)
  })

  await test.step('every method that changes something goes through', async () => {
    api.next = {}
    for (const [method, path] of [
      ['PATCH', '/trade-api/basket/12'],
      ['DELETE', '/trade-api/basket/12'],
      ['PUT', '/trade-api/stripe/subscription'],
      ['GET', '/trade-api/email-verify/7?hash=a%2Fb'],
    ] as const) {
      api.calls.length = 0
      expect((await call(path, { method, body: '' })).status, `${method} ${path}`).toBe(200)
      expect(api.calls[0]).toMatchObject({ method, path: path.replace('/trade-api', '/v1') })
    }
  })

  await test.step('a GET has no body, which WordPress would put into the address', async () => {
    api.calls.length = 0
    expect(
      (await call('/trade-api/basket', { body: 'x=1', headers: { 'content-length': '3' } })).status,
    ).toBe(200)
    expect(api.calls[0]).toMatchObject({ path: '/v1/basket', body: '' })
  })

  await test.step('what is no call of the contract never reaches the API', async () => {
    api.calls.length = 0
    const paths = [
      '/trade-api/admin',
      '/trade-api/basket/../admin',
      '/trade-api/basket/..%2fadmin',
      '/trade-api/basket/%2e%2e/admin',
      '/trade-api/basket/%2e%2e%2fadmin',
      '/trade-api/basket/%252e%252e%252fadmin',
      '/trade-api/basket/..%5cadmin',
      '/trade-api/basket/.',
      '/trade-api//basket',
      '/trade-api/basket%00',
      '/trade-api/basket%0a',
      '/trade-api/basket%3fx',
      '/trade-api/basket/1%23',
      '/trade-api/@evil.example/basket',
      '/trade-api/http:%2f%2fevil.example',
    ]
    for (const path of paths) {
      const answer = await call(path)
      expect([404, 400], `${path} is refused`).toContain(answer.status)
      expect(answer.headers['content-type'], path).not.toContain('html')
    }
    expect((await call('/trade-api/basket', { method: 'PATCH' })).status).toBe(404)
    expect((await call('/trade-api/basket', { method: 'OPTIONS' })).status).toBe(404)
    expect(
      (await call('/trade-api/basket', { method: 'POST', body: 'x'.repeat(1_100_000) })).status,
    ).toBe(413)
    expect(api.calls).toEqual([])
  })

  await test.step('a page of the API is no page of this site', async () => {
    api.next = { headers: { 'content-type': 'text/html' }, body: '<script>alert(1)</script>' }
    const { headers } = await call('/trade-api/basket')
    expect(headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    })
  })

  await test.step('redirects are not followed; one to a sign-in ends the session', async () => {
    api.calls.length = 0
    api.next = { status: 302, headers: { location: `${base}/v1/basket` } }
    const redirected = await call('/trade-api/basket')
    expect(redirected.status).toBe(502)
    expect(redirected.headers).not.toHaveProperty('location')
    api.next = { status: 302, headers: { location: '/login' } }
    expect((await call('/trade-api/user')).status).toBe(401)
    expect(api.calls).toHaveLength(2)
  })

  await test.step('an API that is away is a fault of the gateway', async () => {
    await api.stop()
    expect((await call('/trade-api/basket')).status).toBe(502)
  })
})

test('without the setting there is no proxy (wordpress.7)', async ({ startWordPress }) => {
  const site = await startWordPress({
    pages: false,
    settings: { api_base: 'http://localhost:1', proxy: false },
  })
  expect(await ask(site.url, '/trade-api/basket')).toMatchObject({
    status: 404,
    body: '{"message":"The proxy is off."}',
  })
})
