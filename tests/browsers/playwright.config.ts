import { defineConfig } from 'playwright/test'

/** The journeys of the other browsers. Only the runner is Playwright's: see drivers/. */
export default defineConfig({
  testDir: './journeys',
  testMatch: '**/*.spec.ts',
  workers: 1,
  forbidOnly: Boolean(process.env.CI),
  timeout: 900_000,
  reporter: [['list']],
  projects: ['firefox', 'webkit'].map((name) => ({
    name,
    outputDir: `../../test-results/${name}`,
  })),
})
