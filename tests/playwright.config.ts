import { randomUUID } from 'node:crypto'
import { availableParallelism } from 'node:os'
import { defineConfig } from 'playwright/test'
import { findBrowser } from './browser.mjs'

const executablePath = await findBrowser()
if (!executablePath) throw new Error('No browser: see tests/browser.mjs, or run "npm test".')

// Workers inherit the name from the run.
process.env.TRADE_RUN ??= randomUUID()
// Orders always meet the day's deadline, whatever the time of the run.
process.env.DEMO_ORDER_TIME ??= '09:00'

export default defineConfig({
  testDir: './e2e',
  testMatch: '**/*.spec.ts',
  globalTeardown: './e2e/support/reconcile-run.ts',
  outputDir: '../test-results',
  fullyParallel: true,
  // Journeys often wait for answers or animations, so two of them fill a core.
  workers: Math.min(8, 2 * availableParallelism()),
  forbidOnly: Boolean(process.env.CI),
  // Far longer than a busy machine needs: no test measures speed.
  timeout: 900_000,
  expect: { timeout: 120_000 },
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
