import { createStore } from 'jotai/vanilla'
import { afterEach, expect, it, vi } from 'vitest'
import { keepLastCallAtom, sendLastCallsAtom } from '../../../src/atoms/session/last-calls'

afterEach(() => vi.useRealTimers())

it('calls are sent before a session ends; one that was forgotten is not, and one that fails stops nothing (session.142)', async () => {
  const store = createStore()
  const sent: string[] = []
  const keep = (name: string, answer = Promise.resolve()) =>
    store.set(keepLastCallAtom, () => {
      sent.push(name)
      return answer
    })
  keep('one')
  keep('two', Promise.reject(new Error('No.')))
  keep('three')()
  await store.set(sendLastCallsAtom)
  expect(sent).toEqual(['one', 'two'])
})

it('a call without an answer is waited for 5 s at most (session.142)', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const store = createStore()
  store.set(keepLastCallAtom, () => new Promise(() => {}))
  let isOver = false
  const sending = store.set(sendLastCallsAtom).then(() => {
    isOver = true
  })
  await vi.advanceTimersByTimeAsync(4_990)
  expect(isOver).toBe(false)
  await vi.advanceTimersByTimeAsync(20)
  await sending
  expect(isOver).toBe(true)
})
