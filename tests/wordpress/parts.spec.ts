import { Buyer } from '../e2e/support/buyer'
import { signIn } from './editor'
import { expect, test, watch } from './fixtures'
import { HEADER_OF_SHOP } from './wordpress'

/** A pattern as the editor is told of it. */
interface Pattern {
  name: string
  post_types?: string[]
  block_types?: string[]
}

test('WordPress offers pages in “Choose a pattern”, header and footer for a template part (wordpress.202)', async ({
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

  await page.route(/^https?:\/\/(?!localhost)/, (route) => route.abort())
  await signIn(page, site.url, 'editor')
  await page.goto(`${site.url}/wp-admin/post-new.php?post_type=page`)
  const dialog = page.getByRole('dialog', { name: 'Choose a pattern' })
  await expect(dialog.getByRole('option', { name: 'Page: Basket' })).toBeVisible()
  await page.screenshot({ path: 'test-results/wordpress/choose-a-pattern.png' })
})

test('the header of the shop has a menu and stays on one row down to 782 px (wordpress.202)', async ({
  page,
  shop,
  startWordPress,
}) => {
  const site = await startWordPress({})
  site.evaluate(HEADER_OF_SHOP)
  const problems = await watch(page, site, shop)
  const buyer = new Buyer(page, shop)
  for (const width of [1280, 782, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await page.goto(`${site.url}/support/`)
    const header = page.locator('header').first()
    const parts = [
      header.getByRole('button', { name: 'Open menu' }),
      header.getByRole('combobox', { name: 'Search the site' }),
      buyer.accountButton,
      header.locator('trade-favourites-link trade-root > a'),
      buyer.basketButton,
    ]
    const middles: number[] = []
    for (const part of parts) {
      await expect(part).toBeVisible()
      const { y = 0, height = 0 } = (await part.boundingBox()) ?? {}
      middles.push(y + height / 2)
    }
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

test('a switch puts the basket button into the header of the theme, once (wordpress.203)', async ({
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
  // A header with a basket of its own gets no second one, and without the switch there is none.
  const count = async () =>
    ((await (await fetch(`${site.url}/support/`)).text()).match(/<trade-basket-button/g) ?? [])
      .length
  expect(await count()).toBe(1)
  site.evaluate(
    `update_option( 'trade_blocks', array( 'header_basket' => false ) + get_option( 'trade_blocks' ) ); return 1;`,
  )
  expect(await count()).toBe(0)
  site.evaluate(
    `update_option( 'trade_blocks', array( 'header_basket' => true ) + get_option( 'trade_blocks' ) ); return 1;`,
  )
  site.evaluate(HEADER_OF_SHOP)
  expect(await count()).toBe(1)
})
