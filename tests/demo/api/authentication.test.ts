// @vitest-environment node
import { describe, expect, it } from 'vitest'
import { openShop, signedIn, Visitor } from './visitor'

const DAY_MS = 86_400_000

describe('signing in', () => {
  it('answers the user and a token that works', async () => {
    const visitor = new Visitor(await openShop())
    const { status, body } = await visitor.signIn('approved')
    expect(status).toBe(200)
    expect(body.user).toMatchObject({ first_name: 'Alice', on_account: true, crm_id: 'HH204' })
    expect(body.user.verified).toEqual({ status: false })
    const check = (await visitor.get('/api/auth/check')).body
    expect(check).toMatchObject({ auth: true, user: body.user, messages: [] })
    expect((await visitor.get('/api/user')).body).toEqual(body.user)
  })

  it('keeps neither passwords nor tokens readable', async () => {
    const visitor = await signedIn(await openShop(), 'approved')
    const { database } = visitor.shop
    const stored = JSON.stringify([
      await database.all('SELECT * FROM users'),
      await database.all('SELECT * FROM sessions'),
    ])
    expect(stored).not.toContain(visitor.bearer)
    expect(stored).not.toContain('approved-demo')
  })

  it('says the same to a wrong password and to an unknown address', async () => {
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

  it('waits after ten failures, for known and unknown addresses, until the time is over', async () => {
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

  it('ends after thirty days', async () => {
    let now = new Date('2026-03-10T12:00:00Z')
    const visitor = await signedIn(await openShop({ now: () => now }), 'approved')
    now = new Date(now.getTime() + 29 * DAY_MS)
    expect((await visitor.get('/api/auth/check')).status).toBe(200)
    now = new Date(now.getTime() + 2 * DAY_MS)
    expect((await visitor.get('/api/auth/check')).status).toBe(401)
    expect((await visitor.signIn('approved')).status).toBe(200)
  })

  it('leaves an anonymous visitor anonymous, and refuses a token that is none', async () => {
    const visitor = new Visitor(await openShop())
    expect(await visitor.get('/api/auth/check')).toMatchObject({
      status: 200,
      body: { user: null, auth: false },
    })
    for (const path of ['/api/user', '/api/order', '/api/address', '/api/quote']) {
      expect((await visitor.get(path)).status).toBe(401)
    }
    visitor.bearer = 'made-up'
    for (const path of ['/api/auth/check', '/api/basket', '/api/prices?skus=1001']) {
      expect((await visitor.get(path)).status).toBe(401)
    }
  })

  it('works once with the link of an approval, which the next page load announces', async () => {
    const visitor = await signedIn(await openShop(), 'unapproved')
    const email = visitor.shop.accounts[0]?.email
    await visitor.post('/demo/approve', { email })
    const [mail] = (await visitor.get('/demo/mail.json')).body
    expect(mail.to).toBe(email)
    const check = (await visitor.get('/api/auth/check')).body
    expect(check.messages).toEqual(['Your business account has been approved.'])
    expect(check.user.approved_at).not.toBeNull()
    expect((await visitor.get('/api/auth/check')).body.messages).toEqual([])
    const token = new URL(mail.link, 'http://shop.example').searchParams.get('token')
    const other = new Visitor(visitor.shop)
    const first = await other.post('/api/auth/login-token', { token })
    expect(first.body.user.email).toBe(email)
    expect(await other.post('/api/auth/login-token', { token })).toMatchObject({
      status: 422,
      body: { message: 'This sign-in link is not valid any more.' },
    })
  })
})

describe('a forgotten password', () => {
  const ask = (visitor: Visitor, email: unknown) =>
    visitor.post('/api/auth/password/email', { email })

  it('is asked for without telling who has an account', async () => {
    const shop = await openShop()
    const visitor = new Visitor(shop)
    const known = await ask(visitor, shop.accounts[1]?.email)
    const unknown = await ask(visitor, 'nobody@y.example')
    expect(unknown).toMatchObject({ status: known.status, body: known.body })
    expect((await visitor.get('/demo/mail.json')).body).toHaveLength(1)
  })

  it('is replaced once by the link in the mail, and every session ends', async () => {
    const shop = await openShop()
    const visitor = await signedIn(shop, 'approved')
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

  it('has a link that grows old in an hour', async () => {
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
})
