// @vitest-environment node

import type { AddressInfo } from 'node:net'
import { type ServerType, serve } from '@hono/node-server'
import { expect, it, onTestFinished } from 'vitest'
import type { DemoApi } from '../../../demo/api/app'
import { openShop, signedIn, Visitor, ZERO_RATED } from '../api/visitor'

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

it('a fault replaces the response as often as its times say', async () => {
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

it('a fault drops the connection before or after the request is handled, or within the response', async () => {
  const shop = await openShop()
  const visitor = await signedIn(shop, 'approved')
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
