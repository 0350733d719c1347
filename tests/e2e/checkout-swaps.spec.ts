import { expect } from './support/fixtures'
import { hold } from './support/hold'
import { CARDS, PayingBuyer, test } from './support/paying-buyer'

/** Libraries that replace the content of the page (Turbo, htmx) during a checkout. */

test('a payment can be repeated after a page swap has removed the bank’s window (payment.292)', async ({
  page,
  site,
  charged,
}) => {
  const paying = new PayingBuyer(page, site)
  await paying.comeAsGuest()
  // As Turbo does when it leaves a page.
  const copy = await page.evaluateHandle(() => document.body.cloneNode(true))
  await paying.pay(CARDS.overlay)
  await expect(paying.bank.getByRole('button', { name: 'Complete authentication' })).toBeVisible()
  await copy.evaluate((body) => document.body.replaceWith(body))
  await expect(page.getByRole('alert')).toContainText('The payment was not authorised.')
  expect(await charged()).toEqual([])
  await paying.pay(CARDS.pays)
  await expect(paying.thanks).toBeVisible()
  expect(await charged()).toHaveLength(1)
})

test('an order that is placed on another page opens its confirmation (checkout.287)', async ({
  page,
  site,
}) => {
  const paying = new PayingBuyer(page, site)
  await paying.addAs('approved')
  await page.goto('/checkout')
  await paying.goOnToPayment('Bank transfer')
  const release = await hold(page, '**/api/order/*', 'PATCH')
  const sent = page.waitForRequest((request) => request.method() === 'PATCH')
  await page.getByRole('button', { name: 'Confirm Order' }).click()
  await sent
  await page.evaluate(() => {
    history.pushState(null, '', '/shop')
    document.querySelector('main')?.replaceChildren('Another page')
  })
  release()
  await expect(paying.thanks).toBeVisible()
  await expect(page).toHaveURL(/\/confirmation$/)
})
