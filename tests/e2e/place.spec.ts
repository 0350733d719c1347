import type { Page } from 'playwright/test'
import { Buyer } from './support/buyer'
import { expect, test } from './support/fixtures'
import { turnIntoPhone } from './support/phone'

const FAILED_LOAD = /Failed to load resource/

/** A theme with a sticky header and without `scroll-padding`. */
const addStickyHeader = (page: Page) =>
  page.addInitScript(() => {
    document.addEventListener('DOMContentLoaded', () => {
      const style = new CSSStyleSheet()
      style.replaceSync(`html { scroll-padding: 0 !important }
        #sticky { position: sticky; top: 0; z-index: 99; height: 120px; background: #def }`)
      const header = document.createElement('div')
      header.id = 'sticky'
      header.textContent = 'A header that stays in view'
      document.adoptedStyleSheets.push(style)
      document.body.prepend(header)
    })
  })

/** Where the page is once it has not moved for more frames than the shop observes without movement. */
async function restingPlace(): Promise<number> {
  let last = window.scrollY
  for (let frame = 0; frame < 12; frame += 1) {
    await new Promise(requestAnimationFrame)
    if (window.scrollY !== last) frame = 0
    last = window.scrollY
  }
  return last
}

/** The sticky parts that cover the first and last line of the focused element. */
function coverOfFocus(): string {
  const focused = document.activeElement
  if (!focused?.closest('trade-root')) return ''
  const { left, width, top, bottom, height } = focused.getBoundingClientRect()
  // A taller element is shown from its top, so its end may be covered.
  if (height > (innerHeight - 120) / 2) return ''
  // Elements may extend sideways beyond the window.
  const x = Math.min(Math.max(left + width / 2, 0), innerWidth - 1)
  const covers = [top + 2, bottom - 2].map((y) => {
    const hit = document.elementFromPoint(x, y)
    if (!hit) return 'the edge of the window'
    for (let at: Element | null = hit; at && !at.contains(focused); at = at.parentElement) {
      if (/fixed|sticky/.test(getComputedStyle(at).position)) return at.id || at.className
    }
    return ''
  })
  return covers.some(Boolean) ? `${focused.outerHTML.slice(0, 80)}: ${covers.join(', ')}` : ''
}

/** Moves the focus through a page. Returns how many controls of the shop were focused. */
async function goThrough(page: Page, key: 'Tab' | 'Shift+Tab', presses: number) {
  let controls = 0
  for (let press = 0; press < presses; press += 1) {
    await page.keyboard.press(key)
    await expect.poll(() => page.evaluate(coverOfFocus), { intervals: [30, 60, 100] }).toBe('')
    controls += await page.evaluate(() =>
      document.activeElement?.closest('main trade-root') ? 1 : 0,
    )
  }
  return controls
}

const WINDOWS = [
  { width: 390, height: 844 },
  { width: 320, height: 640 },
  // 1280 by 1024 px at 400% zoom.
  { width: 320, height: 256 },
]

for (const size of WINDOWS) {
  test(`header and bars never cover the focus at ${size.width} by ${size.height} (look.130)`, async ({
    page,
    site,
  }) => {
    test.slow()
    await addStickyHeader(page)
    const buyer = new Buyer(page, site)
    await buyer.addAs('approved')
    await turnIntoPhone(page, size)
    for (const path of ['/checkout', '/quick-order', '/shop']) {
      await page.goto(path)
      const fields = page.locator('main trade-root :is(input, select)').filter({ visible: true })
      await fields.first().focus()
      expect(await goThrough(page, 'Tab', 12), path).toBeGreaterThan(3)
      const controls = page.locator('main trade-root :is(input, button)').filter({ visible: true })
      await controls.last().focus()
      expect(await goThrough(page, 'Shift+Tab', 8), path).toBeGreaterThan(3)
    }
  })
}

test('smooth scrolling ends below the header, and a pressed element does not move (look.130)', async ({
  page,
  site,
}) => {
  await addStickyHeader(page)
  const buyer = new Buyer(page, site)
  await turnIntoPhone(page, { width: 390, height: 844 })
  await buyer.beginAsGuest()
  await page.evaluate(() => {
    const style = new CSSStyleSheet()
    style.replaceSync('html { scroll-behavior: smooth !important }')
    document.adoptedStyleSheets.push(style)
  })
  const field = buyer.billing.getByLabel('City')
  await page.evaluate(() => window.scrollTo({ top: 99_999, behavior: 'instant' }))
  await page.getByRole('button', { name: 'Next: Payment', exact: true }).focus()
  await field.focus()
  await expect(field).toBeInViewport()
  await expect.poll(() => page.evaluate(coverOfFocus)).toBe('')

  // A field half below the header: a press on it must not scroll.
  await field.blur()
  const phone = buyer.billing.getByLabel('Telephone')
  await phone.evaluate((input) => {
    const { bottom } = input.getBoundingClientRect()
    window.scrollBy({ top: bottom - 130, behavior: 'instant' })
  })
  const before = await page.evaluate(restingPlace)
  const box = await phone.boundingBox()
  await page.mouse.click(190, (box?.y ?? 0) + (box?.height ?? 0) - 4)
  await expect(phone).toBeFocused()
  expect(await page.evaluate(restingPlace)).toBe(before)
  // The height beside an on-screen keyboard: the page may scroll now.
  await page.setViewportSize({ width: 390, height: 500 })
  await expect.poll(() => page.evaluate(coverOfFocus)).toBe('')
})

test("'Filters' stays below the page's header on a phone (look.44, look.130)", async ({ page }) => {
  await addStickyHeader(page)
  await turnIntoPhone(page, { width: 390, height: 844 })
  await page.goto('/shop')
  await expect(page.getByRole('article').nth(12)).toBeAttached()
  await page.evaluate(() => window.scrollTo(0, 1_500))
  const filters = page.getByRole('button', { name: /^Filters/ })
  await filters.focus()
  await expect.poll(() => filters.boundingBox().then((box) => box?.y ?? 0)).toBeGreaterThan(119)
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(1_000)
})

test("'Show more results' that fails says why, and retries (search.130)", async ({
  page,
  site,
  problems,
}) => {
  problems.allow(FAILED_LOAD)
  await turnIntoPhone(page, { width: 390, height: 844 })
  await page.goto('/shop')
  await expect(page.getByRole('article').nth(12)).toBeAttached()
  await site.faults({ method: 'POST', path: '/search/**', status: 403, body: '{}' })
  const more = page.getByRole('button', { name: 'Show more results' })
  await more.focus()
  await more.press('Enter')
  const retry = page.getByRole('button', { name: 'Retry' })
  await expect(retry).toBeFocused()
  await expect(retry).toBeInViewport({ ratio: 1 })
  const reason = page.getByText(/^The search did not work this time/)
  await expect(reason).toBeInViewport({ ratio: 1 })
  await site.faults()
  await retry.press('Enter')
  await expect(page.getByRole('article')).toHaveCount(120)
  await expect(reason).toHaveCount(0)
})

test('view_item_list reports each seen product once with its price (page.131, page.153)', async ({
  page,
  site,
}) => {
  await page.addInitScript(() => {
    const kept: unknown[] = []
    Object.assign(window, { kept })
    window.dataLayer = Object.assign([], { push: (entry: unknown) => kept.push(entry) })
  })
  const buyer = new Buyer(page, site)
  await buyer.addAs('approved')
  await page.goto('/shop')
  interface Listed {
    item_id: string
    price?: number
  }
  const items = () =>
    page.evaluate(() =>
      (Reflect.get(window, 'kept') as { event?: string; ecommerce: { items: Listed[] } }[])
        .filter(({ event }) => event === 'view_item_list')
        .flatMap(({ ecommerce }) => ecommerce.items),
    )
  await expect.poll(async () => (await items()).length).toBeGreaterThan(3)
  const before = await items()
  expect(before.length).toBeLessThan(60)
  await page.evaluate(() => window.scrollTo(0, 2_500))
  await expect.poll(async () => (await items()).length).toBeGreaterThan(before.length)
  expect((await items()).every(({ price }) => price !== undefined)).toBe(true)
  await page.evaluate(() => window.dispatchEvent(new Event('pagehide')))
  const all = await items()
  expect(all).toHaveLength(60)
  expect(new Set(all.map(({ item_id }) => item_id)).size).toBe(60)
})

test("'Ordering as' changes only by its button, not by arrow keys (page.130)", async ({
  page,
  site,
}) => {
  const buyer = new Buyer(page, site)
  await buyer.addAs('crm')
  await turnIntoPhone(page, { width: 320, height: 640 })
  await page.goto('/contact')
  await page.getByRole('link', { name: /^Hi / }).click()
  const select = page.getByLabel('Ordering as')
  await page.evaluate(() => Object.assign(window, { isSamePage: true }))
  await select.focus()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true)
  const use = page.getByRole('button', { name: 'Use this address' })
  await expect(use).toBeInViewport({ ratio: 1 })
  await use.click()
  await page.waitForFunction(() => !('isSamePage' in window))
})

test("the header's search box shows the current search, even after Back (box.130)", async ({
  page,
}) => {
  await page.goto('/')
  const box = page.getByRole('combobox', { name: 'Search the site' })
  await box.fill('earl grey')
  await box.press('Enter')
  await page.waitForURL(/[?&]s=earl/)
  await expect(box).toHaveValue('earl grey')
  const own = page.getByRole('searchbox').first()
  await own.fill('assam')
  await page.waitForURL(/[?&]s=assam/)
  await expect(box).toHaveValue('assam')
  await page.goBack()
  await expect(box).toHaveValue('earl grey')
  await box.focus()
  await expect(page.locator('.trade-site-search__more')).toBeAttached()
  await expect(box).toHaveAttribute('aria-expanded', 'false')
})
