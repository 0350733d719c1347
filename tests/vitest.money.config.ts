import { defineConfig } from 'vitest/config'
import everything, { MONEY } from './vitest.config'

/** The model of the money with 20,000 courses in place of a drawn subset. `SEED=…` replays a run. */
export default defineConfig({
  ...everything,
  test: {
    ...everything.test,
    env: { COURSES: process.env.COURSES ?? '10000' },
    projects: [MONEY],
  },
})
