import { defineConfig } from 'vitest/config'
import everything from './vitest.config'

const { projects: _, ...shared } = everything.test ?? {}

/** The whole model of the money: every course, not only the drawn ones. `SEED=…` replays a run. */
export default defineConfig({
  ...everything,
  test: {
    ...shared,
    include: ['tests/money/**/*.test.ts'],
    retry: 0,
  },
})
