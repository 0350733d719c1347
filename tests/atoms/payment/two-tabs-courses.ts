import fc from 'fast-check'
import { afterLateAnswer, EVENT_OF, NOT_MADE_RULE } from '../../../src/atoms/payment/query-payment'
import type { Submission } from '../../../src/atoms/payment/submission-machine'
import { check, freshTab, PAYMENT, type Tab, TwoTabsWorld } from './two-tabs-world'

type Act = (world: TwoTabsWorld, tab: Tab) => void

/** Queries or places, as a tab does that finds a payment in the journal. */
const recover: Act = (world, tab) => {
  if (!tab.isOpen || tab.out || (world.lock && world.lock !== tab)) return
  const { stage } = world.stateOf(tab)
  if (stage === 'unknown' || stage === 'processing') {
    world.lock = tab
    tab.out = 'query'
    tab.unpaidAnswers = 0
  } else if (stage === 'unfinished' || stage === 'attention') {
    world.lock = tab
    world.tell(tab, { type: 'retry' })
    tab.out = 'place'
  }
}

/** Asks in the background, as a page does that opens while a payment may be made late. */
const askLate: Act = (world, tab) => {
  if (tab.isOpen && world.unpaid && world.stateOf(tab).stage === 'idle') tab.isAskingLate = true
}

const answerLate: Act = (world, tab) => {
  if (!tab.isAskingLate) return
  tab.isAskingLate = false
  const { unpaid } = world
  if (!unpaid || world.stateOf(tab).stage !== 'idle') return
  world.journal = afterLateAnswer(world.journal, unpaid, world.answer())
}

const answersToQuery: Act = (world, tab) => {
  if (tab.out !== 'query') return
  const { state } = world.answer()
  if (state === 'placed') {
    world.tell(tab, { type: 'placed' })
    world.release(tab)
    return
  }
  tab.unpaidAnswers = state === 'unpaid' ? tab.unpaidAnswers + 1 : 0
  if (state === 'unpaid' && tab.unpaidAnswers < NOT_MADE_RULE.answers) return
  world.tell(tab, { type: EVENT_OF[state] })
  if (state === 'unpaid') world.release(tab)
  if (state === 'succeeded') tab.out = 'place'
}

const answersToCharge =
  (event: 'ok' | 'declined' | 'lost' | 'processing' | 'charged-and-lost'): Act =>
  (world, tab) => {
    if (tab.out !== 'charge') return
    world.chargesOut -= 1
    tab.out = null
    if (event === 'ok' || event === 'charged-and-lost') world.charge(false)
    if (event === 'processing') world.charge(true)
    if (event === 'lost') world.onTheirWay += 1
    const isLost = event === 'lost' || event === 'charged-and-lost'
    const state = world.intent === 'open' ? 'unpaid' : world.intent
    const type = EVENT_OF[isLost ? 'unknown' : state]
    world.tell(tab, { type })
    if (type === 'declined') world.release(tab)
    else if (type === 'paid') tab.out = 'place'
    else {
      tab.out = 'query'
      tab.unpaidAnswers = 0
    }
  }

/** The page goes while its charge request is out: the request may still arrive. */
const leaveCharge: Act = (world, tab) => {
  if (tab.out !== 'charge') return
  world.chargesOut -= 1
  world.onTheirWay += 1
}

const answersToSave =
  (event: 'ok' | 'refused' | 'failed'): Act =>
  (world, tab) => {
    if (tab.out !== 'save') return
    if (event !== 'ok') {
      world.tell(tab, { type: 'refused' })
      world.release(tab)
    } else if (world.isPlaced) {
      world.tell(tab, { type: 'placed' })
      world.release(tab)
    } else {
      world.tell(tab, { type: 'confirm', payment: PAYMENT })
      check(world.pending !== null, 'the journal is written before the provider is asked')
      check(world.intent !== 'succeeded' || world.charges === 1, 'one charge per intent')
      tab.out = 'charge'
      world.chargesOut += 1
    }
  }

const answersToPlace =
  (event: 'ok' | 'done-and-lost' | 'failed' | '422' | 'expired'): Act =>
  (world, tab) => {
    if (tab.out !== 'place') return
    // The server places an order for money that was taken, and for nothing else.
    if (event === 'ok' || event === 'done-and-lost') world.isPlaced ||= world.intent === 'succeeded'
    if (event === 'ok' && world.isPlaced) world.tell(tab, { type: 'placed' })
    else if (event === '422' && !world.isPlaced) world.tell(tab, { type: 'refused' })
    else world.tell(tab, { type: 'lost' })
    world.release(tab)
  }

const ACTS: Record<string, Act> = {
  click: (world, tab) => {
    if (!world.canPay(tab)) return
    world.tell(tab, { type: 'submit', purpose: 'pay' })
    if (world.lock || world.pending) {
      world.tell(tab, { type: 'refused' })
      return
    }
    world.lock = tab
    tab.out = 'save'
  },
  'save ok': answersToSave('ok'),
  'save refused': answersToSave('refused'),
  'save failed': answersToSave('failed'),
  'charge ok': answersToCharge('ok'),
  'charge declined': answersToCharge('declined'),
  'charge lost': answersToCharge('lost'),
  'charge made and lost': answersToCharge('charged-and-lost'),
  'charge processing': answersToCharge('processing'),
  recover,
  'query answered': answersToQuery,
  'ask late': askLate,
  'late answer': answerLate,
  'provider decides': (world) => {
    if (world.intent === 'processing') world.intent = 'succeeded'
  },
  'a late request arrives': (world) => {
    if (world.onTheirWay === 0) return
    world.onTheirWay -= 1
    world.charge(false)
  },
  'place ok': answersToPlace('ok'),
  'place done and lost': answersToPlace('done-and-lost'),
  'place failed': answersToPlace('failed'),
  'place 422': answersToPlace('422'),
  expiry: (world, tab) => {
    if (tab.out === 'place') answersToPlace('expired')(world, tab)
    if (tab.out === 'save') answersToSave('refused')(world, tab)
  },
  reload: (world, tab) => {
    leaveCharge(world, tab)
    world.release(tab)
    Object.assign(tab, freshTab())
  },
  'reload after the charge': (world, tab) => {
    if (tab.out !== 'charge') return
    world.charge(false)
    world.chargesOut -= 1
    world.release(tab)
    Object.assign(tab, freshTab())
  },
  close: (world, tab) => {
    leaveCharge(world, tab)
    world.release(tab)
    Object.assign(tab, { ...freshTab(), isOpen: false })
  },
  open: (_world, tab) => {
    tab.isOpen = true
  },
}

const ALWAYS = ['reload', 'close', 'provider decides', 'a late request arrives', 'late answer']
/** What can happen to a tab, by the request that it has out. */
const POSSIBLE = {
  none: ['click', 'click', 'click', 'recover', 'recover', 'ask late', 'open', ...ALWAYS],
  save: ['save ok', 'save ok', 'save ok', 'save refused', 'save failed', 'expiry', ...ALWAYS],
  charge: [
    ...Object.keys(ACTS).filter((name) => name.startsWith('charge')),
    'reload after the charge',
    ...ALWAYS,
  ],
  query: ['query answered', 'query answered', ...ALWAYS],
  place: [...Object.keys(ACTS).filter((name) => name.startsWith('place')), 'expiry', ...ALWAYS],
} as const

/** A course of events: which tab acts, and which of its possible events happens. */
type Course = { tab: 0 | 1; choice: number }[]
export const courses: fc.Arbitrary<Course> = fc.array(
  fc.record({ tab: fc.constantFrom(0 as const, 1 as const), choice: fc.nat(1_000) }),
  { minLength: 10, maxLength: 80 },
)

/**
 * Runs a course of events. Throws when an invariant is broken on the way.
 * @param seen called with each new stage of the tab that has acted
 */
export function live(course: Course, seen: (stage: Submission['stage']) => void): TwoTabsWorld {
  const world = new TwoTabsWorld()
  for (const { tab: index, choice } of course) {
    const tab = world.tabs[index]
    const before = world.stateOf(tab).stage
    const possible = POSSIBLE[tab.out ?? 'none']
    ACTS[possible[choice % possible.length] ?? '']?.(world, tab)
    world.assertInvariants()
    const { stage } = world.stateOf(tab)
    if (stage !== before) seen(stage)
  }
  return world
}

const HAPPY_END = [
  'open',
  'provider decides',
  'ask late',
  'late answer',
  'recover',
  'query answered',
  'query answered',
  'place ok',
]

/** Lets all late requests arrive, then lets everything go well in a fresh tab. */
export function letItEnd(world: TwoTabsWorld): void {
  for (const tab of world.tabs) ACTS.close?.(world, tab)
  while (world.onTheirWay > 0) ACTS['a late request arrives']?.(world, world.tabs[0])
  world.assertInvariants()
  for (const act of HAPPY_END) {
    ACTS[act]?.(world, world.tabs[0])
    world.assertInvariants()
  }
}
