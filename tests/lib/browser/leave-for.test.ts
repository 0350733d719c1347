import { expect, it, vi } from 'vitest'
import { leaveFor } from '../../../src/lib/browser/leave-for'

it('a page that the browser has kept hears once that it is shown again', () => {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
  const returned = vi.fn()
  leaveFor('/payment', returned)
  expect(assign.mock.calls).toEqual([['/payment']])
  for (const persisted of [false, true, true]) {
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
  }
  expect(returned).toHaveBeenCalledOnce()
})
