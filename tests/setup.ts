import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, expect, vi } from 'vitest'

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
