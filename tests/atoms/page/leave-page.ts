import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, vi } from 'vitest'

/**
 * Each test of the file opens its own page with `startShop`, which is never disconnected. Its listeners are removed
 * after the test, so that it does not answer the next one's events.
 */
export function leavePageAfterEach(): void {
  const added: Parameters<EventTarget['removeEventListener']>[] = []
  const targets = [window, document] as EventTarget[]

  beforeEach(() => {
    // user-event listens to a document once for all files, so this must not count as the page's own.
    userEvent.setup()
    for (const target of targets) {
      const add = target.addEventListener.bind(target)
      vi.spyOn(target, 'addEventListener').mockImplementation((...args) => {
        added.push(args)
        add(...args)
      })
    }
  })

  afterEach(() => {
    for (const args of added.splice(0)) {
      for (const target of targets) target.removeEventListener(...args)
    }
    for (const target of targets) vi.mocked(target.addEventListener).mockRestore()
  })
}
