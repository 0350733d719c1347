import { beforeEach, vi } from 'vitest'

/** Redirects call `assign`: only their own test distinguishes other methods (page.132). */
beforeEach(() => {
  if (typeof document === 'undefined') return
  const { location } = window
  vi.spyOn(location, 'replace').mockImplementation((url) => location.assign(url))
})
