import { cleanup } from '@testing-library/react'
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest'

/**
 * Any `console.error` that a test does not expect fails it.
 * A test that does expect one says so with `expectConsoleError(/pattern/)`.
 */
let expected: RegExp[] = []
let unexpected: string[] = []

/** Lets the running test log errors that match. */
export function expectConsoleError(pattern: RegExp): void {
  expected.push(pattern)
}

beforeEach(() => {
  expected = []
  unexpected = []
  vi.spyOn(console, 'error').mockImplementation((...words: unknown[]) => {
    const message = words.map(String).join(' ')
    if (!expected.some((pattern) => pattern.test(message))) unexpected.push(message)
  })
})

afterEach(() => {
  if (typeof document !== 'undefined') cleanup()
  expect(unexpected, 'unexpected console.error').toEqual([])
})

/** What the window has before a file puts anything there. */
const before = new Set(Reflect.ownKeys(globalThis))

// Files of one process share packages and a window, not our own modules and what a page leaves behind.
afterAll(() => {
  vi.resetModules()
  for (const key of Reflect.ownKeys(globalThis)) {
    if (!before.has(key)) Reflect.deleteProperty(globalThis, key)
  }
  if (typeof document === 'undefined') return
  document.head.replaceChildren()
  document.body.replaceChildren()
  for (const element of [document.documentElement, document.body]) {
    for (const name of element.getAttributeNames()) element.removeAttribute(name)
  }
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
})
