import { findUnreadable } from '../e2e/support/contrast'
import { expect, test, watch } from './fixtures'

/** Chooses a variation of the theme, as the editor of styles does. */
const variation = (title: string) => `
	wp_set_current_user( 1 );
	kses_remove_filters();
	$all  = array_column( WP_Theme_JSON_Resolver::get_style_variations(), null, 'title' );
	$own  = $all['${title}'];
	$id   = WP_Theme_JSON_Resolver::get_user_global_styles_post_id();
	$json = array( 'version' => 2, 'isGlobalStylesUserThemeJSON' => true, 'styles' => $own['styles'] ?? array(), 'settings' => $own['settings'] ?? array() );
	return wp_update_post( array( 'ID' => $id, 'post_content' => wp_slash( wp_json_encode( $json ) ) ) );`

test('the shop is dark and readable in a dark variation of the theme (wordpress.5)', async ({
  page,
  shop,
  startWordPress,
}) => {
  const site = await startWordPress({})
  site.evaluate(variation('Onyx'))
  const problems = await watch(page, site, shop)
  await page.goto(`${site.url}/shop/`)
  await expect(page.getByRole('link', { name: /^Login to order/ }).first()).toBeVisible()
  expect(await page.evaluate(() => getComputedStyle(document.body).backgroundColor)).toBe(
    'rgb(39, 39, 39)',
  )
  expect(await findUnreadable(page)).toEqual([])
  await page.screenshot({ path: 'test-results/wordpress/dark.png' })
  expect(problems).toEqual([])
})

test('another variation of the theme brings its fonts and paper, and the sizes stay (wordpress.234)', async ({
  page,
  shop,
  startWordPress,
}) => {
  const site = await startWordPress({})
  const problems = await watch(page, site, shop)
  const looks = async () => {
    await page.goto(`${site.url}/account/`)
    const heading = page.locator('trade-account').getByRole('heading').first()
    await expect(heading).toBeVisible()
    return heading.evaluate((title) => {
      const root = getComputedStyle(title.closest('trade-root') ?? title)
      const { fontFamily, fontSize } = getComputedStyle(title)
      return {
        text: root.fontFamily,
        title: fontFamily,
        size: fontSize,
        paper: root.getPropertyValue('--trade-surface').trim(),
      }
    })
  }
  const before = await looks()
  site.evaluate(variation('Ember'))
  const after = await looks()
  expect([before.text, before.title]).toEqual(
    [/Inter/, /Cardo/].map((name) => expect.stringMatching(name)),
  )
  expect([after.text, after.title]).toEqual(
    [/Instrument Sans/, /Jost/].map((name) => expect.stringMatching(name)),
  )
  expect(after.size).toBe(before.size)
  expect(after.paper).not.toBe(before.paper)
  await page.screenshot({ path: 'test-results/wordpress/variation.png' })
  expect(problems).toEqual([])
})
