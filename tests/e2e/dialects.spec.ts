import { expect, test } from './support/fixtures'
import { CARDS, Paying } from './support/paying'
import { NEWCOMER, RegistrationForm } from './support/registration-form'
import type { Site } from './support/site'

/** The styles of other servers that the shop must cope with (server.20). */
const DIALECTS = ['php', 'minimal', 'wordy']

/** A displayed price. */
const PRICE = /£\s?\d/

/** The placed orders with their payment type and number of charges. */
async function placed(site: Site): Promise<unknown[]> {
  const charges = await site.charges()
  return (await site.orders())
    .filter(({ purchase_number }) => purchase_number === 'PO-7')
    .map(({ id, payment_type }) => [
      payment_type,
      charges.filter(({ order_id }) => String(order_id) === String(id)).length,
    ])
}

for (const dialect of DIALECTS) {
  test(`a visitor of a server like ${dialect} sees a price, adds three and pays by bank transfer (server.20)`, async ({
    page,
    site,
  }) => {
    const buyer = new Paying(page, site)
    await site.dialect(dialect)
    await page.goto('/shop')
    const login = page.getByRole('link', { name: /^Login to order/ }).first()
    await expect(login).toBeVisible()
    expect(await page.locator('main').innerText()).not.toMatch(PRICE)
    await buyer.signIn('verified')
    await page.goto('/shop')
    await page.getByRole('searchbox', { name: 'Search products' }).fill('assam')
    const card = page.getByRole('article').first()
    await expect(card.getByRole('heading')).toContainText(/assam/i)
    await expect(card).toContainText(PRICE)
    await expect(card).toContainText(/exc VAT/i)
    // Found by its product: the name of the control follows the card's text (search.156).
    await card.getByRole('textbox', { name: /^Quantity of .*assam/i }).fill('3')
    await card.getByRole('button', { name: /^Add to basket/ }).click()
    await expect(buyer.addedPanel).toContainText(/assam/i)
    await expect(buyer.addedPanel).toContainText(PRICE)
    await buyer.viewBasket()
    await expect(buyer.basketPanel).toContainText(PRICE)
    await buyer.basketPanel.getByRole('link', { name: 'Checkout' }).click()
    await expect(buyer.billing).toBeVisible()
    await expect(buyer.basketCount).toHaveText(/3/)
    await buyer.fillBilling()
    await buyer.purchaseOrder.fill('PO-7')
    await buyer.goOnToPayment('Bank transfer')
    await page.getByRole('button', { name: 'Confirm Order' }).click()
    await expect(buyer.thanks).toBeFocused()
    await page.getByText('View order').click()
    await expect(page.getByRole('main')).toContainText('Total')
    await expect(buyer.basketCount).toHaveCount(0)
    expect(await placed(site)).toEqual([['bacs', 0]])
  })

  test(`a new customer of a server like ${dialect} corrects an error, registers and is greeted (server.20)`, async ({
    page,
    problems,
    site,
  }) => {
    problems.allow(/422/)
    const form = new RegistrationForm(page)
    await site.dialect(dialect)
    await form.open()
    for (const step of [1, 2, 3, 4]) {
      await form.fillStep(step)
      if (step === 2) await form.field('postcode').fill('LS1 4D')
      if (step < 4) await form.next.click()
    }
    await form.signUp.click()
    await expect(form.heading(2)).toBeVisible()
    await expect(form.field('postcode')).toHaveAttribute('aria-invalid', 'true')
    await form.field('postcode').fill(NEWCOMER.postcode)
    for (const _ of [2, 3]) await form.next.click()
    for (const name of ['register_password', 'register_password_confirmation'] as const) {
      await form.field(name).fill(NEWCOMER[name])
    }
    await form.signUp.click()
    await expect(page.getByRole('link', { name: 'Your Dashboard', exact: true })).toBeVisible()
    await expect(page.locator('trade-account-button')).toContainText('Hi Zoë')
    await expect(page.getByText('Account Notice:')).toBeVisible()
  })

  test(`a buyer of a server like ${dialect} saves a card and pays with it (server.20)`, async ({
    page,
    site,
  }) => {
    const paying = new Paying(page, site)
    await paying.addAs('verified')
    await site.dialect(dialect)
    await page.goto('/checkout')
    await paying.fillBilling()
    await paying.purchaseOrder.fill('PO-7')
    await paying.goOn()
    await paying.typeToSave(CARDS.mastercard)
    await paying.payNow.click()
    await expect(paying.thanks).toBeFocused()
    await page.reload()
    await expect(paying.thanks).toBeVisible()
    expect(await placed(site)).toEqual([['card', 1]])
  })
}
