import type { Browser, Page, Route } from 'playwright'
import { Shop } from '../e2e/shop'
import type { Site } from '../e2e/site'
import { median, openSlowed, p75, timed } from './measure'

/** One row of the table: what a person did, and how long until it was painted, in ms. */
interface Measured {
  interaction: string
  ms: number
  of: 'median' | 'p75'
  aim: number | ''
}

/** A basket of as many lines as wanted, answered in the browser itself: what is measured is ours. */
async function fakeBasket(page: Page, count: number) {
  let lines = Array.from({ length: count }, (_, index) => ({
    id: String(index + 1),
    qty: 1,
    unit: 500,
    unit_display: '£5.00',
    total_display: '£5.00',
    product: {
      id: String(1001 + index),
      sku: `SKU-${index}`,
      title: `Tea ${index}`,
      stock_level: 999,
    },
  }))
  const answer = () => ({
    data: { product: lines },
    shipping: { country: 'GB' },
    discounts: [],
    countries: [{ code: 'GB', name: 'United Kingdom' }],
    totals: { subTotalDisplay: '£1.00', toPayDisplay: '£1.00', totalDisplay: '£1.00', total: 100 },
    totalItems: lines.reduce((sum, { qty }) => sum + qty, 0),
    token: 'bench',
    messages: [],
  })
  await page.route('**/api/basket{,/*}', async (route: Route) => {
    const request = route.request()
    const id = new URL(request.url()).pathname.split('/')[3]
    if (request.method() === 'DELETE') lines = lines.filter((line) => line.id !== id)
    if (request.method() === 'PATCH') {
      const { qty } = request.postDataJSON() as { qty: number }
      lines = lines.map((line) => (line.id === id ? { ...line, qty } : line))
    }
    await route.fulfill({ json: answer() })
  })
}

const OPEN = `document.querySelector('trade-basket-button trade-root a').click()`
const PANEL = `document.querySelector('trade-basket-panel dialog[open]')`
/** A button of the panel, by the beginning of its name. */
const button = (name: string) =>
  `[...${PANEL}.querySelectorAll('button')].find((each) =>
    (each.ariaLabel ?? each.textContent).trim().startsWith(${JSON.stringify(name)}))`
const FIRST_FIELD = `${PANEL}.querySelector('input[aria-label^="Quantity"]')`

/** Opening, changing and removing in baskets of 1, 40 and 500 lines. */
async function basketLines(browser: Browser, site: Site): Promise<Measured[]> {
  const rows: Measured[] = []
  for (const count of [1, 40, 500]) {
    const times = { open: [] as number[], change: [] as number[], remove: [] as number[] }
    for (let run = 0; run < 5; run += 1) {
      const { context, page } = await openSlowed(browser)
      await fakeBasket(page, count)
      await page.goto(`${site.url}/demo/pages/header`)
      await page.locator('trade-basket-button trade-root a').hover()
      await page.waitForLoadState('networkidle')
      times.open.push(
        await timed(page, OPEN, `return Boolean(${PANEL}) && Boolean(${FIRST_FIELD})`),
      )
      times.change.push(
        await timed(page, `${button('Increase')}.click()`, `return ${FIRST_FIELD}?.value === '2'`),
      )
      await page.waitForLoadState('networkidle')
      times.remove.push(
        await timed(page, `${button('Remove Tea 0')}.click()`, `return !${button('Remove Tea 0')}`),
      )
      await context.close()
    }
    const aims =
      count === 500 ? { open: 150, change: 30, remove: 35 } : { open: '', change: '', remove: '' }
    for (const [name, values] of Object.entries(times)) {
      rows.push({
        interaction: `basket of ${count}: ${name}`,
        ms: Math.round(median(values)),
        of: 'median',
        aim: aims[name as keyof typeof aims] as number | '',
      })
    }
  }
  return rows
}

/** From the last key to the first results of the new query; and from 'Show more' to all cards. */
async function searching(browser: Browser, site: Site): Promise<Measured[]> {
  const keystrokes: number[] = []
  const more: number[] = []
  const { context, page } = await openSlowed(browser)
  const shop = new Shop(page, site)
  await page.goto(`${site.url}/shop`)
  await page.locator('article').first().waitFor()
  await shop.settled()
  for (const query of ['tea', 'coffee', 'green', 'dark', 'house', 'earl', 'mint']) {
    keystrokes.push(
      await timed(
        page,
        `const box = document.querySelector('input[type=search][name=query]')
         window.answered = 0
         window.before = document.querySelector('article')?.textContent
         new PerformanceObserver((list, observer) => {
           const entry = list.getEntries().find(({ name }) => name.includes('/search/'))
           if (entry) { window.answered = entry.responseEnd; observer.disconnect() }
         }).observe({ type: 'resource' })
         box.value = ${JSON.stringify(query)}
         box.dispatchEvent(new Event('input', { bubbles: true }))
         await new Promise((resolve) => { const look = () => window.answered ? resolve() : requestAnimationFrame(look); look() })`,
        `return document.querySelector('article')?.textContent !== window.before`,
      ),
    )
  }
  await context.close()
  for (let run = 0; run < 4; run += 1) {
    // A tab remembers the pages that it has loaded: each run has a new one.
    const fresh = await openSlowed(browser)
    await fresh.page.goto(`${site.url}/shop`)
    for (let pages = 2; pages <= 4; pages += 1) {
      const began = performance.now()
      await fresh.page.getByRole('button', { name: 'Show more results' }).click()
      await fresh.page
        .locator('article')
        .nth(pages * 60 - 1)
        .waitFor()
      more.push(performance.now() - began)
      await new Shop(fresh.page, site).settled()
    }
    await fresh.context.close()
  }
  return [
    {
      interaction: 'keystroke to first results, request included',
      ms: Math.round(p75(keystrokes)),
      of: 'p75',
      aim: '',
    },
    {
      interaction: "'Show more results', request included",
      ms: Math.round(median(more)),
      of: 'median',
      aim: '',
    },
  ]
}

export const INTERACTIONS = [basketLines, searching]
