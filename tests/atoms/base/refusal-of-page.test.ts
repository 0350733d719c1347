import { expect, it } from 'vitest'
import { errorText, isAborted } from '../../../src/api/call/api-error'
import { refusalOfPage } from '../../../src/atoms/base/refusal-of-page'

it('what a script of the page says of a change that it prevents counts as the reason (event.2)', () => {
  const refusal = refusalOfPage('At most five a week')
  expect(errorText(refusal)).toBe('At most five a week')
  expect(refusal.isRefusal).toBe(true)
  expect(refusal.isFault).toBe(false)
})

it('a script of the page that says nothing ends the change as silently as a caller who gives up (event.2)', () => {
  expect(isAborted(refusalOfPage(''))).toBe(true)
})
