import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { ApiError } from '../../src/api/api-error'
import { get, html, outcome, post, THING } from './calls'
import { fakeServer, json } from './fake-server'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

describe('trying again', () => {
  it.each([502, 503, 504])('tries a read twice more after a %d', async (status) => {
    const server = fakeServer(html(status), html(status), json(THING))
    expect(await outcome(get())).toEqual(THING)
    expect(server.requests).toHaveLength(3)
  })

  it('gives up a read after the third time', async () => {
    const server = fakeServer(html(503))
    expect(await outcome(get())).toMatchObject({ status: 503 })
    expect(server.requests).toHaveLength(3)
  })

  it.each([500, 501, 404, 422])('does not try again after a %d', async (status) => {
    const server = fakeServer(json({}, status))
    await outcome(get())
    expect(server.requests).toHaveLength(1)
  })

  it('tries a read again when the network fails', async () => {
    const server = fakeServer(new TypeError('Failed to fetch'), json(THING))
    expect(await outcome(get())).toEqual(THING)
    expect(server.requests).toHaveLength(2)
  })

  it.each([
    html(503),
    json({}, 429, { 'Retry-After': '1' }),
    new TypeError('Failed to fetch'),
  ])('never tries a write again', async (reply) => {
    const server = fakeServer(reply)
    expect(await outcome(post())).toBeInstanceOf(ApiError)
    expect(server.requests).toHaveLength(1)
  })

  it('waits as long as a 429 asks for, and tries once', async () => {
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

  it.each([
    '11',
    '86400',
    'Wed, 21 Oct 2026 07:28:00 GMT',
    'soon',
    '-1',
  ])('does not wait when a 429 asks for %s', async (asked) => {
    const server = fakeServer(json({}, 429, { 'Retry-After': asked }))
    await outcome(get())
    expect(server.requests).toHaveLength(1)
  })

  it('pauses for different times', async () => {
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
})

describe('a call that takes too long', () => {
  it.each([
    ['a read', 10_000, get],
    ['a write', 30_000, post],
  ])('ends %s after %d ms', async (_name, limit, call) => {
    fakeServer('never')
    const ended = call().catch((error: ApiError) => error)
    let isOver = false
    void ended.then(() => {
      isOver = true
    })
    await vi.advanceTimersByTimeAsync(limit - 1)
    expect(isOver).toBe(false)
    await vi.advanceTimersByTimeAsync(1)
    expect(await ended).toMatchObject({
      kind: 'timeout',
      message: 'The shop took too long to answer. Please try again.',
    })
  })

  it('covers the body', async () => {
    fakeServer(() => {
      const response = json(THING)
      response.text = () => new Promise<string>(() => {})
      return response
    })
    expect(await outcome(get())).toMatchObject({ kind: 'timeout' })
  })

  it('really sends again, with a fresh timer, when it is called again', async () => {
    const server = fakeServer('never')
    await outcome(get())
    const again = get().catch((error: ApiError) => error)
    await vi.advanceTimersByTimeAsync(9_999)
    expect(server.requests).toHaveLength(2)
    await vi.advanceTimersByTimeAsync(1)
    expect(await again).toMatchObject({ kind: 'timeout' })
  })
})

describe('a call that nobody waits for', () => {
  it('ends when it is given up', async () => {
    fakeServer('never')
    const controller = new AbortController()
    const ended = get('/thing', { signal: controller.signal }).catch((error: ApiError) => error)
    controller.abort()
    expect(await ended).toMatchObject({ kind: 'aborted' })
  })

  it('is not sent when it was given up before', async () => {
    const server = fakeServer(json(THING))
    expect(await outcome(get('/thing', { signal: AbortSignal.abort() }))).toMatchObject({
      kind: 'aborted',
    })
    expect(server.requests).toHaveLength(0)
  })

  it('is not tried again when it is given up meanwhile', async () => {
    const server = fakeServer(html(503))
    const controller = new AbortController()
    const ended = get('/thing', { signal: controller.signal }).catch((error: ApiError) => error)
    await vi.advanceTimersByTimeAsync(50)
    controller.abort()
    expect(await outcome(ended)).toMatchObject({ kind: 'aborted' })
    expect(server.requests).toHaveLength(1)
  })

  it.each([0, 200])('fails quietly when the page is left %d ms later', async (ms) => {
    fakeServer(async () => {
      setTimeout(() => window.dispatchEvent(new Event('pagehide')), ms)
      throw new TypeError('NetworkError when attempting to fetch resource.')
    })
    expect(await outcome(post())).toMatchObject({ kind: 'aborted' })
  })
})
