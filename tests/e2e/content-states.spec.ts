import type { Page } from 'playwright/test'
import { expectAccessible, violations } from './support/accessibility'
import { findUnreadable } from './support/contrast'
import { expect, test } from './support/fixtures'
import { hold } from './support/hold'
import { rewrite } from './support/rewritten'
import { Shop } from './support/shop'
import { findStickingOut } from './support/sticking-out'
import { bareTexts, expectSpoken, rewriteAll } from './support/translating'
import { atEveryWidth, expectFitting } from './support/widths'

test('a visitor keeps the query while the network or the service fails (content.6, search.26)', async ({
  page,
  context,
  site,
  problems,
}) => {
  problems.allow(/Failed to load resource/)
  const release = await hold(page, '**/search/**')
  await page.goto('/support')
  const tag = page.locator('trade-support-search')
  const faq = page.locator('trade-faq-search')
  await expect(tag.getByText('Loading...').first()).toBeVisible()
  expect(await violations(page, 'trade-support-search, trade-faq-search')).toEqual([])
  release()
  // The accessibility check may have outlasted the search's timeout.
  await page.reload()
  await expect(tag.getByText(/^60 results found$/)).toBeVisible()
  await expect(faq.getByText(/^60 results found$/)).toBeVisible()

  const box = tag.getByRole('searchbox')
  const alert = tag.getByRole('alert')
  await context.setOffline(true)
  await box.fill('milk')
  await expect(alert).toContainText('You are offline.')
  await expectAccessible(page)
  await expect(box).toHaveValue('milk')
  await context.setOffline(false)
  await box.fill('oat milk')
  await expect(alert).toHaveCount(0)
  await expect(tag.getByText(/^[1-9]\d* results? found$/)).toBeVisible()

  await site.faults({ path: '/search/**', status: 429, body: '{"message":"Too many"}' })
  await box.fill('oat')
  await expect(alert).toContainText('There were too many searches at once.')
  await site.faults({
    path: '/search/**',
    status: 200,
    body: '<!doctype html><p>Hello',
    contentType: 'text/html',
  })
  await alert.getByRole('button', { name: 'Retry' }).click()
  await expect(alert).toContainText('The search is not responding at the moment.')
  await expect(box).toHaveValue('oat')
  await site.clearFaults()
  await alert.getByRole('button', { name: 'Retry' }).click()
  await expect(alert).toHaveCount(0)
  await expect(tag.getByText(/^[1-9]\d* results? found$/)).toBeVisible()
  expect(await page.evaluate(() => document.activeElement?.localName)).not.toBe('body')

  await box.fill('')
  await expect(tag.getByText(/^60 results found$/)).toBeVisible()
  const titles = () => tag.getByRole('article').getByRole('heading').allTextContents()
  const first = await titles()
  await tag.getByRole('link', { name: 'Next Page' }).click()
  await expect(page).toHaveURL(/support\.page=2/)
  await expect.poll(titles).not.toEqual(first)
  const second = await titles()
  expect(second).toHaveLength(16)
  await tag.getByRole('link', { name: 'Next Page' }).click()
  await expect(page).toHaveURL(/support\.page=3/)
  await expect.poll(titles).not.toEqual(second)
  await page.goBack()
  await expect(page).toHaveURL(/support\.page=2/)
  await expect.poll(titles).toEqual(second)

  const shop = new Shop(page, site)
  await shop.tabTo(faq.locator('summary').first())
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(faq.locator('details[open]')).toHaveCount(2)
  await expectFitting(page, 'trade-support-search, trade-faq-search')
})

/** Each kind of search, with its tag and page. */
const SEARCHES = [
  'product-search type="product-category" level0="Hot Chocolate &amp; Cocoa"',
  'search-products max="3"',
  'global-search',
  'support-search options="training,Recipes"',
  'insight-search heading="Ideas" colour="#1d4a3a"',
  'faq-search cta-text="Ask us" cta-href="/contact"',
]
const FOUND = /^(\d+ results found|view all)/
const NOTHING = ['products', 'products2', 'support', 'support2', 'faq', 'faq2']
  .map((name) => `${name}.q=xqzxqz`)
  .join('&')

/** Puts two searches of each kind on a page with Trusted Types. Returns a function that finds one. */
async function placeTwice(page: Page) {
  const tags = SEARCHES.map((tag) => `<trade-${tag}></trade-${tag.split(' ')[0]}>`).join('')
  await rewrite(page, {
    policy: (policy) => `${policy}; require-trusted-types-for 'script'`,
    html: (html) => html.replace('</main>', `${tags}${tags}</main>`),
  })
  return (kind: string, place: number) => page.locator(`trade-${kind}`).nth(place)
}

test('two searches of each kind fail, recover and find nothing independently (search.43, content.4)', async ({
  page,
  site,
}) => {
  const find = await placeTwice(page)
  const tags = SEARCHES.flatMap((tag) => [0, 1].map((place) => find(`${tag.split(' ')[0]}`, place)))
  const expectAll = async (text: RegExp) => {
    for (const tag of tags) await expect(tag.getByText(text).first()).toBeVisible()
    expect(await violations(page, 'trade-root'), `${text}`).toEqual([])
    await atEveryWidth(page, async (width) => {
      expect(await findStickingOut(page), `${text} at ${width} px`).toEqual([])
    })
  }

  const release = await hold(page, '**/search/**')
  await site.faults({
    path: '/search/**',
    status: 200,
    body: '<!doctype html><p>Hello',
    contentType: 'text/html',
  })
  // Few questions and articles: all look alike.
  const few = 'insight-type=Recipes&faq.q=order&faq2.q=order'
  await page.goto(`/demo/pages/blank?s=tea&${few}`)
  await page.getByText('Loading...').first().waitFor()
  expect(await violations(page, 'trade-root'), 'waiting').toEqual([])
  release()
  await expectAll(/^The search is not responding at the moment/)
  await site.clearFaults()
  for (const tag of tags) {
    // The results above still move the button, so a click could miss it.
    await tag.getByRole('button', { name: 'Retry' }).press('Enter')
    await expect(tag.getByText(FOUND).first()).toBeVisible()
  }
  await expectAll(FOUND)
  await expect(page.getByRole('alert')).toHaveCount(0)

  await page.goto(`/demo/pages/blank?s=xqzxqz&insight-type=xqzxqz&${NOTHING}`)
  await expectAll(/^No results found in /)
})

test('two searches of one kind have their own queries, pages and history (content.3)', async ({
  page,
}) => {
  const find = await placeTwice(page)
  const questions = (place: number) => find('faq-search', place)
  const news = (place: number) =>
    find('insight-search', place).getByRole('group', { name: 'News' }).locator('[aria-current]')
  const lists = (place: number) => find('global-search', place).locator('.trade-content__list')
  const search = () => new URL(page.url()).search
  await page.goto('/demo/pages/blank?s=tea')
  for (const place of [0, 1]) {
    await expect(questions(place).getByText(/^60 results found$/)).toBeVisible()
    await expect(news(place)).toHaveText('1')
    await expect(lists(place)).toHaveCount(7)
  }
  await questions(1).getByRole('searchbox').fill('password')
  await expect.poll(search).toBe('?s=tea&faq2.q=password')
  await find('insight-search', 0).getByRole('link', { name: 'Next Page' }).first().click()
  await expect.poll(search).toBe('?s=tea&faq2.q=password&insight.news=2')
  await find('global-search', 0).getByRole('link', { name: 'faqs', exact: true }).click()
  await expect.poll(search).toBe('?s=tea&faq2.q=password&insight.news=2&type=faqs')
  for (const place of [0, 1]) await expect(lists(place)).toHaveCount(1)
  await expect(news(0)).toHaveText('2')
  await expect(news(1)).toHaveText('1')
  await expect(questions(0).getByText(/^60 results found$/)).toBeVisible()

  await page.goBack()
  for (const place of [0, 1]) await expect(lists(place)).toHaveCount(7)
  await expect(news(0)).toHaveText('2')
  await page.goBack()
  await expect(news(0)).toHaveText('1')
  await expect(questions(1).getByRole('searchbox')).toHaveValue('password')
  await page.goBack()
  await expect(questions(1).getByText(/^60 results found$/)).toBeVisible()
  expect(search()).toBe('?s=tea')
})

test('a visitor on pages with an emoji script can filter and read answers (host.40)', async ({
  page,
}) => {
  await rewriteAll(page, 'emoji')
  await page.goto('/support')
  const tag = page.locator('trade-support-search')
  const faq = page.locator('trade-faq-search')
  await expectSpoken(tag.locator('.trade-content__status'), '60 results found')
  await tag.getByRole('link', { name: 'Next Page' }).click()
  await expectSpoken(tag.locator('.trade-pagination__position'), 'Page 2 of 4')
  await tag.getByRole('link', { name: 'Training videos' }).click()
  await expectSpoken(tag.locator('.trade-content__status'), '30 results found')
  await tag.getByRole('searchbox').fill('milk')
  await expectSpoken(tag.getByRole('article').first(), 'Milk: Stretch, Roll, Pour')
  await tag.getByRole('searchbox').fill('xqzxqz')
  await expectSpoken(tag, "No results found in Training videos for: 'xqzxqz'")
  await tag.getByRole('link', { name: 'Search all videos and guides' }).click()
  await tag.getByRole('searchbox').fill('cold brew')
  await expectSpoken(tag.getByRole('article').first(), 'Cold Brew')
  await faq.getByRole('searchbox').fill('forgotten password')
  await expectSpoken(faq.locator('summary').first(), 'I have forgotten my password')
  await faq.locator('summary').first().click()
  await expectSpoken(faq.locator('details[open]'), 'The link we send is good for one hour')
  expect(await bareTexts(page)).toEqual([])
  await expect(page.getByText('This part of the page could not be shown.')).toHaveCount(0)
})

test('a visitor on pages with an emoji script can search the site (host.40)', async ({ page }) => {
  await rewriteAll(page, 'emoji')
  const expectWhole = async () => {
    expect(await bareTexts(page)).toEqual([])
    await expect(page.getByText('This part of the page could not be shown.')).toHaveCount(0)
  }
  await page.goto('/?s=tea')
  const site = page.locator('trade-global-search')
  await expectSpoken(site.locator('.trade-content__status'), /^[1-9]\d* results found$/)
  await site.getByRole('link', { name: 'view all training videos' }).click()
  await expect(site.getByRole('group')).toHaveCount(1)
  await site.getByRole('searchbox').fill('milk')
  await expectSpoken(site.getByRole('article').first(), 'Milk: Stretch, Roll, Pour')
  await site.getByRole('searchbox').fill('xqzxqz')
  await expectSpoken(site, "No results found in training videos for: 'xqzxqz'")
  await expectWhole()

  await page.goto('/insights')
  const insights = page.locator('trade-insight-search')
  const news = insights.getByRole('group', { name: 'News' })
  await news.getByRole('link', { name: 'Next Page' }).click()
  await expectSpoken(news.locator('.trade-pagination__position'), 'Page 2 of 2')
  await insights.getByRole('link', { name: 'Recipes', exact: true }).click()
  await expectSpoken(insights.locator('.trade-content__status'), /^8 results found$/)
  await expectWhole()

  await page.goto('/case-studies?s=tea')
  const panel = page.locator('trade-search-products')
  await expectSpoken(panel.getByRole('article').first(), /tea/i)
  await panel.getByRole('link', { name: 'view all products' }).click()
  await expectSpoken(site.locator('.trade-content__status'), /^106 results found$/)
  await expectWhole()
})

test('a visitor with a keyboard opens all products from the panel, on every page (content.35)', async ({
  page,
  site,
}) => {
  await page.goto('/case-studies?s=tea')
  const tag = page.locator('trade-search-products')
  await expect(tag.getByRole('article')).toHaveCount(3)
  await new Shop(page, site).settled()
  for (const direction of ['ltr', 'rtl']) {
    await tag.evaluate(
      (node, dir) => Object.assign(node.parentElement as Element, { dir }),
      direction,
    )
    await atEveryWidth(page, async (width) => {
      expect(await findStickingOut(page), `${direction} at ${width} px`).toEqual([])
      expect(await violations(page, 'trade-search-products'), `axe at ${width} px`).toEqual([])
      const tops = await tag
        .getByRole('article')
        .evaluateAll((cards) => cards.map((card) => Math.round(card.getBoundingClientRect().top)))
      expect(new Set(tops).size, `rows of cards at ${width} px`).toBe(width < 480 ? 3 : 1)
    })
  }
  await page.emulateMedia({ forcedColors: 'active' })
  expect(await violations(page, 'trade-search-products')).toEqual([])
  await page.emulateMedia({ forcedColors: 'none' })
  await page.evaluate(() => {
    document.body.dataset.tradeTheme = 'dark'
    Object.assign(document.body.style, { background: '#121212', color: '#eeeeee' })
  })
  expect(await findUnreadable(page, 'trade-search-products trade-root')).toEqual([])
  const all = tag.getByRole('link', { name: 'view all products' })
  await new Shop(page, site).tabTo(all)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL((url) => url.search === '?s=tea&type=products')
  await expect(page.locator('trade-global-search').getByText(/^106 results found$/)).toBeVisible()
})
