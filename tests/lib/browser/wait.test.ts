import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { backoff, isBeingLeft, wait } from '../../../src/lib/browser/wait'

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
})

it('a wait resolves to true when its time is over, and not before', async () => {
  const onEnd = vi.fn()
  wait(500).then(onEnd)
  await vi.advanceTimersByTimeAsync(499)
  expect(onEnd).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(onEnd).toHaveBeenCalledExactlyOnceWith(true)
})

it('an aborted wait resolves to false at once, and leaves no timer', async () => {
  const stop = new AbortController()
  const outcome = wait(500, stop.signal)
  stop.abort()
  expect(await outcome).toBe(false)
  expect(vi.getTimerCount()).toBe(0)
})

it('a wait with a signal that is already aborted resolves to false at once', async () => {
  expect(await wait(500, AbortSignal.abort())).toBe(false)
  expect(vi.getTimerCount()).toBe(0)
})

it('a wait that is over leaves no listener on its signal', async () => {
  const { signal } = new AbortController()
  const added = vi.spyOn(signal, 'addEventListener')
  const removed = vi.spyOn(signal, 'removeEventListener')
  const outcome = wait(500, signal)
  await vi.advanceTimersByTimeAsync(500)
  expect(await outcome).toBe(true)
  expect(removed.mock.calls).toEqual(added.mock.calls)
})

it.each([
  [200, true],
  [300, false],
])('a load that broke off %d ms before the page was left was cut off by leaving: %s', async (ms, isLeft) => {
  const removed = vi.spyOn(window, 'removeEventListener')
  const asked = isBeingLeft()
  setTimeout(() => window.dispatchEvent(new Event('pagehide')), ms)
  await vi.advanceTimersByTimeAsync(300)
  expect(await asked).toBe(isLeft)
  expect(removed).toHaveBeenCalledWith('pagehide', expect.any(Function))
})

const pause = (attempt: number) => backoff(attempt, { first: 2_000, longest: 30_000 })

it('the pause before a retry doubles from the first to the longest', () => {
  expect([0, 1, 2, 3, 4, 5].map(pause)).toEqual([2_000, 4_000, 8_000, 16_000, 30_000, 30_000])
})

it('the pause before a retry never exceeds the longest', () => {
  expect(backoff(5_000, { first: 1, longest: 30_000 })).toBe(30_000)
})

it('a first pause of 0 ms stays 0 after any number of attempts', () => {
  expect(backoff(5_000, { first: 0, longest: 30_000 })).toBe(0)
})
