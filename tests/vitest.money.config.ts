import { defineConfig } from 'vitest/config'
import everything, { MONEY } from './vitest.config'

/** The money model with 20,000 scenarios instead of a small sample. `SEED=…` replays a run. */
export default defineConfig({
  ...everything,
  test: {
    ...everything.test,
    env: { SCENARIOS: process.env.SCENARIOS ?? '10000' },
    projects: [MONEY],
  },
})
