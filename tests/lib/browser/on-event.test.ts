import { expect, it, vi } from 'vitest'
import { onEvent, stopAll } from '../../../src/lib/browser/on-event'

it('hears an event until it is stopped, with others at once', () => {
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
