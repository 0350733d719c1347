import { afterEach, beforeEach, type TestContext } from 'vitest'

/** The state that Stryker's switches read. */
type Switches = {
  activeMutant?: string
  hitCount?: number
  hitLimit?: number
  mutantCoverage?: { static: Record<string, number>; perTest: Record<string, never> }
}

declare module 'vitest' {
  interface TaskMeta {
    /** How often the file's tests executed each fault. */
    hits?: Record<string, number>
  }
}

declare global {
  var __stryker__: Switches | undefined
}

/** Activates a fault for one test file; after `limit` executions it counts as an endless loop. */
export function tryMutant(id: string, limit: number): void {
  globalThis.__stryker__ = { activeMutant: id, hitCount: 0, hitLimit: limit }
  let previous: TestContext['task'] | undefined
  // One failing test is enough: the others are skipped.
  beforeEach(({ task, skip }) => {
    if (previous?.result?.state === 'fail') skip()
    previous = task
  })
}

/** Counts the executions of each fault in one test file, with no fault active. */
export function countHits(): void {
  globalThis.__stryker__ = {}
  afterEach(({ task }) => {
    task.file.meta.hits = { ...globalThis.__stryker__?.mutantCoverage?.static }
  })
}
