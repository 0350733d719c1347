import type { Browser, Page, Route } from 'playwright'
import type { Site } from '../e2e/support/site'
import { ANSWERED_AT, awaitAnswer } from './await-answer'
import { median, openSlowed, p75, RUNS, tenths, timeAction, waitUntilIdle } from './measure'
import { measureAccountMemory, measureLongOrders } from './orders'
import { measureQuickOrder } from './quick-order'

/** One row of the table: an interaction and the time until it is painted, in ms. */
interface Measured {
  interaction: string
  ms: number
  of: 'median' | 'p75'
  aim: number | ''
  'times 10 lines'?: number
}

/** Answers basket requests in the browser, so that the server is not measured. @param count number of lines */
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
      lines = lines.map((line) =>
        line.id === id ? { ...line, qty, total_display: `£${qty * 5}.00` } : line,
      )
    }
    await route.fulfill({ json: answer() })
  })
}

const OPEN = `document.querySelector('trade-basket-button trade-root a').click()`
const PANEL = `document.querySelector('trade-basket-panel dialog[open]')`
/** A button of the panel whose name begins with a text. */
const button = (name: string) =>
  `[...${PANEL}.querySelectorAll('button')].find((each) =>
    (each.ariaLabel ?? each.textContent).trim().startsWith(${JSON.stringify(name)}))`
const FIRST_FIELD = `${PANEL}.querySelector('input[aria-label^="Quantity"]')`

/** Opens, changes and empties a basket once; each step begins when the page is idle. */
async function basketRun(browser: Browser, site: Site, count: number) {
  const { context, page } = await openSlowed(browser)
  await fakeBasket(page, count)
  await page.goto(`${site.url}/demo/pages/header`)
  await page.locator('trade-basket-button trade-root a').hover()
  const isOpen = `return Boolean(${PANEL}) && Boolean(${FIRST_FIELD})`
  const isClosed = `return !${PANEL}`
  const step = async (act: string, isDone: string, since?: string) => {
    await waitUntilIdle(page)
    return timeAction(page, act, isDone, since)
  }
  const times = {
    'opened first': await step(OPEN, isOpen),
    closed: await step(`${button('Close')}.click()`, isClosed),
    'opened again': await step(OPEN, isOpen),
    changed: await step(`${button('Increase')}.click()`, `return ${FIRST_FIELD}?.value === '2'`),
    answered: await step(
      awaitAnswer('/api/basket/', `${button('Increase')}.click()`),
      `return ${PANEL}.textContent.includes('£15.00')`,
      ANSWERED_AT,
    ),
    removed: await step(`${button('Remove Tea 0')}.click()`, `return !${button('Remove Tea 0')}`),
  }
  await context.close()
  return times
}

type BasketTimes = Awaited<ReturnType<typeof basketRun>>
/** Aims with 500 lines, in ms. */
const BASKET_AIMS: Partial<BasketTimes> = { 'opened again': 150, changed: 30, answered: 35 }

/** Baskets of 1, 10, 40 and 500 lines, in interleaved runs. */
async function basketLines(browser: Browser, site: Site): Promise<Measured[]> {
  const counts = [1, 10, 40, 500]
  const runs = new Map<number, BasketTimes[]>(counts.map((count) => [count, []]))
  for (let run = 0; run < RUNS; run += 1) {
    for (const [count, list] of runs) list.push(await basketRun(browser, site, count))
  }
  const timeOf = (count: number, name: keyof BasketTimes) =>
    median((runs.get(count) ?? []).map((times) => times[name]))
  const names = Object.keys(runs.get(10)?.[0] ?? {}) as (keyof BasketTimes)[]
  return counts.flatMap((count) =>
    names.map((name) => ({
      interaction: `basket of ${count}: ${name}`,
      ms: Math.round(timeOf(count, name)),
      of: 'median' as const,
      aim: count === 500 ? (BASKET_AIMS[name] ?? '') : ('' as const),
      'times 10 lines': tenths(timeOf(count, name) / timeOf(10, name)),
    })),
  )
}

const ARTICLE = `document.querySelector('article')`
const SHOW_MORE = `[...document.querySelectorAll('trade-product-search button')].find((each) =>
  each.textContent.startsWith('Show more results'))`

/** The time from the answer of a search to its painted results: of a new query, and of 'Show more'. */
async function searching(browser: Browser, site: Site): Promise<Measured[]> {
  const keystrokes: number[] = []
  const more: number[] = []
  const { context, page } = await openSlowed(browser)
  await page.goto(`${site.url}/shop`)
  await page.locator('article').first().waitFor()
  for (const query of ['tea', 'coffee', 'green', 'dark', 'house', 'earl', 'mint']) {
    await waitUntilIdle(page)
    keystrokes.push(
      await timeAction(
        page,
        awaitAnswer(
          '/search/',
          `const box = document.querySelector('input[type=search][name=query]')
           window.before = ${ARTICLE}?.textContent
           box.value = ${JSON.stringify(query)}
           box.dispatchEvent(new Event('input', { bubbles: true }))`,
        ),
        `return ${ARTICLE}?.textContent !== window.before`,
        ANSWERED_AT,
      ),
    )
  }
  await context.close()
  for (let run = 0; run < RUNS; run += 1) {
    // A tab remembers the pages that it has loaded: each run has a new one.
    const fresh = await openSlowed(browser)
    await fresh.page.goto(`${site.url}/shop`)
    await fresh.page.locator('article').nth(59).waitFor()
    for (let pages = 2; pages <= 4; pages += 1) {
      await waitUntilIdle(fresh.page)
      more.push(
        await timeAction(
          fresh.page,
          awaitAnswer('/search/', `${SHOW_MORE}.click()`),
          `return document.querySelectorAll('article').length >= ${pages * 60}`,
          ANSWERED_AT,
        ),
      )
    }
    await fresh.context.close()
  }
  return [
    {
      interaction: 'answer to first results painted',
      ms: Math.round(p75(keystrokes)),
      of: 'p75',
      aim: 80,
    },
    {
      interaction: "'Show more results': answer to 60 more cards",
      ms: Math.round(median(more)),
      of: 'median',
      aim: '',
    },
  ]
}

/** A click without effect on the floor page: the overhead of the measurement. */
export async function measureFloorClick(browser: Browser, url: string): Promise<number> {
  const { context, page } = await openSlowed(browser)
  await page.goto(url)
  await page.locator('button').waitFor()
  const times: number[] = []
  for (let run = 0; run < RUNS; run += 1) {
    await waitUntilIdle(page)
    times.push(await timeAction(page, `document.querySelector('button').click()`, 'return true'))
  }
  await context.close()
  return median(times)
}

export const INTERACTIONS = [
  basketLines,
  searching,
  measureLongOrders,
  measureAccountMemory,
  measureQuickOrder,
]
