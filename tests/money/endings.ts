import type { Tab } from './browser'
import { check, checkReconciled } from './invariants'
import { ALL, type World } from './world'

/** How many acts a buyer may need to order another basket. */
const MAX_ACTS = 24
/** The act before which the buyer reloads the page, because the provider's form may never close. */
const RELOAD_AT = 6

/** The act at which a stuck buyer goes to the shop and adds a product. */
const SHOP_AT = 12

/** Orders another basket. This must be possible from every state, whatever happens to earlier orders. */
export async function buyAnother(world: World, tab: Tab, watch: () => void): Promise<void> {
  for (const other of world.tabs) if (other !== tab) world.close(other)
  if (!world.pages.has(tab)) world.open(tab, '/checkout')
  healUnpaid(world, tab)
  const earlier = new Set(Object.keys(world.server.state.orders))
  const { stage, view } = world.pageOf(tab)
  const isBought = () =>
    world.server.placements.some((id) => !earlier.has(id)) &&
    world.pageOf(tab).view === 'confirmation'
  for (let i = 0; i < MAX_ACTS && !isBought(); i += 1) {
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
 * Repairs the broken orders that cannot be paid or placed: after a first refusal, an order blocks only its own
 * basket.
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
 * Makes servers and network honest, and delivers all that is late. A server that finishes paid orders then sweeps;
 * otherwise the payer, the order's owner and the signed-in user each open every journaled basket once more.
 * Afterwards charges and orders must agree.
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
