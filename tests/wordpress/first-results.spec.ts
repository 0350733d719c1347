import type { Page } from 'playwright/test'
import {
  FIRST_RESULTS,
  firstArticles,
  firstQuestions,
  firstRequests,
} from '../../widgets/contract/first-results'
import { ask } from './ask'
import { FakeApi } from './fake-api'
import { expect, test, watch } from './fixtures'
import { ADDRESS, cacheBy } from './page-cache'
import type { WordPress } from './wordpress'

const PRINT = 'data-trade-first-results'
const BLOCK = '<!-- wp:trade-blocks/product-search {"level0":"Coffee","storeenabled":true} /-->'

/** Creates a page with this content. Returns its path. */
const addPage = (site: WordPress, name: string, content: string) =>
  site.evaluate<string>(`
    kses_remove_filters();
    $id = wp_insert_post( array( 'post_type' => 'page', 'post_status' => 'publish', 'post_name' => '${name}', 'post_title' => '${name}', 'post_content' => wp_slash( ${JSON.stringify(content)} ) ) );
    return wp_make_link_relative( get_permalink( $id ) );`)

const get = async (site: WordPress, path: string) =>
  (await ask(site.url, path)).body.replaceAll(site.url, '')

/** The printed JSON of a page. */
const printed = (html: string) =>
  JSON.parse(
    new RegExp(`${PRINT}.*?<script type="application/json">(.*?)</script>`, 's').exec(html)?.[1] ??
      'null',
  )

/** Runs code for each transient of first results. */
const EACH = (pattern: string, code: string) => `
  global $wpdb;
  foreach ( $wpdb->get_col( "SELECT option_name FROM $wpdb->options" ) as $option ) {
    if ( preg_match( '/^_transient_(trade_blocks_first_${pattern}[0-9a-f]{32})$/', $option, $found ) ) { $name = $found[1]; ${code} }
  }`
/** Makes the answers 20 minutes older. */
const AGE = EACH(
  '',
  "$kept = get_transient( $name ); $kept['at'] -= 1200000; set_transient( $name, $kept, 3600 );",
)
/** Makes the answers due for a refresh. */
const EXPIRE = EACH('asked_', 'delete_transient( $name );')
const FORGET = `${EXPIRE} ${EACH('', 'delete_transient( $name );')}`

/** The page's queries to the demo's search. */
function searchesOf(page: Page): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/queries') && request.method() === 'POST') asked.push(request.url())
  })
  return asked
}

/** The printed part of a page's markup: elements, classes, texts, and targets of links and pictures. */
const outline = (page: Page, html: string, tag: string) =>
  page.evaluate(
    ([markup, print]) => {
      const parsed = new DOMParser().parseFromString(markup, 'text/html')
      const of = (element: Element): unknown => [
        element.localName,
        element.className,
        element.getAttribute('href') ?? element.getAttribute('src') ?? '',
        element.localName === 'script'
          ? ''
          : [...element.childNodes].flatMap((node) => {
              if (node instanceof Element) return [of(node)]
              // WordPress prints curly quotes.
              const words = node.textContent?.replaceAll(/[‘’]/g, "'").replaceAll(/[“”]/g, '"')
              const text = words?.replace(/[\s\u00a0]+/g, ' ').trim()
              return text ? [text] : []
            }),
      ]
      const found = parsed.querySelector(print)
      return found && of(found)
    },
    [html, `${tag} > [${PRINT}]`] as const,
  )

/** Expects products and running scripts. */
const isLive = (page: Page) =>
  expect(page.locator('trade-product-search[data-trade-live] article h3').first()).toBeVisible()

/** The demo's own pages print first results only on request. */
const PRINTED = { headers: { 'x-first-results': 'on' } }

test('a category page prints its products, and the tag takes them over (first.1, first.2)', async ({
  browser,
  page,
  shop,
  startWordPress,
}) => {
  const site = await startWordPress({})
  const path = addPage(site, 'coffee', BLOCK)
  const html = await get(site, path)
  const demo = await (await fetch(`${shop.url}/shop/coffee`, PRINTED)).text()
  await page.goto(`${site.url}/refunds/`)
  const print = await outline(page, demo, 'trade-product-search')
  expect(await outline(page, html, 'trade-product-search')).toEqual(print)
  expect(html.match(/<article /g)).toHaveLength(FIRST_RESULTS.products)
  expect(html).not.toContain('>Our products</a>')
  expect(html).toMatch(/<link[^>]+first-results-[0-9a-f]{8}\.css[^>]*>(?=.*<\/head>)/s)
  const { version, at, requests, results } = printed(html)
  expect(version).toBe(1)
  expect(Math.abs(Date.now() - at)).toBeLessThan(60_000)
  expect(requests).toEqual(firstRequests({ type: 'product-category', level0: 'Coffee' }))
  expect(results).toHaveLength(requests.length)
  expect(html).toBe(await get(site, path))

  await test.step('without script they are cards in rows', async () => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const plain = await context.newPage()
    await plain.goto(site.url + path)
    const cards = plain.locator('article')
    await expect(cards.first()).toBeVisible()
    const [one, other] = await Promise.all([0, 1].map((nth) => cards.nth(nth).boundingBox()))
    expect(other?.y).toBe(one?.y)
    expect(other?.x).toBeGreaterThan(one?.x ?? 0)
    await plain.screenshot({ path: 'test-results/wordpress/first-results.png' })
    await context.close()
  })

  await test.step('fresh: no query', async () => {
    const problems = await watch(page, site, shop)
    const asked = searchesOf(page)
    await page.goto(site.url + path)
    await isLive(page)
    await expect(page.getByRole('checkbox').first()).toBeAttached()
    expect(asked).toEqual([])
    expect(problems).toEqual([])
  })

  await test.step('old: one query', async () => {
    site.evaluate(`${AGE} return true;`)
    const asked = searchesOf(page)
    await page.goto(site.url + path)
    await isLive(page)
    await expect.poll(() => asked).toHaveLength(1)
  })

  await test.step('the page has the list for search engines once, without prices (first.7)', async () => {
    const both = addPage(
      site,
      'both',
      `${BLOCK}\n\n[trade_product_search type="product-tag" level0="Organic"]`,
    )
    const found = await get(site, both)
    expect(found.match(new RegExp(PRINT, 'g'))).toHaveLength(2)
    const lists = [...found.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)]
    expect(lists).toHaveLength(1)
    const { itemListElement } = JSON.parse(lists[0]?.[1] ?? '')
    expect(itemListElement).toHaveLength(FIRST_RESULTS.products)
    expect(itemListElement[0]).toEqual({
      '@type': 'ListItem',
      position: 1,
      name: expect.stringMatching(/\w/),
      url: expect.stringMatching(/^\/product\//),
    })
  })

  await test.step('uninstalling the plugin deletes the stored answers (first.5)', async () => {
    const left = site.evaluate<number>(`
      define( 'WP_UNINSTALL_PLUGIN', 'trade-blocks/trade-blocks.php' );
      require WP_PLUGIN_DIR . '/trade-blocks/uninstall.php';
      return (int) $wpdb->get_var( "SELECT count(*) FROM $wpdb->options WHERE option_name LIKE '%trade_blocks%'" );`)
    expect(left).toBe(0)
  })
})

test('a page prints the questions of an FAQ search, and requests them once (first.1, first.7)', async ({
  page,
  shop,
  startWordPress,
}) => {
  const site = await startWordPress({})
  const block =
    '<!-- wp:trade-blocks/faq-search {"structuredData":true,"ctaText":"Ask us","ctaHref":"/contact"} /-->'
  const path = addPage(site, 'questions', block + block)
  const html = await get(site, path)
  const demo = await (await fetch(`${shop.url}/support`, PRINTED)).text()
  await page.goto(`${site.url}/refunds/`)
  const print = await outline(page, demo, 'trade-faq-search')
  expect(await outline(page, html, 'trade-faq-search')).toEqual(print)
  expect(html).toMatch(/<link[^>]+first-results-[0-9a-f]{8}\.css[^>]*>(?=.*<\/head>)/s)
  expect(printed(html).requests).toEqual(firstQuestions())
  const told = html.match(/"@type":"FAQPage"/g)
  expect(told).toHaveLength(1)
  const problems = await watch(page, site, shop)
  const asked = searchesOf(page)
  const late: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('published-questions')) late.push(request.url())
  })
  await page.goto(site.url + path)
  const questions = page.locator('trade-faq-search[data-trade-live] summary')
  await expect(questions.filter({ visible: true })).toHaveCount(120)
  expect(asked).toEqual([])
  const lists = await page
    .locator('script[type="application/ld+json"]')
    .evaluateAll((scripts) => scripts.map(({ textContent }) => textContent))
  expect(lists.filter((list) => list?.includes('FAQPage'))).toHaveLength(1)
  expect(late).toEqual([])
  expect(problems).toEqual([])
})

for (const { search, demoPath, count } of [
  { search: 'support', demoPath: '/support', count: 16 },
  { search: 'insight', demoPath: '/insights', count: 48 },
]) {
  test(`a page prints the articles of ${search} search, and the tag takes them over (first.1, first.2)`, async ({
    page,
    shop,
    startWordPress,
  }) => {
    const tag = `trade-${search}-search`
    const site = await startWordPress({})
    const demo = await (await fetch(shop.url + demoPath, PRINTED)).text()
    await page.goto(`${site.url}/refunds/`)
    const attributes = await page.evaluate(
      ([markup, name]) => {
        const host = new DOMParser().parseFromString(markup, 'text/html').querySelector(name)
        return Object.fromEntries(
          [...(host?.attributes ?? [])].map(({ name, value }) => [name, value]),
        )
      },
      [demo, tag] as const,
    )
    const block = `<!-- wp:trade-blocks/${search}-search ${JSON.stringify(attributes)} /-->`
    const path = addPage(site, search, block)
    const html = await get(site, path)
    expect(await outline(page, html, tag)).toEqual(await outline(page, demo, tag))
    expect(printed(html).requests).toEqual(
      firstArticles(search === 'support' ? 'support' : 'insights'),
    )
    const problems = await watch(page, site, shop)
    const asked = searchesOf(page)
    await page.goto(site.url + path)
    await expect(page.locator(`${tag}[data-trade-live] > trade-root article`)).toHaveCount(count)
    expect(asked).toEqual([])
    expect(problems).toEqual([])
  })
}

test('printed articles are safe, whatever the service answers (first.6)', async ({
  page,
  startWordPress,
}) => {
  const search = new FakeApi()
  const host = await search.start()
  const site = await startWordPress({ settings: { search_hosts: host } })
  const hits = [
    { objectID: '1', post_title: 'Open', post_date: 1_762_300_800, post_excerpt: 'By <b>nine</b>' },
    { objectID: '2', post_title: 'Secret', protected: 1 },
    { objectID: '3', post_title: '<i></i>' },
    {
      objectID: '4',
      post_title: '[trade_login] <script>alert(1)</script>',
      permalink: 'javascript:alert(1)',
    },
    {
      objectID: '5',
      post_title: 'Odd',
      post_date: { a: 1 },
      images: [],
      post_author: 'admin',
      taxonomies: 7,
      price: 4.5,
    },
    {
      objectID: '6',
      post_title: 'Summer',
      post_date: '2026-07-01 23:30:00',
      images: { full: { url: '/a.png' } },
      post_type_label: 'Resources',
    },
  ]
  search.next = { body: JSON.stringify({ results: [{ hits, nbHits: 6 }] }) }
  const html = await get(site, addPage(site, 'guides', '<!-- wp:trade-blocks/support-search /-->'))
  expect(html).not.toMatch(/Secret|4\.5/)
  const markup = html.replace(/<script type="application\/json">.*?<\/script>/gs, '')
  expect(markup).not.toMatch(/<trade-login|javascript:alert|<script>alert/)
  const cards = await page.evaluate((markup) => {
    const parsed = new DOMParser().parseFromString(markup, 'text/html')
    return [...parsed.querySelectorAll('trade-support-search article')].map((card) =>
      [...card.querySelectorAll('h3, p, img')].map(
        (each) => each.getAttribute('src') ?? each.textContent,
      ),
    )
  }, markup)
  expect(cards).toEqual([
    ['Open', 'By nine', '5th November 2025'],
    ['[trade_login]'],
    ['Odd'],
    ['/a.png', 'Resources', 'Summer', '2nd July 2026'],
  ])
  expect(markup).toContain('4 results found')

  const lists = [
    { hits: hits.slice(0, 1), nbHits: 1 },
    { hits: [], nbHits: 0 },
    { hits: hits.slice(2, 3), nbHits: 1 },
  ]
  search.next = { body: JSON.stringify({ results: lists }) }
  const insights = await get(
    site,
    addPage(site, 'ideas', '<!-- wp:trade-blocks/insight-search /-->'),
  )
  expect(insights.match(/No results found in [\w ]+\./g)).toEqual([
    'No results found in Resources.',
    'No results found in Training videos.',
  ])
  site.evaluate(`${FORGET} return true;`)
  search.next = { body: JSON.stringify({ results: [lists[1], lists[1], lists[1]] }) }
  const none = addPage(site, 'none', '<!-- wp:trade-blocks/insight-search {"heading":"Ideas"} /-->')
  expect(await get(site, none)).not.toContain(PRINT)
})

test('printed questions are safe, whatever the service answers (first.6)', async ({
  page,
  startWordPress,
}) => {
  const search = new FakeApi()
  const host = await search.start()
  const site = await startWordPress({ settings: { search_hosts: host } })
  const hits = [
    { objectID: '1', post_title: 'Open', content: { a: 1 }, post_excerpt: 'By nine' },
    { objectID: '2', post_title: 'Secret', content: 'x', protected: 1 },
    { objectID: '3', post_title: '', content: 'Nameless' },
    {
      objectID: '4',
      post_title: 'Links [trade_login]',
      content:
        '<a href="javascript:alert(1)">us</a> <a href="https://a.example">now <b>or [trade_login]',
    },
    {
      objectID: '5',
      post_title: 'Tables',
      content: '<script>alert(1)</script><table><tr><td>Mon</td><td>9-5</td></tr></table>',
      post_author: { user_login: 'admin' },
    },
    { objectID: '6', post_title: 'Less', content: 'Orders <5 kg are posted.' },
    { objectID: '7', post_title: 'Less', content: 'Again' },
    { objectID: '8', post_title: { a: 1 }, content: [] },
  ]
  search.next = { body: JSON.stringify({ results: [{ hits, nbHits: 8 }] }) }
  const html = await get(
    site,
    addPage(site, 'questions', '<!-- wp:trade-blocks/faq-search {"structuredData":true} /-->'),
  )
  expect(html).not.toMatch(/Secret|user_login/)
  const markup = html.replace(/<script type="application\/json">.*?<\/script>/gs, '')
  expect(markup).not.toMatch(/Nameless|<trade-login|javascript:alert|<script>alert/)
  const shown = await page.evaluate((markup) => {
    const parsed = new DOMParser().parseFromString(markup, 'text/html')
    const told = parsed.querySelector('script[data-trade-faq-page]')?.textContent ?? '{}'
    return {
      details: [...parsed.querySelectorAll('trade-faq-search details')].map((each) => [
        each.querySelector('summary')?.textContent?.trim(),
        each.querySelector('.trade-questions__answer')?.textContent?.trim(),
        each.querySelectorAll('a, b, td').length,
      ]),
      told: JSON.parse(told).mainEntity.map(
        (each: { name: string; acceptedAnswer: { text: string } }) => [
          each.name,
          each.acceptedAnswer.text,
        ],
      ),
    }
  }, html)
  expect(shown.details).toEqual([
    ['Open', 'By nine', 0],
    ['Links [trade_login]', 'us now or [trade_login]', 3],
    ['Tables', 'Mon9-5', 2],
    ['Less', expect.stringMatching(/^Orders <5/), 0],
    ['Less', 'Again', 0],
  ])
  expect(shown.told.map(([name]: string[]) => name)).toEqual([
    'Open',
    'Links [trade_login]',
    'Tables',
    'Less',
  ])
  await search.stop()
})

test('a page cached for a day shows its products, and queries once (first.3)', async ({
  page,
  shop,
  startWordPress,
}) => {
  const site = await startWordPress({ cache: cacheBy(ADDRESS, { only: 'GET/coffee' }) })
  const path = addPage(site, 'coffee', BLOCK)
  await get(site, path)
  const again = await ask(site.url, path)
  expect(again.headers).toHaveProperty('x-stored')
  expect(again.body).toContain(PRINT)
  const problems = await watch(page, site, shop)
  const asked = searchesOf(page)
  await page.clock.install({ time: Date.now() + 86_400_000 })
  await page.goto(site.url + path)
  await isLive(page)
  await expect.poll(() => asked).toHaveLength(1)
  expect(problems).toEqual([])
})

test("only visitors' pages query the service, and seldom (first.5)", async ({ startWordPress }) => {
  const search = new FakeApi()
  const host = await search.start()
  const record = { objectID: '1', post_title: 'Tea', permalink: '/product/tea', sku: 'T1' }
  const result = { hits: [record], nbHits: 1, page: 0, nbPages: 1, hitsPerPage: 60 }
  search.next = { body: JSON.stringify({ results: [result, { hits: [], nbHits: 1 }] }) }
  const site = await startWordPress({
    theme: 'classic',
    settings: { search_hosts: host },
    mustUse: {
      only: `<?php add_filter( 'trade_blocks_first_results', static function ( $is_printed, $start ) { return $is_printed && 'Hidden' !== $start['level0']; }, 10, 2 );`,
    },
  })
  const path = addPage(site, 'coffee', BLOCK)

  await test.step('many pages share one call, sent as from a page of this site', async () => {
    for (const _ of [1, 2, 3]) expect(await get(site, path)).toContain(PRINT)
    expect(search.calls).toHaveLength(1)
    const [call] = search.calls
    expect(call).toMatchObject({
      method: 'POST',
      path: '/1/indexes/*/queries',
      headers: { referer: `${site.url}/`, 'x-algolia-application-id': 'TRADEDEMO' },
    })
    expect(JSON.parse(call?.body ?? '')).toEqual({
      requests: firstRequests({ type: 'product-category', level0: 'Coffee' }),
    })
    site.evaluate(`${EXPIRE} return true;`)
    await get(site, path)
    expect(search.calls).toHaveLength(2)
  })

  await test.step('not where nothing is printed', async () => {
    search.calls.length = 0
    const words = addPage(
      site,
      'words',
      '<!-- wp:trade-blocks/product-search {"initialquery":"tea"} /-->',
    )
    const hidden = addPage(site, 'hidden', '[trade_product_search level0="Hidden"]')
    const id = site.evaluate<number>("return get_page_by_path( 'coffee' )->ID;")
    site.evaluate(`
      $search = TradeBlocks\\page_of( 'search' );
      wp_update_post( array( 'ID' => $search, 'post_content' => '<!-- wp:trade-blocks/product-search {"level0":"Tea"} /-->' ) );
      wp_insert_post( array( 'post_status' => 'publish', 'post_title' => 'Post', 'post_content' => '[trade_product_search level0="Feed"]' ) );
      return true;`)
    for (const quiet of [
      words,
      hidden,
      '/?s=tea',
      '/feed/',
      `/wp-json/wp/v2/pages/${id}?context=view`,
      '/basket/',
    ]) {
      const { status, body } = await ask(site.url, quiet)
      expect([status, body.includes(PRINT)], quiet).toEqual([200, false])
    }
    expect((await ask(site.url, '/coffee/', { method: 'POST' })).body).not.toContain(PRINT)
    expect(search.calls).toEqual([])
    // When the head is printed too early, the style sheet follows with the results.
    const blog = await get(site, '/')
    expect(blog).toMatch(/<trade-product-search[^>]*><link rel="stylesheet" href="[^"]*first-res/)
  })

  await test.step('an old answer stays while another request asks, and after a failure', async () => {
    const { at } = printed(await get(site, path))
    site.evaluate(`${AGE} return true;`)
    search.calls.length = 0
    expect(printed(await get(site, path)).at).toBe(at - 1_200_000)
    expect(search.calls).toEqual([])
    site.evaluate(`${EXPIRE} return true;`)
    search.next = { status: 503 }
    for (const _ of [1, 2]) expect(printed(await get(site, path)).at).toBe(at - 1_200_000)
    expect(search.calls).toHaveLength(1)
  })

  await test.step('nothing is printed while the setting is off or the search is not configured', async () => {
    site.evaluate(`${FORGET} return true;`)
    search.calls.length = 0
    const set = (values: string) =>
      site.evaluate(
        `update_option( 'trade_blocks', array_merge( get_option( 'trade_blocks' ), array( ${values} ) ) ); return true;`,
      )
    set("'first_results' => false")
    expect(await get(site, path)).not.toMatch(/first-results/)
    set("'first_results' => true, 'search_hosts' => '', 'search_key' => ''")
    expect(await get(site, path)).not.toMatch(/first-results/)
    expect(search.calls).toEqual([])
  })
  await search.stop()
})

test('a page works without first results when the search fails (first.5, first.6)', async ({
  page,
  startWordPress,
}) => {
  const search = new FakeApi()
  const host = await search.start()
  const site = await startWordPress({ settings: { search_hosts: host } })
  const path = addPage(site, 'coffee', BLOCK)
  const load = async (next: FakeApi['next']) => {
    site.evaluate(`${FORGET} return true;`)
    search.next = next
    search.calls.length = 0
    const html = await get(site, path)
    expect(search.calls).toHaveLength(1)
    return html
  }
  const answer = (hits: unknown[], more = {}) =>
    JSON.stringify({
      results: [
        { hits, nbHits: hits.length, ...more },
        { hits: [], nbHits: 0 },
      ],
    })
  const tea = { objectID: '1', post_title: 'Tea', permalink: '/product/tea' }

  const without = await load({ status: 503 })
  expect(without).toContain('<a href="/shop/">Our products</a></trade-product-search>')
  expect(without).not.toContain(PRINT)
  for (const [name, next] of Object.entries({
    html: { body: '<!doctype html><title>Down</title>', headers: { 'content-type': 'text/html' } },
    refused: { status: 403, body: '{"message":"Invalid API key","status":403}' },
    truncated: { body: answer([tea]).slice(0, -9) },
    moved: { status: 302, headers: { location: '/' } },
    slow: { body: answer([tea]), delay: 3_000 },
    'without products': { body: answer([]) },
  })) {
    expect(await load(next), name).toBe(without)
  }
  const evil = '</script><img src=x onerror=alert(1)>'
  const html = await load({
    body: answer(
      [
        { ...tea, price: 9.99, _highlightResult: { price: { value: '9.99' } } },
        { ...tea, objectID: '2', post_title: 'Secret', protected: true },
        {
          objectID: '3',
          post_title: `Chai ${evil} &lt;b&gt; [trade_login] 250 g`,
          permalink: 'javascript:alert(1)',
        },
        {
          objectID: '4',
          post_title: { a: 1 },
          sku: '[trade_login]',
          images: { full: { url: 'data:x' } },
        },
        {
          objectID: '5',
          post_title: 'Caf&eacute;',
          permalink: '//evil.example/',
          taxonomies: 'none',
        },
      ],
      { facets: { price: { 9.99: 1 } } },
    ),
  })
  expect(html).not.toMatch(/9\.99|Secret|<trade-login|<img src="?x|href="javascript|src="data|<b>/)
  const { results } = printed(html)
  expect(results[0].nbHits).toBe(4)
  expect(results[0].hits[1].post_title).toBe(`Chai ${evil} &lt;b&gt; [trade_login] 250 g`)
  expect(html).toContain('4 results found')
  const titles = await page.evaluate((markup) => {
    const parsed = new DOMParser().parseFromString(markup, 'text/html')
    return [...parsed.querySelectorAll('article h3')].map((each) => [
      each.textContent,
      each.querySelector('a')?.getAttribute('href'),
    ])
  }, html)
  expect(titles).toEqual([
    ['Tea', '/product/tea'],
    ['Chai <b> [trade_login] 250\u00a0g', undefined],
    ['', undefined],
    ['Café', undefined],
  ])

  // Three requests share the time limit of one page; the fake service cannot answer while PHP runs.
  const seconds = site.evaluate<number>(`
    $began = microtime( true );
    for ( $i = 0; $i < 3; $i++ ) { TradeBlocks\\ask_search( TradeBlocks\\search_service(), TradeBlocks\\first_requests( array( 'type' => 'product-category' ), 'a' ) ); }
    return microtime( true ) - $began;`)
  expect(seconds).toBeLessThan(4)
  await search.stop()
})

test('pages of one buyer are not indexed (first.7)', async ({ startWordPress }) => {
  const site = await startWordPress({ settings: { first_results: false } })
  const robots = async (path: string) =>
    /<meta name='robots' content='([^']*)'/.exec(await get(site, path))?.[1] ?? ''
  const hidden = ['basket', 'checkout', 'account', 'login', 'register', 'email-verify']
  const more = ['password-reset', 'page-not-found', 'access-denied']
  for (const name of [
    ...hidden,
    ...more,
    'payment',
    'confirmation',
    'account/orders',
    '404',
    '403',
  ])
    expect(await robots(`/${name}/`), name).toContain('noindex')
  for (const name of ['shop', 'favourites', 'quick-order', 'contact'])
    expect(await robots(`/${name}/`), name).not.toContain('noindex')
  const map = site.evaluate<string>(`
    return implode( ' ', array_column( wp_get_sitemap_providers()['posts']->get_url_list( 1, 'page' ), 'loc' ) );`)
  expect(map).toContain('/shop/')
  for (const name of [...hidden, ...more]) expect(map).not.toContain(`/${name}/`)
})
