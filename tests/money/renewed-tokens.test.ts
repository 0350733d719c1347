import fc from 'fast-check'
import { expect, it } from 'vitest'
import { Tab } from './browser'
import { SEED } from './run-scenarios'
import { World } from './world'

const PATHS = ['/', '/shop', '/checkout'] as const
const ACT = fc.record({ tab: fc.nat(2), does: fc.constantFrom('add', 'reload') })

/** More events than any act needs. */
const MANY = 200

/** The messages of a tab since the log had `from` entries. */
const sent = ({ story }: World, { name }: Tab, call: string, from: number) =>
  story.slice(from).filter((each) => each.startsWith(`${name}: ${call}`)).length

async function openTabs(count: number): Promise<World> {
  const world = new World({
    compares: true,
    comparesLines: true,
    sendsAmount: true,
    days: 'none',
    finishes: false,
  })
  world.renewed = 0
  world.signInBrowser('u1')
  const { tabs } = world.browser
  while (tabs.length < count) tabs.push(new Tab('third'))
  world.open(world.tabs[0], '/')
  await world.run(MANY)
  world.pageOf(world.tabs[0]).add()
  await world.run(MANY)
  for (const [index, tab] of tabs.slice(0, count).entries()) {
    world.open(tab, (count === 2 ? ['/', '/checkout'] : PATHS)[index] ?? '/')
    await world.run(MANY)
  }
  return world
}

it.each([
  2, 3,
])('a renewed token makes none of %d tabs fetch basket or order again (basket.164, basket.45)', async (count) => {
  const property = fc.asyncProperty(fc.array(ACT, { maxLength: 8 }), async (acts) => {
    const world = await openTabs(count)
    const tabs = world.browser.tabs.slice(0, count)
    const checkout = tabs.find(({ path }) => path === '/checkout') as Tab
    for (const { tab: index, does } of acts) {
      const actor = tabs[index % count] as Tab
      const from = world.story.length
      const isReload = does !== 'add'
      if (isReload) world.open(actor, actor.path)
      else world.pageOf(actor).add()
      const views = new Set<unknown>()
      await world.run(MANY, 0, null, () => views.add(world.pageOf(checkout).view))
      for (const tab of tabs) {
        const limit = tab === actor ? 1 : isReload ? 0 : 1
        expect(sent(world, tab, 'GET /basket', from), `${tab.name} ${does}`).toBeLessThanOrEqual(
          limit,
        )
        expect(sent(world, tab, 'GET /order/token', from), tab.name).toBeLessThanOrEqual(limit)
      }
      // The typed text is still there.
      if (actor !== checkout) expect([...views]).toEqual(['checkout'])
    }
    const end = world.story.length
    await world.run(MANY)
    expect(world.story.slice(end)).toEqual([])
  })
  await fc.assert(property, { numRuns: 40, seed: SEED })
})
