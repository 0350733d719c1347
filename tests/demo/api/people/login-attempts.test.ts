// @vitest-environment node
import { expect, it } from 'vitest'
import { openShop, Visitor } from '../visitor'

it('ten failed logins block an email address for 15 minutes, whether it has an account or not', async () => {
  let now = new Date('2026-03-10T12:00:00Z')
  const shop = await openShop({ now: () => now })
  const visitor = new Visitor(shop)
  for (const email of [shop.accounts[1]?.email, 'nobody@y.example']) {
    for (let times = 0; times < 10; times += 1) {
      await visitor.post('/api/auth/login', { email, password: 'wrong' })
    }
    const answer = await visitor.post('/api/auth/login', { email, password: 'approved-demo' })
    expect(answer.status).toBe(429)
    expect(answer.headers.get('Retry-After')).toBe('900')
  }
  now = new Date(now.getTime() + 16 * 60_000)
  expect((await visitor.signIn('approved')).status).toBe(200)
})
