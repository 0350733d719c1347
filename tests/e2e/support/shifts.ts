import type { Page } from 'playwright/test'

/** Records layout shifts without user input. */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    Object.assign(window, { shift: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
      })[]) {
        const before = Reflect.get(window, 'shift') as number
        if (!entry.hadRecentInput) Object.assign(window, { shift: before + entry.value })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => Reflect.get(window, 'shift') as number)
}
