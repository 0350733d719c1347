import { test as base, expect } from 'playwright/test'
import { differencesIn } from '../e2e/support/reconciliation'
import { Site } from '../e2e/support/site'
import type { Browser } from './drivers/driver'
import { startFirefox } from './drivers/firefox'
import { startWebKit } from './drivers/webkit'
import { findFirefox, findWebKit } from './find.mjs'
import { Person } from './person'

/** Starts the browser of a project. Throws when it is not installed; the runner decides whether to skip. */
async function start(name: string): Promise<Browser> {
  if (name === 'firefox') {
    const path = findFirefox()
    if (path) return startFirefox(path)
  } else {
    const found = findWebKit()
    if (found) return startWebKit(found.driver, found.screen)
  }
  throw new Error(`No ${name}: see tests/browsers/find.mjs, or run "npm run test:browsers".`)
}

export const test = base.extend<{ person: Person }, { site: Site; engine: Browser }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern
    async ({}, use) => {
      const site = await Site.start(':memory:', 'tests/browsers/watched-server.ts')
      await use(site)
      await site.stop()
      expect(site.takeBreaches(), 'problems after the last journey').toEqual([])
    },
    { scope: 'worker' },
  ],
  engine: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern
    async ({}, use, { project }) => {
      const engine = await start(project.name)
      await use(engine)
      await engine.close()
    },
    { scope: 'worker', timeout: 900_000 },
  ],
  person: async ({ site, engine }, use, info) => {
    await site.reset()
    const tab = await engine.newTab()
    const person = new Person(tab, site.url, info)
    await tab.open(`${site.url}/demo/pages/blank`)
    await tab.resize(1280, 900)
    await use(person)
    if (info.status !== info.expectedStatus) await person.screenshot('failed')
    await tab.close()
    expect(differencesIn(await site.closeBooks()), 'charges and orders that disagree').toEqual([])
    expect(site.takeBreaches(), 'problems on the pages, and breaches of the contract').toEqual([])
  },
})

export { expect }
