import type { Page } from 'playwright/test'

/** Holds back the requests of a page to an address, until they are released. */
export async function hold(page: Page, url: string, method?: string): Promise<() => void> {
  let release = () => {}
  const isReleased = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(url, async (route) => {
    if (!method || route.request().method() === method) await isReleased
    await route.fallback()
  })
  return release
}
