import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { isUnreadable } from '../../../src/api/call/api-error'
import { mayHaveSucceeded } from '../../../src/api/call/verify-write'
import { resetConfig } from '../../../src/config'
import { configure, get, outcome, post, THING } from '../calls'
import { fakeServer, json } from '../fake-server'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  document.head.replaceChildren()
  resetConfig()
})

const PROXY = '/trade-api/{nonce}'
const nonceOf = ({ url }: Request) => /\/trade-api\/(\d{16,40})\//.exec(url)?.[1] ?? ''
/** An answer of the proxy to the call with this nonce. */
const answered = (nonce: string, body: unknown = THING, status = 200) =>
  json(body, status, { 'Content-Location': `/trade-api/${nonce}/` })
/** The proxy: it names the call that it answers. */
const proxy = (body?: unknown, status?: number) => (request: Request) =>
  answered(nonceOf(request), body, status)
/** A cache: it answers with another call's response. */
const cache = (body?: unknown, status?: number) => answered('12345678901234567890', body, status)

it("each call through the plugin's proxy has its own address (api.60)", async () => {
  configure({ apiBase: PROXY })
  const server = fakeServer(proxy())
  expect(await get('/thing', { query: { a: '1' } })).toEqual(THING)
  await get()
  await post({ isLeaving: true })
  const nonces = server.requests.map(nonceOf)
  expect(new Set(nonces.filter(Boolean)).size).toBe(3)
  expect(
    server.requests.map(({ url }, position) => url.replace(nonces[position] ?? '', 'N')),
  ).toEqual([
    'https://shop.example/trade-api/N/thing?a=1',
    'https://shop.example/trade-api/N/thing',
    'https://shop.example/trade-api/N/thing',
  ])
})

it('a call to any other server has neither a new path nor a new header (api.60)', async () => {
  const server = fakeServer(json(THING))
  expect(await get()).toEqual(THING)
  expect(server.requests[0]?.url).toBe('https://shop.example/api/thing')
  const headers = [...(server.requests[0]?.headers.keys() ?? [])]
  expect(headers.map((name) => name.toLowerCase()).sort()).toEqual([
    'accept',
    'content-type',
    'service',
  ])
})

it('a retry has another address (api.3, api.60)', async () => {
  configure({ apiBase: PROXY })
  const server = fakeServer(new TypeError('Failed to fetch'), proxy({}, 503), proxy())
  expect(await outcome(get())).toEqual(THING)
  expect(new Set(server.requests.map(nonceOf)).size).toBe(3)
})

it.each([
  ['the answer to another call', () => cache({ id: 'of somebody else' })],
  ['an answer that names no call', () => json({ id: 'of somebody else' })],
  ['a refusal of another call', () => cache({ message: 'Not you.' }, 403)],
  ['the end of another session', () => cache({}, 401)],
])('%s is ignored, and the read is retried (api.61)', async (_what, foreign) => {
  configure({ apiBase: PROXY })
  const server = fakeServer(foreign(), proxy())
  expect(await outcome(get())).toEqual(THING)
  expect(server.requests).toHaveLength(2)
  expect(server.hooks.onUnauthorised).not.toHaveBeenCalled()
})

it('a read that only gets answers to other calls fails without quoting them (api.61)', async () => {
  configure({ apiBase: PROXY })
  const server = fakeServer(cache({ message: 'Nadia owes £12.' }, 422))
  expect(await outcome(get())).toMatchObject({
    kind: 'network',
    message: 'The shop could not be reached. Please try again.',
    serverMessage: null,
    url: '/thing',
  })
  expect(server.requests).toHaveLength(3)
})

it.each([
  200, 400, 401, 409, 500,
])("a write that gets another call's answer (%i) is sent once (api.61)", async (status) => {
  configure({ apiBase: PROXY })
  const server = fakeServer(cache(THING, status))
  const failure = await outcome(post())
  // A host's own 502 proves no success (api.19).
  expect(isUnreadable(failure)).toBe(status < 400)
  expect(mayHaveSucceeded(failure)).toBe(true)
  expect(failure).toMatchObject({ isRefusal: false })
  expect(server.requests).toHaveLength(1)
  expect(server.hooks.onUnauthorised).not.toHaveBeenCalled()
})

it('a refusal by the proxy counts as a refusal (api.7, api.61)', async () => {
  configure({ apiBase: PROXY })
  fakeServer(proxy({ message: 'Out of stock.' }, 409))
  expect(await outcome(post())).toMatchObject({
    kind: 'http',
    status: 409,
    message: 'Out of stock.',
  })
})
