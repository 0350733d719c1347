import fc from 'fast-check'
import { afterAll, beforeAll, it, vi } from 'vitest'
import { HONEST_COURSES, LYING_COURSES } from './courses'
import { live, type Reached } from './live'
import { prepare } from './prepare'

vi.mock('react', async (original) => (await import('./mocks')).withHooks(await original()))
vi.mock('jotai', async (original) => (await import('./mocks')).withAtoms(await original()))
vi.mock('@stripe/stripe-js/pure', async () => (await import('./mocks')).STRIPE)
vi.mock('../../src/api/client', async (original) =>
  (await import('./mocks')).perPage(await original()),
)

const RUNS = Number(process.env.COURSES) || 200
const seed = Number(process.env.SEED) || Math.floor(Math.random() * 2 ** 31)

let end = () => {}
beforeAll(async () => {
  end = await prepare()
})
afterAll(() => end())

const KINDS = { honest: HONEST_COURSES, lying: LYING_COURSES }
for (const [kind, courses] of Object.entries(KINDS)) {
it(`${kind} servers (seed ${seed})`, async () => {
  const reached: Reached = {}
  const began = performance.now()
  await fc.assert(
    fc.asyncProperty(courses, async (course) => {
      await live(course, reached)
    }),
    { numRuns: RUNS, seed, verbose: 0 },
  )
  console.log(performance.now() - began, reached)
}, 3_600_000)
}
