import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { ApiError } from '../../src/api/api-error'
import { IN_PLACE } from '../../src/api/client'
import { get, html, outcome, post, THING } from './calls'
import { fakeServer, json } from './fake-server'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
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

it('a 404 of what is to be removed is no missing page (api.20)', async () => {
  const { hooks } = fakeServer(json({}, 404))
  await outcome(get('/thing/1', { method: 'DELETE' }))
  expect(hooks.onNotFound).not.toHaveBeenCalled()
})
