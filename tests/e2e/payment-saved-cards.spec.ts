import { expectAccessible } from './support/accessibility'
import { expect } from './support/fixtures'
import { CARDS, PayingBuyer, test } from './support/paying-buyer'
import { turnIntoPhone } from './support/phone'

test('a card saved while paying is chosen for the next order, also by touch (payment.45, payment.192)', async ({
  page,
  site,
  charged,
}) => {
  const paying = new PayingBuyer(page, site)
  await paying.comeAs('approved')
  await expect(page.getByRole('radio', { name: 'New card' })).toBeChecked()
  const keep = page.getByRole('checkbox', { name: 'Save for next time' })
  await paying.tabTo(keep)
  await page.keyboard.press('Space')
  await expect(paying.cardFrame.contentFrame().getByLabel('Card number')).toBeVisible()
  await paying.tabTo(paying.payNow)
  await page.keyboard.press('Enter')
  const missing = page.getByRole('alert').filter({ hasText: 'Please check this before you pay' })
  await expect(missing).toBeFocused()
  await expect(missing.getByRole('listitem')).toHaveText([
    'Enter the name on the card',
    'Your card number is incomplete.',
  ])
  await expectAccessible(page)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Name on card')).toBeFocused()
  await page.keyboard.type("Grace O'Brien")
  await paying.typeByKey(CARDS.declined)
  await paying.tabTo(paying.payNow)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('Your card was declined.')
  expect(await charged()).toEqual([])
  await paying.type(CARDS.pays)
  await paying.payNow.click()
  await expect(paying.thanks).toBeVisible()

  await page.goto('/shop')
  await page
    .getByRole('button', { name: /^Add to basket/ })
    .first()
    .click()
  await expect(page.getByRole('region', { name: 'Added to basket' })).toBeVisible()
  await page.goto('/checkout')
  await paying.goOn()
  const undo = await turnIntoPhone(page, { width: 320, height: 800 })
  const saved = page.getByRole('radio', { name: /^visa ending in 4242/ })
  await expect(saved).toBeChecked()
  await page.getByText('New card', { exact: true }).click()
  await expect(saved).not.toBeChecked()
  await page.getByText(/^ending in 4242/).click()
  await expect(saved).toBeChecked()
  await expectAccessible(page)
  await paying.payNow.click()
  await expect(paying.thanks).toBeVisible()
  expect(await charged()).toHaveLength(2)
  await undo()
})

test('a buyer pays with a saved card that needs 3-D Secure (payment.14)', async ({
  page,
  site,
}) => {
  const paying = new PayingBuyer(page, site)
  await paying.comeAs('history')
  await page.getByRole('radio', { name: /ending in 3184/ }).check()
  await paying.payNow.click()
  await paying.bank.getByRole('button', { name: 'Complete authentication' }).click()
  await expect(paying.thanks).toBeVisible()
})

test('a removed card disappears, and the others keep their places (payment.16)', async ({
  page,
  site,
}) => {
  const paying = new PayingBuyer(page, site)
  await paying.comeAs('history')
  const removals = page.getByRole('button', { name: /^(Remove|Undo: put) .* ending in/ })
  await expect(removals.nth(1)).toBeVisible()
  const places = () =>
    removals.evaluateAll((buttons) => buttons.map((button) => button.getBoundingClientRect().top))
  const before = await places()
  await removals.first().click()
  await expect(page.getByRole('button', { name: /^Undo: put/ })).toBeFocused()
  await expect(page.getByRole('radio', { name: /ending in/ }).first()).toBeDisabled()
  expect(await places()).toEqual(before)
  await page.reload()
  await expect(removals.first()).toBeEnabled()
  await expect(removals).toHaveCount(before.length - 1)
})

test('a buyer whose session ends signs in again, and the saved card pays (checkout.4)', async ({
  page,
  site,
  charged,
}) => {
  const paying = new PayingBuyer(page, site)
  await paying.comeAs('history')
  await page.getByRole('radio', { name: /ending in 4242/ }).check()
  await site.faults({ method: 'PATCH', path: '/api/order/*', status: 401, body: '{}', times: 1 })
  await paying.payNow.click()
  await paying.signInAgain('history')
  await expect(paying.thanks).toBeVisible()
  await expect(page).toHaveURL(/\/confirmation$/)
  expect(await charged()).toHaveLength(1)
})
