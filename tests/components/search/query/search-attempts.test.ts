import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createSearchAttempts } from '../../../../src/components/search/query/search-attempts'

/** A client whose searches are answered by the test. */
function buildClient() {
  const ends: { answer: () => void; fail: (problem: Error) => void }[] = []
  const search = () =>
    new Promise((resolve, reject) => {
      ends.push({ answer: () => resolve({ results: [] }), fail: reject })
    })
  const attempts = createSearchAttempts({ search, clearCache: () => Promise.resolve() } as never)
  return { ...attempts, ends, search: () => attempts.client.search([]) }
}
const FAILURE = new Error('Unreachable hosts')

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('a search is waiting, stalled after 200 ms, then answered (search.6)', async () => {
  const { search, current, ends } = buildClient()
  const answer = search()
  expect(current()).toEqual({ isWaiting: true, isStalled: false, problem: null })
  vi.advanceTimersByTime(199)
  expect(current().isStalled).toBe(false)
  vi.advanceTimersByTime(1)
  expect(current().isStalled).toBe(true)
  ends[0]?.answer()
  await answer
  expect(current()).toEqual({ isWaiting: false, isStalled: false, problem: null })
})

it('InstantSearch does not see failed searches (search.14)', async () => {
  const { search, current, ends } = buildClient()
  const listener = vi.fn()
  search().then(listener, listener)
  ends[0]?.fail(FAILURE)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(current()).toEqual({ isWaiting: false, isStalled: false, problem: FAILURE })
  expect(listener).not.toHaveBeenCalled()
})

it('a failed search keeps its error until a later one is answered', async () => {
  const { search, current, ends } = buildClient()
  void search()
  ends[0]?.fail(FAILURE)
  await vi.advanceTimersByTimeAsync(0)
  const again = search()
  expect(current()).toEqual({ isWaiting: true, isStalled: false, problem: FAILURE })
  ends[1]?.answer()
  await again
  expect(current().problem).toBeNull()
})

it('only the latest search counts (search.15)', async () => {
  const { search, current, ends } = buildClient()
  void search()
  const second = search()
  ends[0]?.fail(FAILURE)
  await vi.advanceTimersByTimeAsync(0)
  expect(current()).toMatchObject({ isWaiting: true, problem: null })
  ends[1]?.answer()
  await second
  expect(current()).toMatchObject({ isWaiting: false, problem: null })
})

it('listeners hear changes only; after the last unsubscribes, the timer stops', async () => {
  const { search, subscribe, ends } = buildClient()
  const listener = vi.fn()
  const stop = subscribe(listener)
  const first = search()
  void search()
  expect(listener).toHaveBeenCalledTimes(1)
  ends[0]?.answer()
  await first
  expect(listener).toHaveBeenCalledTimes(1)
  stop()
  vi.advanceTimersByTime(1_000)
  expect(vi.getTimerCount()).toBe(0)
  expect(listener).toHaveBeenCalledTimes(1)
})

it('an answer is reported once its hits render, or soon after', async () => {
  const { search, current, subscribe, ends } = buildClient()
  const listener = vi.fn()
  subscribe(listener)
  const answer = search()
  ends[0]?.answer()
  await answer
  expect(current().isWaiting).toBe(false)
  expect(listener).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(50)
  expect(listener).toHaveBeenCalledTimes(2)
})
