import fc from 'fast-check'
import type { Submission } from '../../../src/atoms/checkout/checkout-machine'
import { check, freshTab, PAYMENT, PaymentWorld, type Tab } from './payment-world'

type Act = (world: PaymentWorld, tab: Tab) => void

/** Asks, or saves, as a tab does that has found a payment in the journal. */
const settle: Act = (world, tab) => {
  if (!tab.isOpen || tab.out || (world.lock && world.lock !== tab)) return
  const { stage } = world.stateOf(tab)
  if (stage === 'unknown' || stage === 'processing') {
    world.lock = tab
    tab.out = 'ask'
    tab.unpaidAnswers = 0
  } else if (stage === 'unfinished' || stage === 'attention') {
    world.lock = tab
    world.tell(tab, { type: 'retry' })
    tab.out = 'finish'
  }
}

/** Asks quietly, as a page does that is opened while a payment is in doubt; nothing waits for it. */
const lookBack: Act = (world, tab) => {
  if (tab.isOpen && world.doubt && world.stateOf(tab).stage === 'idle') tab.looksBack = true
}

/** What was in doubt is settled like any other payment once it is made. */
const answerLookBack: Act = (world, tab) => {
  if (!tab.looksBack) return
  tab.looksBack = false
  if (!world.doubt || world.stateOf(tab).stage !== 'idle') return
  if (world.intent === 'succeeded') world.journal = { ...world.doubt, step: 'paid' }
  if (world.intent === 'processing') world.journal = { ...world.doubt, step: 'processing' }
}

const answersToConfirm =
  (event: 'ok' | 'declined' | 'lost' | 'processing' | 'charged-and-lost'): Act =>
  (world, tab) => {
    if (tab.out !== 'confirm') return
    world.confirmsOut -= 1
    tab.out = null
    if (event === 'ok' || event === 'charged-and-lost') world.confirmAtProvider(false)
    if (event === 'processing') world.confirmAtProvider(true)
    if (event === 'lost') world.onTheirWay += 1
    const isLost = event === 'lost' || event === 'charged-and-lost'
    const state = isLost ? 'lost' : world.intent
    const type = (
      { lost: 'lost', open: 'declined', processing: 'processing', succeeded: 'paid' } as const
    )[state]
    world.tell(tab, { type })
    if (type === 'declined') world.release(tab)
    else if (type === 'paid') tab.out = 'finish'
    else {
      tab.out = 'ask'
      tab.unpaidAnswers = 0
    }
  }

const leaveConfirm: Act = (world, tab) => {
  if (tab.out !== 'confirm') return
  world.confirmsOut -= 1
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
      check(world.journal !== null, 'the journal is written before the provider is asked')
      check(world.intent !== 'succeeded' || world.charges === 1, 'one charge per intent')
      tab.out = 'confirm'
      world.confirmsOut += 1
    }
  }

const answersToFinish =
  (event: 'ok' | 'done-and-lost' | 'failed' | '422' | 'expired'): Act =>
  (world, tab) => {
    if (tab.out !== 'finish') return
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
    if (world.lock || world.journal) {
      world.tell(tab, { type: 'refused' })
      return
    }
    world.lock = tab
    tab.out = 'save'
  },
  'save ok': answersToSave('ok'),
  'save refused': answersToSave('refused'),
  'save failed': answersToSave('failed'),
  'confirm ok': answersToConfirm('ok'),
  'confirm declined': answersToConfirm('declined'),
  'confirm lost': answersToConfirm('lost'),
  'confirm charged and lost': answersToConfirm('charged-and-lost'),
  'confirm processing': answersToConfirm('processing'),
  settle,
  'provider asked': (world, tab) => {
    if (tab.out !== 'ask') return
    if (world.intent === 'succeeded') {
      world.tell(tab, { type: 'paid' })
      tab.out = 'finish'
    } else if (world.intent === 'processing') world.tell(tab, { type: 'processing' })
    else {
      tab.unpaidAnswers += 1
      if (tab.unpaidAnswers < 2) return
      world.tell(tab, { type: 'declined' })
      world.release(tab)
    }
  },
  'look back': lookBack,
  'look back answered': answerLookBack,
  'provider decides': (world) => {
    if (world.intent === 'processing') world.intent = 'succeeded'
  },
  'a late request arrives': (world) => {
    if (world.onTheirWay === 0) return
    world.onTheirWay -= 1
    world.confirmAtProvider(false)
  },
  'finish ok': answersToFinish('ok'),
  'finish done and lost': answersToFinish('done-and-lost'),
  'finish failed': answersToFinish('failed'),
  'finish 422': answersToFinish('422'),
  expiry: (world, tab) => {
    if (tab.out === 'finish') answersToFinish('expired')(world, tab)
    if (tab.out === 'save') answersToSave('refused')(world, tab)
  },
  reload: (world, tab) => {
    // What was out may be done all the same: its answer is lost with the page.
    leaveConfirm(world, tab)
    world.release(tab)
    Object.assign(tab, freshTab())
  },
  'reload after the charge': (world, tab) => {
    if (tab.out !== 'confirm') return
    world.confirmAtProvider(false)
    world.confirmsOut -= 1
    world.release(tab)
    Object.assign(tab, freshTab())
  },
  close: (world, tab) => {
    leaveConfirm(world, tab)
    world.release(tab)
    Object.assign(tab, { ...freshTab(), isOpen: false })
  },
  open: (_world, tab) => {
    tab.isOpen = true
  },
}

const ALWAYS = [
  'reload',
  'close',
  'provider decides',
  'a late request arrives',
  'look back answered',
]
/** What can happen to a tab, by the request that it has out. */
const POSSIBLE = {
  none: ['click', 'click', 'click', 'settle', 'settle', 'look back', 'open', ...ALWAYS],
  save: ['save ok', 'save ok', 'save ok', 'save refused', 'save failed', 'expiry', ...ALWAYS],
  confirm: [
    ...Object.keys(ACTS).filter((name) => name.startsWith('confirm')),
    'reload after the charge',
    ...ALWAYS,
  ],
  ask: ['provider asked', 'provider asked', ...ALWAYS],
  finish: [...Object.keys(ACTS).filter((name) => name.startsWith('finish')), 'expiry', ...ALWAYS],
} as const

/** A course of events: who, and which of the things that can happen to them. */
type Course = { tab: 0 | 1; choice: number }[]
export const courses: fc.Arbitrary<Course> = fc.array(
  fc.record({ tab: fc.constantFrom(0 as const, 1 as const), choice: fc.nat(1_000) }),
  { minLength: 10, maxLength: 80 },
)

/**
 * Lets a course of events happen. Throws when an invariant is broken on the way.
 * @param seen is told where the tab that has acted stands
 */
export function live(course: Course, seen: (stage: Submission['stage']) => void): PaymentWorld {
  const world = new PaymentWorld()
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
  'look back',
  'look back answered',
  'settle',
  'provider asked',
  'provider asked',
  'finish ok',
]

/** Lets all that is on its way arrive, and then everything go well, in a tab that is opened anew. */
export function letItEnd(world: PaymentWorld): void {
  for (const tab of world.tabs) ACTS.close?.(world, tab)
  while (world.onTheirWay > 0) ACTS['a late request arrives']?.(world, world.tabs[0])
  world.assertInvariants()
  for (const act of HAPPY_END) {
    ACTS[act]?.(world, world.tabs[0])
    world.assertInvariants()
  }
}
