import { signIn } from './editor'
import { FakeApi } from './fake-api'
import { expect, test } from './fixtures'
import { SetUp } from './set-up'

test('an administrator stores settings and tests the connection (wordpress.6, wordpress.8)', async ({
  page,
  shop,
  startWordPress,
}) => {
  const site = await startWordPress({ settings: { api_base: '', card_key: '' } })
  await page.route(/^https?:\/\/(?!localhost)/, (route) => route.abort())
  await signIn(page, site.url, 'administrator')
  const setup = new SetUp(page, site.url)
  await setup.open()

  await page.getByLabel("Address of the shop's API").fill(`${shop.url}/api/`)
  await page.getByLabel('Publishable key of the card provider').fill('sk_live_secret')
  expect(await setup.press('Save Changes')).toContain(
    '✗ Publishable key of the card provider: This is a secret key. It is not used.',
  )
  expect(site.evaluate("return get_option( 'trade_blocks' );")).toMatchObject({
    api_base: `${shop.url}/api`,
    card_key: '',
  })
  await page.getByLabel('Publishable key of the card provider').fill('')

  const answered = await setup.press('Test connection')
  expect(answered).toContain('✓ /auth/check answered (status 200).')
  expect(answered).toContain('✓ /prices?skus= answered (status 403).')
  expect(answered).not.toContain('✗')
  expect(await setup.press('Test search')).toMatch(/✓ Search: \d+ products\./)

  // An API on another origin, without CORS.
  const api = new FakeApi()
  const base = await api.start()
  await page.getByLabel("Address of the shop's API").fill(base)
  await page.getByLabel('Call the API through this site').uncheck()
  const refused = await setup.press('Test connection')
  expect(refused).toContain('✗ /auth/check did not answer this browser.')
  expect(refused).toContain(`the API must send “Access-Control-Allow-Origin: ${site.url}”`)
  expect(refused).toContain('Access-Control-Allow-Headers lacks authorization')
  await api.stop()
})

/** A policy that forbids calls to the API, on public pages and on request in the settings; a page that leads away. */
const POLICY = `<?php
function forbid_calls() { header( "Content-Security-Policy: connect-src 'self'" ); }
add_action( 'send_headers', 'forbid_calls' );
if ( isset( $_GET['policy'] ) ) { add_action( 'admin_init', 'forbid_calls' ); }
add_action( 'template_redirect', static function () {
	if ( is_page( 'news' ) ) { wp_redirect( home_url( '/support/' ) ); exit; }
} );`

test('the tests of the settings name each fault (wordpress.8)', async ({
  page,
  startWordPress,
}) => {
  const api = new FakeApi()
  const base = await api.start()
  const site = await startWordPress({
    settings: { api_base: base, proxy: false, search_hosts: '', application_id: 'APP' },
    mustUse: { policy: POLICY },
  })
  await page.route(/^https?:\/\/(?!localhost)/, (route) => route.abort())
  await signIn(page, site.url, 'administrator')
  const setUp = new SetUp(page, site.url)
  await setUp.open()

  api.next = {
    headers: { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' },
    body: '<p>Maintenance</p>',
  }
  const answered = await setUp.press('Test connection')
  expect(answered).toContain('✗ /auth/check answered with a page instead of JSON (status 200).')
  expect(answered).toContain('✗ CORS: Access-Control-Allow-Methods lacks POST, PUT, PATCH, DELETE.')
  expect(answered).toContain(`✗ Content-Security-Policy: connect-src lacks ${base}.`)

  // The state of a site that is not encrypted.
  await page.route('**/trade-blocks/v1/settings*', async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), isPlain: true } })
  })
  await api.stop()
  const silent = await setUp.press('Test connection')
  expect(silent).toContain('✗ Nor does it answer this server: ')
  expect(silent).toContain('✗ This site is not encrypted (http)')

  const search = /^https:\/\/app-dsn\.algolia\.net/i
  expect(await setUp.press('Test search')).toContain('✗ Search: it did not answer this browser.')
  await page.route(search, (route) =>
    route.fulfill({ status: 403, json: { message: 'Invalid key', acl: ['addObject'] } }),
  )
  const refused = await setUp.press('Test search')
  expect(refused).toContain('✗ Search: status 403. Invalid key')
  expect(refused).toContain('✗ Search: this key can change the index.')

  await page.route('**/terms-and-conditions/', (route) => route.abort())
  await page.route('**/refunds/', (route) => route.fulfill({ status: 500, body: '' }))
  const pages = await setUp.press('Test pages')
  expect(pages).toContain('✗ /terms-and-conditions/ did not answer.')
  expect(pages).toContain('✗ /refunds/ answered with status 500.')
  expect(pages).toContain(`✗ /news/ leads to ${site.url}/support/.`)

  await page.goto(`${site.url}/wp-admin/options-general.php?page=trade-blocks&policy=1`)
  expect(await setUp.press('Test connection')).toContain(
    `✗ Content-Security-Policy of this page blocked ${base}`,
  )
})

test('invalid, unencrypted and password-bearing addresses are refused (wordpress.64)', async ({
  startWordPress,
}) => {
  const site = await startWordPress({ pages: false })
  /** Validates a setting on an https or http site: returns its value, or the code of the refusal. */
  const stored = (name: string, values: string[], scheme = 'https') =>
    site.evaluate<Record<string, string>>(`
      add_filter( 'option_home', static function () { return '${scheme}://shop.example'; }, 99 );
      $found = array();
      foreach ( json_decode( '${JSON.stringify(values).replaceAll('\\', '\\\\')}' ) as $given ) {
        $value = TradeBlocks\\sanitise_setting( '${name}', $given );
        $found[ $given ] = is_wp_error( $value ) ? $value->get_error_code() : $value;
      }
      return $found;`)
  const same = (...values: string[]) => Object.fromEntries(values.map((value) => [value, value]))
  const refused = (code: string, ...values: string[]) =>
    Object.fromEntries(values.map((value) => [value, code]))

  const good = same(
    'https://api.example/v1',
    'http://localhost:8080/api',
    'http://127.0.0.1/api',
    'http://[::1]:3000',
    '/api',
  )
  const bad = {
    ...refused(
      'address',
      'foo',
      'foo.example/api',
      '//api.example',
      '/\\\\api.example',
      'https://',
      'ftp://api.example',
      'javascript:alert(1)',
    ),
    ...refused(
      'credentials',
      'https://user:secret@api.example',
      'https://user@api.example',
      'http://localhost:80@evil.example',
    ),
    ...refused(
      'plain',
      'http://api.example',
      'http://localhost.evil.example',
      'http://127.0.0.1.evil.example',
    ),
  }
  expect(await stored('api_base', Object.keys({ ...good, ...bad }))).toEqual({ ...good, ...bad })
  expect(await stored('card_script', ['/cards.js', 'https://cards.example/a.js'])).toEqual({
    '/cards.js': 'address',
    'https://cards.example/a.js': 'https://cards.example/a.js',
  })
  expect(
    await stored('search_hosts', [
      'https://a.example,/search',
      'https://a.example, foo',
      'http://a.example',
    ]),
  ).toEqual({
    'https://a.example,/search': 'https://a.example, /search',
    'https://a.example, foo': 'address',
    'http://a.example': 'plain',
  })
  // An unencrypted site may call an unencrypted API, and gets a warning.
  expect(await stored('api_base', ['http://api.example'], 'http')).toEqual(
    same('http://api.example'),
  )
  const warned = site.evaluate<string[]>(`
    update_option( 'trade_blocks', array( 'api_base' => 'http://api.example', 'search_hosts' => 'http://localhost:1, http://search.example' ) );
    return array_values( TradeBlocks\\warnings() );`)
  expect(warned.filter((sentence) => sentence.includes('not encrypted'))).toEqual([
    expect.stringMatching(/^Address of the shop's API: /),
    expect.stringMatching(/^Other hosts: /),
  ])
})

test('no page contains a secret key, wherever it comes from (wordpress.65)', async ({
  startWordPress,
}) => {
  const site = await startWordPress({
    constants: { TRADE_BLOCKS_PHONE: 'whsec_constant' },
    mustUse: {
      secrets: `<?php add_filter( 'trade_blocks_configuration', static function ( $configuration ) {
        $configuration['cardProvider']['publishableKey'] = 'sk_live_filter';
        $configuration['search']['hosts'] = array( 'https://a.example', 'rk_live_filter' );
        return $configuration;
      } );`,
    },
  })
  const refused = site.evaluate<string[]>(`
    return array_map( static function ( $name ) {
      return TradeBlocks\\sanitise_setting( $name, ' RK_live_x' )->get_error_code();
    }, array( 'api_base', 'application_id', 'search_key', 'card_key', 'phone', 'bank' ) );`)
  expect(refused).toEqual(Array(6).fill('secret'))
  const warned = site.evaluate<string[]>(`
    update_option( 'algolia_application_id', 'APP' );
    update_option( 'algolia_search_api_key', 'sk_live_plugin' );
    // Stored by an earlier release.
    remove_all_filters( 'sanitize_option_trade_blocks' );
    update_option( 'trade_blocks', array( 'bank' => 'sk_live_stored' ) );
    return array_values( TradeBlocks\\warnings() );`)
  expect(warned).toEqual(
    expect.arrayContaining([
      expect.stringMatching(
        /^TRADE_BLOCKS_PHONE: This is the secret of a webhook\. It is not used/,
      ),
      expect.stringMatching(/^Bank transfer: bank: This is a secret key\./),
      expect.stringMatching(/^cardProvider\.publishableKey: This is a secret key\./),
      expect.stringMatching(/^search\.searchKey: This is a secret key\./),
      expect.stringMatching(/^search\.hosts\.1: This is a restricted key/),
    ]),
  )
  const page = await (await fetch(`${site.url}/shop/`)).text()
  expect(page).toContain('data-trade-blocks')
  expect(page).not.toMatch(/(sk|rk|whsec)_/)
  expect(page).toContain('"hosts":["https://a.example"]')
})
