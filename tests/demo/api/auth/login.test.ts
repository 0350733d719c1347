// @vitest-environment node
import { expect, it, vi } from 'vitest'
import type { DemoApi } from '../../../../demo/api/app'
import { openShop, Visitor } from '../visitor'

const OLD = 'approved-demo'

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

it('a login returns the user and a working access token (api.15)', async () => {
  const visitor = new Visitor(await openShop())
  const { status, body } = await visitor.signIn('approved')
  expect(status).toBe(200)
  expect(body.user).toMatchObject({ first_name: 'Alice', on_account: true, crm_id: 'HH204' })
  expect(body.user.verified).toEqual({ status: false })
  const check = (await visitor.get('/api/auth/check')).body
  expect(check).toMatchObject({ auth: true, user: body.user, messages: [] })
  expect((await visitor.get('/api/user')).body).toEqual(body.user)
})

it('a wrong password and an unknown address get the same response', async () => {
  const shop = await openShop()
  const visitor = new Visitor(shop)
  const email = shop.accounts[1]?.email
  const wrong = await visitor.post('/api/auth/login', { email, password: 'wrong' })
  const unknown = await visitor.post('/api/auth/login', { email: 'x@y.example', password: 'x' })
  expect(wrong.status).toBe(422)
  expect(wrong.body.errors.email).toEqual([wrong.body.message])
  expect(unknown.body).toEqual(wrong.body)
  expect(unknown.status).toBe(422)
})

it('a password that changes during a login does not sign in', async () => {
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
