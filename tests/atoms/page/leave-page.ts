import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, vi } from 'vitest'

/**
 * Each test of the file opens its own page, whose listeners stay as long as it does. They are removed after the test,
 * so that this page does not answer the next one's events.
 * @param targets what the page listens to; React's own listeners on `document` must stay
 */
export function leavePageAfterEach(targets: readonly EventTarget[] = [window, document]): void {
  const added: Parameters<EventTarget['removeEventListener']>[] = []

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
