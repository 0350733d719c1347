import { afterEach, expect, it, vi } from 'vitest'
import { whenIdle } from '../../src/shell/when-idle'

afterEach(() => {
  vi.useRealTimers()
})

it('runs a callback soon where a page has switched idle callbacks off (host.75)', () => {
  vi.useFakeTimers()
  vi.stubGlobal('requestIdleCallback', undefined)
  const callback = vi.fn()
  whenIdle(callback)
  vi.advanceTimersByTime(200)
  expect(callback).toHaveBeenCalledOnce()
})
