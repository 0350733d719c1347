import { it } from 'vitest'
import { DETOURS, FATES, LAGS } from './behaviours'
import { HONEST_COURSES } from './courses'
import { RUNS, runCourses, SEED, TIMEOUT_MS } from './run-courses'

it(
  `charges, orders and screens agree whatever the network and the server lose (payment.11, payment.18) (${RUNS} courses, seed ${SEED})`,
  () => runCourses(HONEST_COURSES, [...STAGES, ...FATES, ...LAGS, ...DETOURS, ...RARE]),
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
