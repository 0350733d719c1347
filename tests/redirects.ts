import { beforeEach, vi } from 'vitest'

/** A redirect goes where `assign` would: only its own test tells the two apart (page.132). */
beforeEach(() => {
  if (typeof document === 'undefined') return
  const { location } = window
  vi.spyOn(location, 'replace').mockImplementation((url) => location.assign(url))
})
