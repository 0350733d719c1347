import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fetchOrder } from '../../../src/api/account/account-order'
import { requestPasswordReset } from '../../../src/api/account/password'
import { fetchUser } from '../../../src/api/account/user'
import { fetchAddresses } from '../../../src/api/address/address'
import { fetchBasket } from '../../../src/api/basket/basket'
import { request } from '../../../src/api/call/client'
import { warnOfAnswer } from '../../../src/api/call/unreadable-answer'
import { fetchSavedCards } from '../../../src/api/checkout/payment'
import { checkAuthentication } from '../../../src/api/session/authentication'
import { verifyEmail } from '../../../src/api/session/email-verification'
import { fetchInvite } from '../../../src/api/session/registration'
import { CALLS } from '../../../widgets/contract/calls'
import { html, outcome, post, Thing } from '../calls'
import { fakeServer, json } from '../fake-server'

const warn = vi.fn()

beforeEach(() => {
  vi.useFakeTimers()
  vi.spyOn(console, 'warn').mockImplementation(warn.mockReset())
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

/** The console lines, once their code has loaded. */
async function lines(): Promise<string[]> {
  await import('../../../src/api/call/unreadable-answer')
  await vi.dynamicImportSettled()
  return warn.mock.calls.map((words) => words.join(' '))
}

const CASES: [string, () => Promise<unknown>, unknown, string][] = [
  [
    'an order without an id',
    () => fetchOrder('7'),
    { data: { status: 'new' } },
    'GET /order/id/{id} lacks a usable "data.id"',
  ],
  ['a user without an id', fetchUser, { first_name: 'Grace' }, 'GET /user lacks a usable "id"'],
  [
    'a check with a user without an id',
    () => checkAuthentication(),
    { user: { email: 'a@b.example' } },
    'GET /auth/check lacks a usable "user.id"',
  ],
  [
    'a basket whose lines are no groups',
    fetchBasket,
    { data: 'none', totals: {} },
    'GET /basket lacks a usable "data"',
  ],
  [
    'a map in place of a list',
    fetchAddresses,
    { error: 'x' },
    'GET /address lacks a usable "data"',
  ],
  ['malformed JSON', fetchSavedCards, 'nothing', 'GET /{id}/payment-methods lacks JSON'],
  ['words with a tag', fetchAddresses, 'no <b>', 'GET /address lacks JSON'],
  [
    'a page after a line break',
    fetchSavedCards,
    '\n<html></html>',
    'GET /{id}/payment-methods lacks JSON, it is a page',
  ],
  [
    'an invitation, without its code',
    () => fetchInvite('welcome'),
    [1],
    'GET /auth/invite/{id} lacks a shape that is known',
  ],
]

it.each(
  CASES,
)('%s is one console line with method, path and what was missing (api.31)', async (_name, call, body, line) => {
  fakeServer(json(body))
  await outcome(call())
  expect(await lines()).toEqual([`Trade Blocks: the answer to ${line}.`])
})

it.each([
  [200, '/user', async () => fetchUser()],
  [403, '/address', async () => fetchAddresses()],
] as const)('a page with status %d in place of JSON is one console line, however often it comes (api.31)', async (status, path, call) => {
  fakeServer(html(status))
  await outcome<unknown>(call())
  await outcome<unknown>(call())
  expect(await lines()).toEqual([
    `Trade Blocks: the answer to GET ${path} lacks JSON, it is a page.`,
  ])
})

it('an empty answer is logged only where an answer may not be empty (api.31, api.9)', async () => {
  fakeServer(json(''))
  await outcome(requestPasswordReset('a@b.example'))
  expect(await lines()).toEqual([])
  await outcome(fetchUser())
  expect(await lines()).toEqual(['Trade Blocks: the answer to GET /user lacks a body.'])
})

it('the console never quotes a request or an answer (api.31)', async () => {
  const secret = 's3cret'
  for (const body of [`<p>${secret}`, `["${secret}"]`, { [secret]: secret }, `${secret}`]) {
    const server = fakeServer(json(body))
    server.signIn({ accessToken: secret, basketToken: secret, deliveryAddressId: secret })
    const calls = [
      () => request(Thing, `/thing/${secret}?token=${secret}`, { query: { token: secret } }),
      () => fetchInvite(secret),
      () => verifyEmail({ id: secret, expires: '1', hash: secret, signature: secret }),
      () => post({ body: { password: secret } }),
    ]
    for (const call of calls) await outcome<unknown>(call())
  }
  expect((await lines()).length).toBeGreaterThan(8)
  expect((await lines()).join()).not.toContain(secret)
})

/** The calls of the contract that the shop makes. */
const ASKED = new Set(CALLS.map(({ path }) => path).filter((path) => !/\{sku\}/.test(path)))

it.each([
  ...ASKED,
])('the console line about %s names the call without ids and codes (api.31)', async (path) => {
  warnOfAnswer({ method: `TEST${path}`, path: path.replace(/\{\w+\}/g, 'Grace'), body: '' })
  const named = path.replace(/\{\w+\}/g, '{id}')
  expect(await lines()).toEqual([`Trade Blocks: the answer to TEST${path} ${named} lacks a body.`])
})
