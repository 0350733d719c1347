import type { BrowserContext, Page, Route } from 'playwright/test'
import { expectAccessible } from './support/accessibility'
import { expect, test } from './support/fixtures'
import { CARDS, PayingBuyer } from './support/paying-buyer'
import type { Site } from './support/site'

const RECEIVED = /^Payment received, we are finishing your order, do not pay again\./

interface Fate {
  /** Handles a request that places the paid order. */
  befall: (route: Route, context: BrowserContext) => Promise<unknown>
  /** Called after the request. */
  after?: (page: Page) => Promise<unknown>
}

const FATES: Record<string, Fate> = {
  'is refused with a 500 when saved': {
    befall: (route) => route.fulfill({ status: 500, body: '{}' }),
  },
  'is saved without a response in time': {
    befall: async () => undefined,
    after: (page) => page.clock.fastForward(31_000),
  },
  'is saved without a network': {
    befall: async (route, context) => {
      await context.setOffline(true)
      await route.abort('internetdisconnected')
    },
  },
}

const placedCards = async (site: Site) =>
  (await site.orders())
    .filter(({ payment_type, status }) => payment_type === 'card' && status !== 'new')
    .map(({ id }) => String(id))

const basketToken = (page: Page) =>
  page.evaluate(() => localStorage.getItem('trade-blocks:basket-token'))

/** Expects a paid order that is not saved. */
async function expectFinishing(page: Page, token: string | null): Promise<void> {
  const checkout = page.locator('trade-checkout')
  await expect(page.getByText(RECEIVED)).toBeVisible()
  await expect(checkout).toContainText(/Your reference is \d+\./)
  await expect(page.getByRole('button', { name: 'Pay Now' })).toHaveCount(0)
  await expect(checkout).not.toContainText(/fail/i)
  await expect(checkout).not.toContainText(/not been charged/i)
  expect(await basketToken(page), 'the basket is kept until the order is saved').toBe(token)
}

/** A guest who has typed a card, while the provider's webhooks are off. */
async function comeToPay(page: Page, site: Site) {
  const paying = new PayingBuyer(page, site)
  await paying.comeAsGuest()
  await paying.type(CARDS.pays)
  await site.webhooks('off')
  const charges = (await site.charges()).length
  return { paying, charges, token: await basketToken(page) }
}

/** Expects the order to be placed once the server works, with one charge. Presses 'Check again now' where needed. */
async function expectFinished(
  page: Page,
  site: Site,
  before: { charges: number; token: string | null },
) {
  const again = page.getByRole('button', { name: 'Check again now' })
  // The shop also checks by itself, and may be done before a press.
  await again.evaluateAll(([button]) => button instanceof HTMLElement && button.click())
  await expect(new PayingBuyer(page, site).thanks).toBeVisible()
  expect(await basketToken(page)).not.toBe(before.token)
  expect((await site.charges()).length).toBe(before.charges + 1)
}

test.beforeEach(({ problems }) => problems.allow(/Failed to load resource/))

for (const [fate, { befall, after }] of Object.entries(FATES)) {
  test(`if the paid order ${fate}, the buyer is charged once and it is placed later (payment.20, payment.21)`, async ({
    page,
    site,
    context,
  }) => {
    const { paying, token, charges } = await comeToPay(page, site)
    const orders = await placedCards(site)
    await page.clock.install()

    let tries = 0
    await page.route('**/api/order/*', (route) => {
      if (route.request().postDataJSON()?.status !== 'pending') return route.continue()
      tries += 1
      return befall(route, context)
    })
    await paying.payNow.click()
    await expect.poll(() => tries).toBeGreaterThan(0)
    await after?.(page)
    await expectFinishing(page, token)
    await expect(page.getByText(/We are trying again\.$/)).toBeVisible()

    // The automatic retry fails too, and so does reading the order, because a read would place it.
    await page.route('**/api/order/**', (route) => route.fulfill({ status: 500, body: '{}' }))
    await context.setOffline(false)
    await page.reload()
    await expectFinishing(page, token)
    expect((await placedCards(site)).length).toBe(orders.length)

    await page.unrouteAll()
    await expectFinished(page, site, { charges, token })
    expect((await placedCards(site)).filter((id) => !orders.includes(id))).toHaveLength(1)
  })
}

test('a buyer who closes the tab after the charge gets the order in another tab (payment.8, payment.20)', async ({
  page,
  site,
  context,
}) => {
  const { paying, token, charges } = await comeToPay(page, site)
  await site.faults(
    { method: 'PATCH', path: '/api/order/*', times: 1, delayMs: 1 },
    { path: '/api/order/**', status: 500 },
  )
  await paying.payNow.click()
  await expectFinishing(page, token)
  await expectAccessible(page)
  await page.close()

  const next = await context.newPage()
  await next.goto('/checkout')
  await expectFinishing(next, token)
  await site.clearFaults()
  await expectFinished(next, site, { charges, token })
})
