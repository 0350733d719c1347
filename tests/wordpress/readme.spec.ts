import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { settingsFor } from './demo-settings'
import { Editor, signIn } from './editor'
import { expect, test, watch } from './fixtures'

/** The pictures of `readme.txt` for the plugin directory, by their place under 'Screenshots'. */
const picture = (place: number) => ({
  path: `test-results/wordpress/directory/screenshot-${place}.png`,
})

const ZIPS = join(import.meta.dirname, '../../dist/wordpress')

test('the five minutes of widgets/wordpress.md give a new WordPress a search and a basket (wordpress.1, wordpress.4)', async ({
  page,
  browser,
  shop,
  startWordPress,
}) => {
  const site = await startWordPress({
    plugin: false,
    constants: { DISALLOW_FILE_MODS: false, FS_METHOD: 'direct' },
  })
  const settings = settingsFor(shop.url)
  const took: string[] = []
  const step = async (name: string, body: () => Promise<void>) => {
    const began = Date.now()
    await test.step(name, body)
    took.push(`${((Date.now() - began) / 1000).toFixed(1)} s ${name}`)
  }
  await page.route(/^https?:\/\/(?!localhost)/, (route) => route.abort())
  await signIn(page, site.url, 'administrator')

  await step('the plugin is uploaded, installed and activated', async () => {
    const zip = readdirSync(ZIPS).find((file) => file.endsWith('.zip')) ?? ''
    // Skips the page that lists plugins of wordpress.org, which is unreachable here.
    await page.goto(`${site.url}/wp-admin/plugin-install.php?tab=upload`)
    await page.locator('input[name="pluginzip"]').setInputFiles(join(ZIPS, zip))
    await page.getByRole('button', { name: 'Install Now' }).click()
    await page.getByRole('link', { name: 'Activate Plugin' }).click()
    await expect(page.getByText('Plugin activated.')).toBeVisible()
  })

  await step('the settings are stored, and the connection is tested', async () => {
    const menu = page.getByRole('navigation', { name: 'Main menu' })
    await menu.getByRole('link', { name: 'Settings', exact: true }).click()
    await menu.getByRole('link', { name: 'Trade Blocks', exact: true }).click()
    await page.getByLabel("Address of the shop's API").fill(settings.api_base)
    await page.getByLabel('Application ID').fill(settings.application_id)
    await page.getByLabel('Search-only API key').fill(settings.search_key)
    // The demo's search is not at Algolia.
    await page.getByLabel('Other hosts').fill(settings.search_hosts)
    await page.getByLabel('Call the API through this site').check()
    for (const [step, test] of [
      ['api', 'Test connection'],
      ['search', 'Test search'],
    ] as const) {
      await page.getByRole('button', { name: test }).click()
      const answers = page.locator(`#trade-blocks-answers-${step}`)
      await expect(answers).toHaveAttribute('data-done', '')
      await expect(answers).toContainText('Settings saved.')
      await expect(answers).not.toContainText('✗')
    }
  })

  await step('the pages of the shop are created', async () => {
    await page.getByRole('button', { name: 'Create pages' }).click()
    await expect(page.getByText(/\d+ pages were created/)).toBeVisible()
    await page.getByRole('button', { name: 'Test pages' }).click()
    const answers = page.locator('#trade-blocks-answers-pages')
    await expect(answers).toHaveAttribute('data-done', '')
    await expect(answers).toContainText(/✓ \d+ pages answered/)
    await expect(answers).not.toContainText('✗')
    await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded()
    await page.screenshot(picture(1))
  })

  let address = ''
  await step('a page gets a product search and a basket, and is published', async () => {
    const editor = new Editor(page, site.url)
    await editor.open('page')
    await editor.insert('trade-basket-button')
    await editor.insert('trade-product-search')
    await editor.select('trade-product-search')
    await editor.field('Prices and ordering').check()
    await expect(editor.canvas.locator('trade-basket-button')).toHaveAttribute(
      'data-trade-live',
      '',
    )
    await page.screenshot(picture(2))
    address = await editor.publish('Order here')
  })

  await step('a visitor finds products and the basket', async () => {
    const visit = await browser.newPage()
    const problems = await watch(visit, site, shop)
    await visit.goto(address)
    await expect(visit.getByRole('link', { name: /^Login to order/ }).first()).toBeVisible()
    await expect(visit.locator('trade-basket-button trade-root > a')).toBeVisible()
    await visit.screenshot(picture(3))
    expect(problems).toEqual([])
    await visit.close()
  })
  test.info().annotations.push({ type: 'took', description: took.join('; ') })
  console.log(took.join('\n'))
})
