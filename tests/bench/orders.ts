import type { Browser } from 'playwright'
import { findBrowser } from '../browser.mjs'
import type { Site } from '../e2e/support/site'
import { ANSWERED_AT, awaitAnswer } from './await-answer'
import { median, openSlowed, RUNS, tenths, timeAction, waitUntilIdle } from './measure'

const COUNT = 5_000
const SITES = ['Bristol', 'Bath', 'Cardiff', 'Leeds']

/** An answer of `GET /order` with lines: what a long-standing customer gets. */
const ANSWER = JSON.stringify({
  data: Array.from({ length: COUNT }, (_, index) => ({
    id: String(200_000 - index),
    web_order_id: `W${200_000 - index}`,
    status: 'completed',
    created_at: new Date(Date.UTC(2026, 0, 1) - index * 21_600_000).toISOString(),
    shipped_at: new Date(Date.UTC(2026, 0, 2) - index * 21_600_000).toISOString(),
    purchase_number: `PO-${index}`,
    address_delivery_json: { trading_name: SITES[index % 4], postcode: 'BS1 6JQ' },
    basket: {
      product: [1, 2, 3].map((line) => ({
        id: `${index}-${line}`,
        qty: line,
        unit_display: '£5.00',
        total_display: '£5.00',
        product: {
          id: String(1_000 + ((index + line) % 240)),
          sku: `TE-${index % 97}-${line}`,
          title: `Tea ${index % 53}`,
        },
      })),
    },
    totals: { subTotalDisplay: '£9.00', toPayDisplay: '£9.99', totalDisplay: '£9.99', total: 999 },
  })),
})

const ROWS = `document.querySelectorAll('trade-account tbody tr').length`
const COUNTED = `document.querySelector('.trade-orders__count')?.textContent`
const type = (text: string) => `
  const box = document.querySelector('trade-account input[type=search]')
  window.before = ${COUNTED}
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(box, ${JSON.stringify(text)})
  box.dispatchEvent(new Event('input', { bubbles: true }))`

/** The browser's own time to receive and parse that answer. */
async function bareAnswer(browser: Browser): Promise<number[]> {
  const { context, page } = await openSlowed(browser)
  await page.route('**/*', (route) =>
    new URL(route.request().url()).pathname === '/api/order'
      ? route.fulfill({ contentType: 'application/json', body: ANSWER })
      : route.fulfill({ contentType: 'text/html', body: '' }),
  )
  await page.goto('http://bare.example/')
  const read = `fetch('/api/order').then((response) => response.json()).then(() => {
    window.parsed = performance.now()
  })`
  const times: number[] = []
  for (let run = 0; run < RUNS; run += 1) {
    const began = 'delete window.parsed'
    await timeAction(page, awaitAnswer('/api/order', `${began}; ${read}`), 'return window.parsed')
    times.push(await page.evaluate<number>('window.parsed - window.answered'))
    await page.evaluate('performance.clearResourceTimings()')
  }
  await context.close()
  return times
}

/** The time from the answer with 5,000 orders to the painted list, and from a typed letter to the matching orders. */
export async function measureLongOrders(browser: Browser, site: Site) {
  const stored = await site.beginBasket('history')
  const listed: number[] = []
  const letters: number[] = []
  for (let run = 0; run < RUNS; run += 1) {
    const { context, page } = await openSlowed(browser)
    await page.addInitScript((values) => {
      for (const [key, value] of Object.entries(values)) {
        localStorage.setItem(`trade-blocks:${key}`, JSON.stringify(value))
      }
    }, stored)
    await page.route('**/api/order', (route) =>
      route.fulfill({ contentType: 'application/json', body: ANSWER }),
    )
    await page.goto(`${site.url}/account/orders?orders.show=quotes`)
    await page.locator('trade-account tbody tr').first().waitFor()
    await waitUntilIdle(page)
    const open = `document.querySelector('.trade-orders__section').click()`
    listed.push(
      await timeAction(page, awaitAnswer('/api/order', open), `return ${ROWS} > 0`, ANSWERED_AT),
    )
    await waitUntilIdle(page)
    for (const text of ['b', 'ba', 'bat', 'bath', 'bath 2', 'bath 20', 'bath 202', 'bath 2025']) {
      await timeAction(page, type('zzz'), `return ${COUNTED} !== window.before`)
      await waitUntilIdle(page)
      letters.push(await timeAction(page, type(text), `return ${COUNTED} !== window.before`))
      await waitUntilIdle(page)
    }
    await context.close()
  }
  return [
    {
      interaction: '5,000 orders: answer received and parsed, without a shop',
      ms: Math.round(median(await bareAnswer(browser))),
      of: 'median' as const,
      aim: '' as const,
    },
    {
      interaction: '5,000 orders: answer to list painted',
      ms: Math.round(median(listed)),
      of: 'median' as const,
      aim: 200,
    },
    {
      interaction: '5,000 orders: a letter to orders found',
      ms: Math.round(median(letters)),
      of: 'median' as const,
      aim: 50,
    },
  ]
}

const VISITS = 200
const HEAP_LINKS = ['Orders', 'Addresses', 'Dashboard']
/** V8 without its compilers: compiled code on the heap grows for hundreds of visits, and would hide leaks. */
const WITHOUT_COMPILED_CODE = '--js-flags=--no-sparkplug --no-maglev --no-opt'

/** The live heap after a few visits of each view and after 200 more: the difference is what leaks. */
export async function measureAccountMemory(shared: Browser, site: Site) {
  const stored = await site.beginBasket('history')
  const executablePath = await findBrowser()
  const browser = await shared.browserType().launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--disable-background-networking', WITHOUT_COMPILED_CODE],
  })
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  const page = await context.newPage()
  await page.addInitScript((values) => {
    for (const [key, value] of Object.entries(values)) {
      localStorage.setItem(`trade-blocks:${key}`, JSON.stringify(value))
    }
  }, stored)
  const session = await context.newCDPSession(page)
  const heap = async () => {
    await waitUntilIdle(page)
    await session.send('HeapProfiler.collectGarbage')
    const { usedSize } = await session.send('Runtime.getHeapUsage')
    return usedSize
  }
  const visit = async (count: number) => {
    for (let index = 0; index < count; index += 1) {
      const name = HEAP_LINKS[index % HEAP_LINKS.length] ?? ''
      await page.locator('.trade-account__navigation').getByRole('link', { name }).click()
      await page.locator('.trade-account__heading').filter({ hasText: name }).waitFor()
      await page
        .locator('.trade-account__view .trade-skeleton')
        .first()
        .waitFor({ state: 'hidden' })
    }
  }
  await page.goto(`${site.url}/account/orders`)
  await page.locator('trade-account tbody tr').first().waitFor()
  await visit(HEAP_LINKS.length * 10)
  const before = await heap()
  await visit(VISITS)
  const after = await heap()
  await browser.close()
  return [
    {
      interaction: `${VISITS} visits of the account's views: growth of the heap, per cent`,
      ms: tenths((after / before - 1) * 100),
      of: 'median' as const,
      aim: 1,
    },
  ]
}
