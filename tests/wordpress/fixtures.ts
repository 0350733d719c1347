import { test as base, type ConsoleMessage, expect, type Page } from 'playwright/test'
import { Site } from '../e2e/support/site'
import { settingsFor } from './demo-settings'
import { type Setup, WordPress } from './wordpress'

/**
 * Watches a public page for console errors, unused preloads and requests to foreign hosts. Product pictures, which
 * the demo's index names by path, come from the demo.
 */
export async function watch(page: Page, site: WordPress, shop: Site): Promise<string[]> {
  const found: string[] = []
  const { origin: own } = new URL(site.url)
  const hosts = [own, shop.url]
  await page.route(`${own}/images/**`, (route) =>
    route.fulfill({ contentType: 'image/svg+xml', body: PICTURE }),
  )
  page.on('console', (message: ConsoleMessage) => {
    if (message.type() === 'error') found.push(`${message.text()} (${message.location().url})`)
    if (/^Trade Blocks:|preload/.test(message.text())) found.push(message.text())
  })
  page.on('pageerror', (error) => found.push(`uncaught: ${error.stack ?? error.message}`))
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url())
    if (/^https?:$/.test(protocol) && !hosts.includes(origin)) found.push(`foreign: ${origin}`)
  })
  return found
}

const PICTURE = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"/>'

interface Worker {
  /** The version of WordPress. */
  wordpress: string
  shop: Site
  /** Starts a WordPress with the plugin and the demo's API; stops it with the worker. */
  startWordPress: (setup: Omit<Setup, 'version'>) => Promise<WordPress>
}

export const test = base.extend<object, Worker>({
  wordpress: ['6.5', { option: true, scope: 'worker' }],
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern
    async ({}, use) => {
      const shop = await Site.start()
      await use(shop)
      await shop.stop()
    },
    { scope: 'worker' },
  ],
  startWordPress: [
    async ({ shop, wordpress: version }, use) => {
      const started: WordPress[] = []
      await use(async (setup) => {
        const settings = { ...settingsFor(shop.url), ...setup.settings }
        const site = await WordPress.start({ ...setup, version, settings })
        started.push(site)
        return site
      })
      const logs = started.map((site) => site.log)
      await Promise.all(started.map((site) => site.stop()))
      expect(logs.join(''), 'what WordPress complained about').toBe('')
    },
    { scope: 'worker' },
  ],
})

export { expect }
