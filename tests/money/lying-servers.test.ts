import { it } from 'vitest'
import { DETOURS, FATES, LAGS, LIES } from './behaviours'
import { RUNS, runScenarios, SEED, TIMEOUT_MS } from './run-scenarios'
import { LYING_SCENARIOS } from './scenarios'

it(
  `a lying server cannot charge twice or unseen, or block a basket (payment.18, payment.20) (${RUNS} scenarios, seed ${SEED})`,
  () => runScenarios(LYING_SCENARIOS, [...STAGES, ...FATES, ...LAGS, ...DETOURS, ...LIES, ...RARE]),
  TIMEOUT_MS,
)

const STAGES = ['saving', 'confirming', 'unknown', 'processing', 'placing', 'attention', 'done']
const RARE = ['unanswered', 'charge of a saved card', 'charge of another total', 'view ordered']
