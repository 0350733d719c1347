import { test as base, expect, type Page } from 'playwright/test'
import { ElementSite, type TestPage } from './element-site'
import { Problems } from './fixtures'

/** Opens a page of the site with the built tags; `open` resolves when it is loaded. */
export const test = base.extend<
  { open: (page: TestPage) => Promise<void>; problems: Problems },
  { site: ElementSite }
>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern
    async ({}, use) => {
      const site = await ElementSite.start()
      await use(site)
      await site.stop()
    },
    { scope: 'worker', timeout: 900_000 },
  ],
  problems: async ({ page, site }, use) => {
    const problems = new Problems()
    problems.watch(page, site.url)
    await use(problems)
    expect(problems.unexpected, 'problems on the pages').toEqual([])
  },
  open: async ({ page, site, problems: _ }, use) => {
    await use(async (content) => {
      site.show(content)
      await page.goto(site.url)
    })
  },
})

/** The markup of a page. */
export const LOADER = '<script type="module" src="/dist/trade-blocks.js"></script>'

/** Whether the page has requested a chunk. */
export const hasRequestedChunk = (page: Page, name: string) =>
  page.evaluate(
    (part) =>
      performance.getEntriesByType('resource').some((entry) => entry.name.includes(`/${part}-`)),
    name,
  )

/** The shop's console warnings. */
export function collectWarnings(page: Page): string[] {
  const warnings: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'warning' && message.text().includes('Trade Blocks')) {
      warnings.push(message.text())
    }
  })
  return warnings
}

export { expect }
