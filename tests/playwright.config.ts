import { defineConfig } from 'playwright/test'
import { findBrowser } from './browser.mjs'

const executablePath = await findBrowser()
if (!executablePath) throw new Error('No browser: see tests/browser.mjs, or run "npm test".')

export default defineConfig({
  testDir: './e2e',
  testMatch: '**/*.spec.ts',
  globalTeardown: './e2e/reconcile-run.ts',
  outputDir: '../test-results',
  fullyParallel: true,
  workers: 2,
  // A test that fails once and then passes is reported as flaky: to be fixed, without failing the run.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  use: {
    launchOptions: {
      executablePath,
      args: [
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
    viewport: { width: 1280, height: 900 },
    locale: 'en-GB',
    timezoneId: 'Europe/London',
    trace: 'off',
    screenshot: 'only-on-failure',
  },
})
