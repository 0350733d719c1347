import type { Page } from 'playwright/test'
import type { Site } from './site'

/** The loader of the shop as a page includes it. */
export const LOADER = '<script type="module" src="/dist/trade-blocks.js"></script>'

/** The parts of a host page. */
interface BareHost {
  head?: string
  body: string
}

/** Opens a host page with only the given parts. */
export async function openBareHost(page: Page, site: Site, { head = '', body }: BareHost) {
  await page.route('**/host', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html lang="en"><head><title>Host</title><link rel="icon" href="data:,">
        <meta name="viewport" content="width=device-width, initial-scale=1">${head}</head><body>${body}</body></html>`,
    }),
  )
  await page.goto(`${site.url}/host`)
}
