import { Buyer } from './support/buyer'
import { expect, test } from './support/fixtures'
import { Shop } from './support/shop'

/** The browser's console message for a failed or missing response. */
const FAILED_LOAD = /Failed to load resource/

test('an offline visitor sees a message, and the page loads by itself once online (api.6)', async ({
  page,
  site,
  context,
  problems,
}) => {
  problems.allow(FAILED_LOAD)
  await page.goto('/basket')
  const shop = new Shop(page, site)
  await shop.settled()
  await page.route('**/api/**', (route) => route.abort('internetdisconnected'))
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'onLine', { get: () => false, configurable: true }),
  )
  await page.reload()
  await expect(page.getByText(/offline/i).first()).toBeVisible()
  await page.unroute('**/api/**')
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'onLine', { get: () => true, configurable: true })
    window.dispatchEvent(new Event('online'))
  })
  await expect(page.getByText('Your basket is empty.').first()).toBeVisible()
  expect(context.pages()).toHaveLength(1)
})

test('a lost add response still adds once, and the buyer sees it (basket.42)', async ({
  page,
  site,
  problems,
}) => {
  problems.allow(FAILED_LOAD)
  const shop = new Buyer(page, site)
  await shop.startAs('approved')
  const add = await shop.openShop()
  // Not 'after': browsers resend a request when the connection drops before the first byte.
  await site.faults({ method: 'POST', path: '/api/basket', drop: 'mid-body', times: 1 })
  await add.click()
  await expect(shop.addedPanel).toContainText('1 in your basket')
  await expect(page.getByText('There was a problem updating the basket')).toHaveCount(0)
  await expect(shop.basketCount).toHaveText(/1/)
})
