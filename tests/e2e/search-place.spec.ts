import type { Locator, Page } from 'playwright/test'
import { expect, test } from './support/fixtures'

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

const topOf = (locator: Locator) =>
  locator.evaluate((element) => Math.round(element.getBoundingClientRect().top))

/** Waits until an element stops moving. */
async function atRest(page: Page, locator: Locator) {
  for (;;) {
    const before = await topOf(locator)
    await page.waitForTimeout(400)
    if ((await topOf(locator)) === before) return before
  }
}

/** Waits until an element is at its expected position, and stays there. */
async function expectRestored(page: Page, locator: Locator, top: number, tolerance: number) {
  const distance = async () => Math.abs((await topOf(locator)) - top)
  await expect.poll(distance).toBeLessThan(tolerance)
  await atRest(page, locator)
  expect(await distance()).toBeLessThan(tolerance)
}

const card = (page: Page, place: number) => page.getByRole('article').nth(place)

for (const [what, isPhone] of [
  ['at a desk', false],
  ['on a phone', true],
] as const) {
  test.describe(what, () => {
    if (isPhone) test.use(PHONE)

    test(`Back and reloads show the followed product at its position, ${what} (search.12, search.34)`, async ({
      page,
    }) => {
      await page.goto('/shop')
      await expect(page.getByRole('article')).toHaveCount(60)
      const followed = card(page, 40)
      await followed.evaluate((element) => {
        element.scrollIntoView()
        scrollBy(0, -40)
      })
      await atRest(page, followed)
      // Measured at the click: cards above may still grow on a busy machine.
      const top = await followed.evaluate((element) => {
        const { top: place } = element.getBoundingClientRect()
        element.querySelector('a')?.click()
        return place
      })
      await expect(page).toHaveURL(/\/product\//)
      await page.goBack()
      await expect(page.getByRole('article')).toHaveCount(60)
      await expectRestored(page, followed, top, 24)
      for (let reloads = 0; reloads < 2; reloads += 1) {
        await page.reload()
        await expect(page.getByRole('article')).toHaveCount(60)
        await expectRestored(page, followed, top, 24)
      }
    })
  })
}

test('a pressed filter stays under the pointer when filters above it change (search.46)', async ({
  page,
}) => {
  await page.goto('/shop')
  const value = page.getByRole('checkbox', { name: /^Single Origin/ }).first()
  await value.scrollIntoViewIfNeeded()
  const top = await atRest(page, value)
  await value.click()
  await expect(page.getByRole('button', { name: /Single Origin/ }).first()).toBeVisible()
  await expectRestored(page, value, top, 5)
})

test.describe('on a phone', () => {
  test.use(PHONE)

  test('another sort or filter on a phone scrolls to the first card (search.9, search.45)', async ({
    page,
    site,
    problems,
  }) => {
    problems.allow(/status of 429/)
    await page.goto('/shop')
    await expect(page.getByRole('article')).toHaveCount(60)
    await card(page, 20).evaluate((element) => element.scrollIntoView())
    await page.getByRole('combobox', { name: 'Sort' }).selectOption('Newest')
    await expect(card(page, 0)).toBeInViewport()
    await expect(page).toHaveURL(/products\.sort=newest/)

    await card(page, 20).evaluate((element) => element.scrollIntoView())
    const panel = page.getByRole('dialog', { name: 'Filters' })
    await page.getByRole('button', { name: /^Filters/ }).tap()
    await panel
      .getByRole('checkbox', { name: /^Single Origin/ })
      .first()
      .check()
    await panel.getByRole('button', { name: /^See \d+ results$/ }).tap()
    await expect(panel).toBeHidden()
    await expect(card(page, 0)).toBeInViewport()

    await page.getByRole('button', { name: /^Filters/ }).tap()
    await site.faults({ path: '/search/**', status: 429, body: '{"message":"Too many"}' })
    await panel
      .getByRole('button', { name: /^Coffee/ })
      .first()
      .click()
    await expect(panel.getByRole('alert')).toContainText('There were too many searches at once.')
    await expect(panel.getByRole('button', { name: 'See results', exact: true })).toBeVisible()
    await site.clearFaults()
    await panel.getByRole('button', { name: 'Retry' }).tap()
    await expect(panel.getByRole('button', { name: /^See \d+ results$/ })).toBeVisible()
  })

  test('a buyer on a phone sees one search box, and a product within 420 px (search.47)', async ({
    page,
  }) => {
    const topOf = (locator: Locator) => locator.evaluate((node) => node.getBoundingClientRect().top)
    for (const path of ['/?s=tea', '/insights', '/shop/tea', '/shop']) {
      await page.goto(path)
      await expect(page.getByRole('article').first()).toBeVisible()
      await expect(page.getByRole('status').filter({ hasText: /found/ })).toBeAttached()
      expect(await topOf(page.getByRole('article').first()), path).toBeLessThan(420)
    }
    await expect(
      page.getByRole('searchbox').or(page.getByRole('combobox', { name: 'Search the site' })),
    ).toHaveCount(1)
    const sort = page.getByRole('combobox', { name: 'Sort' })
    const filters = page.getByRole('button', { name: /^Filters/ })
    for (const width of [320, 390, 768]) {
      await page.setViewportSize({ width, height: 844 })
      const [one, other] = [await sort.locator('..').boundingBox(), await filters.boundingBox()]
      expect(Math.abs((one?.y ?? 0) - (other?.y ?? 99)), `${width} px`).toBeLessThan(2)
    }
    await filters.click()
    await expect(page.getByRole('dialog').getByRole('radiogroup', { name: 'Sort' })).toHaveCount(0)
  })
})
