import fc from 'fast-check'
import { expect } from 'vitest'
import { SEED as FIXED } from '../seed.mjs'
import { playScenario, type ReachCounts } from './play-scenario'
import type { Scenario } from './scenarios'

/** The number of scenarios per test file: small, unless `npm run test:money` sets it. */
export const RUNS = Number(process.env.SCENARIOS) || 700

/** `npm run test:money` picks a random seed. `SEED=…` replays a run, `SCENARIO=…` the scenario of that path. */
const drawsAnew = process.env.SCENARIOS && !process.env.SEED
export const SEED = drawsAnew ? Math.floor(Math.random() * 2 ** 31) : FIXED
const { SCENARIO } = process.env

/** In ms, far longer than all scenarios take. */
export const TIMEOUT_MS = 3_600_000

/** Runs the scenarios. Each state and event must be reached often enough to prove anything. */
export async function runScenarios(
  scenarios: fc.Arbitrary<Scenario>,
  expected: readonly string[],
): Promise<void> {
  const reached: ReachCounts = {}
  const property = fc.asyncProperty(scenarios, (scenario) => playScenario(scenario, reached))
  await fc.assert(property, { numRuns: RUNS, seed: SEED, ...(SCENARIO && { path: SCENARIO }) })
  if (SCENARIO) return
  if (process.env.REACHED) console.log(reached)
  for (const what of expected) expect(reached[what], what).toBeGreaterThanOrEqual(RUNS / 200)
}
