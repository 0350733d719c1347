import type { Tab } from './browser'
import { breakOf, type Course, type Step } from './courses'
import { check, checkAlways, checkReconciled } from './invariants'
import type { ShopPage } from './shop-page'
import { World } from './world'

/** What courses have reached, and how often. */
export type Reached = Record<string, number>

/** More events than anything needs that ends. */
const ALL = 60

/** Lives a course, to the end. Throws when an invariant is broken. */
export async function live(course: Course, reached: Reached): Promise<World> {
  const world = new World(course.character)
  const count = (what: string) => {
    reached[what] = (reached[what] ?? 0) + 1
  }
  const watch = () => {
    checkAlways(world)
    for (const page of world.pages.values()) count(page.isCheckout ? `${page.stage}` : 'elsewhere')
    for (const { view } of world.pages.values()) if (view) count(`view ${view}`)
  }
  try {
    await begin(world, course)
    for (const step of course.steps) {
      world.story.push(`-- ${world.tabs[step.tab].name}: ${step.act}`)
      act(world, step, course)
      await world.run(step.run, step.pick, step.fault, watch)
    }
    world.story.push('-- another basket')
    await buyAnother(world, world.tabs[course.buyer], watch)
    world.story.push('-- reconciliation')
    await reconcile(world, course, watch)
  } catch (error) {
    throw new Error(`${String(error)}\n${world.story.join('\n')}`, { cause: error })
  }
  for (const [mood, times] of Object.entries(world.moods)) reached[mood] = (reached[mood] ?? 0) + times
  for (const { card, amount, shown } of world.server.provider.charges) {
    count(`charge of a ${card} card`)
    if (shown !== null && shown !== amount) count('charge of another total')
  }
  return world
}

/** A buyer with one item comes to the payment step. */
async function begin(world: World, { isUser }: Course): Promise<void> {
  const [tab] = world.tabs
  if (isUser) signInBrowser(world, 'u1')
  world.open(tab, '/')
  for (;;) {
    await world.run(ALL)
    if (pageOf(world, tab).view === 'payment') return
    const next = pageOf(world, tab).goOn('new')
    if (next) world.open(tab, next)
  }
}

const pageOf = (world: World, tab: Tab): ShopPage => {
  const page = world.pages.get(tab)
  if (!page) throw new Error(`No page in the ${tab.name} tab`)
  return page
}

function act(world: World, { act, tab: index, means, pick }: Step, course: Course): void {
  const tab = world.tabs[index]
  const { server, network } = world
  const page = world.pages.get(tab)
  if (!page && ['go on', 'checkout', 'reload'].includes(act)) return world.open(tab, '/checkout')
  if (act === 'go on') {
    const next = page?.goOn(means)
    if (next) world.open(tab, next)
  } else if (act === 'check again') page?.checkAgain()
  else if (act === 'leave') page?.leave()
  else if (act === 'add') page?.add()
  else if (act === 'reload') world.open(tab, tab.path)
  else if (act === 'checkout') world.open(tab, '/checkout')
  else if (act === 'close') world.close(tab)
  else if (act === 'sign in') page?.signIn()
  else if (act === 'sign out') page?.signOut()
  else if (act === 'price') world.changePrice()
  else if (act === 'late') world.arriveLate(pick)
  else if (act === 'restart') network.restart()
  else if (act === 'bank agrees' || act === 'bank refuses') {
    const [intent] = server.provider.undecided()
    if (intent) server.provider.decide(intent, act === 'bank agrees')
  } else if (act === 'order heals') network.broken.clear()
  else if (act === 'order breaks') {
    const last = Object.keys(server.state.orders).at(-1)
    if (last) network.broken.set(last, breakOf(pick))
  } else if (course.finishes && act === 'webhook') world.arriveWebhook(pick)
  else if (course.finishes && act === 'sweep') server.sweep()
}

/** From every state, checkout can be used for another basket, whatever becomes of the earlier ones. */
async function buyAnother(world: World, tab: Tab, watch: () => void): Promise<void> {
  for (const other of world.tabs) if (other !== tab) world.close(other)
  if (!world.pages.has(tab)) world.open(tab, '/checkout')
  // Only earlier orders stay broken, those that are or may be paid or placed: an order that the server
  // refuses to take in the first place blocks nobody but its basket.
  const pending = journalOf(world).filter(({ step }) => step !== 'unpaid')
  const sent = tab.session.getItem('trade-blocks:unfinished-order') ?? ''
  for (const id of [...world.network.broken.keys()]) {
    const isPending = pending.some(({ orderId }) => orderId === id) || sent.includes(`"${id}"`)
    if (!isPending) world.network.broken.delete(id)
  }
  const earlier = new Set(Object.keys(world.server.state.orders))
  const { stage, view } = pageOf(world, tab)
  const isBought = () =>
    world.server.placements.some((id) => !earlier.has(id)) &&
    pageOf(world, tab).view === 'confirmation'
  for (let i = 0; i < 14 && !isBought(); i += 1) {
    await world.run(ALL, 0, null, watch)
    const page = pageOf(world, tab)
    const isStuck = ['recovering', 'unfinished', 'paid'].includes(page.view ?? '')
    if (isStuck) page.leave()
    const isOld = page.view === 'payment' && earlier.has(page.orderId ?? '')
    const next = isStuck ? '/' : page.goOn(isOld ? 'none' : 'new')
    if (next) world.open(tab, next)
  }
  const page = pageOf(world, tab)
  const now = `${page.stage}, ${page.view}`
  check(isBought(), `another basket can be bought after ${stage}, ${view} (now ${now})`)
}

/** The world becomes honest, and every basket of the journal is opened once more. */
async function reconcile(world: World, course: Course, watch: () => void): Promise<void> {
  const { network, server, tabs } = world
  network.broken.clear()
  while (network.late.length > 0) world.arriveLate(0)
  await world.run(ALL, 0, null, watch)
  for (const intent of server.provider.undecided()) {
    server.provider.decide(intent, intent.status === 'processing')
  }
  if (course.finishes) server.sweep()
  for (const tab of tabs) world.close(tab)
  for (const { basketToken, userId } of journalOf(world)) {
    write(world, 'basket-token', basketToken)
    signInBrowser(world, userId)
    world.open(tabs[0], '/checkout')
    await world.run(ALL, 0, null, watch)
    pageOf(world, tabs[0]).checkAgain()
    await world.run(ALL, 0, null, watch)
    world.close(tabs[0])
  }
  checkReconciled(world)
}

const write = (world: World, name: string, value: unknown) =>
  world.browser.local.put(`trade-blocks:${name}`, value === null ? null : JSON.stringify(value))

const signInBrowser = (world: World, userId: string | null) =>
  write(world, 'auth-user', userId === null ? null : { access_token: userId })

const journalOf = (world: World) =>
  JSON.parse(world.browser.local.getItem('trade-blocks:payment-journal') ?? '[]') as {
    orderId: string
    step: string
    basketToken: string | null
    userId: string | null
  }[]
