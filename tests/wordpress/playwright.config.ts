import { defineConfig } from 'playwright/test'
import base from '../playwright.config'
import { versionsToTest } from './sources.mjs'

const { globalTeardown: _, ...shared } = base

/** The tests that run in every version of WordPress; all others run in one. */
const IN_EACH = /(areas|editor|journey)\.spec\.ts/

/** The tests in a real WordPress. They start slowly and run long: `npm run test:wordpress`. */
export default defineConfig<object, { wordpress: string }>({
  ...shared,
  testDir: '.',
  // Each worker's WordPress keeps a core busy.
  workers: 2,
  outputDir: '../../test-results/wordpress',
  timeout: 900_000,
  // An editor takes minutes to start on a busy machine.
  expect: { timeout: 400_000 },
  projects: versionsToTest().map((version, position) => ({
    name: version,
    use: { wordpress: version },
    ...(position > 0 && { testMatch: IN_EACH }),
  })),
})
