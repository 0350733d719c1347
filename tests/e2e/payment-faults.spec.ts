import type { Page, Route } from 'playwright/test'
import { expectAccessible } from './support/accessibility'
import { expect, test } from './support/fixtures'
import { CARDS, PayingBuyer } from './support/paying-buyer'

const SCRIPT = '**/v3/stripe.js'

/** Failures of the provider's script. Each happens once. Pages see a 404 like a blocked script. */
const FATES: Record<string, (route: Route) => Promise<unknown>> = {
  'is blocked': (route) => route.abort(),
  'is empty': (route) => route.fulfill({ contentType: 'text/javascript', body: '' }),
  'never comes': async () => undefined,
}

/** Expects another way to pay, and a working card form after a retry. */
async function expectRecovery(page: Page, paying: PayingBuyer): Promise<void> {
  await page.getByRole('radio', { name: 'Bank transfer' }).check()
  await expect(page.getByRole('button', { name: 'Confirm Order' })).toBeVisible()
  await page.getByRole('radio', { name: 'Card', exact: true }).check()
  const retry = page.getByRole('button', { name: 'Retry' })
  await expect(retry.or(paying.cardFrame)).toBeVisible()
  if (await retry.isVisible()) await retry.click()
  await paying.pay(CARDS.pays)
  await expect(paying.thanks).toBeVisible()
}

test.beforeEach(({ problems }) => problems.allow(/Failed to load resource/))

for (const [fate, befall] of Object.entries(FATES)) {
  test(`a buyer whose card script ${fate} sees a message, and can still pay (payment.23)`, async ({
    page,
    site,
  }) => {
    const paying = new PayingBuyer(page, site)
    let held: Route | undefined
    await page.route(
      SCRIPT,
      (route) => {
        held = route
        return befall(route)
      },
      { times: 1 },
    )
    await page.clock.install()
    await paying.comeAsGuest()
    if (fate === 'never comes') {
      await expect.poll(() => held).toBeDefined()
      await page.clock.fastForward(15_000)
    }
    const message = page.getByText(/^The card form could not be loaded/)
    await expect(message).toBeVisible()
    await expect(paying.payNow).toBeDisabled()
    if (fate === 'is blocked') await expectAccessible(page)
    // A pending request would block the retry for the same URL.
    await held?.abort().catch(() => undefined)
    await expectRecovery(page, paying)
  })
}

test('a buyer on account can order when the card script is blocked (payment.23)', async ({
  page,
  site,
}) => {
  const paying = new PayingBuyer(page, site)
  await page.route(SCRIPT, FATES['is blocked'] as (route: Route) => Promise<unknown>)
  await paying.comeAs('on_account')
  await expect(page.getByText(/^The card form could not be loaded/)).toBeVisible()
  await page.getByRole('radio', { name: 'On account', exact: true }).check()
  await page.getByRole('checkbox', { name: /^By placing this order/ }).check()
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(paying.thanks).toBeVisible()
})

test('a page that has the card script already does not load it twice', async ({ page, site }) => {
  const paying = new PayingBuyer(page, site)
  let loads = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/v3/stripe.js')) loads += 1
  })
  await paying.beginAsGuest()
  await page.evaluate(async () => {
    const script = document.createElement('script')
    script.src = '/demo/card-provider/v3/stripe.js'
    document.head.append(script)
    await new Promise((resolve) => script.addEventListener('load', resolve))
  })
  await paying.fillBilling()
  await paying.goOn()
  await paying.pay(CARDS.pays)
  await expect(paying.thanks).toBeVisible()
  expect(loads).toBe(1)
})

test("an old 'Stripe' global shows a message and other ways to pay (payment.23)", async ({
  page,
  site,
}) => {
  const paying = new PayingBuyer(page, site)
  await page.addInitScript(() => Reflect.set(window, 'Stripe', { version: 1 }))
  await paying.comeAsGuest()
  await expect(page.locator('trade-checkout').getByRole('alert')).toBeVisible()
  await expect(paying.payNow).toBeDisabled()
  await page.getByRole('radio', { name: 'Bank transfer' }).check()
  await expect(page.getByRole('button', { name: 'Confirm Order' })).toBeVisible()
})
