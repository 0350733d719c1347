import { expect, it, vi } from 'vitest'
import { onPageReturn } from '../../../src/lib/browser/page-return'

const pageshow = (persisted: boolean) =>
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))

it('a page that the browser has kept calls the listener when it is shown again, a new page does not (session.24)', () => {
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
