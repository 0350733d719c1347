import { defineConfig } from 'playwright/test'

/** The journeys in Firefox and WebKit. Playwright only runs the tests; drivers/ controls the browsers. */
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
