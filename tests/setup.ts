import { setImmediate as turn } from 'node:timers/promises'
import { cleanup, configure, getConfig, prettyDOM } from '@testing-library/react'
import fc from 'fast-check'
import * as React from 'react'
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest'
import { SEED } from './seed.mjs'

fc.configureGlobal({ seed: SEED })

/** How long a test waits for an element (ms): far longer than a busy machine needs. */
const TIMEOUT_FACTOR = Number(process.env.TIMEOUT_FACTOR) || 300_000

/** Prints the page only when a query gives up, not on each retry. */
function getElementError(message: string | null, container: Element): Error {
  const config = getConfig()
  const isTry =
    '_disableExpensiveErrorDiagnostics' in config && config._disableExpensiveErrorDiagnostics
  const page = isTry ? '' : prettyDOM(container)
  const error = new Error([message, page].filter(Boolean).join('\n\n'))
  error.name = 'TestingLibraryElementError'
  return error
}

/** React takes a slow stack trace for each element, up to a limit. This makes the limit seem reached. */
const internals: unknown = Reflect.get(
  React,
  '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE',
)
if (typeof internals === 'object' && internals !== null) {
  const tooMany = { get: () => Number.POSITIVE_INFINITY, set: () => {}, configurable: true }
  Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', tooMany)
}

const { asyncWrapper } = getConfig()

/** Lets React run its effects after each wait of a test, even on a slow machine. */
const withEffects: typeof asyncWrapper = async (callback) => {
  const result = await asyncWrapper(callback)
  for (let turns = 0; turns < 4; turns += 1) await turn()
  return result
}

configure({ asyncUtilTimeout: TIMEOUT_FACTOR, getElementError, asyncWrapper: withEffects })
const { waitFor } = vi
vi.waitFor = (callback, options) =>
  waitFor(callback, typeof options === 'number' ? options : { timeout: TIMEOUT_FACTOR, ...options })

/** An unexpected `console.error` fails its test. `expectConsoleError(/pattern/)` expects one. */
let expected: RegExp[] = []
let unexpected: string[] = []

/** Allows the running test to log errors that match. */
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

/** Text nodes held directly by React, which fails when a translator wraps them (host.40). */
function bareTexts(): string[] {
  const found: string[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const { currentNode } = walker
    if (Object.keys(currentNode).some((key) => key.startsWith('__reactFiber$'))) {
      found.push(String(currentNode.nodeValue))
    }
  }
  return found
}

afterEach(() => {
  if (typeof document !== 'undefined') {
    expect(bareTexts(), 'text nodes that React holds').toEqual([])
    cleanup()
  }
  expect(unexpected, 'unexpected console.error').toEqual([])
})

/** The globals before a test file adds its own. */
const before = new Set(Reflect.ownKeys(globalThis))
const body = typeof document === 'undefined' ? null : document.body

// Files of a process share packages and a window, so our modules and the page's state are reset.
afterAll(async () => {
  // A pending import would load its module during the next file.
  await vi.dynamicImportSettled()
  vi.waitFor = waitFor
  configure({ asyncWrapper })
  // vitest does this before each test, but not after the last one.
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  vi.resetModules()
  for (const key of Reflect.ownKeys(globalThis)) {
    if (!before.has(key)) Reflect.deleteProperty(globalThis, key)
  }
  if (!body) return
  document.head.replaceChildren()
  document.body.replaceChildren()
  for (const element of [document.documentElement, document.body]) {
    for (const name of element.getAttributeNames()) element.removeAttribute(name)
  }
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
  // The queries of later files look at this body.
  expect(document.body === body, 'a test left another body').toBe(true)
})
