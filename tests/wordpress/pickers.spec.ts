import { Editor, signIn } from './editor'
import { expect, test } from './fixtures'

/** Adds a picture to the media library. */
const PICTURE = `
	$file = wp_upload_bits( 'tea.png', null, base64_decode( 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==' ) );
	return wp_insert_attachment( array( 'post_title' => 'tea', 'post_mime_type' => 'image/png', 'post_status' => 'inherit', 'guid' => $file['url'] ), $file['file'] );`

test('an editor picks a product, picture, category and page by name (wordpress.160, wordpress.171)', async ({
  page,
  startWordPress,
}) => {
  const site = await startWordPress({})
  site.evaluate(PICTURE)
  await page.route(/^https?:\/\/(?!localhost)/, (route) => route.abort())
  await signIn(page, site.url, 'editor')
  const editor = new Editor(page, site.url)
  await editor.open()
  const settings = page.getByRole('region', { name: 'Editor settings' })
  const pick = async (label: string, words: string) => {
    await editor.field(label).first().fill(words)
    await page.getByRole('listbox').getByRole('option').first().click()
  }

  await test.step('a picked product fills the fields of its block', async () => {
    await editor.insert('trade-add-to-basket')
    await editor.select('trade-add-to-basket')
    await pick('Find a product', 'english breakfast')
    const product = editor.canvas.locator('trade-add-to-basket')
    await expect(product).toHaveAttribute('product-title', /english breakfast/i)
    await expect(product).toHaveAttribute('product-id', /^\d+$/)
    await expect(product).toHaveAttribute('sku', /./)
    const sku = await product.getAttribute('sku')
    await expect(settings.locator('.trade-blocks-product')).toContainText(/english breakfast/i)
    await expect(settings.locator('.trade-blocks-product')).toContainText(` · ${sku}`)
  })

  await test.step("a price block stores no title, but the sidebar shows the product's name", async () => {
    await editor.insert('trade-price')
    await editor.select('trade-price')
    await pick('Find a product', 'english breakfast')
    await expect(settings.locator('.trade-blocks-product')).toContainText(/english breakfast/i)
    await page.screenshot({ path: 'test-results/wordpress/picked.png' })
    await settings.getByRole('button', { name: /^Remove .*english breakfast/i }).click()
    await expect(editor.canvas.locator('trade-price')).toContainText('Choose a product')
    await editor.select('trade-add-to-basket')
  })

  await test.step('on a phone the sidebar with the product covers the page', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await page.screenshot({ path: 'test-results/wordpress/editor-390.png' })
    await editor.openSidebar()
    await expect(settings.locator('.trade-blocks-product')).toBeInViewport()
    await page.screenshot({ path: 'test-results/wordpress/picked-390.png' })
    await page.setViewportSize({ width: 1280, height: 720 })
    await editor.openSidebar()
  })

  await test.step('a picture is one of the media library', async () => {
    await settings.getByRole('button', { name: 'Product by hand' }).click()
    await settings.getByRole('button', { name: 'Choose a picture' }).click()
    await page.getByRole('tab', { name: 'Media Library' }).click()
    await page.getByRole('checkbox', { name: 'tea' }).click()
    await page.locator('.media-button-select').click()
    await expect(editor.canvas.locator('trade-add-to-basket')).toHaveAttribute('image', /tea\.png$/)
  })

  await test.step('a category is one of the index', async () => {
    await editor.insert('trade-product-search')
    await editor.select('trade-product-search')
    await pick('Find a category', 't')
    await expect(editor.canvas.locator('trade-product-search')).toHaveAttribute('level0', /./)
    await expect(editor.field('Category')).not.toHaveValue('')
    // The site's own products, with prices marked as samples.
    await editor.field('Prices and ordering').check()
    const search = editor.canvas.locator('trade-product-search')
    await expect(search).toContainText('(sample price)')
    await expect(search).not.toContainText('Sample product')
    await page.screenshot({ path: 'test-results/wordpress/category.png' })
    await editor.field('Shows').selectOption('A variant range')
    await expect(editor.field('Find a variant range').first()).toBeVisible()
  })

  await test.step('a page is one of the site', async () => {
    await editor.insert('trade-faq-search')
    await editor.select('trade-faq-search')
    await pick('Find a page', 'Contact')
    await expect(editor.canvas.locator('trade-faq-search')).toHaveAttribute(
      'cta-href',
      `${site.url}/contact/`,
    )
  })

  await test.step('a pattern brings its blocks', async () => {
    await editor.openInserter()
    await page.getByRole('searchbox', { name: /^Search/ }).fill('Questions and an enquiry')
    await page.getByRole('option', { name: 'Questions and an enquiry' }).click()
    await expect(editor.canvas.locator('trade-enquiry')).toHaveAttribute('data-trade-live', '')
    await expect(editor.canvas.locator('trade-faq-search')).toHaveCount(2)
  })
  await page.screenshot({ path: 'test-results/wordpress/pickers.png' })
})
