import fc from 'fast-check'

const WAYS = {
  guest: ['a new card', 'a card with 3-D Secure', 'a processing card', 'bank transfer'],
  customer: [
    'a new card',
    'a saved card',
    'a card with 3-D Secure',
    'a processing card',
    'bank transfer',
  ],
} as const

export type Way = (typeof WAYS)['customer'][number]

/** The buyer, and the way to pay. */
export interface BuyerAndWay {
  buyer: keyof typeof WAYS
  way: Way
}

/**
 * When to kill, between 'Pay Now' and the confirmation of an undisturbed run: after a share (0 to 1) of its time, or at
 * that share of its requests: before, during or after the server's work.
 */
type Moment =
  | { by: 'time'; share: number }
  | { by: 'request'; share: number; phase: 'before' | 'during' | 'after' }

export interface Plan extends BuyerAndWay {
  run: number
  kills: 'the tab' | 'the server' | 'the tab and the server'
  moment: Moment
}

const EACH: BuyerAndWay[] = [
  ...WAYS.guest.map((way) => ({ buyer: 'guest' as const, way })),
  ...WAYS.customer.map((way) => ({ buyer: 'customer' as const, way })),
]

// Uniform, because integers are mostly small by default.
const share = fc.noBias(fc.integer({ min: 0, max: 99 })).map((percent) => percent / 100)
const moment: fc.Arbitrary<Moment> = fc.oneof(
  fc.record({ by: fc.constant('time' as const), share }),
  fc.record({
    by: fc.constant('request' as const),
    share,
    phase: fc.constantFrom('before', 'during', 'after'),
  }),
)
const fate = fc.record({
  kills: fc.constantFrom<Plan['kills']>('the tab', 'the server', 'the tab and the server'),
  moment,
})

/** Draws runs by a seed. Each way to pay appears before any repeats. */
export function drawPlans(seed: number, runs: number): Plan[] {
  const [order = EACH] = fc.sample(
    fc.shuffledSubarray(EACH, { minLength: EACH.length, maxLength: EACH.length }),
    { seed, numRuns: 1 },
  )
  return fc.sample(fate, { seed, numRuns: runs }).map((drawn, index) => ({
    ...(order[index % order.length] as BuyerAndWay),
    ...drawn,
    run: index + 1,
  }))
}

/** When a plan kills, in words. */
export function whenOf({ moment }: Plan): string {
  const percent = `${Math.round(moment.share * 100)}%`
  return moment.by === 'time'
    ? `at ${percent} of the time`
    : `${moment.phase} the request at ${percent}`
}
