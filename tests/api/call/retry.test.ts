import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiError, type FailureKind } from '../../../src/api/call/api-error'
import { retryDelay } from '../../../src/api/call/retry'

const failure = (kind: FailureKind, details: Partial<ConstructorParameters<typeof ApiError>[0]>) =>
  new ApiError({ method: 'GET', url: '/thing', kind, ...details })
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
])('a read refused with %d is retried after 400 ms, then after 800 ms, then no more (api.3)', (status) => {
  expect([0, 1, 2].map((attempt) => retryDelay(refused(status), attempt))).toEqual([400, 800, null])
})

it('a read that the network failed is retried after 400 ms, then after 800 ms, then no more (api.3)', () => {
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
