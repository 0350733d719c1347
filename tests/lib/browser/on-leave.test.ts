import { expect, it, vi } from 'vitest'
import { onLeave } from '../../../src/lib/browser/on-leave'

it('a page that is left or hidden calls the listener, one shown again does not (search.34)', () => {
  const listener = vi.fn()
  const stop = onLeave(listener)
  window.dispatchEvent(new Event('pagehide'))
  expect(listener).toHaveBeenCalledTimes(1)
  const state = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  expect(listener).toHaveBeenCalledTimes(2)
  state.mockReturnValue('visible')
  document.dispatchEvent(new Event('visibilitychange'))
  stop()
  window.dispatchEvent(new Event('pagehide'))
  state.mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  expect(listener).toHaveBeenCalledTimes(2)
  state.mockRestore()
})
