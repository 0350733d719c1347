import { readFileSync } from 'node:fs'
import { afterEach, expect, it, vi } from 'vitest'
import { config, DEFAULT_CONFIG, readConfig, resetConfig, SECRET } from '../src/config'

function configure(text: string) {
  document.head.innerHTML = `<script type="application/json" data-trade-blocks>${text}</script>`
  resetConfig()
}
const warnings = () => vi.spyOn(console, 'warn').mockImplementation(() => {})

afterEach(() => {
  document.head.replaceChildren()
  resetConfig()
})

it('a page that configures nothing has the defaults (page.2)', () => {
  expect(readConfig()).toEqual(DEFAULT_CONFIG)
})

it('the values of the page are merged into the defaults at every depth (page.2)', () => {
  configure('{"apiBase":"https://shop.example/api","search":{"indices":{"products":"mine"}}}')
  expect(config()).toEqual({
    ...DEFAULT_CONFIG,
    apiBase: 'https://shop.example/api',
    search: {
      ...DEFAULT_CONFIG.search,
      indices: { ...DEFAULT_CONFIG.search.indices, products: 'mine' },
    },
  })
})

it('the default names of indices and sorts can be configured (search.16)', () => {
  expect(DEFAULT_CONFIG.search.indices).toEqual({
    products: 'wp_posts_product',
    faqs: 'wp_posts_faq',
    pages: 'wp_posts_page',
    news: 'wp_posts_news',
    caseStudies: 'wp_posts_case-study',
    training: 'wp_posts_training',
    resources: 'wp_posts_resource',
    searchable: 'wp_searchable_posts',
    faqSearch: 'wp_posts_faq_search',
  })
  expect(DEFAULT_CONFIG.search.sorts).toMatchObject({
    newest: 'wp_posts_product_newest',
    priceAscending: 'wp_posts_product_price_asc',
    priceDescending: 'wp_posts_product_price_desc',
  })
  configure('{"search":{"indices":{"faqs":"help"},"sorts":{"newest":"latest"}}}')
  expect(config().search.indices).toMatchObject({ faqs: 'help', news: 'wp_posts_news' })
  expect(config().search.sorts.newest).toBe('latest')
})

it('the labels of the types of records can be configured (search.120)', () => {
  configure('{"search":{"typeLabels":{"training":"Films"}}}')
  expect(config().search.typeLabels).toEqual({
    products: 'Products',
    training: 'Films',
    resources: 'Resources',
  })
})

it('the base path of the API is /api by default (server.11)', () => {
  expect(DEFAULT_CONFIG.apiBase).toBe('/api')
})

it('analytics are off by default (page.13)', () => {
  expect(DEFAULT_CONFIG.analytics).toBe('never')
})

it.each([
  'always',
  'never',
  'wait',
  { event: 'consent' },
])('analytics can be %j (page.13, page.23)', (analytics) => {
  const warn = warnings()
  configure(JSON.stringify({ analytics }))
  expect(config().analytics).toEqual(analytics)
  expect(warn).not.toHaveBeenCalled()
})

it('the configuration is read once', () => {
  configure('{"apiBase":"/first"}')
  config()
  document.head.replaceChildren()
  expect(config().apiBase).toBe('/first')
})

it.each([
  ['{"apiBase":7}', 'apiBase'],
  ['{"apiBase":null}', 'apiBase'],
  ['{"assetBase":7}', 'assetBase'],
  ['{"assetBase":"http://["}', 'assetBase'],
  ['{"assetBase":"data:text/javascript,"}', 'assetBase'],
  ['{"cardProvider":{"scriptUrl":7}}', 'cardProvider.scriptUrl'],
  ['{"cardProvider":{"scriptUrl":"javascript:alert(1)"}}', 'cardProvider.scriptUrl'],
  ['{"cardProvider":{"scriptUrl":"http://cards.example/cards.js"}}', 'cardProvider.scriptUrl'],
  ['{"siteTags":"yes"}', 'siteTags'],
  ['{"search":[]}', 'search'],
  ['{"search":null}', 'search'],
  ['{"search":{"hosts":"one"}}', 'search.hosts'],
  ['{"search":{"hosts":{"0":"one"}}}', 'search.hosts'],
  ['{"errorReport":"javascript:alert(1)"}', 'errorReport'],
  ['{"analytics":"sometimes"}', 'analytics'],
  ['{"analytics":null}', 'analytics'],
  ['{"analytics":["always"]}', 'analytics'],
  ['{"analytics":{"event":1}}', 'analytics'],
  ['{"analytics":{"event":""}}', 'analytics'],
  ['{"bankDetails":{"sortCode":123456}}', 'bankDetails.sortCode'],
])('the unusable value of %s is ignored with one console warning (page.2, host.55)', (text, path) => {
  const warn = warnings()
  configure(text)
  expect(config()).toEqual(DEFAULT_CONFIG)
  expect(warn).toHaveBeenCalledExactlyOnceWith(
    `Trade Blocks: the configuration's "${path}" is not usable; left out.`,
  )
})

it.each([
  ['{"cardProvider":{"publishableKey":"sk_live_1"}}', 'cardProvider.publishableKey'],
  ['{"cardProvider":{"publishableKey":" RK_test_1"}}', 'cardProvider.publishableKey'],
  ['{"search":{"searchKey":"whsec_1"}}', 'search.searchKey'],
  ['{"search":{"applicationId":"sk_test_1"}}', 'search.applicationId'],
])('the secret of %s is removed, with advice to replace it (page.60)', (text, path) => {
  const warn = warnings()
  configure(text)
  expect(config()).toEqual(DEFAULT_CONFIG)
  expect(warn).toHaveBeenCalledExactlyOnceWith(
    `Trade Blocks: the configuration's "${path}" is a secret that every visitor can read: replace it; left out.`,
  )
})

/** The plugin and the script refuse keys by the same pattern. */
const IN_PLUGIN = /preg_match\( '\/(.*?)\/i', \$given/.exec(
  readFileSync('widgets/wordpress/includes/settings.php', 'utf8'),
)?.[1]

it.each([
  ['sk_live_1', true],
  [' SK_TEST_1', true],
  ['rk_live_1', true],
  ['rk_test_1', true],
  ['whsec_1', true],
  ['pk_live_1', false],
  ['sk_products', false],
  ['sk_', false],
  ['rk_index_live_', false],
  ['task_sk_live_1', false],
  ['whsecret', false],
])('script and plugin agree whether %j is a secret: %s (page.60, wordpress.65)', (text, isSecret) => {
  expect(SECRET.test(text)).toBe(isSecret)
  expect(IN_PLUGIN).toBe(SECRET.source)
})

it('an index name may begin like a secret (page.60)', () => {
  configure('{"search":{"indices":{"products":"sk_products"}}}')
  expect(config().search.indices.products).toBe('sk_products')
})

it('a path that is not a string is ignored with one console warning (page.1, page.2)', () => {
  const warn = warnings()
  configure('{"routes":{"login":1,"basket":"/my-basket"}}')
  expect(config().routes).toEqual({ login: '', basket: '/my-basket' })
  expect(warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('"routes.login"'))
})

it.each([
  ['{"colour":"red"}', 'colour'],
  ['{"search":{"speed":1}}', 'search.speed'],
  ['{"search":{"indices":{"product":"mine"}}}', 'search.indices.product'],
  ['{"routes":{"chekout":"/pay"}}', 'routes.chekout'],
  ['{"assetbase":"/dist"}', 'assetbase'],
])('the unknown name in %s is removed with one console warning (page.2)', (text, path) => {
  const warn = warnings()
  configure(text)
  config()
  expect({ ...config(), routes: {} }).toEqual(DEFAULT_CONFIG)
  expect(warn).toHaveBeenCalledExactlyOnceWith(
    `Trade Blocks: the configuration's "${path}" is unknown; left out.`,
  )
})

it.each([
  '',
  '/dist',
  'dist/',
  '//cdn.example/dist',
  'https://cdn.example/dist/',
])('assetBase can be %j (loader.30)', (assetBase) => {
  const warn = warnings()
  configure(JSON.stringify({ assetBase }))
  expect(config().assetBase).toBe(assetBase)
  expect(warn).not.toHaveBeenCalled()
})

it.each([
  '{',
  'undefined',
  "{'a':1}",
])('the configuration %s is not JSON: the defaults apply, with a warning (page.2)', (text) => {
  const warn = warnings()
  configure(text)
  expect(config()).toEqual(DEFAULT_CONFIG)
  expect(warn).toHaveBeenCalledExactlyOnceWith(
    'Trade Blocks: the configuration is not valid JSON; defaults are used.',
  )
})

it.each([
  '7',
  '[]',
  '"x"',
])('the configuration %s is not an object: the defaults apply, with a warning (page.2)', (text) => {
  const warn = warnings()
  configure(text)
  expect(config()).toEqual(DEFAULT_CONFIG)
  expect(warn).toHaveBeenCalledOnce()
})

it('a configuration cannot pollute a prototype', () => {
  warnings()
  configure('{"__proto__":{"polluted":1},"routes":{"__proto__":{"polluted":1},"constructor":"x"}}')
  config()
  expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
  expect((config().routes as { polluted?: unknown }).polluted).toBeUndefined()
})
