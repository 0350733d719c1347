// @vitest-environment node
import { expect, it } from 'vitest'
import { approvedEmail, beforeTransaction, setHash } from '../password-changes'
import { openShop, Visitor } from '../visitor'

const OLD = 'approved-demo'

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

it('a login fails when the password changes meanwhile', async () => {
  const shop = await openShop()
  const visitor = new Visitor(shop)
  // The first transaction records the attempt, before the password is verified.
  beforeTransaction(shop, 2, () => setHash(shop, 'scrypt$256$c2FsdA$a2V5'))
  const answer = await visitor.post('/api/auth/login', {
    email: approvedEmail(shop),
    password: OLD,
  })
  expect(answer.status).toBe(422)
  expect(await shop.database.all('SELECT 1 FROM sessions')).toEqual([])
})
