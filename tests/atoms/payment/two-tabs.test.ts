import fc from 'fast-check'
import { expect, it } from 'vitest'
import { courses, letItEnd, live } from './two-tabs-courses'

const seed = Number(process.env.SEED) || Math.floor(Math.random() * 2 ** 31)

it(`two tabs never charge twice and never lose a paid order, in any order of events (payment.11, payment.18) (payment.19, payment.20) (10,000 courses, seed ${seed})`, () => {
  const reached: Record<string, number> = {}
  let foundLate = 0
  fc.assert(
    fc.property(courses, (course) => {
      const world = live(course, (stage) => {
        reached[stage] = (reached[stage] ?? 0) + 1
      })
      const mayBePaidLate = world.unpaid !== null && world.pending === null && !world.isPlaced
      letItEnd(world)
      if (mayBePaidLate && world.isPlaced) foundLate += 1
      expect(world.isPlaced).toBe(world.charges === 1)
      expect(world.pending).toBeNull()
      if (world.isPlaced) expect(world.unpaid).toBeNull()
    }),
    { numRuns: 10_000, seed, verbose: 0 },
  )
  // The courses must lead everywhere, or they prove nothing.
  for (const stage of [
    'confirming',
    'unknown',
    'processing',
    'placing',
    'unfinished',
    'attention',
    'done',
  ]) {
    expect(reached[stage], stage).toBeGreaterThan(100)
  }
  expect(foundLate, 'orders whose late payment was found').toBeGreaterThan(20)
})
