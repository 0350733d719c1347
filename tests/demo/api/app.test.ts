// @vitest-environment node
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { openShop, signedInVisitor, ZERO_RATED } from './visitor'

it('orders, stock, sessions and the clock survive a restart in the database file', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'trade-blocks-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const database = join(folder, 'with space', 'shop.sqlite')
  const before = await openShop({ database, passwordCost: 256 })
  const visitor = await signedInVisitor(before, 'approved')
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
  const again = await signedInVisitor(after, 'approved')
  expect((await again.get('/api/order')).body.data).toMatchObject([{ id: order.id }])
  expect((await again.get(`/api/prices/${ZERO_RATED.id}`)).body.stock_level).toBe(
    ZERO_RATED.stock - 3,
  )
  again.bearer = visitor.bearer
  expect((await again.get('/api/user')).status).toBe(200)
  const { now } = (await again.post('/demo/clock', { days: 0 })).body
  expect(Date.parse(now) - Date.now()).toBeGreaterThan(86_400_000)
})
