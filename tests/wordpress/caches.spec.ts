import type { Browser, Page } from 'playwright/test'
import { Buyer } from '../e2e/support/buyer'
import type { Site } from '../e2e/support/site'
import { ask, proxiedPath } from './ask'
import { signIn } from './editor'
import { FakeApi } from './fake-api'
import { expect, test } from './fixtures'
import { ADDRESS, cacheBy } from './page-cache'
import type { WordPress } from './wordpress'

/** A hostile cache: it removes numbers from addresses, and so the nonces. */
const WITHOUT_NUMBERS = `preg_replace( '#/\\d{16,}#', '', ${ADDRESS} )`
/** The number of answers in a cache. */
const COUNT = "return count( glob( WP_CONTENT_DIR . '/stored-*' ) );"

/** The API answers that a page got from a cache. */
function storedAnswers(page: Page): string[] {
  const stored: string[] = []
  page.on('response', (answer) => {
    const isStored = answer.headers()['x-stored'] !== undefined
    if (isStored && answer.url().includes('/trade-api/')) stored.push(answer.url())
  })
  return stored
}

/** A person with their own browser on a page of the site. */
async function open(browser: Browser, site: WordPress, api: Site) {
  const context = await browser.newContext({ baseURL: site.url, locale: 'en-GB' })
  const page = await context.newPage()
  await page.route('https://s.w.org/**', (route) => route.abort())
  return { context, page, stored: storedAnswers(page), buyer: new Buyer(page, api) }
}

test('a cache that stores every answer never mixes up buyers (wordpress.61)', async ({
  browser,
  shop: api,
  startWordPress,
}) => {
  const site = await startWordPress({ cache: cacheBy(ADDRESS) })
  await api.reset()
  const [first, visitor, second] = await Promise.all([
    open(browser, site, api),
    open(browser, site, api),
    open(browser, site, api),
  ])
  await first.buyer.addAs('approved')
  await second.page.goto('/sample-page/')
  await second.page.evaluate(
    (session) => localStorage.setItem('trade-blocks:auth-user', JSON.stringify(session)),
    await api.beginSession('verified'),
  )
  const { email } = await api.account('approved')
  const empty = (page: Page) => expect(page.getByText('Your basket is empty')).toBeVisible()

  await first.page.goto('/account/?view=details')
  await expect(first.page.locator('trade-account')).toContainText(email)
  // Twice each, so that the cache can store the answers of every buyer.
  for (const _ of [1, 2]) {
    await first.page.goto('/basket/')
    await expect(first.page.locator('trade-basket')).toContainText('£')
    await visitor.page.goto('/basket/')
    await empty(visitor.page)
    await second.page.goto('/basket/')
    await empty(second.page)
  }
  // Waits for each buyer's own data first: a skeleton shows no address.
  const own = await api.account('verified')
  for (const [page, loaded] of [
    [visitor.page, 'Please sign in'],
    [second.page, own.email],
  ] as const) {
    await page.goto('/account/?view=details')
    await expect(page.locator('trade-account')).toContainText(loaded)
    await expect(page.locator('body')).not.toContainText(email)
  }
  expect([...first.stored, ...visitor.stored, ...second.stored]).toEqual([])
  for (const { context } of [first, visitor, second]) await context.close()
})

test("a cache that drops nonces gives no buyer another buyer's answer (api.61)", async ({
  browser,
  shop: api,
  startWordPress,
}) => {
  const site = await startWordPress({ cache: cacheBy(WITHOUT_NUMBERS, { only: '/trade-api/' }) })
  await api.reset()
  const first = await open(browser, site, api)
  await first.buyer.addAs('approved')
  await first.page.goto('/basket/')
  await expect(first.page.locator('trade-basket')).toContainText('£')

  const visitor = await open(browser, site, api)
  const refused = visitor.page.waitForResponse(
    (answer) => answer.url().endsWith('/basket') && answer.headers()['x-stored'] === 'yes',
  )
  await visitor.page.goto('/basket/')
  await refused
  await expect(visitor.page.locator('trade-basket')).toContainText('could not be loaded')
  await expect(visitor.page.locator('body')).not.toContainText('£')

  const { page } = await open(browser, site, api)
  await signIn(page, site.url, 'administrator')
  await page.goto('/wp-admin/options-general.php?page=trade-blocks')
  await page.getByRole('button', { name: 'Test connection' }).click()
  await expect(page.locator('#trade-blocks-answers-api')).toContainText(
    '✗ The answer to /basket does not name its call',
  )
  await page.context().close()
  for (const { context } of [first, visitor]) await context.close()
})

test('no page requests files cached before the update (wordpress.61)', async ({
  page,
  startWordPress,
}) => {
  const site = await startWordPress({ cache: cacheBy(ADDRESS) })
  site.evaluate(`
    foreach ( array( 'auth/check', 'basket' ) as $call ) {
      $key = 'GET/trade-api/' . $call;
      $of_nadia = array( 200, array( 'Content-Type: application/json' ), '{"user":{"id":7,"name":"Nadia"},"auth":true}' );
      file_put_contents( WP_CONTENT_DIR . '/stored-' . md5( $key ), serialize( $of_nadia ) );
    }
    return true;`)
  expect((await ask(site.url, '/trade-api/basket')).body).toContain('Nadia')
  const stored = storedAnswers(page)
  await page.goto(`${site.url}/basket/`)
  await expect(page.getByText('Your basket is empty')).toBeVisible()
  expect(stored).toEqual([])
})

test('caches that follow signals store no API call (wordpress.60)', async ({ startWordPress }) => {
  const api = new FakeApi()
  const base = await api.start()
  const LISTENERS = `<?php
    foreach ( array( 'litespeed_control_set_nocache', 'wpfc_exclude_current_page' ) as $signal ) {
      add_action( $signal, static function () use ( $signal ) { $GLOBALS['heard'][] = $signal; } );
    }
    function batcache_cancel() { $GLOBALS['heard'][] = 'batcache_cancel'; }
    add_filter( 'pre_http_request', static function ( $answer ) {
      if ( isset( $_GET['tell'] ) ) {
        $caches = array( 'heard' => $GLOBALS['heard'] );
        foreach ( array( 'w3tc_can_cache', 'do_rocket_generate_caching_files', 'wpo_can_cache_page' ) as $name ) { $caches[ $name ] = apply_filters( $name, true ); }
        foreach ( array( 'cache_enabler_bypass_cache', 'cachify_skip_cache', 'swcfpc_cache_bypass', 'rocket_override_donotcachepage' ) as $name ) { $caches[ $name ] = apply_filters( $name, false ); }
        foreach ( array( 'DONOTCACHEPAGE', 'DONOTCACHEOBJECT', 'DONOTCACHEDB', 'DONOTMINIFY', 'LSCACHE_NO_CACHE', 'COMET_CACHE_ALLOWED' ) as $name ) { $caches[ $name ] = constant( $name ); }
        return array( 'headers' => array(), 'body' => wp_json_encode( $caches ), 'response' => array( 'code' => 200, 'message' => 'OK' ), 'cookies' => array(), 'filename' => null );
      }
      return $answer;
    }, 5 );`
  const site = await startWordPress({
    cache: cacheBy(ADDRESS, { isDeaf: false }),
    mustUse: { listeners: LISTENERS },
    pages: false,
    settings: { api_base: base, proxy: true },
  })
  const before = site.evaluate<number>(COUNT)
  const headers = { token: 'one', authorization: 'Bearer one' }
  for (const status of [200, 404, 422, 500]) {
    api.next = { status }
    await ask(site.url, proxiedPath('/basket'), { headers })
  }
  await ask(site.url, proxiedPath('/no-such-call'), { headers })
  await ask(site.url, '/trade-api/basket', { headers })
  await ask(site.url, proxiedPath('/basket'), { method: 'POST', headers })
  expect(site.evaluate<number>(COUNT)).toBe(before)

  // The caches are disabled before the API is called.
  const told = JSON.parse((await ask(site.url, proxiedPath('/basket?tell'))).body)
  expect(told).toEqual({
    heard: ['litespeed_control_set_nocache', 'wpfc_exclude_current_page', 'batcache_cancel'],
    w3tc_can_cache: false,
    do_rocket_generate_caching_files: false,
    wpo_can_cache_page: false,
    cache_enabler_bypass_cache: true,
    cachify_skip_cache: true,
    swcfpc_cache_bypass: true,
    rocket_override_donotcachepage: false,
    DONOTCACHEPAGE: true,
    DONOTCACHEOBJECT: true,
    DONOTCACHEDB: true,
    DONOTMINIFY: true,
    LSCACHE_NO_CACHE: true,
    COMET_CACHE_ALLOWED: false,
  })
  await api.stop()
})

test('a cache that ignores all signals stores nothing and changes nothing (wordpress.60)', async ({
  startWordPress,
}) => {
  const api = new FakeApi()
  const base = await api.start()
  const site = await startWordPress({
    cache: `${cacheBy(ADDRESS, { only: '/trade-api/' })}
      ob_start( static function ( $body ) {
        if ( '' !== $body ) {
          header( 'Cache-Control: no-cache' );
          header( 'Last-Modified: Thu, 26 Nov 2026 09:00:00 GMT' );
        }
        return $body;
      } );`,
    pages: false,
    settings: { api_base: base, proxy: true },
  })
  api.next = { body: '{"token":"of-nadia"}' }
  const address = proxiedPath('/basket')
  const first = await ask(site.url, address)
  expect(first.body).toBe('{"token":"of-nadia"}')
  expect(first.headers['cache-control']).toContain('no-store')
  expect(first.headers).not.toHaveProperty('last-modified')
  const again = await ask(site.url, address)
  expect(again.headers).toHaveProperty('x-stored')
  expect(again.body).toBe('')
  await api.stop()
})

test('a cache that follows headers alone stores no API call (wordpress.60)', async ({
  startWordPress,
}) => {
  const site = await startWordPress({
    cache: `<?php
      if ( 'cli' !== PHP_SAPI ) {
        ob_start( static function ( $body ) {
          $is_stored = ! preg_grep( '#^cache-control:.*no-cache#i', headers_list() );
          file_put_contents( WP_CONTENT_DIR . '/stored-' . ( $is_stored ? 'yes' : 'no' ), $body );
          return $body;
        } );
      }`,
    pages: false,
    settings: { api_base: 'http://127.0.0.1:9', proxy: true },
  })
  const stored = () => site.evaluate<string[]>("return glob( WP_CONTENT_DIR . '/stored-*' );")
  site.evaluate("array_map( 'unlink', glob( WP_CONTENT_DIR . '/stored-*' ) ); return true;")
  await ask(site.url, proxiedPath('/basket'))
  expect(stored()).toEqual([expect.stringContaining('stored-no')])
})

test('a new release empties the page caches once (wordpress.63)', async ({ startWordPress }) => {
  const site = await startWordPress({
    pages: false,
    mustUse: {
      caches: `<?php
        function rocket_clean_domain() { update_option( 'emptied', 1 + (int) get_option( 'emptied' ) ); }
        function sc_cache_flush() { rocket_clean_domain(); }
        function powered_cache_flush() { rocket_clean_domain(); }
        add_action( 'litespeed_purge_all', 'rocket_clean_domain' );
        add_action( 'rt_nginx_helper_purge_all', 'rocket_clean_domain' );
        define( 'Surge\\\\CACHE_DIR', WP_CONTENT_DIR . '/cache/surge' );`,
    },
  })
  const emptied = () => site.evaluate<number>("return (int) get_option( 'emptied' );")
  const STORED = "WP_CONTENT_DIR . '/cache/surge/0a/stored.php'"
  expect(emptied()).toBe(5)
  site.evaluate(`
    wp_mkdir_p( dirname( ${STORED} ) );
    file_put_contents( ${STORED}, 'of Nadia' );
    update_option( 'trade_blocks_release', '0.0.1' );
    return true;`)
  await ask(site.url, '/')
  expect(emptied()).toBe(10)
  expect(site.evaluate<boolean>(`return file_exists( ${STORED} );`)).toBe(false)
  await ask(site.url, '/')
  expect(emptied()).toBe(10)
})

test('an outdated cached page asks for a reload, and is then up to date (wordpress.63)', async ({
  startWordPress,
}) => {
  const site = await startWordPress({
    pages: false,
    cache: cacheBy(ADDRESS, { only: 'GET/(?!trade-api)' }),
    settings: { api_base: 'http://127.0.0.1:9', proxy: true },
    mustUse: {
      caches: `<?php
        add_action( 'init', static function () {
          add_action( 'litespeed_purge_all', static function () {
            array_map( 'unlink', glob( WP_CONTENT_DIR . '/stored-*' ) );
          } );
        }, 9 );`,
    },
  })
  const isStored = async () => 'x-stored' in (await ask(site.url, '/')).headers
  await isStored()
  site.evaluate("update_option( 'trade_blocks_release', '0.0.1' ); return true;")
  expect(await isStored()).toBe(true)
  const { status, body } = await ask(site.url, '/trade-api/basket')
  expect([status, body]).toEqual([409, expect.stringContaining('Please reload it')])
  expect(await isStored()).toBe(false)
})
