import { expect, it, vi } from 'vitest'
import { ApiError, type FailureKind } from '../../../src/api/call/api-error'
import { mayHaveSucceeded, verifyWrite } from '../../../src/api/call/verify-write'

const failure = (kind: FailureKind, status?: number) =>
  new ApiError({ method: 'POST', url: '/thing', kind, ...(status && { status }) })

const IS_FOUR = { isMet: (n: number) => n === 4, actual: (n: number) => `${n} there` }

/** A write and a read that answer, or fail. */
const answering = (result: number | ApiError) => async () => {
  if (typeof result === 'number') return result
  throw result
}

const IS_GONE = { ...IS_FOUR, isRemoval: true }

const LOST = failure('network')
const UNREADABLE = failure('unexpected', 200)

it.each([
  ['what was asked', 4, 9, { answer: 4, diff: null }],
  ['something else, and what was asked is read', 3, 4, { answer: 4, diff: null }],
  ['something else, twice', 3, 2, { answer: 2, diff: '2 there' }],
  ['something else, and nothing can be read', 3, LOST, { answer: 3, diff: '3 there' }],
  ['nothing readable, and what was asked is read', UNREADABLE, 4, { answer: 4, diff: null }],
  ['nothing readable, and something else is read', UNREADABLE, 3, { answer: 3, diff: '3 there' }],
  ['nothing at all, and what was asked is read', LOST, 4, { answer: 4, diff: null }],
])('a write that answers %s (api.80)', async (_what, answer, read, found) => {
  expect(await verifyWrite(answering(answer), answering(read), IS_FOUR)).toEqual(found)
})

it('a confirmed write is not read again (api.80)', async () => {
  const read = vi.fn(answering(4))
  await verifyWrite(answering(4), read, IS_FOUR)
  expect(read).not.toHaveBeenCalled()
  await verifyWrite(answering(3), read, IS_FOUR)
  expect(read).toHaveBeenCalledExactlyOnceWith(3)
})

it.each([
  ['whose answer is lost, and what was asked is not there', LOST, 3],
  ['whose answer is lost, and nothing can be read', LOST, failure('timeout')],
  ['that is unreadable, and nothing can be read', UNREADABLE, failure('timeout')],
])('a write %s rejects with its own error (api.81)', async (_what, answer, read) => {
  await expect(verifyWrite(answering(answer), answering(read), IS_FOUR)).rejects.toBe(answer)
})

it('a repeatable write reports the actual state, and fails only when nothing can be read (basket.80)', async () => {
  const once = { ...IS_FOUR, isAdditive: true }
  expect(await verifyWrite(answering(LOST), answering(3), once)).toEqual({
    answer: 3,
    diff: '3 there',
  })
  await expect(verifyWrite(answering(LOST), answering(failure('timeout')), once)).rejects.toBe(LOST)
})

it.each([
  failure('http', 422),
  failure('http', 404),
  failure('aborted'),
  failure('replaced'),
])('a write that certainly did nothing is not verified: %s (api.80)', async (error) => {
  const read = vi.fn(answering(4))
  await expect(verifyWrite(answering(error), read, IS_FOUR)).rejects.toBe(error)
  expect(read).not.toHaveBeenCalled()
  expect(mayHaveSucceeded(error)).toBe(false)
})

it.each([
  404, 410,
])('removing something already gone (%d) succeeds, unless it is still there (api.20)', async (status) => {
  const gone = failure('http', status)
  expect(await verifyWrite(answering(gone), answering(4), IS_GONE)).toEqual({
    answer: 4,
    diff: null,
  })
  await expect(verifyWrite(answering(gone), answering(3), IS_GONE)).rejects.toBe(gone)
})

it('a refused removal is not verified (api.20)', async () => {
  const refused = failure('http', 422)
  const read = vi.fn(answering(4))
  await expect(verifyWrite(answering(refused), read, IS_GONE)).rejects.toBe(refused)
  expect(read).not.toHaveBeenCalled()
})

it.each([
  [true, 'offline', true],
  [false, 'offline', false],
  [false, 'timeout', true],
] as const)('online before (%s), failed as %s: the write may have been sent (%s) (api.80)', async (wasOnline, kind, isPossible) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(wasOnline)
  const error = failure(kind)
  await verifyWrite(answering(error), answering(failure('offline')), IS_FOUR).catch(() => {})
  vi.restoreAllMocks()
  expect(mayHaveSucceeded(error)).toBe(isPossible)
})
