import { expect, test } from './support/fixtures'
import { CARDS, PayingBuyer } from './support/paying-buyer'
import type { Fault, Site } from './support/site'

const SAVE = { method: 'PATCH', path: '/api/order/*', times: 1 }

/**
 * Responses that break off after 'Pay Now'. Other requests: tests/components/checkout/card-recovery.test.tsx and
 * answer-table-*.test.ts.
 */
const CUTS: Record<string, Fault[]> = {
  'the call to the provider': [
    { method: 'POST', path: '/demo/card-provider/v1/**', times: 1, drop: 'mid-body' },
  ],
  'the save of the paid order': [
    { ...SAVE, delayMs: 1 },
    { ...SAVE, drop: 'mid-body' },
  ],
}

const placedCards = async (site: Site) =>
  (await site.orders())
    .filter(({ payment_type, status }) => payment_type === 'card' && status !== 'new')
    .map(({ id }) => String(id))

const chargedOrders = async (site: Site) =>
  (await site.charges())
    .filter(({ status }) => status === 'succeeded')
    .map(({ order_id }) => String(order_id))

/** Clicks 'Pay Now' whenever it is enabled, as an impatient buyer does, until the order is confirmed. */
async function payUntilThanked(paying: PayingBuyer): Promise<void> {
  await expect(async () => {
    if (await paying.payNow.isEnabled({ timeout: 100 }).catch(() => false)) {
      await paying.payNow.click({ timeout: 500 })
    }
    await expect(paying.thanks).toBeVisible({ timeout: 2_000 })
  }).toPass()
}

test.beforeEach(({ problems }) => problems.allow(/Failed to load resource/))

test('a buyer whose charge arrives late finds the order placed at the next checkout (payment.19)', async ({
  page,
  site,
  request,
}) => {
  const paying = new PayingBuyer(page, site)
  await paying.comeAsGuest()
  const orders = await placedCards(site)
  const charges = await chargedOrders(site)
  let arrive = async (): Promise<unknown> => null
  await page.route(
    '**/demo/card-provider/v1/**/confirm',
    async (route) => {
      const url = route.request().url()
      const data = route.request().postDataJSON()
      arrive = () => request.post(url, { data })
      await route.abort()
    },
    { times: 1 },
  )
  await paying.pay(CARDS.pays)
  await expect(
    page.getByText(/The payment was not made\. You have not been charged\./),
  ).toBeVisible()
  await expect(paying.payNow).toBeVisible()
  await arrive()
  await page.goto('/shop')
  await page.goto('/checkout')
  const isPaid = page.getByRole('heading', { name: 'This order is paid' })
  await expect(paying.thanks.or(isPaid)).toBeVisible()
  const placed = (await placedCards(site)).filter((id) => !orders.includes(id))
  expect(placed).toHaveLength(1)
  const charged = (await chargedOrders(site)).filter((id) => !charges.includes(id))
  expect(charged).toEqual(placed)
})

for (const [name, faults] of Object.entries(CUTS)) {
  test(`a buyer whose connection drops at ${name} has one charge and one order (payment.19, payment.20)`, async ({
    page,
    site,
  }) => {
    const paying = new PayingBuyer(page, site)
    await paying.comeAsGuest()
    const orders = await placedCards(site)
    const charges = await chargedOrders(site)
    await paying.type(CARDS.pays)
    await site.faults(...faults)
    await payUntilThanked(paying)
    const placed = (await placedCards(site)).filter((id) => !orders.includes(id))
    expect(placed).toHaveLength(1)
    const charged = (await chargedOrders(site)).filter((id) => !charges.includes(id))
    expect(charged).toEqual(placed)
  })
}
