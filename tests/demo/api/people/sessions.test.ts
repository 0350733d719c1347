// @vitest-environment node
import { expect, it } from 'vitest'
import { openShop, signedInVisitor } from '../visitor'

const DAY_MS = 86_400_000

it('passwords and access tokens are stored as hashes only', async () => {
  const visitor = await signedInVisitor(await openShop(), 'approved')
  const { database } = visitor.shop
  const stored = JSON.stringify([
    await database.all('SELECT * FROM users'),
    await database.all('SELECT * FROM sessions'),
  ])
  expect(stored).not.toContain(visitor.bearer)
  expect(stored).not.toContain('approved-demo')
})

it('a session expires after thirty days', async () => {
  let now = new Date('2026-03-10T12:00:00Z')
  const visitor = await signedInVisitor(await openShop({ now: () => now }), 'approved')
  now = new Date(now.getTime() + 29 * DAY_MS)
  expect((await visitor.get('/api/auth/check')).status).toBe(200)
  now = new Date(now.getTime() + 2 * DAY_MS)
  expect((await visitor.get('/api/auth/check')).status).toBe(401)
  expect((await visitor.signIn('approved')).status).toBe(200)
})
