import type { Page, Route } from 'playwright/test'
import { HOSTILE_MARKUP } from '../fixtures/hostile-markup'
import { expectAccessible, violations } from './support/accessibility'
import { expect, test } from './support/fixtures'
import { rewrite } from './support/rewritten'
import { watchShifts } from './support/shifts'
import { Shop } from './support/shop'
import { bareTexts, expectSpoken, rewriteAll } from './support/translating'
import { expectFitting } from './support/widths'

const found = /^\d+ results? found$/
const lists = (page: Page, tag: string) => page.locator(tag).locator('.trade-content__list')
const tagsOf = (page: Page, tag: string) => page.locator(`${tag} article`)

test('a visitor with a mouse searches the site, opens a type and goes back (content.5, content.30)', async ({
  page,
  site,
}) => {
  const shifted = await watchShifts(page)
  const foreign = 'utm_source=News%20letter&gclid=A%2bB'
  await page.goto(`/?${foreign}&s=tea`)
  const tag = page.locator('trade-global-search')
  await expect(tag.getByText(found)).toBeVisible()
  await new Shop(page, site).settled()
  expect(await shifted()).toBeLessThan(0.02)
  await expect(lists(page, 'trade-global-search')).toHaveCount(7)

  await expectFitting(page, 'trade-global-search')

  await tag.getByRole('link', { name: 'view all training videos' }).click()
  await expect(lists(page, 'trade-global-search')).toHaveCount(1)
  await expect(tag.getByRole('heading', { name: 'Training videos' })).toBeVisible()
  expect(new URL(page.url()).search).toBe(`?${foreign}&s=tea&type=training`)
  await tag.getByRole('link', { name: 'faqs', exact: true }).click()
  await expect(tag.locator('details').first()).toBeVisible()

  const opened = page.context().waitForEvent('page')
  await tag.getByRole('link', { name: 'case studies' }).click({ modifiers: ['ControlOrMeta'] })
  const other = await opened
  await expect(lists(other, 'trade-global-search')).toHaveCount(1)
  expect(new URL(other.url()).search).toBe(`?${foreign}&s=tea&type=casestudies`)
  await other.close()

  await page.goBack()
  await expect(tag.getByRole('heading', { name: 'Training videos' })).toBeVisible()
  await page.goBack()
  await expect(lists(page, 'trade-global-search')).toHaveCount(7)
  expect(new URL(page.url()).search).toBe(`?${foreign}&s=tea`)

  await tag.getByRole('searchbox').fill('xqzxqz')
  await expect(
    tag.getByText(
      "No results found in products, pages, News, case studies, faqs, training videos or resources for: 'xqzxqz'",
    ),
  ).toBeVisible()
  await expectAccessible(page)
})

test('a visitor with a keyboard finds an answer on a translated page (content.20, host.40)', async ({
  page,
  site,
}) => {
  await rewriteAll(page, 'translator')
  await page.goto('/?s=')
  const shop = new Shop(page, site)
  const tag = page.locator('trade-global-search')
  await expect(tag.locator('article').first()).toBeVisible()
  const box = tag.getByRole('searchbox')
  await shop.tabTo(box)
  await page.keyboard.type('forgotten password')
  const faqs = tag.getByRole('link', { name: 'faqs', exact: true })
  await shop.tabTo(faqs)
  await page.keyboard.press('Enter')
  await expect(faqs).toBeFocused()
  await expect(lists(page, 'trade-global-search')).toHaveCount(1)
  const question = tag.locator('summary').first()
  await shop.tabTo(question)
  await page.keyboard.press('Enter')
  await expectSpoken(tag.locator('details[open]').first(), 'The link we send is good for one hour')
  await expect(page).toHaveURL(/s=forgotten%20password&type=faqs/)
  expect(await bareTexts(page)).toEqual([])
  expect(await violations(page, 'trade-global-search')).toEqual([])
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('a visitor on a phone filters guides and returns from an article to page two (content.153, content.10)', async ({
    page,
  }) => {
    await page.goto('/support')
    const tag = page.locator('trade-support-search')
    await expect(tag.getByText(/^60 results found$/)).toBeVisible()
    await tag.getByRole('link', { name: 'Training videos' }).tap()
    await expect(tag.getByText(/^30 results found$/)).toBeVisible()
    await tag.getByRole('link', { name: 'Next Page' }).tap()
    await expect(tag.getByText('Page 2 of 2')).toBeVisible()
    await expect(tagsOf(page, 'trade-support-search')).toHaveCount(14)
    await expect(tag.getByRole('group', { name: 'Support' })).toBeFocused()
    await expect(tag.getByRole('group', { name: 'Support' })).toBeInViewport()
    expect(await violations(page, 'trade-support-search')).toEqual([])
    const link = tag.getByRole('heading').getByRole('link').first()
    const title = (await link.textContent()) ?? ''
    await link.tap()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await page.goBack()
    await expect(tag.getByText('Page 2 of 2')).toBeVisible()
    await expect(tag.getByRole('heading').getByRole('link').first()).toHaveText(title)
    expect(new URL(page.url()).search).toBe('?support-type=training&support.page=2')
  })

  test('a visitor on a phone opens types, questions and products, and returns (content.35, content.36)', async ({
    page,
  }) => {
    await page.goto('/?s=tea')
    const site = page.locator('trade-global-search')
    await site.getByRole('link', { name: 'view all training videos' }).tap()
    await expect(lists(page, 'trade-global-search')).toHaveCount(1)
    await site.getByRole('link', { name: 'faqs', exact: true }).tap()
    await site.locator('summary').first().tap()
    await expect(site.locator('details[open]')).toHaveCount(1)
    expect(await violations(page, 'trade-global-search')).toEqual([])

    await page.goto('/support')
    const faq = page.locator('trade-faq-search')
    await faq.getByRole('searchbox').tap()
    await page.keyboard.type('forgotten password')
    const question = faq.locator('trade-root summary').first()
    await expect(question).toContainText('I have forgotten my password')
    await question.tap()
    await expect(faq.locator('details[open]')).toHaveCount(1)
    await faq.getByRole('link', { name: 'Ask us' }).tap()
    await expect(page).toHaveURL(/\/contact$/)
    await page.goBack()
    await expect(faq.getByRole('searchbox')).toHaveValue('forgotten password')
    await expect(question).toBeInViewport()

    await page.goto('/insights')
    const films = page.getByRole('group', { name: 'Training videos' })
    await films.getByRole('link', { name: 'Next Page' }).tap()
    await expect(films.getByText('Page 2 of 2')).toBeVisible()
    const film = films.getByRole('heading').getByRole('link').last()
    const title = (await film.textContent()) ?? ''
    await film.tap()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await page.goBack()
    await expect(page.getByRole('link', { name: title })).toBeInViewport()
    expect(new URL(page.url()).search).toBe('?insight.training=2')

    await page.goto('/case-studies?s=tea')
    const product = page.locator('trade-search-products article').last().getByRole('link').first()
    await product.tap()
    await expect(page).toHaveURL(/\/product\//)
    await page.goBack()
    await expect(product).toBeInViewport()
  })
})

test('a visitor with a keyboard filters and turns pages without losing the focus (content.153, content.15)', async ({
  page,
  site,
}) => {
  const shop = new Shop(page, site)
  for (const [path, tag, heading] of [
    ['/support', 'trade-support-search', 'Support'],
    ['/insights', 'trade-insight-search', 'Training videos'],
  ] as const) {
    await page.goto(path)
    const search = page.locator(tag)
    const list = search.getByRole('group', { name: heading })
    const films = search.getByRole('link', { name: 'Training videos', exact: true })
    await shop.tabTo(films)
    await page.keyboard.press('Enter')
    await expect(search.getByText(/^30 results found$/)).toBeVisible()
    await expect(films).toBeFocused()
    await shop.tabTo(list.getByRole('link', { name: 'Next Page' }))
    await page.keyboard.press('Enter')
    await expect(list.getByText('Page 2 of 2')).toBeAttached()
    await expect(list).toBeFocused()
    await expect(list.getByRole('article')).toHaveCount(14)
    const hit = list.getByRole('heading').getByRole('link').nth(4)
    const title = (await hit.textContent()) ?? ''
    await shop.tabTo(hit)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
    await page.goBack()
    await expect(search.getByRole('link', { name: title })).toBeInViewport()
  }
  await page.goto('/support')
  const support = page.locator('trade-support-search')
  await shop.tabTo(support.getByRole('searchbox'))
  await page.keyboard.type('cold brew')
  await expect(tagsOf(page, 'trade-support-search').first()).toContainText('Cold Brew')
  await page.keyboard.press('Escape')
  await expect(support.getByText(/^60 results found$/)).toBeVisible()
})

test('a page of insights beyond the last shows the last one (content.16, search.21)', async ({
  page,
}) => {
  await page.setViewportSize({ width: 768, height: 900 })
  await page.goto('/insights?insight.training=99')
  const tag = page.locator('trade-insight-search')
  const training = tag.getByRole('group', { name: 'Training videos' })
  await expect(training.getByRole('link', { name: '2', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await expect(page).toHaveURL(/\?insight\.training=2$/)
  await tag.getByRole('group', { name: 'News' }).getByRole('link', { name: 'Next Page' }).click()
  await expect(tag.getByRole('group', { name: 'News' }).getByRole('article')).toHaveCount(14)
  await expect(training.getByRole('article')).toHaveCount(14)
  await expectFitting(page, 'trade-insight-search')
  await tag.getByRole('link', { name: 'Drink of the Month', exact: true }).click()
  await expect(tag.getByRole('article')).toHaveCount(6)
  await expect(page).toHaveURL(/\?insight-type=Drink%20of%20the%20Month$/)
})

/** Replaces the hits of each answer by one record for each piece of hostile markup. */
async function answerHostile(route: Route): Promise<void> {
  const response = await route.fetch()
  const answer = (await response.json()) as { results: { hits: object[]; nbHits: number }[] }
  for (const result of answer.results) {
    result.hits = HOSTILE_MARKUP.map((markup, index) => ({
      objectID: `hostile-${index}`,
      post_title: `Title ${index} ${markup}`,
      post_excerpt: markup,
      post_type_label: markup,
      content: `Answer ${markup}`,
      post_date: markup,
      post_author: { display_name: markup },
      permalink: index % 2 ? 'javascript:hit()' : 'data:text/html,<script>1</script>',
      images: { full: { url: 'javascript:hit()' } },
      image_placeholder: 'data:image/svg+xml,<svg onload="hit()"/>',
      _highlightResult: {},
      _snippetResult: { content: { value: `Snippet ${markup}`, matchLevel: 'full' } },
    }))
    result.nbHits = result.hits.length
  }
  await route.fulfill({ response, json: answer })
}

test('hostile markup in content and structured data runs nothing (content.22, page.17)', async ({
  page,
  site,
  problems,
}) => {
  // Browsers also report markup that is parsed but not inserted. The checks below look at inserted markup only.
  problems.allow(/violates the following Content Security Policy directive/)
  await rewrite(page, { policy: (policy) => `${policy}; require-trusted-types-for 'script'` })
  const requests: string[] = []
  page.on('request', (request) => requests.push(request.url()))
  await page.addInitScript(() => {
    Object.assign(window, {
      hits: 0,
      hit: () => Object.assign(window, { hits: Reflect.get(window, 'hits') + 1 }),
    })
  })
  await page.route('**/search/1/indexes/**', answerHostile)
  await page.goto('/support')
  await expect(tagsOf(page, 'trade-support-search')).toHaveCount(HOSTILE_MARKUP.length)
  const faq = page.locator('trade-faq-search')
  await expect(faq.locator('trade-root details')).toHaveCount(HOSTILE_MARKUP.length)
  await new Shop(page, site).settled()
  await faq.locator('trade-root details').evaluateAll((all) => {
    for (const each of all) each.setAttribute('open', '')
  })
  const tags = page.locator(':is(trade-support-search, trade-faq-search) :is(article, details)')
  expect(
    await tags
      .locator(':is(script, iframe, object, embed, style, form, input, link, meta)')
      .count(),
  ).toBe(0)
  const attributes = await tags
    .locator('*')
    .evaluateAll((nodes) =>
      nodes.flatMap((node) =>
        [...node.attributes]
          .filter(
            ({ name, value }) =>
              /^on|^srcdoc$|^formaction$/i.test(name) || /^\s*(javascript|data):/i.test(value),
          )
          .map(({ name, value }) => `${name}=${value}`),
      ),
    )
  expect(attributes).toEqual([])
  expect(await page.evaluate(() => Reflect.get(window, 'hits'))).toBe(0)
  expect(requests.filter((url) => !url.startsWith(site.url))).toEqual([])
  await expect(tagsOf(page, 'trade-support-search').first()).toContainText('Title 0')
  await expect(faq.locator('trade-root details').first()).toContainText('Answer')
  const data = await page.locator('script[type="application/ld+json"]').allTextContents()
  expect(data).toHaveLength(1)
  expect(data[0]).not.toContain('<')
  expect(JSON.parse(data[0] ?? '').mainEntity.length).toBeGreaterThan(150)
})

test('each search shows an outage in place, and works again afterwards (search.14)', async ({
  page,
  site,
  problems,
}) => {
  problems.allow(/status of 503/)
  await site.faults({ path: '/search/**', status: 503 })
  await page.goto('/support?support-type=Recipes')
  const tag = page.locator('trade-support-search')
  const retry = tag.getByRole('button', { name: 'Retry' })
  await expect(retry).toBeVisible()
  await expectAccessible(page)
  await site.clearFaults()
  await retry.click()
  await expect(tag.getByText(/^8 results found$/)).toBeVisible()
  await expect(tag.getByRole('alert')).toHaveCount(0)
  expect(await page.evaluate(() => document.activeElement?.localName)).not.toBe('body')
})

test('a reader without script sees the content of the tags (content.20, element.3)', async ({
  browser,
  site,
}) => {
  const page = await browser.newPage({ javaScriptEnabled: false, baseURL: site.url })
  await page.goto('/support')
  await page.getByText('How do I open a trade account?').click()
  await expect(page.getByText(/^Fill in the registration form/)).toBeVisible()
  await page.close()
})
