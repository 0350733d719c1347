import { expect, test } from './support/fixtures'
import { PayingBuyer } from './support/paying-buyer'

/** A displayed price. */
const PRICE = /£\s?\d/

/** The other dialects and journeys: tests/components/dialects.test.tsx. */
test('a visitor of a server like php sees a price, adds three and pays by bank transfer (server.20)', async ({
  page,
  site,
}) => {
  const buyer = new PayingBuyer(page, site)
  await site.dialect('php')
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
  const placed = (await site.orders()).filter(({ purchase_number }) => purchase_number === 'PO-7')
  expect(placed).toMatchObject([{ payment_type: 'bacs' }])
  expect((await site.charges()).filter(({ order_id }) => order_id === placed[0]?.id)).toEqual([])
})
