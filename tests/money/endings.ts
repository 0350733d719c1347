import type { Tab } from './browser'
import { check, checkReconciled } from './invariants'
import { ALL, type World } from './world'

/** How often a buyer acts at most until another basket is bought. */
const MOST_ACTS = 24
/** The act before which the buyer reloads the page: the provider's form may stay open for ever. */
const RELOAD_AT = 6

/** The act at which a buyer who finds no way on goes to the shop and adds something. */
const SHOP_AT = 12

/** From every state, checkout can be used for another basket, whatever becomes of the earlier ones. */
export async function buyAnother(world: World, tab: Tab, watch: () => void): Promise<void> {
  for (const other of world.tabs) if (other !== tab) world.close(other)
  if (!world.pages.has(tab)) world.open(tab, '/checkout')
  healUnpaid(world, tab)
  const earlier = new Set(Object.keys(world.server.state.orders))
  const { stage, view } = world.pageOf(tab)
  const isBought = () =>
    world.server.placements.some((id) => !earlier.has(id)) &&
    world.pageOf(tab).view === 'confirmation'
  for (let i = 0; i < MOST_ACTS && !isBought(); i += 1) {
    await world.run(ALL, 0, null, watch)
    const page = world.pageOf(tab)
    const canLeave = page.canLeave
    if (canLeave) page.leave()
    const isOld = page.view === 'payment' && earlier.has(page.orderId ?? '')
    const next = canLeave ? '/' : page.goOn(isOld ? 'none' : 'new')
    if (i === RELOAD_AT) world.open(tab, tab.path)
    else if (i === SHOP_AT) {
      world.open(tab, '/')
      world.pageOf(tab).add()
    } else if (next) world.open(tab, next)
  }
  const page = world.pageOf(tab)
  const now = `${page.stage}, ${page.view}`
  check(isBought(), `another basket can be bought after ${stage}, ${view} (now ${now})`)
}

/**
 * Only orders that are or may be paid or placed stay broken: one that the server refuses to take in
 * the first place blocks nobody but its basket.
 */
function healUnpaid(world: World, tab: Tab): void {
  const pending = world.journal().filter(({ step }) => step !== 'unpaid')
  const sent = tab.session.getItem('trade-blocks:unfinished-order') ?? ''
  for (const id of [...world.network.broken.keys()]) {
    const isPending = pending.some(({ orderId }) => orderId === id) || sent.includes(`"${id}"`)
    if (!isPending) world.network.broken.delete(id)
  }
}

/**
 * The world becomes honest and reachable. A server that finishes what is paid sweeps; of any other,
 * every basket of the journal is opened once more by whoever paid, and by the user to whom a guest's
 * order has come since: who is signed in, or has asked for it. Then charges and orders agree.
 */
export async function reconcile(world: World, watch: () => void): Promise<void> {
  const { network, server, tabs } = world
  network.broken.clear()
  while (network.late.length > 0) world.arriveLate(0)
  await world.run(ALL, 0, null, watch)
  for (const intent of server.provider.undecided()) {
    server.provider.decide(intent, intent.status === 'processing')
  }
  world.sweep()
  for (const tab of tabs) world.close(tab)
  const [tab] = tabs
  const signedIn = world.signedIn()
  for (const { orderId, basketToken, userId } of world.journal()) {
    const owner = server.state.orders[orderId]?.userId ?? null
    for (const reader of new Set([signedIn, userId, owner])) {
      world.write('basket-token', basketToken)
      world.signInBrowser(reader)
      world.open(tab, '/checkout')
      await world.run(ALL, 0, null, watch)
      world.pageOf(tab).checkAgain()
      await world.run(ALL, 0, null, watch)
      world.close(tab)
    }
  }
  checkReconciled(world)
}
