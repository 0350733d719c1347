import { findUnreadable } from '../e2e/support/contrast'
import { expect, test, watch } from './fixtures'

/** Chooses a variation of the theme, as the editor of styles does. */
const VARIATION = `
	wp_set_current_user( 1 );
	kses_remove_filters();
	$all  = array_column( WP_Theme_JSON_Resolver::get_style_variations(), null, 'title' );
	$dark = $all['Onyx'];
	$id   = WP_Theme_JSON_Resolver::get_user_global_styles_post_id();
	$json = array( 'version' => 2, 'isGlobalStylesUserThemeJSON' => true, 'styles' => $dark['styles'] ?? array(), 'settings' => $dark['settings'] ?? array() );
	return wp_update_post( array( 'ID' => $id, 'post_content' => wp_slash( wp_json_encode( $json ) ) ) );`

test('on a dark variation of the theme the shop is dark and readable (wordpress.5)', async ({
  page,
  shop,
  startWordPress,
}) => {
  const site = await startWordPress({})
  site.evaluate(VARIATION)
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
