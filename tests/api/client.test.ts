import { inspect } from 'node:util'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { ApiError } from '../../src/api/api-error'
import { IN_PLACE, request } from '../../src/api/client'
import { resetConfig } from '../../src/config'
import { get, html, outcome, post, THING, Thing } from './calls'
import { fakeServer, json } from './fake-server'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  document.head.replaceChildren()
  resetConfig()
})

const configure = (config: object) => {
  document.head.innerHTML = `<script type="application/json" data-trade-blocks>${JSON.stringify(config)}</script>`
  resetConfig()
}

it('a call carries the headers of the credentials, and its answer is parsed (api.1)', async () => {
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

it('a call leaves out headers without a value, or with one that no header can carry (api.1)', async () => {
  const server = fakeServer(json(THING))
  server.signIn({ basketToken: 'a\nb', deliveryAddressId: '☃' })
  await get()
  for (const name of ['Authorization', 'Token', 'Address']) {
    expect(server.requests[0]?.headers.has(name), name).toBe(false)
  }
})

it('a call is a GET below the base path, unless it says otherwise (server.11)', async () => {
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

const after = (response: Response, path = '/login') =>
  Object.defineProperties(response, {
    redirected: { value: true },
    url: { value: new URL(path, document.baseURI).href },
    clone: { value: () => response },
  })

const LOGIN_PAGES: [string, object][] = [
  ['/login', {}],
  ['/login/?redirect_to=%2Fbasket', {}],
  ['/wp-login.php?reauth=1', {}],
  ['/blog/wp-login.php', {}],
  ['https://api.example/login', { apiBase: 'https://api.example/v1' }],
  ['/en/sign-in/', { routes: { login: '/en/sign-in' } }],
  ['/?page_id=12&from=7', { routes: { login: '/?page_id=12' } }],
]

it.each(
  LOGIN_PAGES,
)('a call that is redirected to the login page %s is a 401 (api.4)', async (page, config) => {
  configure(config)
  for (const [reply, method] of [
    [html(200), 'GET'],
    [html(405), 'POST'],
    [html(404), 'GET'],
  ] as const) {
    const server = fakeServer(after(reply, page))
    const error = await outcome(method === 'GET' ? get() : post())
    expect(error).toMatchObject({ kind: 'http', status: 401 })
    expect(server.hooks.onUnauthorised).toHaveBeenCalledOnce()
  }
})

it.each([
  ['another page of the site', after(html(200), '/maintenance')],
  ['the home page', after(html(200), '/')],
  ['a login page elsewhere', after(html(200), 'http://portal.example/login')],
  ['a page of a captive portal', html(200)],
  ['the page of a challenge', html(403)],
  ['a page that asks for a password of its own', html(401)],
])('%s is a network failure, is asked for again, and signs nobody out (api.4, api.3)', async (_name, reply) => {
  const server = fakeServer(reply, reply, json(THING))
  expect(await outcome(get())).toEqual(THING)
  const { requests, hooks } = fakeServer(reply)
  expect(await outcome(get())).toMatchObject({ kind: 'network', isHandled: false })
  expect([server.requests.length, requests.length]).toEqual([3, 3])
  for (const hook of Object.values(hooks)) expect(hook).not.toHaveBeenCalled()
})

it('a write that is answered with a page is sent once (api.3)', async () => {
  const server = fakeServer(html(200))
  expect(await outcome(post())).toMatchObject({ kind: 'network', isEmpty: false })
  expect(server.requests).toHaveLength(1)
})

it('a page that misses after a redirect within the API ends no session (api.4)', async () => {
  const server = fakeServer(after(html(404), '/api/thing/'))
  expect(await outcome(post())).toMatchObject({ kind: 'http', status: 404 })
  expect(server.hooks.onUnauthorised).not.toHaveBeenCalled()
})

it('texts of a request are cleaned, unless they go to the letter (api.30)', async () => {
  const server = fakeServer(json(THING))
  const body = { name: ' Gr\u0000ace ', password: ' p\t' }
  await post({ body })
  await post({ body, isToTheLetter: true })
  const sent = await Promise.all(server.requests.map((each) => each.json()))
  expect(sent).toEqual([{ name: 'Grace', password: ' p\t' }, body])
})

it('a 404 of what is to be removed is no missing page (api.20)', async () => {
  const { hooks } = fakeServer(json({}, 404))
  await outcome(get('/thing/1', { method: 'DELETE' }))
  expect(hooks.onNotFound).not.toHaveBeenCalled()
})

it('a call that is redirected to JSON is answered (api.4)', async () => {
  fakeServer(after(json(THING)))
  expect(await get()).toEqual(THING)
})

it('a server error after a redirect stays one (api.4)', async () => {
  fakeServer(after(html(500)))
  expect(await outcome(get())).toMatchObject({ kind: 'http', status: 500 })
})

it('JSON is read under any content type (api.10)', async () => {
  fakeServer(json(THING, 200, { 'Content-Type': 'text/html; charset=UTF-8' }))
  expect(await get()).toEqual(THING)
})

it('JSON that breaks off is requested again (api.3)', async () => {
  vi.useFakeTimers()
  const server = fakeServer(json('{"id":'), json(THING))
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
  ['a bare no', json('false'), false],
  ['null', json('null'), false],
  ['a body', json('{}'), false],
])('an answer that cannot be read tells that it has %s (api.9)', async (_name, reply, isEmpty) => {
  fakeServer(reply)
  expect(await outcome(get())).toMatchObject({ kind: 'unexpected', isEmpty })
})

it('a refusal carries status, message, field errors and the pause that is asked for (api.7, api.8)', async () => {
  const body = { message: 'Please check.', errors: { email: ['Is taken.'] } }
  fakeServer(json(body, 422, { 'Retry-After': '7' }))
  expect(await outcome(post())).toMatchObject({
    kind: 'http',
    method: 'POST',
    url: '/thing',
    status: 422,
    message: 'Please check.',
    serverMessage: 'Please check.',
    fieldErrors: [{ id: 0, key: 'email', messages: ['Is taken.'] }],
    retryAfter: 7,
  })
})

it.each([
  400, 404, 422, 500, 599,
])('a %d is a refusal, even with a body that would parse', async (status) => {
  fakeServer(json(THING, status))
  expect(await outcome(post())).toMatchObject({ kind: 'http', status })
})

it('a refusal without a body names its status (api.7)', async () => {
  fakeServer(new Response(null, { status: 500 }))
  expect(await outcome(get())).toMatchObject({
    kind: 'http',
    message: 'The shop could not do this (error 500). Please try again.',
  })
})

it('no HTML of an error page is shown (api.7)', async () => {
  fakeServer(html(500))
  expect(((await outcome(get())) as ApiError).message).not.toContain('<')
})

it('fields with the names of built-in properties keep their errors, and pollute nothing (api.8)', async () => {
  fakeServer(json('{"errors":{"__proto__":["a"],"constructor":["b"],"9999":["c"]}}', 422))
  const { fieldErrors } = (await outcome(get())) as ApiError
  expect(fieldErrors.map(({ key }) => key).sort()).toEqual(['9999', '__proto__', 'constructor'])
  expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
})

it('a call while offline says so, and is not retried (api.6)', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const server = fakeServer(new TypeError('Failed to fetch'))
  expect(await outcome(get())).toMatchObject({
    kind: 'offline',
    message: 'You are offline. Please try again when you are back online.',
  })
  expect(server.requests).toHaveLength(1)
})

it('a network failure says that the shop could not be reached, and carries its cause (api.6)', async () => {
  const cause = new TypeError('Failed to fetch')
  fakeServer(cause)
  expect(await outcome(post())).toMatchObject({
    kind: 'network',
    message: 'The shop could not be reached. Please try again.',
    status: null,
    cause,
  })
})

it('no error holds credentials, or the query of its address', async () => {
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

it.each([
  [401, 'onUnauthorised'],
  [403, 'onForbidden'],
  [404, 'onNotFound'],
] as const)('a %d of a call that the page is about calls %s once (api.4)', async (status, hook) => {
  const { hooks } = fakeServer(json({}, status))
  expect(await outcome(get())).toMatchObject({ isHandled: true })
  for (const [name, fn] of Object.entries(hooks)) {
    expect(fn, name).toHaveBeenCalledTimes(name === hook ? 1 : 0)
  }
})

it.each([400, 409, 422, 500])('a %d stays with the caller (api.4)', async (status) => {
  const { hooks } = fakeServer(json({}, status))
  expect(await outcome(post())).toMatchObject({ isHandled: false })
  for (const fn of Object.values(hooks)) expect(fn).not.toHaveBeenCalled()
})

it.each([
  401, 403, 404,
])('a %d of a background call stays with the caller (api.5)', async (status) => {
  const { hooks } = fakeServer(json({}, status))
  expect(await outcome(get('/thing', { isBackground: true }))).toMatchObject({ isHandled: false })
  for (const fn of Object.values(hooks)) expect(fn).not.toHaveBeenCalled()
})

it('a 401 of a background call can end the session, its 403 and 404 stay with the caller (api.5)', async () => {
  for (const status of [401, 403, 404]) {
    const server = fakeServer(json({}, status))
    server.signIn({ accessToken: 'old' })
    const isHandled = status === 401
    expect(await outcome(get('/thing', IN_PLACE))).toMatchObject({ isHandled })
    if (isHandled) expect(server.hooks.onUnauthorised).toHaveBeenCalledExactlyOnceWith('old', false)
    expect(server.hooks.onForbidden).not.toHaveBeenCalled()
    expect(server.hooks.onNotFound).not.toHaveBeenCalled()
  }
})

it('a 401 that the page does not deal with is left to the caller (api.4)', async () => {
  const { hooks } = fakeServer(json({}, 401))
  hooks.onUnauthorised.mockReturnValue(false)
  expect(await outcome(get())).toMatchObject({ isHandled: false })
})

it('a 401 tells whether it refused a write (api.4)', async () => {
  const server = fakeServer(json({}, 401))
  await outcome(get('/thing', { method: 'PATCH', body: {} }))
  expect(server.hooks.onUnauthorised).toHaveBeenCalledExactlyOnceWith(null, true)
})

it('a 401 names the access token that the call was sent with, not a newer one (api.4)', async () => {
  const server = fakeServer(() => {
    server.signIn({ accessToken: 'new' })
    return json({}, 401)
  })
  server.signIn({ accessToken: 'old' })
  await outcome(get())
  expect(server.hooks.onUnauthorised).toHaveBeenCalledExactlyOnceWith('old', false)
})

it('a 404 of a path that contains "register" never leads to /404 (api.4)', async () => {
  const { hooks } = fakeServer(json({ message: 'Gone.' }, 404))
  const error = await outcome(get('/auth/register'))
  expect(error).toMatchObject({ message: 'Gone.', isHandled: false })
  expect(hooks.onNotFound).not.toHaveBeenCalled()
})

it('a client that was never configured sends without credentials, and refusals stay with the caller', async () => {
  vi.resetModules()
  const fetched = vi.spyOn(globalThis, 'fetch').mockImplementation(async () => json({}, 401))
  const { request: requestAlone } = await import('../../src/api/client')
  await expect(requestAlone(Thing, '/thing')).rejects.toMatchObject({
    status: 401,
    isHandled: false,
  })
  expect(new Headers(fetched.mock.calls[0]?.[1]?.headers).has('Authorization')).toBe(false)
})
