import type { Browser, Page } from 'playwright'
import type { Site } from '../e2e/support/site'
import { openSlowed, p75, timeAction, waitUntilIdle } from './measure'

const ROWS = 2_000
const SCROLLED = 500
const KEYS = 20
const FIELD = `document.querySelector('trade-quick-order [name=code]')`

const textOf = (count: number) =>
  Array.from({ length: count }, (_, index) => `BENCH-${index}\t${(index % 9) + 1}`).join('\n')

/** Answers every code with a product in the browser, so that no server is measured. */
async function fakeCatalogue(page: Page) {
  await page.route('**/search/**', (route) => {
    const { requests } = JSON.parse(route.request().postData() ?? '{}') as {
      requests: { facetFilters?: string[][] }[]
    }
    const results = requests.map(({ facetFilters }) => {
      const codes = (facetFilters?.flat() ?? []).filter((each) => each.startsWith('sku:'))
      const hits = codes.map((each) => {
        const sku = each.slice(4)
        return { objectID: sku, post_id: `p-${sku}`, post_title: `Tea ${sku}`, sku }
      })
      return { hits, nbHits: hits.length, nbPages: 1, page: 0, hitsPerPage: 1_000 }
    })
    return route.fulfill({ json: { results } })
  })
  await page.route('**/api/prices?*', (route) => {
    const keys = new URL(route.request().url()).searchParams.get('skus')?.split(',') ?? []
    const entry = { type: 'Product', stock_level: 999, vat_exc: 500, price_display: '£5.00' }
    return route.fulfill({ json: Object.fromEntries(keys.map((key) => [key, entry])) })
  })
}

/** Signs in, apart from the measured page. */
async function signIn(page: Page, site: Site) {
  const answer = await fetch(`${site.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(await site.account('approved')),
  })
  const { access_token } = (await answer.json()) as { access_token: string }
  await page.addInitScript(
    (session) => localStorage.setItem('trade-blocks:auth-user', session),
    JSON.stringify({ access_token }),
  )
}

const pasted = (count: number) => `
  ${FIELD}.focus()
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', ${JSON.stringify(textOf(count))})
  ${FIELD}.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))`

const typed = (text: string) => `
  const field = ${FIELD}
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(field, '${text}')
  field.dispatchEvent(new InputEvent('input', { bubbles: true }))`

async function openQuickOrder(browser: Browser, site: Site, count: number) {
  const { context, page } = await openSlowed(browser)
  await signIn(page, site)
  await fakeCatalogue(page)
  await page.goto(`${site.url}/quick-order`)
  await page.locator('trade-quick-order [name=code]').first().waitFor()
  await waitUntilIdle(page)
  const recognised = await timeAction(
    page,
    pasted(count),
    `
    return document.querySelector('trade-quick-order').textContent.includes('recognised')`,
  )
  await page.getByRole('button', { name: `Add ${count} products` }).waitFor()
  await waitUntilIdle(page)
  return { context, page, recognised }
}

/** The longest time between two frames while a page scrolls from its top to its end, in ms. */
const longestFrame = (page: Page) =>
  page.evaluate<number>(`(async () => {
    const frame = () => new Promise(requestAnimationFrame)
    let longest = 0
    let before = await frame()
    while (scrollY + innerHeight < document.documentElement.scrollHeight - 2) {
      scrollBy(0, 120)
      const now = await frame()
      longest = Math.max(longest, now - before)
      before = now
    }
    return longest
  })()`)

/** Times pasting 2,000 rows, typing one key into a row, and scrolling 500 rows. */
export async function measureQuickOrder(browser: Browser, site: Site) {
  const { context, page, recognised } = await openQuickOrder(browser, site, ROWS)
  const keys: number[] = []
  for (let key = 1; key <= KEYS; key += 1) {
    const text = 'B'.repeat(key)
    keys.push(await timeAction(page, typed(text), `return ${FIELD}.value === '${text}'`))
  }
  await context.close()
  const long = await openQuickOrder(browser, site, SCROLLED)
  const scrolled = await longestFrame(long.page)
  await long.context.close()
  const row = (interaction: string, ms: number, aim: number) => ({
    interaction: `quick order: ${interaction}`,
    ms: Math.round(ms),
    of: 'p75' as const,
    aim,
  })
  return [
    row(`${ROWS} pasted rows recognised`, recognised, 300),
    row(`a key in ${ROWS} rows`, p75(keys), 50),
    row(`the longest frame of ${SCROLLED} rows`, scrolled, 50),
  ]
}
