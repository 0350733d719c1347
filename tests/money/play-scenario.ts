import { act } from './acts'
import type { Tab } from './browser'
import { buyAnother, reconcile } from './endings'
import { checkAlways } from './invariants'
import type { Scenario } from './scenarios'
import { ALL, World } from './world'

/** The number of scenarios that reached each state or event. */
export type ReachCounts = Record<string, number>

/** Runs a scenario to its end. Throws when an invariant is broken, with the log of the scenario. */
export async function playScenario(scenario: Scenario, reached: ReachCounts): Promise<void> {
  const world = new World(scenario)
  const met = new Set<string>()
  const watch = () => {
    checkAlways(world)
    for (const { stage, view, isAsked, isAskedOfLines, isAskedOfDay } of world.pages.values()) {
      if (isAsked) met.add('changed total')
      if (isAskedOfLines) met.add('changed lines')
      if (isAskedOfDay) met.add('changed day')
      met.add(stage)
      if (view) met.add(`view ${view}`)
    }
  }
  try {
    await begin(world, scenario)
    for (const step of scenario.steps) {
      world.story.push(`-- ${world.tabs[step.tab].name}: ${step.act}`)
      act(world, step)
      await world.run(step.run, step.pick, step.fault, watch)
    }
    if (scenario.buyer !== null) {
      world.story.push('-- another basket')
      await buyAnother(world, world.tabs[scenario.buyer], watch)
    }
    world.story.push('-- reconciliation')
    await reconcile(world, watch)
  } catch (error) {
    throw new Error(`${String(error)}\n${world.story.join('\n')}`, { cause: error })
  }
  for (const behaviour of world.network.behaviours) met.add(behaviour)
  const { orders } = world.server.state
  for (const { card, amount, shown, goods, seen, days, orderId } of world.server.provider.charges) {
    const day = orders[orderId]?.day
    if (day && days.length > 0 && !days.includes(day)) met.add('paid order for another day')
    met.add(`charge of a ${card} card`)
    if (shown !== null && shown !== amount) met.add('charge of another total')
    if (seen && !seen.includes(goods)) met.add('charge of other lines')
  }
  for (const { goods, seen, day, days } of world.server.placed.values()) {
    if (days.length > 0 && !days.includes(day)) met.add('placement for another day')
    if (seen && !seen.includes(goods)) met.add('placement of other lines')
  }
  for (const what of met) reached[what] = (reached[what] ?? 0) + 1
}

/** Brings a buyer with one item to the payment step, in one tab or in both. */
async function begin(world: World, { isUser, isTwice }: Scenario): Promise<void> {
  const [first, second] = world.tabs
  if (isUser) world.signInBrowser('u1')
  world.open(first, '/')
  await reachPayment(world, first)
  if (!isTwice) return
  world.open(second, '/checkout')
  await reachPayment(world, second)
}

async function reachPayment(world: World, tab: Tab): Promise<void> {
  for (;;) {
    await world.run(ALL)
    const page = world.pageOf(tab)
    if (page.view === 'payment') return
    const next = page.goOn('new')
    if (next) world.open(tab, next)
  }
}
