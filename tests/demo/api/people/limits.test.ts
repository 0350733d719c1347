// @vitest-environment node
import { expect, it } from 'vitest'
import type { DemoApi } from '../../../../demo/api/app'
import { openShop, signedInVisitor, Visitor } from '../visitor'

const EMAIL = 'nobody@y.example'
const MINUTE = 60_000

/** A shop whose clock can be moved. */
async function withClock(environment: Record<string, string> = {}) {
  const time = { now: new Date('2026-03-10T12:00:00Z') }
  const shop = await openShop({ now: () => time.now, environment })
  const wait = (minutes: number) => {
    time.now = new Date(time.now.getTime() + minutes * MINUTE)
  }
  return { shop, wait }
}

/** Sends a login over a connection from an address. */
async function login(
  shop: DemoApi,
  from: string,
  email: string,
  password = 'wrong',
  forwarded = '',
  headers: Record<string, string> = {},
) {
  const request = new Request('http://shop.example/api/auth/login', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': forwarded, ...headers },
    body: JSON.stringify({ email, password }),
  })
  return shop.fetch(request, { incoming: { socket: { destroy() {}, remoteAddress: from } } })
}

const account = (shop: DemoApi) => shop.accounts.find(({ role }) => role === 'approved')

async function fail(shop: DemoApi, times: number, from: string, email: string) {
  for (let count = 0; count < times; count += 1) await login(shop, from, email)
}

it('ten failed logins block their sender at an account for 15 minutes (server.16)', async () => {
  const { shop, wait } = await withClock()
  const { email = '', password = '' } = account(shop) ?? {}
  for (const each of [email, EMAIL]) {
    await fail(shop, 10, '203.0.113.9', each)
    const answer = await login(shop, '203.0.113.9', each, password)
    expect(answer.status).toBe(429)
    expect(answer.headers.get('Retry-After')).toBe('900')
  }
  wait(16)
  expect((await login(shop, '203.0.113.9', email, password)).status).toBe(200)
})

it("one sender's guesses do not lock out the account's owner (server.16)", async () => {
  const { shop } = await withClock()
  const { email = '', password = '' } = account(shop) ?? {}
  await fail(shop, 60, '203.0.113.9', email)
  expect((await login(shop, '198.51.100.7', email, password)).status).toBe(200)
})

it('guesses spread over many senders are stopped at the account, for five minutes (server.16)', async () => {
  const { shop, wait } = await withClock()
  const { email = '', password = '' } = account(shop) ?? {}
  for (let sender = 1; sender <= 5; sender += 1) await fail(shop, 10, `203.0.113.${sender}`, email)
  const answer = await login(shop, '198.51.100.7', email, password)
  expect(answer.status).toBe(429)
  expect(answer.headers.get('Retry-After')).toBe('300')
  wait(6)
  expect((await login(shop, '198.51.100.7', email, password)).status).toBe(200)
})

it('one sender may fail a hundred logins over all accounts (server.16)', async () => {
  const { shop } = await withClock()
  for (let index = 0; index < 100; index += 1) {
    await login(shop, '203.0.113.9', `person${index}@y.example`)
  }
  expect((await login(shop, '203.0.113.9', 'another@y.example')).status).toBe(429)
  expect((await login(shop, '198.51.100.7', 'another@y.example')).status).toBe(422)
})

it("a successful login resets only its own account's failures (server.16)", async () => {
  const { shop } = await withClock()
  const { email = '', password = '' } = account(shop) ?? {}
  await fail(shop, 9, '203.0.113.9', EMAIL)
  for (let times = 0; times < 20; times += 1) {
    expect((await login(shop, '203.0.113.9', email, password)).status).toBe(200)
  }
  await fail(shop, 1, '203.0.113.9', EMAIL)
  expect((await login(shop, '203.0.113.9', EMAIL)).status).toBe(429)
})

it('a forwarded address counts only behind a trusted proxy (server.144)', async () => {
  const forwarded = (shop: DemoApi, last: number) =>
    login(shop, '10.0.0.1', EMAIL, 'wrong', `203.0.113.${last}`)
  const { shop: open } = await withClock()
  for (let last = 1; last <= 10; last += 1) await forwarded(open, last)
  expect((await forwarded(open, 11)).status).toBe(429)
  const { shop: proxied } = await withClock({ DEMO_TRUSTED_PROXIES: '10.0.0.1' })
  for (let last = 1; last <= 10; last += 1) await forwarded(proxied, last)
  expect((await forwarded(proxied, 11)).status).toBe(422)
})

const SECRET = 'between the site and its API'

/** An attempt by one of the site's buyers, whose proxy sends these headers. */
const byProxy = (shop: DemoApi, headers: Record<string, string>) =>
  login(shop, '10.0.0.1', EMAIL, 'wrong', '', headers)

/** Ten attempts by ten buyers, whose addresses the proxy sends with a secret. Returns the eleventh. */
async function eleventh(shop: DemoApi, secret: Record<string, string>): Promise<Response> {
  const named = (last: number) => ({ 'X-Trade-Client-Address': `203.0.113.${last}`, ...secret })
  for (let last = 1; last <= 10; last += 1) await byProxy(shop, named(last))
  return byProxy(shop, named(11))
}

it("behind the site's proxy each buyer is counted separately, by an address with the secret (server.113)", async () => {
  const { shop } = await withClock({ DEMO_PROXY_SECRET: SECRET })
  const secret = { 'X-Trade-Proxy-Secret': SECRET }
  expect((await eleventh(shop, secret)).status).toBe(422)
  for (let tries = 0; tries < 9; tries += 1) {
    await byProxy(shop, { ...secret, 'X-Trade-Client-Address': '203.0.113.11' })
  }
  const again = await byProxy(shop, { ...secret, 'X-Trade-Client-Address': '::ffff:203.0.113.11' })
  expect(again.status).toBe(429)
  expect((await byProxy(shop, secret)).status).toBe(422)
})

it.each<[string, Record<string, string>, Record<string, string>]>([
  ['without a secret', { DEMO_PROXY_SECRET: SECRET }, {}],
  ['with a wrong secret', { DEMO_PROXY_SECRET: SECRET }, { 'X-Trade-Proxy-Secret': 'another' }],
  ['with an empty secret', { DEMO_PROXY_SECRET: SECRET }, { 'X-Trade-Proxy-Secret': '' }],
  ['where no secret is configured', {}, { 'X-Trade-Proxy-Secret': SECRET }],
  [
    'where the configured secret is empty',
    { DEMO_PROXY_SECRET: '' },
    { 'X-Trade-Proxy-Secret': '' },
  ],
])('an address sent %s evades no limit (server.113)', async (_, environment, secret) => {
  const { shop } = await withClock(environment)
  expect((await eleventh(shop, secret)).status).toBe(429)
})

it.each([
  '',
  'unknown',
  '203.0.113.9, 198.51.100.7',
  '<b>',
])('with %j for an address the proxy itself is counted (server.113)', async (address) => {
  const { shop } = await withClock({ DEMO_PROXY_SECRET: SECRET })
  const headers = { 'X-Trade-Proxy-Secret': SECRET, 'X-Trade-Client-Address': address }
  for (let tries = 0; tries < 10; tries += 1) await byProxy(shop, headers)
  expect((await byProxy(shop, headers)).status).toBe(429)
})

const PERSON = {
  first_name: 'Ruth',
  last_name: 'Amadi',
  company: 'Corner Café',
  postcode: 'LS1 4DY',
}
const REGISTRATION = {
  ...PERSON,
  telephone: '0113 496 0000',
  address: '5 High Street',
  town: 'Leeds',
  register_password: 'correct horse',
  register_password_confirmation: 'correct horse',
  terms: true,
}
const RESET = {
  email: EMAIL,
  password: 'long enough',
  password_confirmation: 'long enough',
  token: 'x',
}

it.each([
  [
    'enquiries',
    '/api/auth/enquire',
    (index: number) => ({ ...PERSON, email: `p${index}@y.example` }),
  ],
  [
    'registrations',
    '/api/auth/register',
    (index: number) => ({ ...REGISTRATION, register_email: `p${index}@y.example` }),
  ],
  [
    'mails for a new password',
    '/api/auth/password/email',
    (index: number) => ({ email: `p${index}@y.example` }),
  ],
  ['new passwords', '/api/auth/password/reset', () => RESET],
])('a sender is limited to 30 %s in 15 minutes (server.142)', async (_, path, body) => {
  const { shop, wait } = await withClock()
  const visitor = new Visitor(shop)
  await Promise.all(Array.from({ length: 30 }, (_, index) => visitor.post(path, body(index))))
  const answer = await visitor.post(path, body(30))
  expect(answer.status).toBe(429)
  expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0)
  wait(16)
  expect((await visitor.post(path, body(31))).status).not.toBe(429)
})

it('an account gets five password links an hour, and the answer never shows it (server.143)', async () => {
  const { shop, wait } = await withClock()
  const visitor = new Visitor(shop)
  const { email = '' } = account(shop) ?? {}
  const ask = async (address: string) => {
    const { status, body } = await visitor.post('/api/auth/password/email', { email: address })
    return { status, body }
  }
  const mailed = async () => (await visitor.get('/demo/mail.json')).body.length
  const unknown = await ask(EMAIL)
  for (let times = 0; times < 8; times += 1) {
    expect(await ask(email.toUpperCase())).toEqual(unknown)
    wait(2)
  }
  expect(await mailed()).toBe(5)
  wait(60)
  await ask(email)
  expect(await mailed()).toBe(6)
})

it('asking again within a minute uses none of the five links (server.143)', async () => {
  const { shop, wait } = await withClock()
  const visitor = new Visitor(shop)
  const { email = '' } = account(shop) ?? {}
  for (let times = 0; times < 6; times += 1) {
    await visitor.post('/api/auth/password/email', { email })
  }
  wait(2)
  await visitor.post('/api/auth/password/email', { email })
  expect((await visitor.get('/demo/mail.json')).body).toHaveLength(2)
})

it('an email address can send ten enquiries in an hour (server.142)', async () => {
  const { shop, wait } = await withClock()
  const visitor = new Visitor(shop)
  const enquire = (email: string) => visitor.post('/api/auth/enquire', { ...PERSON, email })
  for (let times = 0; times < 10; times += 1) {
    expect((await enquire(EMAIL)).status).toBe(200)
    wait(2)
  }
  const answer = await enquire(EMAIL.toUpperCase())
  expect(answer.status).toBe(429)
  expect(answer.headers.get('Retry-After')).toBe('2400')
  expect((await enquire('another@y.example')).status).toBe(200)
  wait(41)
  expect((await enquire(EMAIL)).status).toBe(200)
})

it('invitation codes cannot be guessed by trying (server.142)', async () => {
  const { shop } = await withClock()
  const visitor = new Visitor(shop)
  for (let times = 0; times < 30; times += 1) {
    expect((await visitor.get(`/api/auth/invite/CODE-${times}`)).status).toBe(404)
  }
  expect((await visitor.get('/api/auth/invite/FAIR-2026')).status).toBe(429)
})

it('verification emails are limited per sender, and a reset clears all limits (server.142)', async () => {
  const { shop } = await withClock()
  const visitor = await signedInVisitor(shop, 'approved')
  const resend = () => visitor.get('/api/auth/email/resend')
  for (let times = 0; times < 30; times += 1) expect((await resend()).status).toBe(200)
  expect((await resend()).status).toBe(429)
  await visitor.post('/demo/reset')
  await visitor.signIn('approved')
  expect((await resend()).status).toBe(200)
})

it('wrong current passwords count as failed logins (server.16)', async () => {
  const { shop } = await withClock()
  const visitor = await signedInVisitor(shop, 'approved')
  const { id } = (await visitor.get('/api/user')).body
  const change = {
    current_password: 'wrong',
    password: 'long enough',
    password_confirmation: 'long enough',
  }
  for (let times = 0; times < 10; times += 1) {
    expect((await visitor.patch(`/api/user/${id}`, change)).status).toBe(422)
  }
  expect((await visitor.patch(`/api/user/${id}`, change)).status).toBe(429)
})
