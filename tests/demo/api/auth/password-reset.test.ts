// @vitest-environment node
import { expect, it } from 'vitest'
import { approvedEmail } from '../password-changes'
import { openShop, signedInVisitor, Visitor } from '../visitor'

const ask = (visitor: Visitor, email: unknown) =>
  visitor.post('/api/auth/password/email', { email })

it('asking for a new password does not reveal who has an account', async () => {
  const shop = await openShop()
  const visitor = new Visitor(shop)
  const known = await ask(visitor, shop.accounts[1]?.email)
  const unknown = await ask(visitor, 'nobody@y.example')
  expect(unknown).toMatchObject({ status: known.status, body: known.body })
  expect((await visitor.get('/demo/mail.json')).body).toHaveLength(1)
})

it('the mailed link replaces the password once and ends all sessions', async () => {
  const shop = await openShop()
  const visitor = await signedInVisitor(shop, 'approved')
  const email = shop.accounts[1]?.email
  await ask(visitor, email)
  const [mail] = (await visitor.get('/demo/mail.json')).body
  const token = new URL(mail.link, 'http://shop.example').searchParams.get('token')
  const wanted = { email, token, password: 'a new one 1', password_confirmation: 'a new one 1' }
  const reset = (changes: object) =>
    visitor.post('/api/auth/password/reset', { ...wanted, ...changes })
  expect(await reset({ password: 'x', password_confirmation: 'x' })).toMatchObject({
    status: 422,
    body: { errors: { password: [expect.any(String)] } },
  })
  expect(await reset({ password_confirmation: 'other' })).toMatchObject({
    status: 422,
    body: { errors: { password_confirmation: ['The two passwords are not the same.'] } },
  })
  expect(await reset({ email: shop.accounts[2]?.email })).toMatchObject({ status: 422 })
  expect(await reset({})).toMatchObject({
    status: 200,
    body: { message: 'The password has now been reset you can now login.' },
  })
  expect(await reset({})).toMatchObject({ status: 422 })
  expect((await visitor.get('/api/user')).status).toBe(401)
  const login = await visitor.post('/api/auth/login', { email, password: 'a new one 1' })
  expect(login.status).toBe(200)
})

it('a reset link expires after one hour', async () => {
  let now = new Date('2026-03-10T12:00:00Z')
  const shop = await openShop({ now: () => now })
  const visitor = new Visitor(shop)
  await ask(visitor, shop.accounts[1]?.email)
  const [mail] = (await visitor.get('/demo/mail.json')).body
  const token = new URL(mail.link, 'http://shop.example').searchParams.get('token')
  now = new Date(now.getTime() + 61 * 60_000)
  expect(
    await visitor.post('/api/auth/password/reset', {
      email: shop.accounts[1]?.email,
      token,
      password: 'a new one 1',
      password_confirmation: 'a new one 1',
    }),
  ).toMatchObject({ status: 422 })
})

it('asking for a new password takes as long for an unknown address as for a known one', async () => {
  const shop = await openShop()
  const visitor = new Visitor(shop)
  for (const email of [approvedEmail(shop), 'nobody@y.example']) {
    const before = performance.now()
    await visitor.post('/api/auth/password/email', { email })
    expect(performance.now() - before).toBeGreaterThanOrEqual(49)
  }
})

it('a reset link is mailed at most once a minute', async () => {
  const shop = await openShop()
  const visitor = new Visitor(shop)
  const ask = () => visitor.post('/api/auth/password/email', { email: approvedEmail(shop) })
  const [first, second] = [await ask(), await ask()]
  expect(second.body).toEqual(first.body)
  expect((await visitor.get('/demo/mail.json')).body).toHaveLength(1)
})
