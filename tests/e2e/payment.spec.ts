import type { Page } from 'playwright/test'
import { expectAccessible } from './support/accessibility'
import { expect } from './support/fixtures'
import { hold } from './support/hold'
import { CARDS, PayingBuyer, test } from './support/paying-buyer'

/** Lets the first save succeed and fails all later ones. */
const afterSaving = (...faults: object[]) =>
  [{ times: 1, delayMs: 1 }, ...faults].map((fault) => ({
    method: 'PATCH',
    path: '/api/order/*',
    ...fault,
  }))

/** Expects neither 'Pay Now' nor a failure message. */
async function expectNoWayToPay(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Pay Now' })).toHaveCount(0)
  await expect(page.locator('trade-checkout')).not.toContainText(/fail/i)
}

test('a guest pays with a new card (payment.14)', async ({ page, site, charged }) => {
  const paying = new PayingBuyer(page, site)
  await paying.comeAsGuest()
  await paying.type(CARDS.pays)
  await expectAccessible(page)
  await paying.payNow.click()
  await expect(paying.thanks).toBeFocused()
  await expect(page).toHaveURL(/\/confirmation$/)
  await page.reload()
  await expect(paying.thanks).toBeVisible()
  expect(await charged()).toHaveLength(1)
})

test('a buyer sees that a declined card is uncharged, and pays with another (payment.17, payment.46)', async ({
  page,
  site,
  charged,
}) => {
  const paying = new PayingBuyer(page, site)
  await paying.comeAsGuest()
  await paying.pay(CARDS.declined)
  await expect(page.getByRole('alert')).toContainText(
    /^Your card was declined\. You have not been charged\.\s*Please check the card details, /,
  )
  await expectAccessible(page)
  expect(await charged()).toEqual([])
  await paying.pay(CARDS.pays)
  await expect(paying.thanks).toBeVisible()
})

test('a buyer first refuses, then completes the bank’s challenge in an overlay (payment.17)', async ({
  page,
  site,
}) => {
  const paying = new PayingBuyer(page, site)
  await paying.comeAsGuest()
  await paying.pay(CARDS.overlay)
  await paying.bank.getByRole('button', { name: 'Fail authentication' }).click()
  await expect(page.getByRole('alert')).toContainText('The payment was not authorised.')
  await paying.payNow.click()
  await paying.bank.getByRole('button', { name: 'Complete authentication' }).click()
  await expect(paying.thanks).toBeVisible()
})

test('a buyer completes the challenge on the bank’s page and returns to a placed order (payment.22)', async ({
  page,
  site,
}) => {
  const addresses: string[] = []
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) addresses.push(frame.url())
  })
  const paying = new PayingBuyer(page, site)
  await paying.comeAsGuest()
  await paying.pay(CARDS.redirect)
  await page.getByRole('button', { name: 'Complete authentication' }).click()
  await expect(paying.thanks).toBeVisible()
  expect(addresses.some((address) => address.includes('payment_intent='))).toBe(true)
  expect(page.url()).not.toContain('payment_intent')
})

test('a buyer who fails the challenge on the bank’s page is not charged and can pay again (payment.17)', async ({
  page,
  site,
  charged,
}) => {
  const paying = new PayingBuyer(page, site)
  await paying.comeAsGuest()
  await paying.pay(CARDS.redirect)
  await page.getByRole('button', { name: 'Fail authentication' }).click()
  await expect(paying.payNow).toBeVisible()
  await expect(page.getByRole('alert')).toContainText('unable to authenticate')
  expect(await charged()).toEqual([])
  await paying.pay(CARDS.pays)
  await expect(paying.thanks).toBeVisible()
})

test('forged return parameters charge nothing, and leave the address (payment.22)', async ({
  page,
  site,
  charged,
}) => {
  const paying = new PayingBuyer(page, site)
  await paying.comeAsGuest()
  await page.goto(
    '/payment?payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_2&redirect_status=succeeded&utm_source=x',
  )
  await expect(paying.payNow).toBeVisible()
  await expect(page).toHaveURL(/\/payment\?utm_source=x$/)
  expect(await charged()).toEqual([])
})

test('a buyer whose tab is closed during the charge finds the order placed in another tab (payment.18, payment.19)', async ({
  page,
  site,
  context,
  charged,
}) => {
  const paying = new PayingBuyer(page, site)
  await paying.comeAsGuest()
  // The card is charged, but the page gets no response.
  await page.route('**/demo/card-provider/**/confirm', async (route) => void (await route.fetch()))
  await paying.pay(CARDS.pays)
  await expect.poll(() => charged()).toHaveLength(1)
  await page.close()
  const next = await context.newPage()
  await next.goto('/checkout')
  await expect(new PayingBuyer(next, site).thanks).toBeVisible()
  expect(await charged()).toHaveLength(1)
})

test('a buyer whose payment response is lost gets the order, and is charged once (payment.19)', async ({
  page,
  site,
  problems,
  charged,
}) => {
  problems.allow(/net::|Failed to fetch|NetworkError/)
  const paying = new PayingBuyer(page, site)
  await paying.comeAsGuest()
  await paying.pay(CARDS.answerLost)
  await expect(paying.thanks).toBeVisible()
  expect(await charged()).toHaveLength(1)
})

test('a paid order that the server refuses asks for attention (payment.21)', async ({
  page,
  site,
}) => {
  const paying = new PayingBuyer(page, site)
  await paying.comeAs('verified')
  await paying.type(CARDS.pays)
  const body = JSON.stringify({ message: 'Some items are not in stock.' })
  await site.faults(...afterSaving({ status: 422, body, times: 1 }))
  await paying.payNow.click()
  const heading = page.getByRole('heading', { name: 'Your order is paid, and needs attention' })
  await expect(heading).toBeVisible()
  await expectNoWayToPay(page)
  await expectAccessible(page)
  await page.reload()
  await expect(paying.thanks).toBeVisible()
})

for (const [moment, fault] of [
  ['the order is saved', { method: 'PATCH', path: '/api/order/*' }],
  ['the card is charged', { method: 'POST', path: '/api/stripe/payment' }],
] as const) {
  test(`a buyer whose session ends before ${moment} signs in again and keeps the typed card (payment.24)`, async ({
    page,
    site,
    charged,
  }) => {
    const paying = new PayingBuyer(page, site)
    await paying.comeAs('verified')
    await site.faults({ ...fault, status: 401, body: '{}', times: 1 })
    await paying.pay(CARDS.pays)
    await expect(paying.cardFrame).toBeHidden()
    await paying.signInAgain('verified')
    await expect(paying.thanks).toBeVisible()
    expect(await charged()).toHaveLength(1)
  })
}

test('a buyer who pays in two tabs is refused in the second one and charged once (payment.11)', async ({
  page,
  site,
  context,
  charged,
}) => {
  const paying = new PayingBuyer(page, site)
  await paying.comeAs('verified')
  const other = await context.newPage()
  const otherPaying = new PayingBuyer(other, site)
  await other.goto('/checkout')
  await otherPaying.goOn()
  await paying.type(CARDS.pays)
  await otherPaying.type(CARDS.pays)
  const release = await hold(page, '**/api/order/*', 'PATCH')
  await paying.payNow.click()
  await otherPaying.payNow.click()
  await expect(other.getByText(/^Payment already in progress/).first()).toBeVisible()
  release()
  await expect(paying.thanks).toBeVisible()
  await expect(other).toHaveURL(/\/(basket|confirmation)$/)
  expect(await charged()).toHaveLength(1)
})
