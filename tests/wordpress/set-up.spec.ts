import { violations } from '../e2e/support/accessibility'
import { signIn } from './editor'
import { FakeApi } from './fake-api'
import { expect, test } from './fixtures'
import { SetUp } from './set-up'

const API = "Address of the shop's API"
const STORED = "return get_option( 'trade_blocks' );"

test('a new administrator is led through API, Search and Pages (wordpress.4, wordpress.191)', async ({
  page,
  shop,
  startWordPress,
}) => {
  const site = await startWordPress({
    pages: false,
    settings: { api_base: '', search_key: '', application_id: '', product_type: 'post' },
  })
  await page.route(/^https?:\/\/(?!localhost)/, (route) => route.abort())
  await signIn(page, site.url, 'administrator')
  await page.goto(`${site.url}/wp-admin/plugins.php`)
  await page.getByRole('link', { name: 'Set up the shop' }).click()
  await expect(page).toHaveURL(/#trade-blocks-step-api$/)

  const steps = page.locator('.trade-blocks-steps li')
  await expect(steps).toHaveText([
    "1. API ✗ The address of the shop's API is missing.",
    "2. Search (Algolia) ✗ The search's application ID or its search-only key is missing.",
    "3. Pages ✗ The page 'Login' is missing: buyers cannot sign in.",
  ])
  const setUp = new SetUp(page, site.url)
  expect(await setUp.press('Test connection')).toContain('address of the shop’s API is missing')
  expect(await violations(page, '#wpbody-content')).toEqual([])
  await page.screenshot({ path: 'test-results/wordpress/set-up-new.png', fullPage: true })

  await page.getByLabel(API).fill(`${shop.url}/api`)
  expect(await setUp.press('Test connection')).not.toContain('✗')
  await expect(steps.first()).toHaveText('1. API ✓ Complete and tested.')
  await page.getByLabel('Application ID').fill('wrong key!')
  expect(await setUp.press('Test search')).toContain('✗ Application ID: Letters and digits only.')
  await expect(page.getByLabel('Application ID')).toBeFocused()
  await page.getByLabel('Application ID').fill('DEMO')
  await page.getByLabel('Search-only API key').fill('none')
  expect(await setUp.press('Test search')).toMatch(/✗ Search: /)
  await expect(steps.nth(1)).toHaveText('2. Search (Algolia) ✗ The test found a fault.')
  // Input in another step does not affect this one.
  await expect(steps.first()).toHaveText('1. API ✓ Complete and tested.')

  const lock = "require_once ABSPATH . 'wp-admin/includes/class-wp-upgrader.php'; WP_Upgrader::"
  site.evaluate(`${lock}create_lock( TradeBlocks\\CREATING, 60 );`)
  expect(await setUp.press('Create pages')).toContain('✗ Someone else is creating them now.')
  site.evaluate(`${lock}release_lock( TradeBlocks\\CREATING );`)
  const made = await setUp.press('Create pages')
  expect(made).toMatch(/✓ \d+ pages were created\./)
  await expect(page.getByRole('button', { name: 'Create pages' })).toBeHidden()
  await expect(page.getByRole('heading', { name: '3. Pages' })).toBeFocused()
  await expect(steps.last()).toHaveText('3. Pages ✓ Complete.')
  expect(await setUp.press('Test pages')).toMatch(/✓ 2\d pages answered\./)
  // Posts have no archive, so only the template of a single product is created.
  expect(await setUp.press('Create templates')).toContain('✓ 1 template was created.')

  // Only the site publishes WordPress's own draft of a privacy policy.
  const draft = page.getByRole('link', { name: 'Edit the draft' })
  await expect(draft).toHaveAttribute('href', /post\.php\?post=\d+&action=edit$/)
  await page.getByText('Which page is which').click()
  await expect(page.getByLabel('Checkout')).not.toHaveValue('0')
  expect(await violations(page, '#wpbody-content')).toEqual([])
  await page.screenshot({ path: 'test-results/wordpress/set-up-done.png', fullPage: true })
  await page.setViewportSize({ width: 390, height: 844 })
  await page.screenshot({ path: 'test-results/wordpress/set-up-phone.png', fullPage: true })

  // Both the test and the list of pages report a deleted page.
  const basket = site.evaluate<number>("return TradeBlocks\\page_of( 'basket' );")
  site.evaluate(`wp_trash_post( ${basket} );`)
  expect(await setUp.press('Test pages')).toContain('✗ Pages of the shop are missing: Basket.')
})

test('the set-up loses no typed value (wordpress.192)', async ({
  page,
  context,
  startWordPress,
}) => {
  const site = await startWordPress({ pages: false })
  await page.route(/^https?:\/\/(?!localhost)/, (route) => route.abort())
  await signIn(page, site.url, 'administrator')
  const setUp = new SetUp(page, site.url)
  await setUp.open()

  await page.getByLabel('Phone of customer service').fill('0800 1')
  await page.getByLabel('Consumer site').fill('no address')
  const made = await setUp.press('Create pages')
  expect(made).toContain('✗ Consumer site: This is not an address.')
  expect(made).toContain('Everything else is saved.')
  expect(made).toMatch(/✓ \d+ pages were created\./)
  await expect(page.getByLabel('Phone of customer service')).toHaveValue('0800 1')
  await expect(page.getByLabel('Consumer site')).toHaveValue('no address')
  await expect(page.getByLabel('Consumer site')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('Consumer site')).toHaveAccessibleDescription(
    /^Consumer site: This is not an address\. .* Where consumers are sent/,
  )
  expect(site.evaluate(STORED)).toMatchObject({ phone: '0800 1' })

  await page.getByLabel('Consumer site').fill('https://consumer.example')
  await page.getByLabel('Phone of customer service').fill('0800 2')
  await context.clearCookies()
  expect(await setUp.press('Save Changes')).toContain('✗ Not saved: you are signed out.')
  await expect(page.getByRole('link', { name: 'Sign in (opens in a new tab)' })).toBeVisible()
  await expect(page.getByLabel('Phone of customer service')).toHaveValue('0800 2')
  expect(site.evaluate(STORED)).toMatchObject({ phone: '0800 1' })

  // After a sign-in in another tab, the page's nonce has expired.
  const tab = await context.newPage()
  await signIn(tab, site.url, 'administrator')
  expect(await setUp.press('Save Changes')).toBe('✓ Settings saved.')
  expect(site.evaluate(STORED)).toMatchObject({
    phone: '0800 2',
    consumer_site: 'https://consumer.example',
  })
})

test('the connection test names blocked calls, plain http and a CDN without CORS (wordpress.8, wordpress.193)', async ({
  page,
  startWordPress,
}) => {
  const [api, cdn] = [new FakeApi(), new FakeApi()]
  const base = (await api.start()).replace('localhost', '127.0.0.1')
  const files = await cdn.start()
  const site = await startWordPress({
    settings: { api_base: base, search_hosts: 'http://127.0.0.1:9' },
    mustUse: {
      cdn: `<?php add_filter( 'plugins_url', static function ( $url, $path ) {
        return strpos( $path, 'shop/' ) === 0 ? '${files}/trade-blocks/' . $path : $url;
      }, 10, 2 );`,
    },
  })
  await page.route(/^https?:\/\/(?!localhost|127)/, (route) => route.abort())
  await signIn(page, site.url, 'administrator')
  const setUp = new SetUp(page, site.url)
  await setUp.open()

  const blocked = (host: string) =>
    `✗ WP_HTTP_BLOCK_EXTERNAL in wp-config.php forbids this site to call ${host}. Add that host to WP_ACCESSIBLE_HOSTS there.`
  const refused = await setUp.press('Test connection')
  expect(refused).toContain(blocked('127.0.0.1'))
  expect(refused).toContain(`✗ CDN: ${files} sends the shop’s files without`)
  expect(await setUp.press('Test search')).toContain(blocked('127.0.0.1'))
  cdn.next = { headers: { 'access-control-allow-origin': '*' } }
  expect(await setUp.press('Test connection')).not.toContain('CDN')
  cdn.next = { status: 404, headers: { 'access-control-allow-origin': '*' } }
  expect(await setUp.press('Test connection')).toContain(`✗ ${files} has no file of the shop.`)

  await page.getByLabel(API).fill('http://plain.example')
  await page.getByLabel('Call the API through this site').uncheck()
  const plain = await setUp.press('Test connection')
  expect(plain).toContain(`✗ ${API}: This address is not encrypted`)
  expect(plain).toContain(blocked('plain.example'))
  await expect(page.getByLabel(API)).toHaveAccessibleDescription(/not encrypted/)

  // The site itself, at another host.
  const isPlain = (home: string) =>
    site.evaluate(`
      add_filter( 'option_home', static function () { return '${home}'; }, 99 );
      return TradeBlocks\\setup_state()['isPlain'];`)
  expect([isPlain('http://shop.example'), isPlain('https://shop.example')]).toEqual([true, false])
  await Promise.all([api.stop(), cdn.stop()])
})

test('a dismissed warning stays away; others show only where they help (wordpress.194)', async ({
  page,
  startWordPress,
}) => {
  const site = await startWordPress({ pages: false, settings: { api_base: '' } })
  await page.route(/^https?:\/\/(?!localhost)/, (route) => route.abort())
  await signIn(page, site.url, 'administrator')
  const warnings = page.locator('.notice[data-trade-pointer]')
  const seen = async (path: string) => {
    await page.goto(`${site.url}/wp-admin/${path}`)
    return warnings.allTextContents()
  }
  const queries = site.evaluate<number>(
    "$before = get_num_queries(); TradeBlocks\\warnings_on( 'upload' ); return get_num_queries() - $before;",
  )
  expect(queries, 'asked for a screen without warnings').toBe(0)
  for (const path of [
    'edit.php',
    'edit.php?post_type=page',
    'options-general.php?page=trade-blocks',
  ])
    expect(await seen(path)).toEqual([])
  expect(await seen('plugins.php')).toEqual([expect.stringContaining('API is missing')])
  const dismiss = async () => {
    const stored = page.waitForResponse(/admin-ajax\.php/)
    await warnings.getByRole('button', { name: 'Dismiss this notice.' }).click()
    await expect(warnings).toHaveCount(0)
    await stored
  }
  await dismiss()
  expect(await seen('plugins.php')).toEqual([])

  site.evaluate("update_option( 'trade_blocks', array( 'api_base' => '/api' ) );")
  for (const path of ['plugins.php', 'edit.php?post_type=page'])
    expect(await seen(path)).toEqual([expect.stringContaining("The page 'Login' is missing")])

  // A dismissed warning about pages stays hidden for those pages only.
  const mark = (slug: string, status: string) =>
    site.evaluate(
      `return wp_update_post( array( 'ID' => TradeBlocks\\setting( 'pages' )['${slug}'], 'post_status' => '${status}' ) );`,
    )
  site.evaluate('return TradeBlocks\\create_pages();')
  mark('terms', 'draft')
  expect(await seen('plugins.php')).toEqual([expect.stringContaining('Terms and conditions')])
  await dismiss()
  expect(await seen('plugins.php')).toEqual([])
  mark('basket', 'draft')
  expect(await seen('plugins.php')).toEqual([expect.stringContaining('Basket')])
  mark('basket', 'publish')
  expect(await seen('plugins.php')).toEqual([])
})
