import { defineConfig } from 'vitest/config'
import everything from './vitest.config'

const { projects: _, ...shared } = everything.test ?? {}

/** For `npm run mutate`: one thread, which tries one fault after another, each with a clean page. */
export default defineConfig({
  ...everything,
  test: {
    ...shared,
    setupFiles: ['tests/setup.ts', 'tests/redirects.ts'],
    pool: 'threads',
    maxWorkers: 1,
    isolate: false,
    server: { deps: { inline: ['@stripe/stripe-js'] } },
    env: { ...shared.env, TIMEOUT_FACTOR: '10000' },
    testTimeout: 15_000,
    hookTimeout: 15_000,
  },
})
