import fc from 'fast-check'
import { type Behaviour, BREAKS, DETOURS, FATES, LAGS, LIES } from './behaviours'
import type { Means } from './shop-page'
import type { Capabilities } from './shop-state'
import type { Fault } from './world'

const ACTS = [
  ...Array<'go on'>(16).fill('go on'),
  'wait',
  'wait',
  'check again',
  'leave',
  'leave',
  'add',
  'add',
  'add',
  'reload',
  'reload',
  'close',
  'checkout',
  'checkout',
  'sign in',
  'sign out',
  'sign out',
  'price',
  'add elsewhere',
  'add elsewhere',
  'swap elsewhere',
  'swap elsewhere',
  'swap elsewhere',
  'pay elsewhere',
  'look after paying elsewhere',
  'look after paying elsewhere',
  'late',
  'late',
  'webhook',
  'sweep',
  'bank agrees',
  'bank refuses',
  'restart',
  'choose day',
  'choose day',
  'van leaves',
  'van leaves',
  'clock is wrong',
  'travels',
] as const
const LYING_ACTS = ['order breaks', 'order breaks', 'order breaks', 'order heals'] as const
export type ActName = (typeof ACTS)[number] | (typeof LYING_ACTS)[number]

/** One step of a scenario: an act, then a number of events. */
export interface Step {
  act: ActName
  tab: 0 | 1
  means: Means
  /** The number of events after the act. */
  run: number
  /** An index to choose among messages, webhooks or late arrivals. */
  pick: number
  /** How an order breaks: one of BREAKS. */
  lie: Behaviour
  fault: Fault | null
}

export interface Scenario extends Capabilities {
  isUser: boolean
  /** Whether the second tab shows the payment step of the same basket too. */
  isTwice: boolean
  /** Whether the server finishes paid orders itself, by webhook and sweep. */
  finishes: boolean
  steps: Step[]
  /** The tab that orders another basket at the end; `null` for none. */
  buyer: 0 | 1 | null
}

const tab = fc.constantFrom<0 | 1>(0, 0, 1)
const means = fc.constantFrom<Means>(
  'new',
  'new',
  ...Array<'saved'>(5).fill('saved'),
  'kept',
  'kept',
  'none',
)

/** The pool from which steps are drawn. */
interface Odds {
  behaviours: readonly Behaviour[]
  acts: readonly ActName[]
  /** What the server answers about an order after a fault. */
  lies: readonly (Behaviour | null)[]
}

/** Charges are more frequent, because they reveal most faults of payments. */
const CHARGE = Array<'charge'>(6).fill('charge')

const stepWith = ({ behaviours, acts, lies }: Odds) =>
  fc.record({
    act: fc.constantFrom<ActName>(...acts),
    tab,
    means,
    run: fc.constantFrom(40, 40, 40, 20, 8, 5, 4, 3, 3, 2, 2, 1, 1),
    pick: fc.constantFrom(0, 0, 1, 2),
    lie: fc.constantFrom(...BREAKS),
    fault: fc.option(
      fc.record({
        after: fc.constantFrom<Fault['after']>(0, 0, 1, 1, 2, 2, 3, 4, ...CHARGE),
        behaviour: fc.constantFrom<Behaviour>(...behaviours),
        lie: fc.constantFrom(null, null, ...lies),
      }),
      {
        nil: null,
        freq: 4,
      },
    ),
  })

const scenariosWith = (odds: Odds): fc.Arbitrary<Scenario> =>
  fc.record({
    isUser: fc.constantFrom(true, true, false),
    isTwice: fc.boolean(),
    compares: fc.boolean(),
    comparesLines: fc.boolean(),
    sendsAmount: fc.boolean(),
    days: fc.constantFrom('none', 'refuses', 'refuses', 'moves'),
    finishes: fc.boolean(),
    steps: fc.array(stepWith(odds), { minLength: 4, maxLength: 12, size: 'max' }),
    buyer: fc.constantFrom<0 | 1 | null>(null, null, 0, 1),
  })

/** Frequent, because only the charge of a saved card applies it. */
const OTHER_AMOUNT = Array<Behaviour>(12).fill('other amount')

const SWAPPED = Array<Behaviour>(6).fill('swapped')

const VAN_LEAVES = Array<Behaviour>(6).fill('van leaves')

/** Scenarios with an honest server behind an unreliable network. */
export const HONEST_SCENARIOS = scenariosWith({
  behaviours: [
    ...FATES,
    ...FATES,
    ...LAGS,
    ...DETOURS,
    ...DETOURS,
    ...SWAPPED,
    ...VAN_LEAVES,
    ...Array<Behaviour>(6).fill('arrives late'),
    ...OTHER_AMOUNT,
  ],
  acts: ACTS,
  lies: [],
})
/** Scenarios with a server that also gives wrong answers. */
export const LYING_SCENARIOS = scenariosWith({
  behaviours: [...FATES, ...LAGS, ...DETOURS, ...LIES, ...SWAPPED, ...VAN_LEAVES, ...OTHER_AMOUNT],
  acts: [...ACTS, ...LYING_ACTS],
  lies: [...BREAKS, null],
})
