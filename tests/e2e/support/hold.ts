import type { Page } from 'playwright/test'

/** Holds back the requests of a page to an address, until they are released. @param text a text of their bodies */
export async function hold(
  page: Page,
  url: string,
  method?: string,
  text = '',
): Promise<() => void> {
  let release = () => {}
  const isReleased = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(url, async (route) => {
    const request = route.request()
    const isMeant = !method || request.method() === method
    if (isMeant && (request.postData() ?? '').includes(text)) await isReleased
    await route.fallback()
  })
  return release
}
