import { Editor, signIn } from './editor'
import { expect, test } from './fixtures'

const HOOKS = `<?php
add_filter( 'trade_blocks_routes', static function ( $routes ) {
	return array( 'contact' => '/help/', 'terms' => '' ) + $routes;
} );
add_filter( 'trade_blocks_page', static function ( $page, $route ) {
	return 'basket' === $route ? array( 'post_title' => 'Trolley', 'post_content' => 'C:\\\\tea' ) + $page : $page;
}, 10, 2 );
add_filter( 'trade_blocks_markup', static function ( $markup, $tag, $attributes ) {
	return 'trade-price' === $tag ? '<b data-product="' . esc_attr( $attributes['product-id'] ) . '">' . $markup . '</b>' : $markup;
}, 10, 3 );
add_action( 'trade_blocks_pages_created', static function ( $ids ) {
	update_option( 'seen_pages', array( $ids['basket'], TradeBlocks\\page_of( 'basket' ), count( $ids ) ) );
} );`

test('filters change routes, pages and tags, and an action reports new pages (wordpress.181)', async ({
  startWordPress,
}) => {
  const site = await startWordPress({ pages: false, mustUse: { hooks: HOOKS } })
  const seen = site.evaluate<Record<string, unknown>>(`
    kses_remove_filters();
    $made = TradeBlocks\\create_pages();
    $page = get_post( TradeBlocks\\page_of( 'basket' ) );
    list( $first, $second, $count ) = get_option( 'seen_pages' );
    $routes = TradeBlocks\\configuration()['routes'];
    return array( 'told' => $first === $page->ID && $second === $page->ID && $count === $made, 'page' => array( $page->post_title, $page->post_content ), 'routes' => array( $routes['contact'], $routes['terms'] ?? null ), 'link' => TradeBlocks\\route( 'contact' ), 'tag' => do_shortcode( '[trade_price product_id="7"]' ) );`)
  expect(seen).toMatchObject({
    told: true,
    page: ['Trolley', 'C:\\tea'],
    routes: ['/help/', null],
    link: '/help/',
    tag: expect.stringMatching(
      /^<b data-product="7"><trade-price product-id="7">.*<\/trade-price><\/b>$/,
    ),
  })
})

test("an author's text in a block or shortcode shows as typed (wordpress.182)", async ({
  page,
  browser,
  startWordPress,
}) => {
  const site = await startWordPress({})
  const drawn = site.evaluate<string[]>(`
    return array( do_shortcode( '[trade_masthead heading="C:\\\\new &lt;leaf&gt;"]' ), do_shortcode( "[trade-add-to-basket sku='A\\\\1' detail]" ), TradeBlocks\\tag_markup( 'trade-masthead', array( 'heading' => '1' ) ) );`)
  expect(drawn[0]).toContain('<trade-masthead heading="C:\\new &lt;leaf&gt;"')
  expect(drawn[1]).toContain('<trade-add-to-basket sku="A\\1" detail>')

  await page.route(/^https?:\/\/(?!localhost)/, (route) => route.abort())
  await signIn(page, site.url, 'author')
  const editor = new Editor(page, site.url)
  await editor.open()
  await editor.insert('trade-masthead')
  await editor.select('trade-masthead')
  const heading = editor.field('Heading')
  await heading.fill('Tea <leaf> & more')
  await expect(heading).toHaveValue('Tea <leaf> & more')
  const masthead = editor.canvas.locator('trade-masthead')
  await expect(masthead).toHaveAttribute('heading', 'Tea <leaf> & more')
  const visit = await browser.newPage()
  await visit.goto(await editor.publish('Teas'))
  await expect(visit.locator('trade-masthead')).toHaveAttribute('heading', 'Tea <leaf> & more')
  await visit.close()
})
