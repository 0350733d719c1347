import type { Page } from 'playwright/test'
import { signIn } from './editor'
import { FakeApi } from './fake-api'
import { expect, test } from './fixtures'

/** Saves, and waits for the page that comes then. */
async function save(page: Page): Promise<void> {
  const loaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await loaded
}

test('an administrator stores settings, creates the pages and tests the connection (wordpress.4, wordpress.6, wordpress.8)', async ({
  page,
  shop,
  startWordPress,
}) => {
  const site = await startWordPress({
    pages: false,
    settings: { api_base: '', card_key: '' },
  })
  await page.route(/^https?:\/\/(?!localhost)/, (route) => route.abort())
  await signIn(page, site.url, 'administrator')
  await page.goto(`${site.url}/wp-admin/options-general.php?page=trade-blocks`)
  await expect(page.getByText("The page 'Login' is missing")).toBeVisible()

  await page.getByRole('button', { name: 'Create pages' }).click()
  await expect(page.getByText(/\d+ pages were created/)).toBeVisible()
  await expect(page.getByText("The page 'Login' is missing")).toBeHidden()

  await page.getByLabel("Address of the shop's API").fill(`${shop.url}/api/`)
  await page.getByLabel('Publishable key of the card provider').fill('sk_live_secret')
  await save(page)
  await expect(page.getByText('This is a secret key. It was not stored.')).toBeVisible()
  await expect(page.getByLabel("Address of the shop's API")).toHaveValue(`${shop.url}/api`)
  expect(await page.content()).not.toContain('sk_live_secret')

  const answers = page.locator('#trade-blocks-answers')
  await page.getByRole('button', { name: 'Test connection' }).click()
  await expect(answers).toHaveAttribute('data-done', '')
  await expect(answers).toContainText('✓ /auth/check answered (status 200).')
  await expect(answers).toContainText('✓ /prices?skus= answered (status 403).')
  await expect(answers).toContainText(/✓ Search: \d+ products\./)
  await expect(answers).not.toContainText('✗')

  // An API on another origin, without CORS.
  const api = new FakeApi()
  const base = await api.start()
  await page.getByLabel("Address of the shop's API").fill(base)
  await page.getByLabel('Call the API through this site').uncheck()
  await save(page)
  await page.getByRole('button', { name: 'Test connection' }).click()
  await expect(answers).toContainText('✗ /auth/check did not answer this browser.')
  await expect(answers).toContainText(
    `the API must send “Access-Control-Allow-Origin: ${site.url}”`,
  )
  await expect(answers).toContainText('Access-Control-Allow-Headers lacks authorization')
  await page.screenshot({ path: 'test-results/wordpress/settings.png', fullPage: true })
  await api.stop()
})
