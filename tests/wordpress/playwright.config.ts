import { defineConfig } from 'playwright/test'
import base from '../playwright.config'

const { globalTeardown: _, ...shared } = base

/** The tests in a real WordPress. They start slowly and run long: `npm run test:wordpress`. */
export default defineConfig({
  ...shared,
  testDir: '.',
  outputDir: '../../test-results/wordpress',
  timeout: 180_000,
  expect: { timeout: 15_000 },
})
