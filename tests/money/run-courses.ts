import fc from 'fast-check'
import { expect } from 'vitest'
import { SEED as FIXED } from '../seed.mjs'
import type { Course } from './courses'
import { live, type Reached } from './live'

/** How many courses each test file runs: few, unless `npm run test:money` asks for more. */
export const RUNS = Number(process.env.COURSES) || 700

/** `npm run test:money` draws a seed. `SEED=…` replays a run, `COURSE=…` the course of that path. */
const drawsAnew = process.env.COURSES && !process.env.SEED
export const SEED = drawsAnew ? Math.floor(Math.random() * 2 ** 31) : FIXED
const { COURSE } = process.env

/** In ms: far more than all courses take. */
export const LONGEST = 3_600_000

/** Runs the courses. Each of the states and events must be reached often enough to prove anything. */
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
