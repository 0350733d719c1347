import type { Page } from 'playwright/test'

/** What another site makes of a page of the demo. */
export interface Rewriting {
  /** The path that the demo knows, for an address that it does not; `null` for all others. */
  pathOf?: (url: URL) => string | null
  html?: (html: string) => string
  policy?: (policy: string) => string
}

/** Rewrites the pages of the demo, but not what is in their frames. */
export async function rewrite(page: Page, rewriting: Rewriting): Promise<void> {
  const { pathOf = () => null, html = (text) => text, policy = (text) => text } = rewriting
  await page.route('**', async (route) => {
    const request = route.request()
    if (!request.isNavigationRequest() || request.frame().parentFrame()) return route.fallback()
    const url = new URL(request.url())
    const path = pathOf(url)
    const response = await route.fetch(path === null ? {} : { url: url.origin + path })
    const headers = response.headers()
    headers['content-security-policy'] = policy(headers['content-security-policy'] ?? '')
    await route.fulfill({ response, headers, body: html(await response.text()) })
  })
}
