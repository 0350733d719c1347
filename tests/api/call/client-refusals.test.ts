import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { ApiError } from '../../../src/api/call/api-error'
import { get, html, outcome, post, THING } from '../calls'
import { fakeServer, json } from '../fake-server'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

it('a refusal carries status, message, field errors and the requested pause (api.7, api.8)', async () => {
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

it('fields named like built-in properties keep their errors (api.8)', async () => {
  fakeServer(json('{"errors":{"__proto__":["a"],"constructor":["b"],"9999":["c"]}}', 422))
  const { fieldErrors } = (await outcome(get())) as ApiError
  expect(fieldErrors.map(({ key }) => key).sort()).toEqual(['9999', '__proto__', 'constructor'])
  expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
})

it('a 401 ends the session once (api.4)', async () => {
  const server = fakeServer(json({}, 401))
  server.signIn({ accessToken: 'old' })
  expect(await outcome(get())).toMatchObject({ isHandled: true })
  expect(server.hooks.onUnauthorised).toHaveBeenCalledExactlyOnceWith('old', false)
})

it.each([400, 403, 404, 409, 422, 500])('the caller handles a %d (api.4)', async (status) => {
  const { hooks } = fakeServer(json({}, status))
  for (const call of [get, post]) expect(await outcome(call())).toMatchObject({ isHandled: false })
  expect(hooks.onUnauthorised).not.toHaveBeenCalled()
})

it('the caller handles a 401 of a call that keeps the session (api.5)', async () => {
  const { hooks } = fakeServer(json({}, 401))
  expect(await outcome(get('/thing', { keepsSession: true }))).toMatchObject({ isHandled: false })
  expect(hooks.onUnauthorised).not.toHaveBeenCalled()
})

it('the caller handles a 401 that the page does not handle (api.4)', async () => {
  const { hooks } = fakeServer(json({}, 401))
  hooks.onUnauthorised.mockReturnValue(false)
  expect(await outcome(get())).toMatchObject({ isHandled: false })
})

it('a 401 says whether it refused a write (api.4)', async () => {
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
