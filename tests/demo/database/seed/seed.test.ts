// @vitest-environment node
import { expect, it } from 'vitest'
import { expectConsoleError } from '../../../setup'
import { openShop, signedInVisitor } from '../../api/visitor'

it('a reset that fails leaves everything unchanged', async () => {
  expectConsoleError(/no such table|no such column|REFUSED/)
  const shop = await openShop()
  const visitor = await signedInVisitor(shop, 'approved')
  await visitor.post('/demo/clock', { days: 1 })
  const orders = (await visitor.get('/demo/orders.json')).body
  await shop.database.run(
    "CREATE TRIGGER refuse BEFORE INSERT ON quotes BEGIN SELECT RAISE(ABORT, 'REFUSED'); END",
  )
  expect((await visitor.post('/demo/reset')).status).toBe(500)
  expect((await visitor.get('/api/user')).status).toBe(200)
  expect((await visitor.get('/demo/orders.json')).body).toEqual(orders)
  await shop.database.run('DROP TRIGGER refuse')
  expect((await visitor.post('/demo/reset')).status).toBe(200)
  expect((await visitor.get('/api/user')).status).toBe(401)
})

it('no visitor sees a half-finished reset', async () => {
  const shop = await openShop()
  const count = async () =>
    (await shop.database.get<{ people: number }>('SELECT count(*) AS people FROM users'))?.people
  const before = await count()
  const seen = new Set<number | undefined>()
  let isDone = false
  const reset = shop.reset().finally(() => {
    isDone = true
  })
  while (!isDone) {
    seen.add(await count())
    await new Promise(setImmediate)
  }
  await reset
  expect([...seen]).toEqual([before])
})
