import type { Page } from 'playwright/test'
import { HOSTILE_ADDRESSES } from '../fixtures/hostile-addresses'
import { expect, test } from './support/fixtures'
import { turnIntoPhone } from './support/phone'
import { Shop } from './support/shop'

const found = /^\d+ results? found$/
const scrollOf = (page: Page) => page.evaluate(() => Math.round(window.scrollY))

/** Waits until the scroll position is restored, within the height of a few lines. */
const expectScroll = (page: Page, before: number) =>
  expect.poll(async () => Math.abs((await scrollOf(page)) - before)).toBeLessThan(60)

test('a visitor returns from a hit to its type, query and position, even in a discarded tab (content.36)', async ({
  page,
}) => {
  await turnIntoPhone(page, { width: 390, height: 844 })
  await page.goto('/?utm=a%20b&s=tea')
  const tag = page.locator('trade-global-search')
  const hit = tag.getByRole('group', { name: 'Resources' }).getByRole('link').nth(2)
  const title = (await hit.textContent()) ?? ''
  await hit.scrollIntoViewIfNeeded()
  // Measured at the click: sections above may still grow on a busy machine.
  const before = await hit.evaluate((link: HTMLAnchorElement) => {
    const place = Math.round(window.scrollY)
    link.click()
    return place
  })
  expect(before).toBeGreaterThan(2_000)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await page.goBack()
  await expect(hit).toBeInViewport()
  await expectScroll(page, before)
  expect(new URL(page.url()).search).toBe('?utm=a%20b&s=tea')
  // A discarded tab loads like after a reload.
  await page.reload()
  await expect(hit).toBeInViewport()
  await expectScroll(page, before)

  await tag.getByRole('link', { name: 'view all resources' }).click()
  await expect(tag.locator('.trade-content__list')).toHaveCount(1)
  await expect(tag.getByRole('link', { name: title })).toBeVisible()
  await page.goBack()
  await expect(tag.locator('.trade-content__list')).toHaveCount(7)
  await expect(tag.getByRole('link', { name: 'view all resources' })).toBeInViewport()
  await page.goForward()
  await expect(tag.locator('.trade-content__list')).toHaveCount(1)
  expect(new URL(page.url()).search).toBe('?utm=a%20b&s=tea&type=resources')

  // The query is saved even when a hit is followed at once.
  await page.evaluate(() => window.scrollTo(0, 0))
  await tag.getByRole('searchbox').fill('matcha tonic')
  await tag.getByRole('link', { name: 'Matcha Tonic' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Matcha Tonic')
  await page.goBack()
  await expect(tag.getByRole('searchbox')).toHaveValue('matcha tonic')
})

test('Back undoes one step of three searches, and keeps foreign parameters (content.3, search.10)', async ({
  page,
  site,
}) => {
  const foreign = '?utm_source=News%20letter&page=2&gclid=A%2bB'
  await page.goto(`/demo/pages/blank${foreign}`)
  await page.evaluate(() => {
    for (const [name, id] of [
      ['trade-support-search', 'one'],
      ['trade-product-search', 'products'],
      ['trade-support-search', 'two'],
    ] as const) {
      document.body.append(Object.assign(document.createElement(name), { id }))
    }
  })
  const [one, products, two] = ['#one', '#products', '#two'].map((id) => page.locator(id)) as [
    ReturnType<Page['locator']>,
    ReturnType<Page['locator']>,
    ReturnType<Page['locator']>,
  ]
  for (const tag of [one, products, two]) await expect(tag.getByText(found)).toBeVisible()
  await new Shop(page, site).settled()
  const productBox = products.getByRole('searchbox', { name: 'Search products' })
  const pageOfTwo = two.locator('nav a[aria-current="page"]').last()
  const all = (await products.getByText(found).textContent()) ?? ''
  const search = () => new URL(page.url()).search

  await one.getByRole('searchbox').fill('milk')
  await expect.poll(search).toBe(`${foreign}&support.q=milk`)
  await two.getByRole('link', { name: 'Next Page' }).click()
  await expect.poll(search).toBe(`${foreign}&support.q=milk&support2.page=2`)
  await expect(pageOfTwo).toHaveText('2')
  await productBox.fill('earl grey')
  await expect.poll(search).toMatch(/&products\.q=earl%20grey$/)
  await expect(products.getByText(found)).not.toHaveText(all)
  await expect(pageOfTwo).toHaveText('2')

  await page.goBack()
  await expect(products.getByText(found)).toHaveText(all)
  await expect(pageOfTwo).toHaveText('2')
  await page.goBack()
  await expect(pageOfTwo).toHaveText('1')
  await expect(one.getByRole('searchbox')).toHaveValue('milk')
  await page.goBack()
  await expect(one.getByRole('searchbox')).toHaveValue('')
  expect(search()).toBe(foreign)
  for (let step = 0; step < 3; step += 1) await page.goForward()
  await expect(productBox).toHaveValue('earl grey')
  await expect(one.getByRole('searchbox')).toHaveValue('milk')
  await expect(pageOfTwo).toHaveText('2')
})

test('a visitor led through hostile addresses sees plain text, then real results (search.11, page.17)', async ({
  page,
}) => {
  await page.addInitScript(() =>
    Object.assign(window, { hit: () => Reflect.set(window, 'hits', 1) }),
  )
  await page.goto('/support?support-type=%3Cimg%20src%3Dx%20onerror%3Dhit()%3ETea&support.page=1e9')
  const tag = page.locator('trade-support-search')
  await expect(tag.getByText('No results found in <img src=x onerror=hit()>Tea.')).toBeVisible()
  await page.evaluate((addresses) => {
    for (const address of addresses) {
      history.replaceState(null, '', `/support${address}`)
      dispatchEvent(new PopStateEvent('popstate'))
    }
    history.replaceState(null, '', '/support?support-type=Recipes')
    dispatchEvent(new PopStateEvent('popstate'))
  }, HOSTILE_ADDRESSES)
  await expect(tag.getByText(/^8 results found$/)).toBeVisible()
  await expect(page.locator('trade-faq-search').getByText(/^60 results found$/)).toBeVisible()
  expect(await page.evaluate(() => ['hits' in window, 'polluted' in {}])).toEqual([false, false])
})
