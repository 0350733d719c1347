import { expect, it, vi } from 'vitest'
import { leaveFor } from '../../../src/lib/browser/leave-for'

it('a page returning from the back/forward cache calls its listener once', () => {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
  const returned = vi.fn()
  leaveFor('/payment', returned)
  expect(assign.mock.calls).toEqual([['/payment']])
  for (const persisted of [false, true, true]) {
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
  }
  expect(returned).toHaveBeenCalledOnce()
})
