import { inspect } from 'node:util'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError, type FailureKind } from '../../../src/api/call/api-error'
import {
  configureClient,
  headersOf,
  NO_CREDENTIALS,
  request,
  retryDelay,
} from '../../../src/api/call/client'
import { resetConfig } from '../../../src/config'
import { configure, get, html, outcome, post, THING, Thing } from '../calls'
import { fakeServer, json } from '../fake-server'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  document.head.replaceChildren()
  resetConfig()
})

it('a call carries the headers of its credentials (api.1)', async () => {
  const server = fakeServer(json(THING))
  server.signIn({ accessToken: 'access', basketToken: 'basket', deliveryAddressId: '7' })
  expect(await get()).toEqual(THING)
  const [sent] = server.requests
  const carried = {
    Accept: 'application/json',
    'Content-Type': 'application/json',
    Authorization: 'Bearer access',
    Address: '7',
    Service: 'user',
    Token: 'basket',
  }
  for (const [name, value] of Object.entries(carried)) {
    expect(sent?.headers.get(name), name).toBe(value)
  }
})

it.each([
  ['a read', get],
  ['a write', post],
])("%s bypasses the browser's cache (api.70)", async (_what, call) => {
  const fetch = vi.fn<typeof globalThis.fetch>(async () => json(THING))
  const credentials = () => ({ accessToken: null, basketToken: null, deliveryAddressId: null })
  configureClient({ credentials, onUnauthorised: () => false, fetch })
  await call()
  expect(fetch.mock.calls[0]?.[1]).toMatchObject({ cache: 'no-store' })
})

it('a call leaves out headers without a value, or with one that no header can carry (api.1)', async () => {
  const server = fakeServer(json(THING))
  server.signIn({ basketToken: 'a\nb', deliveryAddressId: '☃' })
  await get()
  for (const name of ['Authorization', 'Token', 'Address']) {
    expect(server.requests[0]?.headers.has(name), name).toBe(false)
  }
})

it('a call is a GET below the base path by default (server.11)', async () => {
  const server = fakeServer(json(THING))
  await get()
  await post()
  expect(server.requests.map(({ method, url }) => `${method} ${url}`)).toEqual([
    'GET https://shop.example/api/thing',
    'POST https://shop.example/api/thing',
  ])
})

it('a call sends its body as JSON and its query encoded (server.11)', async () => {
  const server = fakeServer(json(THING))
  await post({ query: { a: 'x&y', b: 'ü' } })
  expect(server.requests[0]?.url).toMatch(/\/thing\?a=x%26y&b=%C3%BC$/)
  expect(await server.requests[0]?.text()).toBe('{"qty":2}')
})

it.each([
  ['https://api.example/v1', 'https://api.example/v1/thing'],
  ['https://api.example/v1//', 'https://api.example/v1/thing'],
  ['/', 'https://shop.example/thing'],
])('the base path %s leads to %s (server.11)', async (apiBase, url) => {
  configure({ apiBase })
  const server = fakeServer(json(THING))
  await get()
  expect(server.requests[0]?.url).toBe(url)
})

it('unknown fields of an answer are ignored (api.9)', async () => {
  fakeServer(json('{"id":"1","more":true,"__proto__":{"polluted":true}}'))
  const answer = await get()
  expect(answer).toEqual(THING)
  expect((answer as { polluted?: unknown }).polluted).toBeUndefined()
})

it.each([
  ['malformed JSON', json('id:')],
  ['an empty body', json('')],
  ['null', json('null')],
  ['a list', json('[]')],
  ['a text', json('"x"')],
  ['NaN', json('NaN')],
  ['another shape', json({ id: 7 })],
])('an answer with status 200 fails when it is %s, and is not requested again (api.9)', async (_name, reply) => {
  const server = fakeServer(reply)
  const error = await outcome(get())
  expect(error).toMatchObject({ kind: 'unexpected', status: 200, method: 'GET', url: '/thing' })
  expect((error as ApiError).message).toBe('The shop gave an unexpected answer. Please try again.')
  expect(server.requests).toHaveLength(1)
})

it('texts of a request are cleaned, unless they must stay unchanged (api.30)', async () => {
  const server = fakeServer(json(THING))
  const body = { name: ' Gr\u0000ace ', password: ' p\t' }
  await post({ body })
  await post({ body, isVerbatim: true })
  const sent = await Promise.all(server.requests.map((each) => each.json()))
  expect(sent).toEqual([{ name: 'Grace', password: ' p\t' }, body])
})

it('JSON is read under any content type (api.10)', async () => {
  fakeServer(json(THING, 200, { 'Content-Type': 'text/html; charset=UTF-8' }))
  expect(await get()).toEqual(THING)
})

it('JSON that breaks off is requested again (api.3)', async () => {
  vi.useFakeTimers()
  const server = fakeServer(json(' {"id":'), json(THING))
  const answer = get()
  await vi.advanceTimersByTimeAsync(1_000)
  expect(await answer).toEqual(THING)
  expect(server.requests).toHaveLength(2)
  vi.useRealTimers()
})

it('a write whose JSON breaks off is not sent again (api.3, api.9)', async () => {
  const server = fakeServer(json('{"id":'))
  expect(await outcome(post())).toMatchObject({ kind: 'unexpected' })
  expect(server.requests).toHaveLength(1)
})

it.each([
  ['no body', new Response(null, { status: 204 }), true],
  ['spaces', json(' \n'), true],
  ['a bare word', json('OK'), true],
  ['a bare yes', json('true'), true],
  ['words with a bracket', json('OK {'), true],
  ['a list after a space', json(' []'), false],
  ['a bare no', json('false'), false],
  ['null', json('null'), false],
  ['a body', json('{}'), false],
])('the error of an unreadable answer says whether it is empty: %s (api.9)', async (_name, reply, isEmpty) => {
  fakeServer(reply)
  expect(await outcome(get())).toMatchObject({ kind: 'unexpected', isEmpty })
})

it('a call while offline names the reason, and is not retried (api.6)', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const server = fakeServer(new TypeError('Failed to fetch'))
  expect(await outcome(get())).toMatchObject({
    kind: 'offline',
    message: 'You are offline. Please try again when you are back online.',
  })
  expect(server.requests).toHaveLength(1)
})

it('a network failure says that the shop could not be reached, with its cause (api.6)', async () => {
  const cause = new TypeError('Failed to fetch')
  fakeServer(cause)
  expect(await outcome(post())).toMatchObject({
    kind: 'network',
    message: 'The shop could not be reached. Please try again.',
    status: null,
    cause,
  })
})

it.each([
  ['{"data": [', 'network'],
  [' \n[{"id": 1', 'network'],
  ['ok {', 'unexpected'],
])('the answer %j to a read is a failure of the kind %s', async (text, kind) => {
  fakeServer(json(text))
  expect(await outcome(get())).toMatchObject({ kind })
})

it('no error contains credentials, or the query of its address', async () => {
  for (const reply of [new TypeError('Failed to fetch'), json({}, 500), html(200)]) {
    const server = fakeServer(reply)
    server.signIn({ accessToken: 'top-secret' })
    const error = (await outcome(
      request(Thing, '/email-verify/1?signature=hidden', { method: 'POST' }),
    )) as ApiError
    const everything = inspect(error, { depth: 9, showHidden: true, getters: true })
    expect(everything).not.toMatch(/top-secret|hidden=|signature=/)
    expect(error.url).toBe('/email-verify/1')
  }
})

it('an unconfigured client sends no credentials, and leaves refusals to the caller', async () => {
  vi.resetModules()
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => json({}, 401))
  const { request: requestAlone } = await import('../../../src/api/call/client')
  await expect(requestAlone(Thing, '/thing')).rejects.toMatchObject({
    status: 401,
    isHandled: false,
  })
  expect(new Headers(fetched.mock.calls[0]?.[1]?.headers).has('Authorization')).toBe(false)
})

it('only a call marked as leaving outlives the page (payment.16)', async () => {
  vi.resetModules()
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => json(THING))
  const { request: requestAlone } = await import('../../../src/api/call/client')
  await requestAlone(Thing, '/thing', { isLeaving: true })
  await requestAlone(Thing, '/thing')
  expect(fetched.mock.calls.map(([, init]) => init?.keepalive)).toEqual([true, undefined])
})

it.each([
  ['cannot reach the shop', new TypeError('Failed to fetch'), 'network'],
  ['gets a server error', json({}, 500), 'http'],
  ['is refused', json({}, 422), null],
  ['has succeeded', json(THING), null],
])('a call that %s is reported to the site: %s (event.5)', async (_what, reply, told) => {
  const onFault = vi.fn()
  const credentials = () => ({ accessToken: null, basketToken: null, deliveryAddressId: null })
  const fetch = async () => {
    if (reply instanceof Error) throw reply
    return reply
  }
  configureClient({ credentials, onUnauthorised: () => false, onFault, fetch })
  await outcome(post())
  expect(onFault.mock.calls).toEqual(told ? [[expect.objectContaining({ kind: told })]] : [])
})

it('an unconfigured client fails like any other (event.5)', async () => {
  vi.resetModules()
  vi.spyOn(globalThis, 'fetch').mockImplementation(async () => json({}, 500))
  const { request: requestAlone } = await import('../../../src/api/call/client')
  await expect(requestAlone(Thing, '/thing')).rejects.toMatchObject({ status: 500 })
})

const ALWAYS = { Accept: 'application/json', 'Content-Type': 'application/json', Service: 'user' }

it('a call without credentials carries the headers of every call (api.1)', () => {
  expect(NO_CREDENTIALS).toEqual({ accessToken: null, basketToken: null, deliveryAddressId: null })
  expect(headersOf(NO_CREDENTIALS)).toEqual(ALWAYS)
})

it('each credential has its own header (api.1)', () => {
  expect(
    headersOf({ accessToken: 'access', basketToken: 'basket', deliveryAddressId: '7' }),
  ).toEqual({ ...ALWAYS, Authorization: 'Bearer access', Token: 'basket', Address: '7' })
})

it.each([
  '',
  'a b',
  'a\nb',
  'a\r\nCookie: x',
  '☃',
  ' a',
  'a\u007f',
])('the value %j is left out, because no header can carry it (api.1)', (value) => {
  expect(headersOf({ accessToken: value, basketToken: value, deliveryAddressId: value })).toEqual(
    ALWAYS,
  )
})

it('a value of any printable characters is carried (api.1)', () => {
  expect(headersOf({ ...NO_CREDENTIALS, basketToken: '!~"<' }).Token).toBe('!~"<')
})

describe('retry', () => {
  const failure = (
    kind: FailureKind,
    details: Partial<ConstructorParameters<typeof ApiError>[0]>,
  ) => new ApiError({ method: 'GET', url: '/thing', kind, ...details })
  const refused = (status: number, retryAfter: number | null = null, method = 'GET') =>
    failure('http', { status, retryAfter, method })

  /** Half of the random range: the pauses are exactly 400 and 800 ms. */
  beforeEach(() => {
    vi.spyOn(Math, 'random').mockReturnValue(0.5)
  })
  afterEach(() => {
    vi.restoreAllMocks()
  })

  it.each([
    502, 503, 504,
  ])('a read refused with %d is retried after 400 ms and 800 ms, then fails (api.3)', (status) => {
    expect([0, 1, 2].map((attempt) => retryDelay(refused(status), attempt))).toEqual([
      400,
      800,
      null,
    ])
  })

  it('a read that fails on the network is retried after 400 ms and 800 ms, then fails (api.3)', () => {
    expect([0, 1, 2].map((attempt) => retryDelay(failure('network', {}), attempt))).toEqual([
      400,
      800,
      null,
    ])
  })

  it.each([
    [0, 200],
    [0.999999, 600],
  ])('the first pause with the random number %d is %d ms (api.3)', (random, pause) => {
    vi.mocked(Math.random).mockReturnValue(random)
    expect(retryDelay(refused(503), 0)).toBeCloseTo(pause, 2)
  })

  it.each(['POST', 'PATCH', 'PUT', 'DELETE'])('a %s call is never retried (api.3)', (method) => {
    expect(retryDelay(refused(503, null, method), 0)).toBeNull()
    expect(retryDelay(refused(429, 1, method), 0)).toBeNull()
    expect(retryDelay(failure('network', { method }), 0)).toBeNull()
  })

  it.each([
    'offline',
    'timeout',
    'unexpected',
    'aborted',
    'replaced',
  ] as const)("a failure of the kind '%s' is not retried (api.3)", (kind) => {
    expect(retryDelay(failure(kind, {}), 0)).toBeNull()
  })

  it.each([
    400, 401, 403, 404, 408, 409, 419, 422, 500, 501, 505,
  ])('a read refused with %d is not retried, with or without Retry-After (api.3)', (status) => {
    expect(retryDelay(refused(status), 0)).toBeNull()
    expect(retryDelay(refused(status, 1), 0)).toBeNull()
  })

  it('a 429 is retried once, after the pause that it asks for (api.3)', () => {
    expect(retryDelay(refused(429, 3), 0)).toBe(3_400)
    expect(retryDelay(refused(429, 3), 1)).toBeNull()
  })

  it('a 429 without Retry-After is not retried (api.3)', () => {
    expect(retryDelay(refused(429), 0)).toBeNull()
  })

  it('a 429 with Retry-After 0 is retried (api.3)', () => {
    expect(retryDelay(refused(429, 0), 0)).toBe(400)
  })

  it('a 503 is retried twice, after the pause that it asks for (api.3)', () => {
    expect(retryDelay(refused(503, 3), 0)).toBe(3_400)
    expect(retryDelay(refused(503, 3), 1)).toBe(3_800)
  })

  it.each([
    429, 503,
  ])('a %d that asks for 10 s is retried, one that asks for 11 s is not (api.3)', (status) => {
    expect(retryDelay(refused(status, 10), 0)).toBe(10_400)
    expect(retryDelay(refused(status, 11), 0)).toBeNull()
  })
})
