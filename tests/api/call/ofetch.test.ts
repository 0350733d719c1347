import { createFetch } from 'ofetch'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { json } from '../fake-server'

// Why the client has a timeout, a retry policy and an error class of its own. A test that fails
// after an update of ofetch shows what the client no longer needs.

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const withBody = (text: () => Promise<string>) => {
  const response = json({})
  response.text = text
  return response
}

it("ofetch's timeout does not cover the body of an answer", async () => {
  const send = createFetch({ fetch: async () => withBody(() => new Promise(() => {})) })
  const end = vi.fn()
  void send('/thing', { timeout: 1_000, retry: false }).then(end, end)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(end).not.toHaveBeenCalled()
})

it("ofetch's timeout is off for a call with a signal", async () => {
  const send = createFetch({ fetch: () => new Promise(() => {}) })
  const end = vi.fn()
  const { signal } = new AbortController()
  void send('/thing', { timeout: 1_000, retry: false, signal }).then(end, end)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(end).not.toHaveBeenCalled()
})

it('ofetch does not retry a call whose answer breaks off', async () => {
  const fetch = vi.fn(async () => withBody(() => Promise.reject(new TypeError('network error'))))
  await expect(createFetch({ fetch })('/thing', { retry: 2 })).rejects.toThrow('network error')
  expect(fetch).toHaveBeenCalledOnce()
})

it('ofetch retries a network failure only where it retries a 500', async () => {
  const fetch = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')))
  const send = createFetch({ fetch })
  await send('/thing', { retry: 2, retryStatusCodes: [502, 503, 504] }).catch(() => {})
  expect(fetch).toHaveBeenCalledTimes(1)
  await send('/thing', { retry: 2, retryStatusCodes: [500] }).catch(() => {})
  expect(fetch).toHaveBeenCalledTimes(4)
})

it('ofetch waits for its next retry when the caller has given up', async () => {
  const send = createFetch({ fetch: async () => json({}, 503) })
  const controller = new AbortController()
  const end = vi.fn()
  void send('/thing', { retry: 1, retryDelay: 800, signal: controller.signal }).then(end, end)
  await vi.advanceTimersByTimeAsync(100)
  controller.abort()
  await vi.advanceTimersByTimeAsync(600)
  expect(end).not.toHaveBeenCalled()
})

it("ofetch's error holds the credentials of its call", async () => {
  const send = createFetch({ fetch: async () => json({}, 500) })
  const headers = { Authorization: 'Bearer top-secret' }
  const error = await send('/thing', { retry: false, headers }).catch((reason) => reason)
  expect(error.options.headers.get('Authorization')).toBe('Bearer top-secret')
})
