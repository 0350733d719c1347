import { defineConfig } from 'playwright/test'
import base from '../playwright.config'
import { versionsToTest } from './sources.mjs'

const { globalTeardown: _, ...shared } = base

/** What every version of WordPress could break; the rest is tested in one. */
const IN_EACH = /(areas|editor|journey)\.spec\.ts/

/** The tests in a real WordPress. They start slowly and run long: `npm run test:wordpress`. */
export default defineConfig<object, { wordpress: string }>({
  ...shared,
  testDir: '.',
  // Each has a WordPress of its own, which keeps a core busy.
  workers: 2,
  outputDir: '../../test-results/wordpress',
  timeout: 900_000,
  // An editor that starts on a busy machine takes minutes.
  expect: { timeout: 400_000 },
  projects: versionsToTest().map((version, position) => ({
    name: version,
    use: { wordpress: version },
    ...(position > 0 && { testMatch: IN_EACH }),
  })),
})
