import type { Page, Request } from 'playwright/test'
import { violations } from './support/accessibility'
import { expect, test } from './support/fixtures'
import { hold } from './support/hold'
import { watchShifts } from './support/shifts'
import { Shop } from './support/shop'

const CARDS = '.trade-product-grid > li'
const LIVE = 'trade-product-search[data-trade-live]'
const QUERIES = '**/search/1/indexes/*/queries*'

test.use({ extraHTTPHeaders: { 'x-first-results': 'on' } })

/** Collects the page's queries to the search service. */
function watchQueries(page: Page): Request[] {
  const asked: Request[] = []
  page.on('request', (request) => {
    if (request.url().includes('/queries')) asked.push(request)
  })
  return asked
}

/** The visible questions of a page. */
const questionsOf = (page: Page) => page.locator('trade-faq-search summary:visible')
const FAQ = 'trade-faq-search[data-trade-live]'
const ASKS_FAQ = /"indexName":"wp_posts_faq_search"/

/** The structured data of a page's questions. */
const faqPages = (page: Page) =>
  page
    .locator('script[type="application/ld+json"]')
    .evaluateAll((scripts) =>
      scripts
        .map(({ textContent }) => JSON.parse(textContent ?? ''))
        .filter((data) => data['@type'] === 'FAQPage'),
    )

/** Changes the HTML that the page's server prints. */
const rewrite = (page: Page, path: string, change: (html: string) => string) =>
  page.route(path, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, body: change(await answer.text()) })
  })

/** The positions of the visible cards, in whole px. */
const placesOf = (page: Page) =>
  page.locator(CARDS).evaluateAll((cards) =>
    cards
      .map((card) => card.getBoundingClientRect())
      .filter(({ width, top }) => width > 0 && top < innerHeight)
      .map(({ x, y, width, height }) => [x, y, width, height].map(Math.round).join()),
  )

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('a reader sees 24 products with links, but no prices (first.1, first.6)', async ({
    page,
  }) => {
    await page.goto('/shop/coffee')
    await expect(page.getByRole('article')).toHaveCount(24)
    const first = page.getByRole('article').first()
    await expect(first.getByRole('link')).toHaveAttribute('href', /\/product\//)
    await expect(first.locator('img')).toHaveAttribute('src', /./)
    await expect(first).toContainText('SKU')
    await expect(page.getByText(/^\d+ results found$/)).toBeVisible()
    await expect(page.getByRole('main')).not.toContainText('£')
  })

  test('a reader sees all questions and can open their answers (first.1, first.7)', async ({
    page,
  }) => {
    await page.goto('/support')
    await expect(questionsOf(page)).toHaveCount(60)
    await questionsOf(page).nth(2).click()
    await expect(page.getByText('Most accounts are approved within one working day.')).toBeVisible()
    const [data, ...others] = await faqPages(page)
    expect(others).toEqual([])
    expect(data.mainEntity).toHaveLength(60)
    expect(data.mainEntity[2]).toEqual({
      '@type': 'Question',
      name: 'How long does approval take?',
      acceptedAnswer: {
        '@type': 'Answer',
        text: 'Most accounts are approved within one working day. Around Christmas please allow two.',
      },
    })
  })
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  for (const [path, count] of [
    ['/support', 16],
    ['/insights', 48],
  ] as const) {
    test(`a reader of ${path} sees ${count} articles with links (first.1)`, async ({ page }) => {
      await page.goto(path)
      const links = page.locator('.trade-content-card').getByRole('link')
      await expect(links).toHaveCount(count)
      for (const href of await links.evaluateAll((all) =>
        all.map((link) => link.getAttribute('href')),
      )) {
        expect(href).toMatch(/^\/\w/)
      }
      await expect(page.getByText(/^\d+ results found$/).first()).toBeVisible()
    })
  }
})

for (const width of [390, 1280]) {
  test(`printed questions stay open, focused and in place at ${width} px (first.3, first.4)`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    const asked = watchQueries(page)
    const release = await hold(page, '**/trade-blocks.js')
    // WordPress prints curly quotes.
    await rewrite(page, '**/support', (html) =>
      html.replace('How long does approval take?</span>', '‘How long’ does approval take?</span>'),
    )
    await page.goto('/support', { waitUntil: 'commit' })
    await expect(questionsOf(page)).toHaveCount(60)
    const third = questionsOf(page).nth(2)
    await third.click()
    await expect(third).toBeFocused()
    const tops = () =>
      questionsOf(page).evaluateAll((all) => {
        const top = all[0]?.closest('trade-faq-search')?.getBoundingClientRect().top ?? 0
        return all.map((each) => Math.round(each.getBoundingClientRect().top - top))
      })
    const before = await tops()
    release()
    await expect(page.locator(FAQ)).toBeVisible()
    await expect(page.locator(`${FAQ} > trade-root details`)).toHaveCount(60)
    await expect(third).toBeFocused()
    await expect(
      page.getByText('Most accounts are approved').filter({ visible: true }),
    ).toHaveCount(1)
    expect(await tops()).toEqual(before)
    expect(asked.filter((request) => ASKS_FAQ.test(request.postData() ?? ''))).toEqual([])
    expect(await faqPages(page)).toHaveLength(1)
    expect(await violations(page, 'trade-faq-search')).toEqual([])
  })
}

/**
 * Texts and boxes of an article search, relative to the top of its tag. Space reserved for pagination must not move
 * them.
 */
const articlesOf = (page: Page, tag: string) =>
  page.locator(tag).evaluate((host) => {
    const top = host.getBoundingClientRect().top
    return [
      ...host.querySelectorAll(
        'article, .trade-content__heading, .trade-content__count, .trade-insight-head',
      ),
    ]
      .map((element) => ({
        text: element.textContent,
        box: element.getBoundingClientRect(),
        // The server cannot know the colours of the masthead.
        ink: element.matches('.trade-insight-head') ? '' : getComputedStyle(element).color,
      }))
      .filter(({ box }) => box.width > 0)
      .map(({ text, ink, box: { x, y, width, height } }) => ({
        text: text.replaceAll(/\s+/g, ''),
        ink,
        box: [x, y - top, width, height].map(Math.round).join(),
      }))
  })

for (const { path, tag, count } of [
  { path: '/support', tag: 'trade-support-search', count: 16 },
  { path: '/insights', tag: 'trade-insight-search', count: 48 },
]) {
  for (const width of [390, 768, 1280]) {
    test(`${tag} takes over printed articles at ${width} px without a query or shift (first.3, first.4)`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 900 })
      const asked = watchQueries(page)
      const release = await hold(page, '**/trade-blocks.js')
      await page.goto(path, { waitUntil: 'commit' })
      const cards = page.locator(`${tag} article:visible`)
      await expect(cards).toHaveCount(count)
      await expect(page.locator(`${tag} .trade-content-card`).first()).toHaveCSS('display', 'grid')
      const before = await articlesOf(page, tag)
      const second = cards.nth(1).getByRole('link')
      await second.focus()
      release()
      await expect(page.locator(`${tag}[data-trade-live] > trade-root`)).toBeVisible()
      await expect(cards).toHaveCount(count)
      await expect(second).toBeFocused()
      expect(await articlesOf(page, tag)).toEqual(before)
      expect(asked).toEqual([])
      expect(await violations(page, tag)).toEqual([])
    })
  }
}

test('an address with a type has no printed articles (first.4)', async ({ page }) => {
  const release = await hold(page, QUERIES)
  await page.goto('/insights?insight-type=Recipes')
  await expect(page.locator('trade-insight-search[data-trade-live] > trade-root')).toBeVisible()
  await expect(page.locator('trade-insight-search [data-trade-first-results]')).toBeHidden()
  release()
  await expect(page.getByRole('heading', { name: 'Recipes' })).toBeVisible()
})

test('an address with a query has no printed questions (first.4)', async ({ page }) => {
  const release = await hold(page, QUERIES)
  await page.goto('/support?faq.q=approval')
  await expect(page.locator(FAQ)).toBeVisible()
  await expect(page.locator('trade-faq-search [data-trade-first-results]')).toBeHidden()
  release()
  await expect(page.locator(`${FAQ} > trade-root details`).first()).toContainText(/approv/i)
})

test('outdated printed questions stay visible until the answer comes (first.3, first.4)', async ({
  page,
  problems,
}) => {
  problems.allow(/queries/)
  await rewrite(page, '**/support', (html) => html.replace(/"at":\d+/, '"at":1'))
  const release = await hold(page, QUERIES)
  await page.goto('/support')
  await expect(page.locator('trade-faq-search > trade-root')).toBeAttached()
  await expect(questionsOf(page)).toHaveCount(60)
  expect(await violations(page, 'trade-faq-search')).toEqual([])
  await page.route(QUERIES, (route) => route.fulfill({ status: 403, json: { message: 'No' } }))
  release()
  await expect(page.locator(FAQ)).toBeVisible()
})

for (const width of [390, 768, 1280]) {
  test(`a search takes over printed products at ${width} px without a query or shift (first.3, first.4)`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    const asked = watchQueries(page)
    const release = await hold(page, '**/trade-blocks.js')
    await page.goto('/shop/coffee', { waitUntil: 'commit' })
    await expect(page.locator(CARDS)).toHaveCount(24)
    await expect(page.locator('.trade-product-grid')).toHaveCSS('display', 'grid')
    const before = await placesOf(page)
    expect(before.length).toBeGreaterThan(1)
    release()
    await expect(page.locator(LIVE)).toBeVisible()
    await expect(page.getByText('Sign in for trade prices').first()).toBeVisible()
    await expect.poll(() => placesOf(page)).toEqual(before)
    expect(asked).toEqual([])
  })
}

test('nothing shifts while printed results are taken over (first.4, first.20)', async ({
  page,
}) => {
  const shift = await watchShifts(page)
  await page.goto('/shop/coffee')
  await expect(page.locator(LIVE)).toBeVisible()
  await expect(page.getByText('Sign in for trade prices').first()).toBeVisible()
  expect(await shift()).toBeLessThan(0.005)
})

test('a focused link keeps the focus, and the next search is sent (first.4)', async ({ page }) => {
  const asked = watchQueries(page)
  const release = await hold(page, '**/trade-blocks.js')
  await page.goto('/shop/coffee', { waitUntil: 'commit' })
  const link = page.getByRole('article').nth(8).getByRole('link')
  await link.focus()
  const href = await link.getAttribute('href')
  release()
  await expect(page.locator(LIVE)).toBeVisible()
  await expect(page.locator(':focus')).toHaveAttribute('href', href ?? '')
  await page.getByRole('searchbox', { name: 'Search products' }).fill('decaf')
  await expect.poll(() => asked.length).toBeGreaterThan(0)
  await expect(page.getByRole('article').first()).toContainText(/decaf/i)
})

test('outdated results stay visible until the search has its answer (first.3)', async ({
  page,
}) => {
  await rewrite(page, '**/shop/**', (html) =>
    html.replace(/"at":\d+/, `"at":${Date.now() - 16 * 60_000}`),
  )
  const release = await hold(page, QUERIES)
  const asked = watchQueries(page)
  await page.goto('/shop/coffee')
  await expect.poll(() => asked.length).toBeGreaterThan(0)
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(page.locator(LIVE)).toHaveCount(0)
  release()
  await expect(page.locator(LIVE)).toBeVisible()
})

test('a failed search shows its error in place of outdated results (first.4)', async ({
  page,
  problems,
}) => {
  problems.allow(/queries/)
  await rewrite(page, '**/shop/**', (html) => html.replace(/"at":\d+/, '"at":1'))
  await page.route(QUERIES, (route) => route.fulfill({ status: 403, json: { message: 'No' } }))
  await page.goto('/shop/coffee')
  await expect(page.locator(LIVE)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Retry' }).first()).toBeVisible()
})

/** Other reasons: tests/entities/search/first-results.test.ts and tests/api/search/first-answers.test.ts. */
test('a search ignores printed results of another query (first.3)', async ({ page }) => {
  const asked = watchQueries(page)
  await rewrite(page, '**/shop/**', (html) => html.replaceAll('lvl0:Coffee', 'lvl0:Tea'))
  await page.goto('/shop/coffee')
  await expect(page.locator(LIVE)).toBeVisible()
  await expect(page.locator(`${LIVE} > trade-root article`).first()).toBeVisible()
  expect(asked).not.toEqual([])
})

test('printed protected products are not shown (first.3)', async ({ page }) => {
  await rewrite(page, '**/shop/**', (html) =>
    html.replaceAll(/"protected":(?:0|false|null)/g, '"protected":1'),
  )
  await page.goto('/shop/coffee')
  await expect(page.locator(LIVE)).toBeVisible()
  await expect(page.locator(`${LIVE} > trade-root article`)).toHaveCount(0)
})

test('an address with other parameters has no printed results (first.4)', async ({ page }) => {
  const asked = watchQueries(page)
  await page.goto('/shop/coffee?products.q=decaf')
  await expect(page.locator(`${LIVE} > trade-root article`).first()).toContainText(/decaf/i)
  await expect(page.locator('[data-trade-first-results]')).toBeHidden()
  expect(asked).not.toEqual([])
})

test("a customer's own answer replaces printed results, with prices (first.3)", async ({
  page,
  site,
}) => {
  const shop = new Shop(page, site)
  await shop.startAs('approved')
  const asked = watchQueries(page)
  await page.goto('/shop/coffee')
  await expect(page.locator(LIVE)).toBeVisible()
  await expect(page.getByRole('article').first()).toContainText('£')
  expect(asked).not.toEqual([])
})

test('printed and live results have no accessibility violations (first.1)', async ({ page }) => {
  const release = await hold(page, '**/trade-blocks.js')
  await page.goto('/shop/coffee', { waitUntil: 'commit' })
  await expect(page.locator(CARDS)).toHaveCount(24)
  expect(await violations(page, '[data-trade-first-results]')).toEqual([])
  release()
  await expect(page.locator(LIVE)).toBeVisible()
})
