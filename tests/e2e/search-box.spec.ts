import type { Locator, Page } from 'playwright/test'
import { violations } from './support/accessibility'
import { findUnreadable } from './support/contrast'
import { expect, test } from './support/fixtures'
import { findUnpressable } from './support/hit-test'
import { rewrite } from './support/rewritten'
import { Shop } from './support/shop'
import { findStickingOut } from './support/sticking-out'
import { bareTexts, rewriteAll } from './support/translating'

const boxOf = (page: Page | Locator) => page.getByRole('combobox', { name: 'Search the site' })
const options = (page: Page | Locator) => page.getByRole('option')

/** The field's text and caret positions. */
const held = (box: Locator) =>
  box.evaluate((input: HTMLInputElement) => [
    input.value,
    input.selectionStart,
    input.selectionEnd,
    input === document.activeElement,
  ])

/** Returns all visual faults of the search box. */
const flaws = async (page: Page) => [
  ...(await violations(page, 'trade-search-box')),
  ...(await findStickingOut(page)),
  ...(await findUnreadable(page, 'trade-search-box trade-root')),
]

test('a visitor with a keyboard searches, and opens options in new tabs (box.7, box.9)', async ({
  page,
  site,
}) => {
  await rewrite(page, { policy: (policy) => `${policy}; require-trusted-types-for 'script'` })
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(request.url()))
  await page.addInitScript(() => {
    Object.assign(window, { shift: 0 })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) {
        Object.assign(window, { shift: Number(Reflect.get(window, 'shift')) + entry.value })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto('/refunds')
  const shop = new Shop(page, site)
  await shop.settled()
  const box = boxOf(page)
  const react = () => loaded.filter((url) => /chunks\/(react|search|mount-suggestions)-/.test(url))
  expect(react()).toEqual([])
  expect(await page.evaluate(() => Reflect.get(window, 'shift'))).toBeLessThan(0.01)

  await shop.tabTo(box)
  await page.keyboard.type('TEA/EG-250')
  const first = options(page).first()
  await expect(first).toContainText('TEA/EG-250')
  expect(react().length).toBeGreaterThan(2)
  expect(await flaws(page)).toEqual([])
  await page.keyboard.press('ArrowDown')
  await expect(first).toHaveAttribute('aria-selected', 'true')
  await expect(box).toHaveAttribute('aria-activedescendant', (await first.getAttribute('id')) ?? '')
  expect(await flaws(page)).toEqual([])

  for (const open of [
    () => page.keyboard.press('ControlOrMeta+Enter'),
    () => first.click({ modifiers: ['ControlOrMeta'] }),
    () => first.click({ button: 'middle' }),
  ]) {
    const opening = page.context().waitForEvent('page')
    await open()
    const other = await opening
    await expect(other).toHaveURL(/\/product\//)
    await other.close()
  }
  await expect(first).toBeVisible()
  await expect(box).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/product\//)

  await boxOf(page).click()
  await page.keyboard.type('earl grey')
  await expect(options(page).first()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL((url) => url.pathname === '/' && url.search === '?s=earl+grey')
  await boxOf(page).click()
  // The box shows the searched words (box.130).
  await boxOf(page).fill('')
  await expect(options(page)).toHaveText(['earl grey'])
  const remove = page.getByRole('button', { name: 'Remove recent search: earl grey' })
  expect(await flaws(page)).toEqual([])
  await shop.tabTo(remove)
  await page.keyboard.press('Enter')
  await expect(options(page)).toHaveCount(0)
  await expect(boxOf(page)).toBeFocused()
})

test('the search works without scripts (box.1)', async ({ browser, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${site.url}/refunds`)
  const field = page.getByRole('searchbox', { name: 'Search the whole site' })
  await field.fill('tea')
  await field.press('Enter')
  await expect(page).toHaveURL(`${site.url}/?s=tea`)
  await context.close()
})

test('text, caret and focus survive a slow script on a translated page (box.2, host.40)', async ({
  page,
}) => {
  await rewriteAll(page, 'translator')
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/chunks\/mount-suggestions-/, async (route) => {
    await released
    await route.continue()
  })
  await page.goto('/refunds')
  const box = boxOf(page)
  const asked = page.waitForRequest(/chunks\/mount-suggestions-/)
  await box.click()
  await page.keyboard.type('earl gr')
  await asked
  await page.keyboard.press('ArrowLeft')
  const node = await box.elementHandle()
  release()
  await expect(options(page).first()).toContainText('Earl Grey')
  expect(await held(box)).toEqual(['earl gr', 6, 6, true])
  expect(await box.evaluate((now, before) => now === before, node)).toBe(true)
  await page.keyboard.type('x')
  await expect(box).toHaveValue('earl gxr')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('milk')
  await expect(options(page).filter({ hasText: 'Earl Grey' })).toHaveCount(0)
  await expect(options(page).first()).toBeVisible()
  expect(await bareTexts(page)).toEqual([])
})

test('the box still searches while the service is down (box.6, box.11)', async ({
  page,
  site,
  problems,
}) => {
  problems.allow(/the server responded with a status of/)
  await site.faults({
    path: '/search/**',
    status: 429,
    body: '{"message":"Too many","status":429}',
  })
  await page.goto('/refunds')
  await boxOf(page).click()
  await page.keyboard.type('tea')
  const note = page.locator('.trade-suggestions__note')
  await expect(note).toHaveText(
    'Suggestions are not available at the moment. Press Enter to search.',
  )
  await expect(page.getByRole('alert')).toHaveCount(0)
  expect(await flaws(page)).toEqual([])
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL((url) => url.search === '?s=tea')

  await page.goBack()
  await expect(page).toHaveURL(/\/refunds$/)
  await expect(options(page)).toHaveCount(0)
  await boxOf(page).fill('milk')
  await expect(note).toHaveText(/^Suggestions are not available/)
  await site.clearFaults()
  await boxOf(page).fill('tea bags')
  await expect(options(page).first()).toBeVisible()
  await expect(note).toHaveCount(0)
  await boxOf(page).fill('tea xqzxqz')
  await expect(note).toHaveText('No suggestions. Press Enter to search.')
  expect(await flaws(page)).toEqual([])
  await boxOf(page).fill('')
  await options(page).filter({ hasText: 'tea' }).click()
  await expect(page).toHaveURL((url) => url.search === '?s=tea')
})

test('two boxes work on dark and right-to-left pages at every width (box.13, look.40)', async ({
  page,
}) => {
  await page.goto('/demo/pages/blank')
  await page.evaluate(() => {
    document.documentElement.dir = 'rtl'
    for (const [id, background, colour] of [
      ['dark', '#14261d', '#ffffff'],
      ['light', '#ffffff', '#111111'],
    ] as const) {
      const header = document.createElement('header')
      header.id = id
      Object.assign(header.style, { background, color: colour, padding: '16px' })
      header.append(document.createElement('trade-search-box'))
      document.body.append(header)
    }
  })
  for (const size of [
    { width: 320, height: 700 },
    { width: 320, height: 256 },
    { width: 768, height: 900 },
    { width: 1280, height: 900 },
    { width: 1920, height: 900 },
  ]) {
    await page.setViewportSize(size)
    for (const id of ['dark', 'light']) {
      const header = page.locator(`#${id}`)
      await boxOf(header).click()
      await page.keyboard.type('a')
      await expect(options(header).first()).toBeInViewport()
      await expect(options(page)).toHaveCount(await options(header).count())
      expect(await flaws(page), `${id} at ${size.width} × ${size.height}`).toEqual([])
      await page.keyboard.press('Escape')
      await page.keyboard.press('Escape')
      await expect(boxOf(header)).toHaveValue('')
    }
  }
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('the search on a phone fills the screen above the keyboard (box.12)', async ({ page }) => {
    await page.goto('/refunds')
    const box = boxOf(page)
    const before = await box.boundingBox()
    await box.tap()
    const dialog = page.getByRole('dialog', { name: 'Search' })
    await expect(dialog).toBeVisible()
    await expect(box).toBeFocused()
    await page.keyboard.type('tea')
    await expect(options(dialog).first()).toBeVisible()
    expect(await flaws(page)).toEqual([])
    expect(await findUnpressable(page, 'trade-search-box trade-root')).toEqual([])
    await page.mouse.move(200, 400)
    await page.mouse.wheel(0, 2_000)
    expect(await page.evaluate(() => window.scrollY)).toBe(0)

    // The keyboard takes half of the window.
    await page.setViewportSize({ width: 390, height: 420 })
    await expect
      .poll(() => dialog.evaluate((element) => element.getBoundingClientRect().bottom))
      .toBeLessThanOrEqual(420)
    for (let press = 0; press < 8; press += 1) await page.keyboard.press('ArrowDown')
    await expect(page.locator('[aria-selected="true"]')).toBeInViewport({ ratio: 1 })
    await page.setViewportSize({ width: 390, height: 844 })

    for (let press = 0; press < 4; press += 1) {
      await page.keyboard.press('Tab')
      expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(
        true,
      )
    }
    await page.getByRole('button', { name: 'Close search' }).tap()
    await expect(dialog).toHaveCount(0)
    await expect(box).toBeFocused()
    await expect(box).toHaveValue('tea')
    expect(await box.boundingBox()).toEqual(before)

    await box.tap()
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await page.keyboard.type('s')
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL((url) => url.search === '?s=teas')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
})
