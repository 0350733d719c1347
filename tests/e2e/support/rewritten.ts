import type { Page } from 'playwright/test'

/** How another site rewrites a page of the demo. */
export interface Rewriting {
  /** Maps an address of the site to a path of the demo; `null` for other addresses. */
  pathOf?: (url: URL) => string | null
  html?: (html: string) => string
  policy?: (policy: string) => string
}

/** Rewrites the demo's pages, but not their frames. */
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
