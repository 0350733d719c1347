import { defineConfig } from 'vitest/config'
import everything from './vitest.config'

const { projects: _, ...shared } = everything.test ?? {}

/** The unit tests of what `stryker.config.json` mutates. Files are isolated, so that no mutant leaks. */
export default defineConfig({
  ...everything,
  test: {
    ...shared,
    include: [
      'tests/{api,entities,lib}/**/*.test.ts',
      'tests/atoms/basket/queue*.test.ts',
      'tests/atoms/**/submission-machine*.test.ts',
    ],
    server: { deps: { inline: ['@stripe/stripe-js'] } },
  },
})
