import { test as base, type ConsoleMessage, expect, type Page } from 'playwright/test'
import { STAND_IN_KEY } from '../../demo/card-provider/keys'
import { STAND_IN_PATH } from '../../demo/card-provider/stand-in/stripe-responses'
import { SEARCH_CREDENTIALS } from '../../demo/search/search-service'
import { Site } from '../e2e/site'
import { type Setup, WordPress } from './wordpress'

/** The settings of a shop that calls the demo's API through the site itself. */
export const settingsFor = (shop: string) => ({
  api_base: `${shop}/api`,
  proxy: true,
  application_id: SEARCH_CREDENTIALS.applicationId,
  search_key: SEARCH_CREDENTIALS.searchKey,
  search_hosts: `${shop}/search`,
  card_key: STAND_IN_KEY,
  card_script: `${shop}${STAND_IN_PATH}/v3/stripe.js`,
  phone: '01234 567890',
  consumer_site: 'https://consumer.example.com',
})

/** Watches a public page: no error in the console, no request to foreign hosts. */
export function watch(page: Page, hosts: readonly string[]): string[] {
  const found: string[] = []
  page.on('console', (message: ConsoleMessage) => {
    if (message.type() === 'error') found.push(`${message.text()} (${message.location().url})`)
    if (message.text().startsWith('Trade Blocks:')) found.push(message.text())
  })
  page.on('pageerror', (error) => found.push(`uncaught: ${error.stack ?? error.message}`))
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url())
    if (/^https?:$/.test(protocol) && !hosts.includes(origin)) found.push(`foreign: ${origin}`)
  })
  return found
}

interface Worker {
  shop: Site
  /** Starts a WordPress with the plugin and the demo's API behind it; it ends with the worker. */
  startWordPress: (setup: Omit<Setup, 'settings'> & { settings?: Setup['settings'] }) => Promise<WordPress>
}

export const test = base.extend<object, Worker>({
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
    async ({ shop }, use) => {
      const started: WordPress[] = []
      await use(async (setup) => {
        const settings = { ...settingsFor(shop.url), ...setup.settings }
        const site = await WordPress.start({ ...setup, settings })
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
