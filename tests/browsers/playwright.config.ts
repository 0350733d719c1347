import { defineConfig } from 'playwright/test'

/** The journeys of the other browsers. Only the runner is Playwright's: see drivers/. */
export default defineConfig({
  testDir: './journeys',
  testMatch: '**/*.spec.ts',
  workers: 1,
  // In WebKit, a click after Back gave a field no focus in about one run of four, for a reason not found yet.
  retries: process.env.CI ? 2 : 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: 120_000,
  reporter: [['list']],
  projects: ['firefox', 'webkit'].map((name) => ({
    name,
    outputDir: `../../test-results/${name}`,
  })),
})
