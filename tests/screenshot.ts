import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Page } from 'playwright'
import { ROOT, requireDependencies, requireNode, run } from '../demo/prerequisites.mjs'
import { ensureBrowser } from './browser.mjs'
import { Site } from './e2e/support/site'

/** `npm run screenshot`: builds the shop and takes the README's picture of the demo's shop page, as a customer sees it. */

const PICTURE = join(ROOT, '.github/demo-shop.jpg')
/** The largest size of the picture (bytes). */
const MAX = 150_000

/** Takes a screenshot in the best quality within that size. */
async function smallEnough(page: Page): Promise<Buffer> {
  for (const quality of [90, 80, 70, 60]) {
    const picture = await page.screenshot({ type: 'jpeg', quality })
    if (picture.length <= MAX) return picture
  }
  throw new Error(`No quality makes the picture lighter than ${MAX} bytes.`)
}

requireNode()
requireDependencies()
if (!run('npm', ['run', '--silent', 'build'])) process.exit(1)

const site = await Site.start()
const browser = await chromium.launch({ executablePath: await ensureBrowser() })
try {
  const page = await browser.newPage({ viewport: { width: 1280, height: 930 }, baseURL: site.url })
  const { access_token } = await site.beginSession('verified')
  await page.addInitScript((token) => {
    localStorage.setItem('trade-blocks:auth-user', JSON.stringify({ access_token: token }))
  }, access_token)
  await page.goto('/shop')
  await page
    .getByRole('button', { name: /^Add to basket/ })
    .nth(5)
    .waitFor()
  await page.waitForLoadState('networkidle')

  const picture = await smallEnough(page)
  writeFileSync(PICTURE, picture)
  console.log(`${PICTURE}: ${picture.length} bytes`)
} finally {
  await browser.close()
  await site.stop()
}
