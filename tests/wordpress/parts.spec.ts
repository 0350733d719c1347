import type { Page } from 'playwright/test'
import { Buyer } from '../e2e/support/buyer'
import { signIn } from './editor'
import { expect, test, watch } from './fixtures'
import { HEADER_OF_SHOP, headerOf } from './wordpress'

/** A site that is German at addresses with a parameter. */
const GERMAN = `<?php
add_filter( 'locale', static function ( $locale ) { return isset( $_GET['german'] ) ? 'de_DE' : $locale; } );`

/** A pattern in the editor's list. */
interface Pattern {
  name: string
  post_types?: string[]
  block_types?: string[]
}

test('WordPress offers page patterns, and patterns for header and footer (wordpress.202)', async ({
  page,
  startWordPress,
}) => {
  const site = await startWordPress({})
  const patterns = site.evaluate<Pattern[]>(`
    return array_values( array_map( static function ( $each ) {
      return array( 'name' => $each['name'], 'post_types' => $each['postTypes'] ?? array(), 'block_types' => $each['blockTypes'] ?? array() );
    }, WP_Block_Patterns_Registry::get_instance()->get_all_registered() ) );`)
  const about = (name: string) => patterns.find((each) => each.name === `trade-blocks/${name}`)
  expect(about('checkout')).toMatchObject({
    post_types: ['page'],
    block_types: ['core/post-content'],
  })
  expect(about('header')?.block_types).toEqual(['core/template-part/header'])
  expect(about('footer')?.block_types).toEqual(['core/template-part/footer'])
  // Template patterns read the theme, so only the editor's list of patterns loads them.
  const ofTemplates = site.evaluate<boolean[]>(`
    wp_set_current_user( 1 );
    return array_map( static function ( $path ) {
      rest_do_request( new WP_REST_Request( 'GET', $path ) );
      return WP_Block_Patterns_Registry::get_instance()->is_registered( 'trade-blocks/template-search' );
    }, array( '/wp/v2/types', '/wp/v2/block-patterns/patterns' ) );`)
  expect(ofTemplates).toEqual([false, true])
  const queries = site.evaluate<number[]>(`
    update_option( 'trade_blocks', array( 'product_type' => 'post' ) + get_option( 'trade_blocks' ) );
    return array_map( static function () {
      $before = get_num_queries();
      TradeBlocks\\product_templates();
      return get_num_queries() - $before;
    }, array( 1, 2 ) );`)
  expect(queries[0], 'queries for two templates').toBeLessThan(16)
  expect(queries[1], 'queries once the parts are known').toBe(0)

  await page.route(/^https?:\/\/(?!localhost)/, (route) => route.abort())
  await signIn(page, site.url, 'editor')
  await page.goto(`${site.url}/wp-admin/post-new.php?post_type=page`)
  const dialog = page.getByRole('dialog', { name: 'Choose a pattern' })
  await expect(dialog.getByRole('option', { name: 'Page: Basket' })).toBeVisible()
  await page.screenshot({ path: 'test-results/wordpress/choose-a-pattern.png' })
})

test("the shop's header stays on one row down to 782 px (wordpress.202)", async ({
  page,
  shop,
  startWordPress,
}) => {
  const site = await startWordPress({})
  site.evaluate(HEADER_OF_SHOP)
  const problems = await watch(page, site, shop)
  const buyer = new Buyer(page, shop)
  for (const width of [1280, 960, 782, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`${site.url}/support/`)
    const header = page.locator('header').first()
    const search = header.getByRole('combobox', { name: 'Search the site' })
    const savedList = header.locator('trade-favourites-link trade-root > a')
    const hasSavedList = width !== 782
    const parts = [
      header.getByRole('button', { name: 'Open menu' }),
      search,
      buyer.accountButton,
      ...(hasSavedList ? [savedList] : []),
      buyer.basketButton,
    ]
    await expect(savedList).toBeVisible({ visible: hasSavedList })
    const middles: number[] = []
    for (const part of parts) {
      await expect(part).toBeVisible()
      const { y = 0, height = 0 } = (await part.boundingBox()) ?? {}
      middles.push(y + height / 2)
    }
    expect((await search.boundingBox())?.width, `search at ${width}`).toBeGreaterThan(200)
    await page.screenshot({ path: `test-results/wordpress/header-${width}.png` })
    const wide = await page.evaluate(() => document.documentElement.scrollWidth)
    expect(wide, 'the width of the page').toBeLessThanOrEqual(width)
    if (width >= 782)
      expect(Math.max(...middles) - Math.min(...middles), `one row at ${width}`).toBeLessThan(4)
  }
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Shop' })).toBeVisible()
  expect(problems).toEqual([])
})

test("a setting adds the basket button to the theme's header once (wordpress.203)", async ({
  page,
  shop,
  startWordPress,
}) => {
  const site = await startWordPress({ settings: { header_basket: true } })
  const problems = await watch(page, site, shop)
  await page.goto(`${site.url}/support/`)
  const buyer = new Buyer(page, shop)
  await expect(page.locator('header').locator(buyer.basketButton)).toBeVisible()
  await expect(buyer.basketButton).toHaveCount(1)
  await page.screenshot({ path: 'test-results/wordpress/header-hook.png' })
  await buyer.openBasketPanel()
  expect(problems).toEqual([])
  // A header with a basket gets no second one, and without the setting there is none.
  const count = async () =>
    ((await (await fetch(`${site.url}/support/`)).text()).match(/<trade-basket-button/g) ?? [])
      .length
  expect(await count()).toBe(1)
  site.evaluate(
    `update_option( 'trade_blocks', array( 'header_basket' => false ) + get_option( 'trade_blocks' ) ); return 1;`,
  )
  expect(await count()).toBe(0)
  // With a filter, WordPress would apply it to each block of all templates.
  expect(site.evaluate("return has_filter( 'hooked_block_types' );")).toBe(false)
  site.evaluate(
    `update_option( 'trade_blocks', array( 'header_basket' => true ) + get_option( 'trade_blocks' ) ); return 1;`,
  )
  // A header with two menus has one basket, after the first menu.
  const menu = '<!-- wp:navigation {"overlayMenu":"never"} /-->'
  const twoMenus = site.evaluate<number>(headerOf(`'${menu}<hr>${menu}'`))
  expect(await count()).toBe(1)
  await page.goto(`${site.url}/support/`)
  await expect(page.locator('header nav')).toHaveCount(2)
  await expect(page.locator('header hr ~ *').locator(buyer.basketButton)).toHaveCount(0)
  site.evaluate(`return (bool) wp_delete_post( ${twoMenus}, true );`)
  site.evaluate(HEADER_OF_SHOP)
  expect(await count()).toBe(1)
})

test("colours, font and corners of a block become the shop's tokens (wordpress.204)", async ({
  page,
  shop,
  startWordPress,
}) => {
  const site = await startWordPress({ mustUse: { german: GERMAN } })
  const address = site.evaluate<string>(`
    kses_remove_filters();
    $looks = array( 'storeenabled' => true, 'backgroundColor' => 'contrast', 'textColor' => 'base', 'fontFamily' => 'body', 'style' => array( 'border' => array( 'radius' => '3px' ), 'spacing' => array( 'padding' => array( 'top' => '20px', 'left' => '20px' ) ), 'elements' => array( 'button' => array( 'color' => array( 'background' => '#ffd400', 'text' => '#111111;color:red' ) ) ) ) );
    return get_permalink( wp_insert_post( wp_slash( array( 'post_type' => 'page', 'post_status' => 'publish', 'post_title' => 'Dark', 'post_content' => TradeBlocks\\block_markup( 'trade-product-search', $looks ) ) ) ) );`)
  const problems = await watch(page, site, shop)
  await page.goto(address)
  await expect(page.getByRole('link', { name: /^Login to order/ }).first()).toBeVisible()
  const root = page.locator('trade-product-search > trade-root')
  const token = (name: string) =>
    root.evaluate((node, of) => getComputedStyle(node).getPropertyValue(of).trim(), name)
  expect(await token('--trade-accent')).toBe('#ffd400')
  expect(await token('--trade-on-accent'), 'more than a value').not.toContain('111')
  expect(await token('--trade-radius-control')).toBe('3px')
  expect((await token('--trade-paper')).toLowerCase()).toBe(await preset(page, 'contrast'))
  expect((await token('--trade-ink')).toLowerCase()).toBe(await preset(page, 'base'))
  await page.screenshot({ path: 'test-results/wordpress/looks.png' })
  expect(problems).toEqual([])

  const read = async (path: string) => (await fetch(`${site.url}${path}`)).text()
  expect(await read('/shop/')).not.toMatch(/<trade-product-search[^>]* lang=/)
  const german = await read('/shop/?german=1')
  expect(german).toMatch(/<html[^>]* lang="de-DE"/)
  expect(german).toMatch(/<trade-product-search[^>]* lang="en-GB"/)
})

/** The value of a theme colour. */
const preset = (page: Page, slug: string) =>
  page.evaluate((of) => {
    const name = `--wp--preset--color--${of}`
    return [document.documentElement, document.body]
      .map((node) => getComputedStyle(node).getPropertyValue(name).trim().toLowerCase())
      .find(Boolean)
  }, slug)
