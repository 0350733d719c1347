import type { Page } from 'playwright/test'

/** Gives a page the size of a phone, and touch, which makes controls larger. Returns a function that undoes it. */
export async function turnIntoPhone(
  page: Page,
  size: { width: number; height: number },
): Promise<() => Promise<void>> {
  const before = page.viewportSize()
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: true })
  await page.setViewportSize(size)
  return async () => {
    await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: false })
    await devtools.detach()
    if (before) await page.setViewportSize(before)
  }
}
