import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '../../../src/api/call/api-error'
import { pressButton } from '../../lib/browser/press-button'
import { get, html, outcome, post, THING } from '../calls'
import { fakeServer, json } from '../fake-server'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** An answer whose body is damaged or late. */
const withBody =
  (text: () => Promise<string>, status = 200) =>
  () => {
    const response = json(THING, status)
    response.text = text
    return response
  }
const neverEnds = () => new Promise<string>(() => {})
const breaksOff = () => Promise.reject(new TypeError('network error'))

it.each([502, 503, 504])('a read is retried twice after a %d (api.3)', async (status) => {
  const server = fakeServer(html(status), html(status), json(THING))
  expect(await outcome(get())).toEqual(THING)
  expect(server.requests).toHaveLength(3)
})

it('a read that fails three times fails (api.3)', async () => {
  const server = fakeServer(html(503))
  expect(await outcome(get())).toMatchObject({ status: 503 })
  expect(server.requests).toHaveLength(3)
})

it.each([500, 501, 404, 422])('a read is not retried after a %d (api.3)', async (status) => {
  const server = fakeServer(json({}, status))
  await outcome(get())
  expect(server.requests).toHaveLength(1)
})

it('a read is retried when the network fails (api.3)', async () => {
  const server = fakeServer(new TypeError('Failed to fetch'), json(THING))
  expect(await outcome(get())).toEqual(THING)
  expect(server.requests).toHaveLength(2)
})

it('a read is retried when its answer breaks off (api.3)', async () => {
  const server = fakeServer(withBody(breaksOff), json(THING))
  expect(await outcome(get())).toEqual(THING)
  expect(server.requests).toHaveLength(2)
})

it.each([
  ['503', html(503)],
  ['429', json({}, 429, { 'Retry-After': '1' })],
  ['network failure', new TypeError('Failed to fetch')],
  ['answer that breaks off', withBody(breaksOff)],
])('a write is never retried after a %s (api.3)', async (_name, reply) => {
  const server = fakeServer(reply)
  expect(await outcome(post())).toBeInstanceOf(ApiError)
  expect(server.requests).toHaveLength(1)
})

it('a read waits as long as a 429 asks for, and is retried once (api.3)', async () => {
  const server = fakeServer(json({}, 429, { 'Retry-After': '2' }))
  const ended = get().catch((error: ApiError) => error)
  await vi.advanceTimersByTimeAsync(1_999)
  expect(server.requests).toHaveLength(1)
  await vi.runAllTimersAsync()
  expect(server.requests).toHaveLength(2)
  expect(await ended).toMatchObject({
    message: 'Too many requests at once. Please wait a moment and try again.',
  })
})

it('each retry carries the current credentials', async () => {
  const server = fakeServer(() => {
    server.signIn({ basketToken: 'new' })
    return html(503)
  })
  server.signIn({ basketToken: 'old' })
  await outcome(get())
  expect(server.requests.map(({ headers }) => headers.get('Token'))).toEqual(['old', 'new', 'new'])
})

it('only the last refusal of a read reaches the page (api.4)', async () => {
  const { hooks } = fakeServer(html(503), json({}, 401))
  await outcome(get())
  expect(hooks.onUnauthorised).toHaveBeenCalledOnce()
})

it('the pauses before retries differ (api.3)', async () => {
  const pauses = new Set<number>()
  for (let i = 0; i < 5; i += 1) {
    const server = fakeServer(html(503), json(THING))
    const began = Date.now()
    const ended = get()
    while (server.requests.length < 2) await vi.advanceTimersByTimeAsync(1)
    pauses.add(Date.now() - began)
    await ended
  }
  expect(pauses.size).toBeGreaterThan(1)
})

it.each([
  ['read', 10_000, get],
  ['write', 30_000, post],
])('a %s is given up after %d ms (api.2)', async (_name, limit, call) => {
  const server = fakeServer('never')
  const ended = call().catch((error: ApiError) => error)
  let isOver = false
  void ended.then(() => {
    isOver = true
  })
  await vi.advanceTimersByTimeAsync(limit - 1)
  expect(isOver).toBe(false)
  expect(server.requests[0]?.signal.aborted).toBe(false)
  await vi.advanceTimersByTimeAsync(1)
  expect(await ended).toMatchObject({
    kind: 'timeout',
    message: 'The shop took too long to answer. Please try again.',
  })
  expect(server.requests[0]?.signal.aborted).toBe(true)
})

it.each([200, 422])('the timeout covers the body of a %d (api.2)', async (status) => {
  const server = fakeServer(withBody(neverEnds, status))
  expect(await outcome(get())).toMatchObject({ kind: 'timeout' })
  expect(server.requests).toHaveLength(1)
})

it('a call after a timeout is sent again, with a timer of its own (api.2)', async () => {
  const server = fakeServer('never')
  await outcome(get())
  const again = get().catch((error: ApiError) => error)
  await vi.advanceTimersByTimeAsync(9_999)
  expect(server.requests).toHaveLength(2)
  await vi.advanceTimersByTimeAsync(1)
  expect(await again).toMatchObject({ kind: 'timeout' })
})

it('an answered call leaves no timer behind', async () => {
  const { signal } = new AbortController()
  const remove = vi.spyOn(signal, 'removeEventListener')
  fakeServer(json(THING))
  await get('/thing', { signal })
  expect(vi.getTimerCount()).toBe(0)
  expect(remove).toHaveBeenCalledWith('abort', expect.any(Function))
})

it('a call ends as soon as its caller abandons it', async () => {
  const server = fakeServer('never')
  const controller = new AbortController()
  const ended = get('/thing', { signal: controller.signal }).catch((error: ApiError) => error)
  controller.abort()
  expect(await ended).toMatchObject({ kind: 'aborted' })
  expect(server.requests[0]?.signal.aborted).toBe(true)
})

it('a call abandoned beforehand is not sent', async () => {
  const server = fakeServer(json(THING))
  expect(await outcome(get('/thing', { signal: AbortSignal.abort() }))).toMatchObject({
    kind: 'aborted',
  })
  expect(server.requests).toHaveLength(0)
})

it('a call abandoned before its retry is not retried', async () => {
  const server = fakeServer(html(503))
  const controller = new AbortController()
  const ended = get('/thing', { signal: controller.signal }).catch((error: ApiError) => error)
  await vi.advanceTimersByTimeAsync(50)
  controller.abort()
  expect(await outcome(ended)).toMatchObject({ kind: 'aborted' })
  expect(server.requests).toHaveLength(1)
})

it.each([
  ['answer', json(THING), THING],
  ['refusal', json({}, 422), { status: 422 }],
])('an %s waits for the end of a press, which is no timeout (api.2, form.44)', async (_, reply, said) => {
  fakeServer(() => new Promise((resolve) => setTimeout(resolve, 9_999, reply)))
  const ended = vi.fn()
  const call = get().catch((error: ApiError) => error)
  call.then(ended)
  await vi.advanceTimersByTimeAsync(9_998)
  const button = pressButton()
  await vi.advanceTimersByTimeAsync(2_999)
  expect(ended).not.toHaveBeenCalled()
  button.click()
  expect(await outcome(call)).toMatchObject(said)
})

it('a call abandoned during a press ends at once (form.44)', async () => {
  fakeServer(json(THING))
  const controller = new AbortController()
  const ended = get('/thing', { signal: controller.signal }).catch((error: ApiError) => error)
  pressButton()
  await vi.advanceTimersByTimeAsync(50)
  controller.abort()
  expect(await ended).toMatchObject({ kind: 'aborted' })
  await vi.runAllTimersAsync()
})

const cutOff = (ms: number) => async (): Promise<Response> => {
  setTimeout(() => window.dispatchEvent(new Event('pagehide')), ms)
  throw new TypeError('NetworkError when attempting to fetch resource.')
}

it.each([
  0, 249,
])('a call that is cut off %d ms before the page is left fails silently (api.11)', async (ms) => {
  fakeServer(cutOff(ms))
  expect(await outcome(post())).toMatchObject({ kind: 'aborted' })
})

it('a call that failed 251 ms before the page was left is a network failure (api.11)', async () => {
  fakeServer(cutOff(251))
  expect(await outcome(post())).toMatchObject({ kind: 'network' })
})

it('a call made after the page was left can still be a network failure (api.11)', async () => {
  window.dispatchEvent(new Event('pagehide'))
  fakeServer(new TypeError('Failed to fetch'))
  expect(await outcome(post())).toMatchObject({ kind: 'network' })
})
