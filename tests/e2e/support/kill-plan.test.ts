// @vitest-environment node
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { drawPlans, type Plan, whenOf } from './kill-plan'

const wayOf = ({ buyer, way }: Plan) => `${buyer}: ${way}`

it('the same seed gives the same runs, also when fewer are drawn', () => {
  fc.assert(
    fc.property(fc.nat(), fc.integer({ min: 1, max: 40 }), (seed, runs) => {
      expect(drawPlans(seed, runs)).toEqual(drawPlans(seed, 40).slice(0, runs))
    }),
  )
})

it('forty runs cover each way to pay, each victim and each kind of moment', () => {
  fc.assert(
    fc.property(fc.nat(), (seed) => {
      const plans = drawPlans(seed, 40)
      expect(new Set(plans.slice(0, 9).map(wayOf)).size).toBe(9)
      expect(new Set(plans.map(({ kills }) => kills)).size).toBe(3)
      expect(new Set(plans.map(({ moment }) => moment.by)).size).toBe(2)
      const shares = plans.map(({ moment }) => moment.share)
      expect(Math.min(...shares)).toBeLessThan(0.3)
      expect(Math.max(...shares)).toBeGreaterThan(0.7)
    }),
    { numRuns: 50, seed: 1 },
  )
})

it('the moment of a run is described in words', () => {
  const [plan] = drawPlans(1, 1)
  const at = (moment: Plan['moment']) => whenOf({ ...(plan as Plan), moment })
  expect(at({ by: 'time', share: 0.07 })).toBe('at 7% of the time')
  expect(at({ by: 'request', share: 0.5, phase: 'before' })).toBe('before the request at 50%')
})
