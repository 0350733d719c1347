import { Buyer } from '../e2e/support/buyer'
import { Editor, signIn } from './editor'
import { expect, test, watch } from './fixtures'
import { HEADER_OF_SHOP, type WordPress } from './wordpress'

const TAGS = ['trade-basket', 'trade-checkout', 'trade-account', 'trade-product-search']

/** The id of a page by its path. */
const idOf = (site: WordPress, path: string) =>
  site.evaluate<number>(`return get_page_by_path( '${path}' )->ID;`)

test('an editor adds texts around the checkout, visible in each step (wordpress.201)', async ({
  browser,
  page,
  shop,
  startWordPress,
  wordpress: version,
}) => {
  const site = await startWordPress({})
  site.evaluate(HEADER_OF_SHOP)
  await page.route(/^https?:\/\/(?!localhost)/, (route) => route.abort())
  await signIn(page, site.url, 'editor')
  const editor = new Editor(page, site.url)
  await editor.open('page', idOf(site, 'checkout'))
  await editor.select('trade-checkout')
  await editor.writeAround('Order by two, and we send it today.', 'Questions? Ring us.')
  await expect(editor.canvas.getByText('Order by two')).toBeVisible()
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await page.screenshot({ path: `test-results/wordpress/areas-editor-${version}-${width}.png` })
  }
  await page.setViewportSize({ width: 1280, height: 900 })
  await editor.save()

  await shop.reset()
  const context = await browser.newContext({ baseURL: site.url, locale: 'en-GB' })
  const visit = await context.newPage()
  const problems = await watch(visit, site, shop)
  const buyer = new Buyer(visit, shop)
  /** The texts above and below the visible content of the tag. */
  const isAround = async () => {
    const places = ['Order by two, and we send it today.', 'Questions? Ring us.'].map((text) =>
      visit.getByText(text),
    )
    const [above, below, shown] = await Promise.all(
      [...places, visit.locator('trade-checkout')].map((place) => place.boundingBox()),
    )
    expect(above && below && shown).toBeTruthy()
    if (!above || !below || !shown) return
    expect(above.y + above.height).toBeLessThanOrEqual(shown.y)
    expect(below.y).toBeGreaterThanOrEqual(shown.y + shown.height)
  }
  await buyer.signIn('approved')
  await visit.goto('/shop/')
  await buyer.addFirst()
  await visit.goto('/checkout/')
  await expect(visit.getByRole('button', { name: 'Next: Payment' })).toBeVisible()
  await isAround()
  for (const width of [390, 1280]) {
    await visit.setViewportSize({ width, height: 900 })
    await visit.screenshot({
      path: `test-results/wordpress/areas-${version}-${width}.png`,
      fullPage: true,
    })
  }
  await visit.getByRole('button', { name: 'Next: Payment' }).click()
  await visit.getByRole('radio', { name: 'On account' }).check()
  await isAround()
  await visit.getByRole('checkbox', { name: /^By placing this order/ }).check()
  await visit.getByRole('button', { name: 'Place Order' }).click()
  await expect(buyer.thanks).toBeVisible()
  await isAround()
  expect(problems).toEqual([])
  await context.close()
})

test('a page with blocks of this release opens without a warning (wordpress.201)', async ({
  page,
  startWordPress,
}) => {
  const site = await startWordPress({})
  await page.route(/^https?:\/\/(?!localhost)/, (route) => route.abort())
  const complaints: string[] = []
  page.on('console', (message) => {
    if (/Block validation/i.test(message.text())) complaints.push(message.text())
  })
  const id = site.evaluate<number>(`
    kses_remove_filters();
    return wp_insert_post( array( 'post_type' => 'page', 'post_status' => 'publish', 'post_name' => 'old', 'post_title' => 'Old', 'post_content' => '<!-- wp:trade-blocks/basket /--><!-- wp:trade-blocks/checkout {"align":"full"} /--><!-- wp:trade-blocks/account /--><!-- wp:trade-blocks/product-search {"storeenabled":true} /-->' ) );`)
  const read = async () => {
    const markup = await (await fetch(`${site.url}/old/`)).text()
    const blocks = markup.match(/<div[^>]*wp-block-trade-blocks-[^>]*>\s*<trade-/g) ?? []
    expect(markup).not.toMatch(/trade-blocks-area/)
    return blocks
  }
  const before = await read()
  expect(before).toHaveLength(TAGS.length)
  await signIn(page, site.url, 'editor')
  const editor = new Editor(page, site.url)
  await editor.open('page', id)
  for (const tag of TAGS)
    await expect(editor.canvas.locator(tag)).toHaveAttribute('data-trade-live', '')
  await expect(editor.canvas.locator('.block-editor-warning')).toHaveCount(0)
  const isChanged = () =>
    page.evaluate(() => window.wp.data.select('core/editor').isEditedPostDirty?.())
  expect(await isChanged(), 'a page that is only opened').toBe(false)
  await editor.canvas
    .locator('.editor-post-title__input, .wp-block-post-title')
    .first()
    .fill('Kept')
  await editor.save()
  expect(complaints).toEqual([])
  expect(await read()).toEqual(before)
  // In the code editor, users can put any block inside a tag. That block is rendered before the tag, and the editor
  // shows no warning.
  const drawn = site.evaluate<string>(
    "return do_blocks( '<!-- wp:trade-blocks/basket --><!-- wp:paragraph --><p>Typed</p><!-- /wp:paragraph --><!-- /wp:trade-blocks/basket -->' );",
  )
  expect(drawn).toMatch(/<p[^>]*>Typed<\/p>\s*<trade-basket/)
})
