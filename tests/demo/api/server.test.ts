// @vitest-environment node
import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ServerType, serve } from '@hono/node-server'
import { expect, it, onTestFinished } from 'vitest'
import type { DemoApi } from '../../../demo/api/app'
import { openShop, signedIn, ZERO_RATED } from './visitor'

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

it('cuts the line to a browser before, after and in the middle of an answer', async () => {
  const shop = await openShop()
  const base = await listen(shop)
  for (const drop of ['before', 'after', 'mid-body'] as const) {
    shop.faults.set([{ path: '/api/basket', times: 1, drop }])
    const answer = fetch(`${base}/api/basket`).then((response) => response.text())
    await expect(answer).rejects.toThrow(TypeError)
  }
  expect((await fetch(`${base}/api/basket`)).status).toBe(200)
})

it('keeps orders, stock and sessions in its file over a restart', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'trade-blocks-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const database = join(folder, 'with space', 'shop.sqlite')
  const before = await openShop({ database, passwordCost: 256 })
  const visitor = await signedIn(before, 'approved')
  await visitor.add(ZERO_RATED.id, 3)
  const order = await visitor.checkout()
  await visitor.patch(`/api/order/${order.id}`, {
    ...order,
    status: 'pending',
    payment_type: 'bacs',
    agree_terms: true,
  })
  await visitor.post('/demo/clock', { days: 2 })
  await before.close()

  const after = await openShop({ database, passwordCost: 256 })
  const again = await signedIn(after, 'approved')
  expect((await again.get('/api/order')).body.data).toMatchObject([{ id: order.id }])
  expect((await again.get(`/api/prices/${ZERO_RATED.id}`)).body.stock_level).toBe(
    ZERO_RATED.stock - 3,
  )
  again.bearer = visitor.bearer
  expect((await again.get('/api/user')).status).toBe(200)
  const { now } = (await again.post('/demo/clock', { days: 0 })).body
  expect(Date.parse(now) - Date.now()).toBeGreaterThan(86_400_000)
})
