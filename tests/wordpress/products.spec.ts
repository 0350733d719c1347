import { Buyer } from '../e2e/support/buyer'
import type { Site } from '../e2e/support/site'
import { settingsFor } from './demo-settings'
import { Editor, signIn } from './editor'
import { expect, test, watch } from './fixtures'
import { SetUp } from './set-up'
import { HEADER_OF_SHOP, type WordPress } from './wordpress'

/** The site's own post type for products. */
const PRODUCT_TYPE = `<?php
add_action( 'init', static function () {
	register_post_type( 'product', array( 'label' => 'Products', 'public' => true, 'has_archive' => true, 'show_in_rest' => true, 'supports' => array( 'title', 'editor', 'thumbnail', 'custom-fields' ) ) );
} );`

const SETTINGS = {
  product_type: 'product',
  product_id_field: '_product_id',
  product_sku_field: '_sku',
}

interface Hit {
  post_id: string
  sku: string
}

/** Some products of the shop, from its search. */
async function productsOf(shop: Site, count: number): Promise<Hit[]> {
  const { application_id, search_key } = settingsFor(shop.url)
  const answer = await fetch(`${shop.url}/search/1/indexes/*/queries`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-algolia-application-id': application_id,
      'x-algolia-api-key': search_key,
    },
    body: JSON.stringify({
      requests: [
        { indexName: 'wp_posts_product', query: '', hitsPerPage: count, filters: 'protected:0' },
      ],
    }),
  })
  return (await answer.json()).results[0].hits
}

/** A post for each product, with its id and SKU in custom fields. Returns their ids. */
const createPosts = (site: WordPress, hits: Hit[], content = '') =>
  site.evaluate<number[]>(`
    kses_remove_filters();
    $ids = array();
    foreach ( json_decode( ${JSON.stringify(JSON.stringify(hits.map(({ post_id, sku }) => [String(post_id), sku])))}, true ) as $place => list( $id, $sku ) ) {
      $ids[] = wp_insert_post( array( 'post_type' => 'product', 'post_status' => 'publish', 'post_title' => 'Tea & more ' . ( $place + 1 ), 'post_name' => 'tea-' . ( $place + 1 ), 'post_content' => wp_slash( ${JSON.stringify(content)} ), 'meta_input' => array( '_product_id' => $id, 'product_id' => 'field_64ab', '_sku' => $sku ) ) );
    }
    return $ids;`)

/** Gives the first of these posts a picture. */
const ADD_PICTURE = `
  require_once ABSPATH . 'wp-admin/includes/image.php';
  $file = wp_upload_bits( 'tea.png', null, base64_decode( 'iVBORw0KGgoAAAANSUhEUgAAAAQAAAADCAIAAAA7ljmRAAAAEElEQVR4nGPQj3WDIwacHAC/BwnZb+A0qwAAAABJRU5ErkJggg==' ) )['file'];
  $id   = wp_insert_attachment( array( 'post_mime_type' => 'image/png', 'post_title' => 'Tea' ), $file );
  return set_post_thumbnail( get_page_by_path( 'tea-1', OBJECT, 'product' ), $id );`

const get = async (url: string) => (await fetch(url)).text()

/** The values of an attribute of a tag, in page order. */
const valuesIn = (markup: string, tag: string, attribute: string) =>
  [...markup.matchAll(new RegExp(`<${tag}(?=[\\s>])[^>]*`, 'g'))].map(
    ([found]) => new RegExp(` ${attribute}="([^"]*)"`).exec(found)?.[1] ?? '',
  )

const idsOf = (hits: Hit[]) => hits.map(({ post_id }) => String(post_id))

test('blocks show the product of their post, unless one is picked (wordpress.167, wordpress.169)', async ({
  browser,
  shop,
  startWordPress,
}) => {
  const site = await startWordPress({ mustUse: { products: PRODUCT_TYPE }, settings: SETTINGS })
  const hits = await productsOf(shop, 7)
  const ids = idsOf(hits)
  const [picked = ''] = ids.slice(6)
  createPosts(site, hits.slice(0, 6))

  const loop = site.evaluate<string>(`
    kses_remove_filters();
    $rows = WP_Block_Patterns_Registry::get_instance()->get_registered( 'trade-blocks/product-rows' )['content'];
    $own  = TradeBlocks\\block_markup( 'trade-price', array( 'productId' => '${picked}' ) );
    $none = TradeBlocks\\block_markup( 'trade-favourite-toggle' );
    return get_permalink( wp_insert_post( wp_slash( array( 'post_type' => 'page', 'post_status' => 'publish', 'post_title' => 'Teas', 'post_content' => str_replace( '<!-- /wp:post-template -->', "$own<!-- /wp:post-template -->", $rows ) . $none ) ) ) );`)
  const markup = await get(loop)
  expect(valuesIn(markup, 'trade-price', 'product-id')).toEqual(
    ids.slice(0, 6).flatMap((id) => [id, picked]),
  )
  expect(valuesIn(markup, 'trade-add-to-basket', 'product-id')).toEqual(ids.slice(0, 6))
  expect(valuesIn(markup, 'trade-add-to-basket', 'product-title')[0]).toBe('Tea &amp; more 1')
  expect(valuesIn(markup, 'trade-favourite-toggle', 'product-id'), 'a page is no product').toEqual([
    '',
  ])

  const made = site.evaluate<unknown>(`
    kses_remove_filters();
    wp_set_current_user( 1 );
    return array( TradeBlocks\\create_templates(), TradeBlocks\\create_templates() );`)
  expect(made, 'templates, once').toEqual([2, 0])
  for (const place of [0, 1]) {
    const single = await get(`${site.url}/product/tea-${place + 1}/`)
    for (const tag of ['trade-price', 'trade-add-to-basket', 'trade-enquiry'])
      expect(valuesIn(single, tag, 'product-id'), `${tag} of ${place}`).toEqual([ids[place]])
    expect(valuesIn(single, 'trade-add-to-basket', 'sku')).toEqual([hits[place]?.sku])
    expect(single).toMatch(/<trade-add-to-basket [^>]* detail[ >]/)
    expect(single).toMatch(/<header[^>]*wp-block-template-part/)
  }
  const archive = await get(`${site.url}/product/`)
  expect(valuesIn(archive, 'trade-price', 'product-id').sort()).toEqual(ids.slice(0, 6).sort())

  // Outside its loop, an archive has no product.
  site.evaluate(`
    kses_remove_filters();
    $archive = get_page_by_path( 'archive-product', OBJECT, 'wp_template' );
    return wp_update_post( wp_slash( array( 'ID' => $archive->ID, 'post_content' => TradeBlocks\\block_markup( 'trade-enquiry' ) . $archive->post_content ) ) );`)
  const changed = await get(`${site.url}/product/`)
  expect(valuesIn(changed, 'trade-enquiry', 'product-id')).toEqual([''])

  // A customer sees each price and can add each product.
  await shop.reset()
  site.evaluate(HEADER_OF_SHOP)
  const context = await browser.newContext({ baseURL: site.url, locale: 'en-GB' })
  const page = await context.newPage()
  const problems = await watch(page, site, shop)
  const buyer = new Buyer(page, shop)
  await buyer.signIn('approved')
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(loop)
    await expect(page.getByRole('button', { name: /^Add to basket/ })).toHaveCount(6)
    await expect(page.locator('trade-price').filter({ hasText: 'exc VAT' })).toHaveCount(12)
    await page.screenshot({
      path: `test-results/wordpress/query-loop-${width}.png`,
      fullPage: true,
    })
    await page.goto(`${site.url}/product/`)
    await expect(page.getByRole('button', { name: /^Add to basket/ })).toHaveCount(6)
    const [title, footer] = await Promise.all(
      ['main h1', 'footer .wp-block-site-title'].map((part) => page.locator(part).boundingBox()),
    )
    expect(title?.x, 'in line with the theme').toBeCloseTo(footer?.x ?? 0, 0)
    await page.screenshot({ path: `test-results/wordpress/archive-${width}.png`, fullPage: true })
    await page.goto(`${site.url}/product/tea-2/`)
    await expect(page.getByRole('button', { name: /^Add to basket/ })).toBeVisible()
    await page.screenshot({ path: `test-results/wordpress/product-${width}.png`, fullPage: true })
  }
  await page.getByRole('button', { name: /^Add to basket/ }).click()
  await expect(buyer.addedPanel).toBeVisible()

  // A column for the picture stands only beside a product with one (wordpress.264).
  site.evaluate(ADD_PICTURE)
  for (const width of [1280, 768, 390]) {
    await page.setViewportSize({ width, height: 900 })
    for (const [slug, columns] of [
      ['tea-1', 2],
      ['tea-2', 1],
    ] as const) {
      await page.goto(`${site.url}/product/${slug}/`)
      await expect(page.getByRole('button', { name: /^Add to basket/ })).toBeVisible()
      const parts = page.locator('main .wp-block-columns')
      await expect(parts.locator('> .wp-block-column:visible')).toHaveCount(columns)
      if (columns === 1) {
        const [whole, title] = await Promise.all([
          parts.boundingBox(),
          parts.locator('h1').boundingBox(),
        ])
        expect(title?.width).toBeCloseTo(whole?.width ?? 0, 0)
      }
      const [top, below] = await Promise.all(
        [parts, page.locator('main h2')].map((part) => part.boundingBox()),
      )
      expect(below?.x, 'the enquiry in line').toBeCloseTo(top?.x ?? 0, 0)
      await page.screenshot({ path: `test-results/wordpress/${slug}-${width}.png` })
    }
  }
  expect(problems).toEqual([])
  await context.close()
})

test("a classic theme shows a post's product by shortcode or template tag (wordpress.170)", async ({
  page,
  shop,
  startWordPress,
}) => {
  const templateTag = `<?php
    add_action( 'wp_footer', static function () {
      if ( is_singular( 'product' ) ) { trade_blocks_tag( 'add_to_basket', array( 'detail' => true ) ); }
    }, 0 );`
  const site = await startWordPress({
    theme: 'classic',
    mustUse: { products: PRODUCT_TYPE, templateTag },
    settings: SETTINGS,
  })
  const hits = await productsOf(shop, 3)
  const ids = idsOf(hits)
  const posts = createPosts(
    site,
    hits.slice(0, 2),
    `[trade_price]\\n\\n[trade_price product_id="${ids[2]}"]`,
  )
  for (const place of [0, 1]) {
    const markup = await get(`${site.url}/product/tea-${place + 1}/`)
    expect(valuesIn(markup, 'trade-price', 'product-id')).toEqual([ids[place], ids[2]])
    expect(valuesIn(markup, 'trade-add-to-basket', 'product-id')).toEqual([ids[place]])
  }
  const problems = await watch(page, site, shop)
  await page.goto(`${site.url}/product/tea-2/`)
  await expect(page.locator('trade-add-to-basket')).toHaveAttribute('data-trade-live', '')
  await expect(page.getByRole('link', { name: /^Login to order/ })).toBeVisible()
  expect(problems).toEqual([])
  // For another post, and with a picked product.
  const printed = site.evaluate<string>(`
    ob_start();
    trade_blocks_tag( 'price', array(), ${posts[1]} );
    trade_blocks_tag( 'trade-price', array( 'product-id' => '7' ), ${posts[1]} );
    return ob_get_clean();`)
  expect(valuesIn(printed, 'trade-price', 'product-id')).toEqual([ids[1], '7'])
})

test('a tag outside the loop of an archive has no product (wordpress.167, wordpress.170)', async ({
  page,
  shop,
  startWordPress,
}) => {
  const footer = `<?php
    add_action( 'wp_footer', static function () { trade_blocks_tag( 'enquiry' ); }, 5 );`
  const site = await startWordPress({
    theme: 'classic',
    mustUse: { products: PRODUCT_TYPE, footer },
    settings: SETTINGS,
  })
  const hits = await productsOf(shop, 2)
  const posts = createPosts(site, hits, '[trade_price]')
  const archive = await get(`${site.url}/product/`)
  expect(valuesIn(archive, 'trade-price', 'product-id').sort()).toEqual(idsOf(hits).sort())
  expect(valuesIn(archive, 'trade-enquiry', 'product-id')).toEqual([''])

  // A tag at the end of the page loads the shop too.
  const problems = await watch(page, site, shop)
  await page.goto(`${site.url}/?author=1`)
  await expect(page.locator('trade-enquiry')).toHaveAttribute('data-trade-live', '')
  expect(problems).toEqual([])

  const seen = site.evaluate<number[]>(`
    $asked = array( 'post_type' => 'product', 'orderby' => 'ID', 'order' => 'ASC' );
    $outer = new WP_Query( $asked );
    $outer->the_post();
    $inner = new WP_Query( array( 'order' => 'DESC' ) + $asked );
    $inner->the_post();
    $seen = array( TradeBlocks\\post_here(), TradeBlocks\\post_here( ${posts[0]} ) );
    $GLOBALS['post'] = get_post( get_page_by_path( 'shop' ) );
    $seen[] = TradeBlocks\\post_here();
    $outer->the_post();
    while ( $inner->have_posts() ) { $inner->the_post(); }
    while ( $outer->have_posts() ) { $outer->the_post(); }
    $seen[] = TradeBlocks\\post_here( ${posts[1]} );
    return $seen;`)
  expect(seen).toEqual([posts[1], posts[0], 0, 0])
})

test("created templates have the theme's parts, and go with the plugin if unchanged (wordpress.9, wordpress.169)", async ({
  startWordPress,
}) => {
  const site = await startWordPress({ mustUse: { products: PRODUCT_TYPE }, settings: SETTINGS })
  const offered = site.evaluate<string[][]>(`
    $offered = array();
    foreach ( array( 'product', 'post', 'page', '' ) as $type ) {
      update_option( 'trade_blocks', array( 'product_type' => $type ) + get_option( 'trade_blocks' ) );
      $offered[] = array_keys( TradeBlocks\\product_templates() );
    }
    update_option( 'trade_blocks', array( 'product_type' => 'product' ) + get_option( 'trade_blocks' ) );
    return $offered;`)
  expect(offered, 'what WordPress asks for').toEqual([
    ['search', 'single-product', 'archive-product'],
    ['search', 'single-post'],
    ['search'],
    ['search'],
  ])
  site.evaluate(`
    $theme = get_theme_root() . '/parts';
    mkdir( "$theme/templates", 0777, true );
    mkdir( "$theme/parts" );
    file_put_contents( "$theme/style.css", '/* Theme Name: Parts */' );
    file_put_contents( "$theme/theme.json", '{"version":2,"templateParts":[{"name":"top","title":"Top","area":"header"}]}' );
    file_put_contents( "$theme/templates/index.html", '<!-- wp:template-part {"slug":"side"} /--><!-- wp:template-part {"slug":"top","tagName":"header"} /-->' );
    foreach ( array( 'top', 'side' ) as $part ) { file_put_contents( "$theme/parts/$part.html", '<!-- wp:site-title /-->' ); }
    switch_theme( 'parts' );
    return true;`)
  const made = site.evaluate<string[]>(`
    kses_remove_filters();
    wp_set_current_user( 1 );
    TradeBlocks\\create_templates();
    return wp_list_pluck( get_posts( array( 'post_type' => 'wp_template', 'numberposts' => -1, 'orderby' => 'name', 'order' => 'ASC' ) ), 'post_content', 'post_name' );`)
  for (const content of Object.values(made)) {
    expect(content.match(/<!-- wp:template-part .*?-->/g)).toEqual([
      '<!-- wp:template-part {"slug":"top","tagName":"header"} /-->',
    ])
  }
  const left = site.evaluate<unknown>(`
    kses_remove_filters();
    wp_update_post( array( 'ID' => get_page_by_path( 'archive-product', OBJECT, 'wp_template' )->ID, 'post_content' => 'Ours.' ) );
    TradeBlocks\\keep_files( WP_PLUGIN_DIR . '/trade-blocks/shop', TradeBlocks\\kept_folder(), time() );
    update_user_meta( 1, 'dismissed_wp_pointers', 'theirs,trade_blocks_setup,trade_blocks_pages-login' );
    define( 'WP_UNINSTALL_PLUGIN', 'trade-blocks/trade-blocks.php' );
    require WP_PLUGIN_DIR . '/trade-blocks/uninstall.php';
    global $wpdb;
    return array( wp_list_pluck( get_posts( array( 'post_type' => 'wp_template', 'post_status' => 'any', 'numberposts' => -1 ) ), 'post_name' ), (int) $wpdb->get_var( "SELECT COUNT(*) FROM $wpdb->postmeta WHERE meta_key LIKE '%trade_blocks%'" ), (int) $wpdb->get_var( "SELECT COUNT(*) FROM $wpdb->options WHERE option_name LIKE '%trade_blocks%'" ), file_exists( WP_CONTENT_DIR . '/upgrade/trade-blocks-kept' ), get_user_meta( 1, 'dismissed_wp_pointers', true ) );`)
  expect(left).toEqual([['archive-product'], 0, 0, false, 'theirs'])
})

test('an administrator finds the product fields and creates templates (wordpress.168, wordpress.169)', async ({
  page,
  shop,
  startWordPress,
}) => {
  const site = await startWordPress({ mustUse: { products: PRODUCT_TYPE } })
  createPosts(site, await productsOf(shop, 7))
  await page.route(/^https?:\/\/(?!localhost)/, (route) => route.abort())
  await signIn(page, site.url, 'administrator')
  await page.goto(`${site.url}/wp-admin/options-general.php?page=trade-blocks`)
  await page.getByRole('button', { name: 'Find fields' }).click()
  const found = page.locator('#trade-blocks-fields')
  await expect(found).toContainText(
    /ID in meta _product_id of “Products”, found in 7 posts, with 7 of \d+ products of the search/,
  )
  await expect(found).toContainText('SKU in meta _sku of “Products”, found in 7 posts')
  await expect(found, 'the name of a definition').not.toContainText('meta product_id ')
  await page.getByRole('button', { name: /^Use: ID in meta _product_id/ }).click()
  await page.getByRole('button', { name: /^Use: SKU in meta _sku/ }).click()
  await expect(page.getByLabel('Posts that are products')).toHaveValue('product')
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await found.scrollIntoViewIfNeeded()
    await page.screenshot({ path: `test-results/wordpress/fields-${width}.png` })
  }
  const setUp = new SetUp(page, site.url)
  expect(await setUp.press('Save Changes')).toBe('✓ Settings saved.')
  await expect(page.getByLabel("Field of the product's ID in the shop")).toHaveValue('_product_id')
  expect(await setUp.press('Create templates')).toContain('✓ 2 templates were created.')
  await expect(page.getByRole('button', { name: 'Create templates' })).toBeHidden()

  // Equal values count once, and only the newest posts count.
  const ranked = site.evaluate<unknown[]>(`
    global $wpdb;
    $ids = get_posts( array( 'post_type' => 'product', 'fields' => 'ids', 'numberposts' => -1 ) );
    foreach ( $ids as $id ) { add_post_meta( $id, 'always_product_id', get_post_meta( $ids[0], '_product_id', true ) ); }
    $of = static function () { $row = TradeBlocks\\find_fields()[0] ?? array(); return array( $row['field'] ?? '', $row['posts'] ?? 0, $row['known'] ?? 0 ); };
    $seen = array( $of() );
    // IDs far from the shop's product ids.
    foreach ( array_chunk( range( 9000001, 9001995 ), 399 ) as $part ) {
      $wpdb->query( "INSERT INTO $wpdb->posts (ID, post_type, post_status, post_title, post_content, post_excerpt, to_ping, pinged, post_content_filtered) VALUES " . implode( ',', array_map( static function ( $id ) { return "($id,'product','publish','x','','','','','')"; }, $part ) ) );
    }
    return array_merge( $seen, array( $of() ) );`)
  expect(ranked).toEqual([
    ['_product_id', 7, 7],
    ['_product_id', 5, 5],
  ])

  // All other users are refused.
  const path = `${site.url}/wp-json/trade-blocks/v1`
  const refused = await Promise.all([
    fetch(`${path}/product-fields`, { method: 'POST' }),
    fetch(`${path}/posts/1/product`),
  ])
  expect(refused.map(({ status }) => status)).toEqual([401, 401])
})

test('the editor shows the product of the surrounding post, and of each row (wordpress.167)', async ({
  page,
  shop,
  startWordPress,
}) => {
  const site = await startWordPress({ mustUse: { products: PRODUCT_TYPE }, settings: SETTINGS })
  const hits = await productsOf(shop, 3)
  const posts = createPosts(site, hits)
  await page.route(/^https?:\/\/(?!localhost)/, (route) => route.abort())
  await signIn(page, site.url, 'administrator')
  const editor = new Editor(page, site.url)
  await editor.open('product', posts[1])
  await editor.insert('trade-add-to-basket')
  const block = editor.canvas.locator('trade-add-to-basket')
  await expect(block).toHaveAttribute('product-id', String(hits[1]?.post_id))
  await editor.select('trade-add-to-basket')
  const settings = page.getByRole('region', { name: 'Editor settings' })
  await expect(settings.getByText('The product of this post: Tea & more 2.')).toBeVisible()

  await editor.open('page')
  await page.evaluate(() => {
    const { wp } = window as unknown as { wp: { blocks: { parse: (text: string) => unknown[] } } }
    const rows =
      '<!-- wp:query {"query":{"postType":"product","perPage":3,"order":"asc","orderBy":"title","inherit":false}} --><div class="wp-block-query"><!-- wp:post-template --><!-- wp:trade-blocks/price /--><!-- /wp:post-template --></div><!-- /wp:query -->'
    window.wp.data.dispatch('core/block-editor').insertBlocks?.(wp.blocks.parse(rows))
  })
  // The hidden copy belongs to the row that is being edited.
  const prices = editor.canvas.locator('trade-price').filter({ visible: true })
  await expect(prices).toHaveCount(3)
  for (const place of [0, 1, 2])
    await expect(prices.nth(place)).toHaveAttribute('product-id', String(hits[place]?.post_id))

  // A template has no post yet, so it shows a sample.
  site.evaluate('kses_remove_filters(); wp_set_current_user( 1 ); TradeBlocks\\create_templates();')
  const template = encodeURIComponent('twentytwentyfour//single-product')
  await page.goto(
    `${site.url}/wp-admin/site-editor.php?postType=wp_template&postId=${template}&canvas=edit`,
  )
  const inTemplate = page.frameLocator('iframe[name="editor-canvas"]').locator('trade-price')
  await expect(inTemplate).toHaveAttribute('product-id', 'sample-1')
  await expect(inTemplate).toContainText('(sample price)')
  await page.screenshot({ path: 'test-results/wordpress/template.png' })
})
