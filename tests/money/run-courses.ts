import fc from 'fast-check'
import { expect } from 'vitest'
import { SEED as FIXED } from '../seed.mjs'
import type { Course } from './courses'
import { live, type Reached } from './live'

/** The number of courses per test file: small, unless `npm run test:money` sets it. */
export const RUNS = Number(process.env.COURSES) || 700

/** `npm run test:money` picks a random seed. `SEED=…` replays a run, `COURSE=…` the course of that path. */
const drawsAnew = process.env.COURSES && !process.env.SEED
export const SEED = drawsAnew ? Math.floor(Math.random() * 2 ** 31) : FIXED
const { COURSE } = process.env

/** In ms, far longer than all courses take. */
export const TIMEOUT_MS = 3_600_000

/** Runs the courses. Each state and event must be reached often enough to prove anything. */
export async function runCourses(
  courses: fc.Arbitrary<Course>,
  expected: readonly string[],
): Promise<void> {
  const reached: Reached = {}
  const property = fc.asyncProperty(courses, (course) => live(course, reached))
  await fc.assert(property, { numRuns: RUNS, seed: SEED, ...(COURSE && { path: COURSE }) })
  if (COURSE) return
  if (process.env.REACHED) console.log(reached)
  for (const what of expected) expect(reached[what], what).toBeGreaterThanOrEqual(RUNS / 200)
}
