import { beforeEach, vi } from 'vitest'

/** Makes each redirect call `assign` in tests: only the test of redirects distinguishes other methods (page.132). */
beforeEach(() => {
  if (typeof document === 'undefined') return
  const { location } = window
  vi.spyOn(location, 'replace').mockImplementation((url) => location.assign(url))
})
