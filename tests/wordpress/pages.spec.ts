import { expect, test, watch } from './fixtures'

/** The tags in a page's markup. */
const tagsIn = (markup: string) => markup.match(/<trade-[a-z-]+[^>]*>/g) ?? []

const get = async (url: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(url, { redirect: 'manual', headers })
  return {
    status: answer.status,
    location: answer.headers.get('location'),
    body: await answer.text(),
  }
}

/** Creates a post as WordPress does for a user; 0 for no user. */
const savePost = (who: string, content: string) => `
	wp_set_current_user( ${who === 'nobody' ? 0 : `get_user_by( 'login', '${who}' )->ID`} );
	kses_init();
	$id = wp_insert_post( array( 'post_title' => '${who}', 'post_status' => 'draft', 'post_content' => wp_slash( ${JSON.stringify(content)} ) ) );
	wp_update_post( array( 'ID' => $id, 'post_status' => 'publish' ) );
	return array( get_permalink( $id ), get_post( $id )->post_content );`

test('every route of the shop has its address and the right status (wordpress.161)', async ({
  startWordPress,
  shop,
}) => {
  const site = await startWordPress({})
  const seen: Record<string, unknown> = {}
  for (const path of [
    '/payment/',
    '/confirmation/',
    '/account/orders/',
    '/account/addresses/',
    '/404/',
    '/403/',
    '/?s=tea&type=news',
    '/no-such-page/',
  ]) {
    const { status, location, body } = await get(`${site.url}${path}`)
    seen[path] = [status, location, tagsIn(body)[0] ?? '']
  }
  expect(seen).toEqual({
    '/payment/': [200, null, '<trade-checkout page="payment">'],
    '/confirmation/': [200, null, '<trade-checkout page="confirmation">'],
    '/account/orders/': [200, null, '<trade-account view="orders">'],
    '/account/addresses/': [200, null, '<trade-account view="address">'],
    '/404/': [404, null, '<trade-search-box>'],
    '/403/': [403, null, ''],
    '/?s=tea&type=news': [200, null, '<trade-global-search storeenabled>'],
    '/no-such-page/': [404, null, ''],
  })
  expect((await get(`${site.url}/login/?token=abc`)).status).toBe(200)

  // All visitors get the same bytes: no personal data, no nonce.
  const [once, again] = await Promise.all([
    get(`${site.url}/basket/`),
    get(`${site.url}/basket/`, { cookie: 'trade=1', 'user-agent': 'another' }),
  ])
  expect(again?.body).toBe(once?.body)
  // Each call replaces `{nonce}` with a number.
  expect(once?.body).not.toMatch(/nonce(?!\})/)
  const configuration = JSON.parse(
    /data-trade-blocks>(.*?)<\/script>/.exec(once?.body ?? '')?.[1] ?? '',
  )
  expect(configuration.routes).toMatchObject({
    home: '/',
    basket: '/basket/',
    payment: '/payment/',
    orders: '/account/orders/',
  })
  expect(configuration.apiBase).toBe('/trade-api/{nonce}')
  expect(configuration).not.toHaveProperty('preview')
  expect(JSON.stringify(configuration)).not.toContain(`${shop.url}/api`)

  // No page takes another page's address, and translated pages use a parameter instead of a path.
  expect((await get(`${site.url}/shop/?trade=notFound`)).status).toBe(200)
  const translated = site.evaluate<Record<string, string>>(`
    kses_remove_filters();
    $parent = wp_insert_post( array( 'post_type' => 'page', 'post_status' => 'publish', 'post_title' => 'fr', 'post_name' => 'fr' ) );
    $page = wp_insert_post( array( 'post_type' => 'page', 'post_status' => 'publish', 'post_title' => 'Caisse', 'post_name' => 'caisse', 'post_parent' => $parent ) );
    $own = TradeBlocks\\page_of( 'checkout' );
    add_filter( 'wpml_object_id', static function ( $id ) use ( $own, $page ) { return $id === $own ? $page : $id; } );
    return TradeBlocks\\routes();`)
  expect(translated).toMatchObject({
    checkout: '/fr/caisse/',
    payment: '/fr/caisse/?trade=payment',
    basket: '/basket/',
  })
  // Language plugins add a prefix to every path of the site, but not to the proxy's.
  const prefixed = site.evaluate<unknown>(`
    add_filter( 'home_url', static function ( $url ) { return substr_replace( $url, '/fr', strlen( get_option( 'home' ) ), 0 ); } );
    return array( TradeBlocks\\routes(), TradeBlocks\\configuration()['apiBase'] );`)
  expect(prefixed).toEqual([
    expect.objectContaining({ home: '/fr/', basket: '/fr/basket/', payment: '/fr/payment/' }),
    '/trade-api/{nonce}',
  ])

  // Menus of all pages exclude those for emails, searches and errors.
  const menu = site.evaluate<string>("return wp_page_menu( array( 'echo' => false ) );")
  expect(menu).toContain(`${site.url}/shop/`)
  for (const path of ['/access-denied/', '/page-not-found/', '/email-verify/', '/password-reset/'])
    expect(menu).not.toContain(path)

  // A manually recreated page is found by its slug, and the addresses follow.
  site.evaluate(`
    kses_remove_filters();
    wp_delete_post( TradeBlocks\\page_of( 'checkout' ), true );
    wp_insert_post( array( 'post_type' => 'page', 'post_status' => 'publish', 'post_title' => 'Checkout', 'post_name' => 'checkout', 'post_content' => TradeBlocks\\block_markup( 'trade-checkout' ) ) );`)
  expect((await get(`${site.url}/payment/`)).status).toBe(404)
  site.evaluate('TradeBlocks\\renew_rules();')
  const renewed = await get(`${site.url}/payment/`)
  expect([renewed.status, tagsIn(renewed.body)[0]]).toEqual([
    200,
    '<trade-checkout page="payment">',
  ])

  // Pages without blocks load nothing.
  expect((await get(`${site.url}/refunds/`)).body).not.toContain('trade-blocks/shop')

  // Without its page, /login is a 404, and not the site's own sign-in.
  const warnings = site.evaluate<string[]>(`
    $pages = get_option( 'trade_blocks' );
    wp_delete_post( TradeBlocks\\page_of( 'login' ), true );
    return array_values( TradeBlocks\\warnings() );`)
  expect(warnings.join(' ')).toContain("The page 'Login' is missing")
  expect(await get(`${site.url}/login/`)).toMatchObject({ status: 404, location: null })
})

test('every role can save tags and shortcodes, which load the shop (wordpress.3)', async ({
  startWordPress,
  page,
  shop,
}) => {
  const site = await startWordPress({})
  const tag =
    '<trade-add-to-basket product-id="1001" product-title="Tea &amp; &quot;more&quot;" data-trade-theme="dark" onclick="x()"><a href="/shop">Shop</a></trade-add-to-basket>'
  for (const who of ['author', 'nobody']) {
    const [address, stored] = site.evaluate<[string, string]>(
      savePost(
        who,
        `A line.\n\n${tag}\n\n<trade-price product-id="1001"></trade-price> is our price.`,
      ),
    )
    expect(stored).toContain(
      '<trade-add-to-basket product-id="1001" product-title="Tea &amp; &quot;more&quot;" data-trade-theme="dark"><a href="/shop">',
    )
    const { body } = await get(address)
    expect(body).toContain('trade-blocks/shop/trade-blocks-')
    expect(body).toMatch(/<p><trade-price product-id="1001"><\/trade-price> is our price\.<\/p>/)
  }

  const shortcodes =
    '[trade-add-to-basket product-id="1001" sku="TEA-EB-250" detail]\n\n[trade_price product_id="1001"]\n\n[trade_product_search storeenabled="true" type="product-tag" level0="A &amp; B"]'
  const [address] = site.evaluate<[string]>(savePost('author', shortcodes))
  const { body } = await get(address)
  expect(tagsIn(body)).toEqual([
    '<trade-add-to-basket product-id="1001" sku="TEA-EB-250" detail>',
    '<trade-price product-id="1001">',
    '<trade-product-search type="product-tag" level0="A &amp; B" storeenabled>',
  ])
  const comment = site.evaluate<string>(
    `return wp_kses( '<trade-login></trade-login>hello', 'pre_comment_content' );`,
  )
  expect(comment).toBe('hello')

  // Texts in an author's block survive: stored filtered, shown as typed.
  const block =
    '<!-- wp:trade-blocks/consumer-notice {"heading":"Tea \\u0026 \\u0022more\\u0022"} /-->'
  const [ofBlock] = site.evaluate<[string]>(savePost('author', block))
  const problems = await watch(page, site, shop)
  await page.goto(ofBlock)
  await expect(page.getByText('Tea & "more"')).toBeVisible()
  expect(problems).toEqual([])
})

test('secret keys are refused, constants win, and a filter comes last (wordpress.6)', async ({
  startWordPress,
}) => {
  const site = await startWordPress({
    pages: false,
    settings: { card_key: '', phone: '1', error_report: 'https://faults.example/shop' },
    constants: {
      TRADE_BLOCKS_PHONE: '01234 999',
      TRADE_BLOCKS_CONSUMER_SITE: 'javascript:alert(1)',
    },
  })
  const kept = site.evaluate<Record<string, unknown>>(`
    require_once ABSPATH . 'wp-admin/includes/template.php';
    add_filter( 'trade_blocks_configuration', static function ( $all ) { $all['siteTags'] = false; return $all; } );
    $tried = array();
    foreach ( array( 'sk_live_1', 'rk_live_1', 'whsec_1', 'hello', 'pk_live_1' ) as $key ) {
      update_option( 'trade_blocks', array( 'card_key' => $key ) );
      $tried[ $key ] = TradeBlocks\\setting( 'card_key' );
    }
    return array( 'tried' => $tried, 'errors' => count( get_settings_errors() ), 'configuration' => TradeBlocks\\configuration(), 'warnings' => array_values( TradeBlocks\\warnings() ) );`)
  expect(kept).toMatchObject({
    tried: { sk_live_1: '', rk_live_1: '', whsec_1: '', hello: '', pk_live_1: 'pk_live_1' },
    errors: 4,
    configuration: {
      siteTags: false,
      customerService: { phone: '01234 999' },
      errorReport: 'https://faults.example/shop',
    },
  })
  expect(kept.configuration).not.toHaveProperty('consumerSite')
  expect(String(kept.warnings)).toContain('TRADE_BLOCKS_CONSUMER_SITE')
  const defaults = site.evaluate<Record<string, unknown>>(`
    delete_option( 'trade_blocks' );
    update_option( 'algolia_application_id', 'APP' ); update_option( 'algolia_search_api_key', 'KEY' ); update_option( 'algolia_index_name_prefix', 'shop_' );
    return TradeBlocks\\configuration()['search'];`)
  expect(defaults).toMatchObject({
    applicationId: 'APP',
    searchKey: 'KEY',
    indices: { products: 'shop_posts_product' },
  })
})

test('an update keeps old files for 30 days; deletion removes the settings (wordpress.9, wordpress.165)', async ({
  startWordPress,
}) => {
  const site = await startWordPress({ pages: false })
  const found = site.evaluate<Record<string, unknown>>(`
    $shop = WP_CONTENT_DIR . '/uploads/old'; $next = WP_CONTENT_DIR . '/uploads/next'; $kept = WP_CONTENT_DIR . '/uploads/kept';
    foreach ( array( $shop, $next ) as $folder ) { wp_mkdir_p( "$folder/chunks" ); }
    foreach ( array( 'trade-blocks-1.js', 'chunks/a-1.js', 'chunks/same.js', 'chunks/ancient.js' ) as $file ) { file_put_contents( "$shop/$file", $file ); }
    foreach ( array( 'trade-blocks-2.js', 'chunks/a-2.js', 'chunks/same.js' ) as $file ) { file_put_contents( "$next/$file", 'new' ); }
    file_put_contents( "$shop/kept.json", wp_json_encode( array( 'chunks/ancient.js' => time() - 31 * DAY_IN_SECONDS ) ) );
    TradeBlocks\\keep_files( $shop, $kept, time() );
    TradeBlocks\\return_files( $kept, $next );
    return array( 'files' => TradeBlocks\\shop_files( $next ), 'same' => file_get_contents( "$next/chunks/same.js" ), 'note' => array_keys( TradeBlocks\\read_note( $next ) ) );`)
  expect(found).toEqual({
    files: expect.arrayContaining([
      'trade-blocks-1.js',
      'trade-blocks-2.js',
      'chunks/a-1.js',
      'chunks/a-2.js',
      'chunks/same.js',
    ]),
    same: 'new',
    note: ['trade-blocks-1.js', 'chunks/a-1.js'],
  })
  expect(found.files).not.toContain('chunks/ancient.js')
  const left = site.evaluate<unknown>(`
    $text = TradeBlocks\\privacy_text();
    define( 'WP_UNINSTALL_PLUGIN', 'trade-blocks/trade-blocks.php' );
    require WP_PLUGIN_DIR . '/trade-blocks/uninstall.php';
    return array( get_option( 'trade_blocks', 'gone' ), substr_count( $text, '<tr>' ) );`)
  expect(left).toEqual(['gone', expect.any(Number)])
  const exclusions = site.evaluate<unknown>(
    `return array( apply_filters( 'rocket_delay_js_exclusions', array( 'a' ) ), apply_filters( 'autoptimize_filter_js_exclude', 'a.js' ), apply_filters( 'rocket_exclude_css', array() ) );`,
  )
  expect(exclusions).toEqual([
    ['a', 'trade-blocks/shop/'],
    'a.js, trade-blocks/shop/',
    ['trade-blocks/shop/'],
  ])
})
