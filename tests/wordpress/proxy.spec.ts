import { ask, proxiedPath } from './ask'
import { FakeApi } from './fake-api'
import { expect, test } from './fixtures'

test('the proxy passes on only calls of the contract, and answers in JSON (wordpress.7, wordpress.164)', async ({
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

  await test.step('a call passes through complete', async () => {
    const body = '{"id":"1001","qty":"2.0 £"}'
    api.next = {
      status: 201,
      headers: { 'retry-after': '7', 'set-cookie': 'a=b' },
      body: '{"ok":1}',
    }
    const answer = await call(proxiedPath('/basket?x=1&x=2%203'), {
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
        'cache-control': 'no-store, no-cache, private, max-age=0, must-revalidate',
        vary: '*',
        'cdn-cache-control': 'no-store',
        'surrogate-control': 'no-store',
        'x-accel-expires': '0',
        'x-litespeed-cache-control': 'no-cache',
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
      ['PATCH', '/basket/12'],
      ['DELETE', '/basket/12'],
      ['PUT', '/stripe/subscription'],
      ['GET', '/email-verify/7?hash=a%2Fb'],
    ] as const) {
      api.calls.length = 0
      const { status } = await call(proxiedPath(path), { method, body: '' })
      expect(status, `${method} ${path}`).toBe(200)
      expect(api.calls[0]).toMatchObject({ method, path: `/v1${path}` })
    }
  })

  await test.step('a GET has no body, which WordPress would put into the address', async () => {
    api.calls.length = 0
    expect(
      (await call(proxiedPath('/basket'), { body: 'x=1', headers: { 'content-length': '3' } }))
        .status,
    ).toBe(200)
    expect(api.calls[0]).toMatchObject({ path: '/v1/basket', body: '' })
  })

  await test.step('what is not a call of the contract never reaches the API', async () => {
    api.calls.length = 0
    const paths = [
      '/admin',
      '/basket/../admin',
      '/basket/..%2fadmin',
      '/..%2fstripe/payment',
      '/basket/%2e%2e/admin',
      '/basket/%2e%2e%2fadmin',
      '/basket/%252e%252e%252fadmin',
      '/basket/..%5cadmin',
      '/basket/.',
      '//basket',
      '/basket%00',
      '/basket%0a',
      '/basket%3fx',
      '/basket/1%23',
      '/@evil.example/basket',
      '/http:%2f%2fevil.example',
    ]
    for (const path of paths) {
      const answer = await call(proxiedPath(path))
      expect([404, 400], `${path} is refused`).toContain(answer.status)
      expect(answer.headers['content-type'], path).not.toContain('html')
    }
    expect((await call(proxiedPath('/other/payment'), { method: 'POST' })).status).toBe(404)
    expect((await call(proxiedPath('/basket'), { method: 'PATCH' })).status).toBe(404)
    expect((await call(proxiedPath('/basket'), { method: 'OPTIONS' })).status).toBe(404)
    expect(
      (await call(proxiedPath('/basket'), { method: 'POST', body: 'x'.repeat(1_100_000) })).status,
    ).toBe(413)
    expect(api.calls).toEqual([])
  })

  await test.step('a page of the API is no page of this site', async () => {
    api.next = { headers: { 'content-type': 'text/html' }, body: '<script>alert(1)</script>' }
    const { headers } = await call(proxiedPath('/basket'))
    expect(headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
    })
  })

  await test.step('redirects are not followed; one to a sign-in ends the session', async () => {
    api.calls.length = 0
    api.next = { status: 302, headers: { location: `${base}/v1/basket` } }
    const redirected = await call(proxiedPath('/basket'))
    expect(redirected.status).toBe(502)
    expect(redirected.headers).not.toHaveProperty('location')
    api.next = { status: 302, headers: { location: '/login' } }
    expect((await call(proxiedPath('/user'))).status).toBe(401)
    expect(api.calls).toHaveLength(2)
  })

  await test.step('an API that is away is a fault of the gateway', async () => {
    await api.stop()
    expect((await call(proxiedPath('/basket'))).status).toBe(502)
  })
})

test('the proxy passes on the request, but nothing of the server (wordpress.62, wordpress.140)', async ({
  startWordPress,
}) => {
  const api = new FakeApi()
  const base = await api.start()
  const own = `<?php
    foreach ( array( 'TOKEN', 'SERVICE', 'ADDRESS', 'AUTHORIZATION', 'REDIRECT_HTTP_TOKEN' ) as $name ) {
      $_SERVER[ $name ] = 'Bearer of-the-server';
    }
    $_SERVER['QUERY_STRING'] = 'q=' . $_SERVER['REQUEST_URI'] . '&' . ( $_SERVER['QUERY_STRING'] ?? '' );
    if ( isset( $_GET['redirected'] ) ) {
      $_SERVER['REDIRECT_HTTP_AUTHORIZATION'] = $_SERVER['HTTP_AUTHORIZATION'];
      unset( $_SERVER['HTTP_AUTHORIZATION'] );
    }
    add_filter( 'trade_blocks_configuration', static function ( $configuration ) {
      $configuration['cardProvider']['name'] = 'cards';
      return $configuration;
    } );`
  const site = await startWordPress({
    pages: false,
    settings: { api_base: base, proxy: true },
    mustUse: { own },
  })
  /** The headers that reach the API (wordpress.163). */
  const received = async (headers: object, query = '') => {
    api.calls.length = 0
    const { status } = await ask(site.url, proxiedPath(`/basket${query}`), { headers })
    expect(status).toBe(200)
    expect(api.calls[0]?.path).toBe(`/basket${query}`)
    const { authorization, token, service, address } = api.calls[0]?.headers ?? {}
    return { authorization, token, service, address }
  }
  const none = {
    authorization: undefined,
    token: undefined,
    service: undefined,
    address: undefined,
  }
  expect(await received({})).toEqual(none)
  expect(await received({ authorization: 'Basic c2l0ZTpwYXNz' })).toEqual(none)
  const mine = { authorization: 'Bearer mine', token: 'my-basket' }
  expect(await received(mine)).toEqual({ ...none, ...mine })
  expect(await received(mine, '?redirected')).toEqual({ ...none, ...mine })

  // The configured card provider's path, and no other.
  api.calls.length = 0
  const pay = (path: string) => ask(site.url, proxiedPath(path), { method: 'POST' })
  expect((await pay('/cards/payment')).status).toBe(200)
  expect((await pay('/stripe/payment')).status).toBe(404)
  expect((await pay('/basket/payment')).status).toBe(404)
  expect(api.calls.map(({ path }) => path)).toEqual(['/cards/payment'])
  await api.stop()
})

test('an address without a nonce reaches no API (wordpress.61)', async ({ startWordPress }) => {
  const api = new FakeApi()
  const base = await api.start()
  const site = await startWordPress({ pages: false, settings: { api_base: base, proxy: true } })
  for (const path of [
    '/trade-api/basket',
    '/trade-api/123/basket',
    `/trade-api/${'1'.repeat(41)}/basket`,
  ]) {
    const { status, headers } = await ask(site.url, path)
    expect(status, path).toBe(409)
    expect(headers, path).not.toHaveProperty('content-location')
  }
  const address = proxiedPath('/basket')
  const { headers } = await ask(site.url, address)
  expect(headers['content-location']).toBe(address.replace('basket', ''))
  expect(api.calls.map(({ path }) => path)).toEqual(['/basket'])
  await api.stop()
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
