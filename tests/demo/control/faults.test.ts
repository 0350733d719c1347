// @vitest-environment node

import type { AddressInfo } from 'node:net'
import { type ServerType, serve } from '@hono/node-server'
import { expect, it, onTestFinished } from 'vitest'
import type { DemoApi } from '../../../demo/api/app'
import { confirm, requestPayment, userInCheckout } from '../api/paying'
import { openShop, signedInVisitor, Visitor, ZERO_RATED } from '../api/visitor'

async function listen(shop: DemoApi): Promise<string> {
  const server = await new Promise<ServerType>((resolve) => {
    const started: ServerType = serve(
      { fetch: (request, env) => shop.fetch(request, env), port: 0, hostname: '127.0.0.1' },
      () => resolve(started),
    )
  })
  onTestFinished(async () => {
    await new Promise((resolve) => server.close(resolve))
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

it('a fault replaces the response as many times as set', async () => {
  const shop = await openShop()
  const visitor = new Visitor(shop)
  shop.faults.set([
    {
      method: 'GET',
      path: '/api/basket',
      times: 2,
      status: 503,
      body: '<h1>',
      contentType: 'text/html',
    },
  ])
  for (let times = 0; times < 2; times += 1) {
    const answer = await shop.fetch(new Request('http://shop.example/api/basket'))
    expect(answer.status).toBe(503)
    expect(answer.headers.get('Content-Type')).toBe('text/html')
    expect(await answer.text()).toBe('<h1>')
  }
  expect((await visitor.get('/api/basket')).status).toBe(200)
  expect(shop.faults.list()).toEqual([])
})

it('a fault responds with JSON and headers, or with an empty body', async () => {
  const shop = await openShop()
  shop.faults.set([
    {
      path: '/api/order',
      status: 429,
      body: { message: 'Slow' },
      headers: { 'Retry-After': '2' },
    },
    { path: '/api/basket', status: 204 },
  ])
  const visitor = new Visitor(shop)
  const answer = await visitor.get('/api/order')
  expect(answer).toMatchObject({ status: 429, body: { message: 'Slow' } })
  expect(answer.headers.get('Retry-After')).toBe('2')
  const empty = await shop.fetch(new Request('http://shop.example/api/basket'))
  expect([empty.status, await empty.text()]).toEqual([204, ''])
})

it('a fault matches an exact path, one segment with *, and anything with **', async () => {
  const shop = await openShop()
  const statuses = async (path: string) => {
    shop.faults.set([{ path, status: 500 }])
    return Promise.all(
      ['/api/basket', '/api/basket/7', '/api/basket/discount/7'].map(
        async (each) => (await shop.fetch(new Request(`http://shop.example${each}`))).status,
      ),
    )
  }
  expect(await statuses('/api/basket')).toEqual([500, 404, 404])
  expect(await statuses('/api/basket/*')).toEqual([200, 500, 404])
  expect(await statuses('/api/basket**')).toEqual([500, 500, 500])
})

it('a fault drops the connection before or after the request, or within the response', async () => {
  const shop = await openShop()
  const visitor = await signedInVisitor(shop, 'approved')
  shop.faults.set([{ method: 'POST', path: '/api/basket', times: 1, drop: 'after' }])
  await expect(visitor.add(ZERO_RATED.id, 2)).rejects.toThrow(TypeError)
  expect((await visitor.get('/api/basket')).body.totalItems).toBe(2)
  shop.faults.set([{ method: 'POST', path: '/api/basket', times: 1, drop: 'before' }])
  await expect(visitor.add(ZERO_RATED.id, 2)).rejects.toThrow(TypeError)
  expect((await visitor.get('/api/basket')).body.totalItems).toBe(2)
  shop.faults.set([{ path: '/api/basket', times: 1, drop: 'mid-body' }])
  await expect(visitor.get('/api/basket')).rejects.toThrow()
})

it('a fault delays the response', async () => {
  const shop = await openShop()
  shop.faults.set([{ path: '/api/basket', delayMs: 60 }])
  const before = performance.now()
  expect((await new Visitor(shop).get('/api/basket')).status).toBe(200)
  expect(performance.now() - before).toBeGreaterThan(50)
})

it('a fault applies to other watched handlers', async () => {
  const shop = await openShop()
  const search = shop.watch(async () => new Response('hits'))
  const ask = () => search(new Request('http://shop.example/search/1/indexes/*/queries'))
  expect(await (await ask()).text()).toBe('hits')
  shop.faults.set([{ path: '/search/**', status: 502 }])
  expect((await ask()).status).toBe(502)
  expect(shop.requests.list()).toHaveLength(2)
})

it('a fault drops the socket of a real server before, after and within the response', async () => {
  const shop = await openShop()
  const base = await listen(shop)
  for (const drop of ['before', 'after', 'mid-body'] as const) {
    shop.faults.set([{ path: '/api/basket', times: 1, drop }])
    const answer = fetch(`${base}/api/basket`).then((response) => response.text())
    await expect(answer).rejects.toThrow(TypeError)
  }
  expect((await fetch(`${base}/api/basket`)).status).toBe(200)
})

it('a fault changes only the named fields of the real answer, at any depth', async () => {
  const shop = await openShop()
  const visitor = await signedInVisitor(shop, 'approved')
  await visitor.add(ZERO_RATED.id, 2)
  const before = (await visitor.get('/api/basket')).body
  shop.faults.set([
    {
      path: '/api/basket',
      patch: {
        totals: { total: 1, discount: null },
        countries: '$delete',
        extra: { of: ['ours'] },
      },
    },
  ])
  const { countries, ...rest } = before
  expect(countries).toBeDefined()
  expect((await visitor.get('/api/basket')).body).toEqual({
    ...rest,
    totals: { ...before.totals, total: 1, discount: null },
    extra: { of: ['ours'] },
  })
  shop.faults.set([])
  expect((await visitor.get('/api/basket')).body).toEqual(before)
})

it('a fault adds headers, and changes no content other than JSON', async () => {
  const shop = await openShop()
  const watched = shop.watch(async () => new Response('<p>', { status: 201 }))
  shop.faults.set([{ path: '/x', patch: { a: 1 }, addHeaders: { 'Retry-After': '3' } }])
  const answer = await watched(new Request('http://shop.example/x'))
  expect([answer.status, answer.headers.get('Retry-After'), await answer.text()]).toEqual([
    201,
    '3',
    '<p>',
  ])
})

it('a fault skips the first matches, then applies as often as set', async () => {
  const shop = await openShop()
  shop.faults.set([{ path: '/api/basket', skip: 2, times: 1, status: 503 }])
  const statuses: number[] = []
  for (let times = 0; times < 4; times += 1) {
    const answer = await shop.fetch(new Request('http://shop.example/api/basket'))
    statuses.push(answer.status)
  }
  expect(statuses).toEqual([200, 200, 503, 200])
})

it("a fault matches the request's body, which its handler can still read", async () => {
  const shop = await openShop()
  const echo = shop.watch(async (request) => new Response(await request.text()))
  const statusOf = async (bodyMatches: string | Record<string, unknown>, body: string) => {
    shop.faults.set([{ path: '/x', bodyMatches, status: 503 }])
    const answer = await echo(new Request('http://shop.example/x', { method: 'POST', body }))
    if (answer.status === 200) expect(await answer.text()).toBe(body)
    return answer.status
  }
  const order = JSON.stringify({ status: 'pending', totals: { total: 5, vat: 1 }, ids: [1, 2] })
  expect(await statusOf({ status: 'pending' }, order)).toBe(503)
  expect(await statusOf({ totals: { total: 5 }, ids: [1, 2] }, order)).toBe(503)
  expect(await statusOf({ totals: { total: 6 } }, order)).toBe(200)
  expect(await statusOf({ ids: [1] }, order)).toBe(200)
  expect(await statusOf({ status: 'pending' }, 'no JSON')).toBe(200)
  expect(await statusOf('JSO', 'no JSON')).toBe(503)
  expect(await statusOf('other', 'no JSON')).toBe(200)
})

it('a fault also alters the answers of the card provider', async () => {
  const { visitor, order } = await userInCheckout(await openShop())
  const secret = await requestPayment(visitor, order.id)
  visitor.shop.faults.set([
    { path: '/demo/card-provider/v1/**', bodyMatches: secret, patch: { amount: 1 } },
  ])
  const answer = await confirm(visitor, secret, '4242424242424242')
  expect(answer.body).toMatchObject({ status: 'succeeded', amount: 1 })
})
