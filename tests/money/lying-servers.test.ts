import { it } from 'vitest'
import { DETOURS, FATES, LAGS, LIES } from './behaviours'
import { LYING_COURSES } from './courses'
import { RUNS, runCourses, SEED, TIMEOUT_MS } from './run-courses'

it(
  `a lying server cannot charge twice or unseen, or block a basket (payment.18, payment.20) (${RUNS} courses, seed ${SEED})`,
  () => runCourses(LYING_COURSES, [...STAGES, ...FATES, ...LAGS, ...DETOURS, ...LIES, ...RARE]),
  TIMEOUT_MS,
)

const STAGES = ['saving', 'confirming', 'unknown', 'processing', 'placing', 'attention', 'done']
const RARE = ['unanswered', 'charge of a saved card', 'charge of another total', 'view ordered']
