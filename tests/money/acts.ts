import type { Tab } from './browser'
import type { ActName, Step } from './scenarios'
import type { World } from './world'

type Act = (world: World, tab: Tab, step: Step) => void

const decide =
  (isAccepted: boolean): Act =>
  ({ server }) => {
    const [intent] = server.provider.undecided()
    if (intent) server.provider.decide(intent, isAccepted)
  }

const open =
  (pathOf: (tab: Tab) => string): Act =>
  (world, tab) =>
    world.open(tab, world.pages.has(tab) ? pathOf(tab) : '/checkout')

const HOUR = 3_600_000
/** The clock errors of a device (ms): ahead, behind, none. */
const CLOCK_ERRORS = [9_000 * HOUR, -30 * HOUR, 0]
const ZONES = ['Pacific/Auckland', 'America/New_York', 'Europe/London']

const ACTS: Record<ActName, Act> = {
  'go on': (world, tab, { means }) => {
    const page = world.pages.get(tab)
    const next = page ? page.goOn(means) : '/checkout'
    if (next) world.open(tab, next)
  },
  wait: () => {},
  'check again': (world, tab) => world.pages.get(tab)?.checkAgain(),
  leave: (world, tab) => world.pages.get(tab)?.leave(),
  add: (world, tab) => world.pages.get(tab)?.add(),
  reload: open(({ path }) => path),
  checkout: open(() => '/checkout'),
  close: (world, tab) => world.close(tab),
  'sign in': (world, tab) => world.pages.get(tab)?.signIn(),
  'sign out': (world, tab) => world.pages.get(tab)?.signOut(),
  'pay elsewhere': (world) => world.payElsewhere(),
  'look after paying elsewhere': (world, tab) => {
    world.payElsewhere()
    world.open(tab, '/checkout')
  },
  price: (world) => world.changePrice(),
  'add elsewhere': (world) => world.addElsewhere(),
  'swap elsewhere': (world) => world.swapElsewhere(),
  late: (world, _tab, { pick }) => world.arriveLate(pick),
  webhook: (world, _tab, { pick }) => world.arriveWebhook(pick),
  sweep: (world) => world.sweep(),
  'bank agrees': decide(true),
  'bank refuses': decide(false),
  'choose day': (world, tab, { pick }) => world.pages.get(tab)?.chooseDay(pick),
  'van leaves': ({ vans }) => vans.leave(),
  'clock is wrong': (_world, tab, { pick }) => {
    tab.clockError = CLOCK_ERRORS[pick] ?? 0
  },
  travels: (_world, _tab, { pick }) => {
    process.env.TZ = ZONES[pick]
  },
  restart: (world) => world.network.restart(),
  'order breaks': (world, _tab, { lie }) => world.breakOrder(lie),
  'order heals': ({ network }) => network.broken.clear(),
}

/** Performs one act, if the page allows it. */
export const act = (world: World, step: Step): void =>
  ACTS[step.act](world, world.tabs[step.tab], step)
