import { expectAccessible } from './support/accessibility'
import { expect, test } from './support/fixtures'
import { PayingBuyer } from './support/paying-buyer'

const STEPS = `
    - list "Steps of the checkout":
      - listitem: Address
      - listitem: Payment
      - listitem: Confirmation`

test('every control in the checkout has an accessible name (checkout.8, payment.1)', async ({
  page,
  site,
  problems,
}) => {
  problems.allow(/Failed to load resource/)
  const paying = new PayingBuyer(page, site)
  const checkout = page.locator('trade-checkout')
  await paying.beginAsGuest()
  await expect(checkout).toMatchAriaSnapshot(`${STEPS}
    - complementary "Your order"
    - heading "Billing and delivery" [level=2]
    - textbox /Purchase Order Number/
    - group "Billing address":
      - textbox /First name/
      - textbox /Last name/
      - textbox /Company/
      - textbox /Email/
      - textbox /Telephone/
      - textbox /Street address 1/
      - textbox /Street address 2/
      - textbox /City/
      - textbox /County/
      - textbox "Postcode"
      - combobox "Country"
    - checkbox "Deliver to the billing address" [checked]
    - textbox /Delivery Instructions/
    - textbox /Customer Comments/
    - 'button "Next: Payment"'
    - link "Back"
    - paragraph:
      - link "Refund policy"
  `)
  await page.getByRole('checkbox', { name: 'Deliver to the billing address' }).uncheck()
  await expect(checkout).toMatchAriaSnapshot(`
    - group "Delivery address":
      - textbox /First name/
      - textbox /Postcode/
      - combobox /Country/
  `)
  await expectAccessible(page)
  await page.getByRole('checkbox', { name: 'Deliver to the billing address' }).check()
  await page.getByRole('button', { name: 'Next: Payment', exact: true }).click()
  await expect(checkout).toMatchAriaSnapshot(`
    - alert:
      - paragraph: Please check this before you continue
      - list:
        - listitem:
          - 'button "Billing: First name is required."'
        - listitem: /If there is an error here that you cannot put right/
    - group "Billing address":
      - textbox "First name" [invalid]
    - 'button "Next: Payment - Continue"'
  `)

  await paying.fillBilling()
  await page.getByRole('button', { name: /^Next: Payment/ }).click()
  await page.getByRole('radio', { name: 'Card', exact: true }).check()
  await expect(paying.cardFrame).toBeVisible()
  await expect(checkout).toMatchAriaSnapshot(`${STEPS}
    - heading "Payment" [level=2]
    - radiogroup "How would you like to pay?":
      - radio "Card" [checked]
      - radio "Bank transfer"
      - radio "On account"
    - iframe
    - paragraph:
      - link "Business terms of sale"
    - button "Pay Now"
    - link "Back"
  `)
  await page.getByRole('radio', { name: 'Bank transfer' }).check()
  await expect(checkout).toMatchAriaSnapshot(`
    - checkbox /^By placing this order/
    - button "Confirm Order" [disabled]
    - link "Back"
  `)
  await page.getByRole('checkbox', { name: /^By placing this order/ }).check()
  await page.getByRole('button', { name: 'Confirm Order' }).click()
  await expect(paying.thanks).toBeVisible()
  await page.getByText('View order').click()
  await expect(checkout).toMatchAriaSnapshot(`${STEPS}
    - heading "Thank you for your order" [level=2]
    - heading "What happens next" [level=3]
    - heading "Delivering to" [level=3]
    - link "Back to the shop"
    - button "Print order summary"
    - group:
      - table:
        - rowgroup:
          - row "Product Quantity Unit Total"
      - heading "Delivery address" [level=3]
      - heading "Billing address" [level=3]
    - link "trade account"
    - paragraph:
      - link "Read our latest news"
  `)
})
