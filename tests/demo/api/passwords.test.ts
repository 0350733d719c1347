// @vitest-environment node
import { describe, expect, it, vi } from 'vitest'
import type { DemoApi } from '../../../demo/api/app'
import { createClock } from '../../../demo/api/clock'
import { makeToken } from '../../../demo/api/people/one-use-tokens'
import { openDatabase } from '../../../demo/database/database'
import { expectConsoleError } from '../../setup'
import { openShop, signedIn, Visitor } from './visitor'

const OLD = 'approved-demo'
const NEW = 'a new one 1'

const approvedEmail = (shop: DemoApi) => shop.accounts[1]?.email ?? ''

/** Does something right before a transaction begins: the first from now on, or a later one. */
function beforeTransaction(shop: DemoApi, which: number, work: () => Promise<unknown>): void {
  const { transaction } = shop.database
  let count = 0
  vi.spyOn(shop.database, 'transaction').mockImplementation(async (inside) => {
    count += 1
    if (count === which) await work()
    return transaction(inside)
  })
}

const setHash = (shop: DemoApi, hash: string) =>
  shop.database.run('UPDATE users SET password_hash = ? WHERE email = ?', [
    hash,
    approvedEmail(shop),
  ])

describe('a password that is changed while it is being checked', () => {
  it('does not sign in any more', async () => {
    const shop = await openShop()
    const visitor = new Visitor(shop)
    // The first counts the attempt, before the password is looked at.
    beforeTransaction(shop, 2, () => setHash(shop, 'scrypt$256$c2FsdA$a2V5'))
    const answer = await visitor.post('/api/auth/login', {
      email: approvedEmail(shop),
      password: OLD,
    })
    expect(answer.status).toBe(422)
    expect(await shop.database.all('SELECT 1 FROM sessions')).toEqual([])
  })

  it('cannot be changed by who knew the one before, and nothing else is', async () => {
    const shop = await openShop()
    const visitor = await signedIn(shop, 'approved')
    const { id } = (await visitor.get('/api/user')).body
    beforeTransaction(shop, 1, () => setHash(shop, 'scrypt$256$c2FsdA$a2V5'))
    const answer = await visitor.patch(`/api/user/${id}`, {
      first_name: 'Mallory',
      current_password: OLD,
      password: NEW,
      password_confirmation: NEW,
    })
    expect(answer).toMatchObject({
      status: 422,
      body: { errors: { current_password: [expect.any(String)] } },
    })
    expect(
      await shop.database.get('SELECT first_name, password_hash FROM users WHERE id = ?', [id]),
    ).toEqual({ first_name: 'Alice', password_hash: 'scrypt$256$c2FsdA$a2V5' })
  })

  it('is not put back by a change of the name at the same time', async () => {
    const shop = await openShop()
    const visitor = await signedIn(shop, 'approved')
    const { id } = (await visitor.get('/api/user')).body
    beforeTransaction(shop, 1, () => setHash(shop, 'scrypt$256$c2FsdA$a2V5'))
    expect((await visitor.patch(`/api/user/${id}`, { first_name: 'Alba' })).status).toBe(200)
    expect(
      await shop.database.get('SELECT first_name, password_hash FROM users WHERE id = ?', [id]),
    ).toEqual({ first_name: 'Alba', password_hash: 'scrypt$256$c2FsdA$a2V5' })
  })
})

describe('a new password', () => {
  it('takes every link back that was sent before', async () => {
    const shop = await openShop()
    const visitor = await signedIn(shop, 'approved')
    const { id } = (await visitor.get('/api/user')).body
    const token = await makeToken(shop.database, 'login', Number(id), new Date())
    await visitor.patch(`/api/user/${id}`, {
      current_password: OLD,
      password: NEW,
      password_confirmation: NEW,
    })
    expect((await visitor.post('/api/auth/login-token', { token })).status).toBe(422)
    expect((await visitor.get('/api/user')).status).toBe(200)
  })
})

describe('asking for a new password', () => {
  it('takes as long for an unknown address as for a known one', async () => {
    const shop = await openShop()
    const visitor = new Visitor(shop)
    for (const email of [approvedEmail(shop), 'nobody@y.example']) {
      const before = performance.now()
      await visitor.post('/api/auth/password/email', { email })
      expect(performance.now() - before).toBeGreaterThanOrEqual(49)
    }
  })

  it('sends one mail a minute', async () => {
    const shop = await openShop()
    const visitor = new Visitor(shop)
    const ask = () => visitor.post('/api/auth/password/email', { email: approvedEmail(shop) })
    const [first, second] = [await ask(), await ask()]
    expect(second.body).toEqual(first.body)
    expect((await visitor.get('/demo/mail.json')).body).toHaveLength(1)
  })
})

describe('the log of requests', () => {
  it('shows no code of an invitation', async () => {
    const shop = await openShop()
    const visitor = new Visitor(shop)
    await visitor.get('/api/auth/invite/COME-AND-BUY?now=1')
    expect(shop.requests.list().map(({ path }) => path)).toEqual(['/api/auth/invite/hidden?now=1'])
  })
})

describe('the clock', () => {
  it('stands where it stood when moving it comes to nothing', async () => {
    const database = await openDatabase(':memory:')
    const clock = createClock(() => new Date('2026-03-10T12:00:00Z'))
    const failed = database.transaction(async (sql) => {
      await clock.move(sql, 3)
      expect(await clock.stored(sql)).toEqual(new Date('2026-03-13T12:00:00Z'))
      throw new Error('no')
    })
    await expect(failed).rejects.toThrow('no')
    await clock.load(database)
    expect(clock.now()).toEqual(new Date('2026-03-10T12:00:00Z'))
    database.close()
  })

  it('is moved by each of two that move it at once', async () => {
    const now = new Date('2026-03-10T12:00:00Z')
    const visitor = new Visitor(await openShop({ now: () => now }))
    const move = (days: number) => visitor.post('/demo/clock', { days })
    await Promise.all([move(2), move(3)])
    expect((await move(0)).body.now).toBe('2026-03-15T12:00:00.000Z')
  })
})

describe('the reset', () => {
  it('leaves everything as it was when it fails', async () => {
    expectConsoleError(/no such table|no such column|REFUSED/)
    const shop = await openShop()
    const visitor = await signedIn(shop, 'approved')
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

  it('is never seen half done', async () => {
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
})
