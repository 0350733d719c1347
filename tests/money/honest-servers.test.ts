import { it } from 'vitest'
import { DETOURS, FATES, LAGS } from './behaviours'
import { RUNS, runScenarios, SEED, TIMEOUT_MS } from './run-scenarios'
import { HONEST_SCENARIOS } from './scenarios'

it(
  `charges, orders and screens agree whatever the network and the server lose (payment.11, payment.18) (${RUNS} scenarios, seed ${SEED})`,
  () => runScenarios(HONEST_SCENARIOS, [...STAGES, ...FATES, ...LAGS, ...DETOURS, ...RARE]),
  TIMEOUT_MS,
)

const STAGES = ['saving', 'confirming', 'unknown', 'processing', 'placing', 'unfinished', 'done']
const RARE = [
  'charge of a saved card',
  'charge of another total',
  'charge of other lines',
  'changed total',
  'changed lines',
  'changed day',
  'paid order for another day',
  'view ordered',
]
