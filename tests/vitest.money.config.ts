import { defineConfig } from 'vitest/config'
import everything, { MONEY } from './vitest.config'

/** The money model with 20,000 courses instead of a small sample. `SEED=…` replays a run. */
export default defineConfig({
  ...everything,
  test: {
    ...everything.test,
    env: { COURSES: process.env.COURSES ?? '10000' },
    projects: [MONEY],
  },
})
