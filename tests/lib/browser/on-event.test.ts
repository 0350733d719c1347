import { expect, it, vi } from 'vitest'
import { onEvent, onPageReturn, stopAll } from '../../../src/lib/browser/on-event'

it('listeners hear events until they are stopped', () => {
  const target = new EventTarget()
  const hear = vi.fn()
  const stop = stopAll(['one', 'other'].map((type) => onEvent(target, type, hear)))
  const send = () => {
    for (const type of ['one', 'other']) target.dispatchEvent(new Event(type))
  }
  send()
  expect(hear.mock.calls.map(([event]) => event.type)).toEqual(['one', 'other'])
  stop()
  send()
  expect(hear).toHaveBeenCalledTimes(2)
})

const pageshow = (persisted: boolean) =>
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))

it('a restored page calls the listener when it is shown again, a new page does not (session.24)', () => {
  const listener = vi.fn()
  const unsubscribe = onPageReturn(listener)
  pageshow(false)
  expect(listener).not.toHaveBeenCalled()
  pageshow(true)
  expect(listener).toHaveBeenCalledOnce()
  unsubscribe()
  pageshow(true)
  expect(listener).toHaveBeenCalledOnce()
})
