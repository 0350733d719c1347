import { expect, test } from '../fixtures'

test('a visitor finds a product, signs in and orders on account (basket.5, checkout.1)', async ({
  person,
  site,
}) => {
  await person.open('/shop')
  await person.click('link', /^Login to order/)
  await person.click('button', 'Yes', 'dialog')
  const { email, password } = await site.account('approved')
  await person.fill('Email address', email, 'dialog')
  await person.fill('Password', password, 'dialog')
  await person.screenshot('sign-in')
  await person.click('button', 'Login', 'dialog')
  await person.reads(/Hi /, 'trade-account-button')

  await person.fill('Search products', 'brekfast')
  await person.reads(/breakfast/i, 'article')
  await person.reads(/£\s?\d/, 'article')
  await person.screenshot('found')
  await person.click('button', /^Add to basket/, 'article')
  await person.sees('region', 'Added to basket')
  await person.screenshot('added')
  await person.click('button', 'view basket (1)')
  await person.sees('dialog', 'Your Basket')
  await person.click('button', /^Increase quantity/, 'dialog')
  await person.reads(/2/, 'trade-basket-button')
  await person.screenshot('basket')
  await person.click('link', 'Checkout', 'dialog')

  await person.comesTo('/checkout')
  await person.fill(/^Purchase Order Number/, 'PO-117')
  await person.screenshot('checkout')
  await person.click('button', 'Next: Payment')
  await person.comesTo('/payment')
  await person.check('radio', 'On account')
  await person.check('checkbox', /^By placing this order/)
  await person.screenshot('payment')
  await person.click('button', 'Place Order')
  await person.comesTo('/confirmation')
  await person.sees('heading', /^Thank you/)
  await person.screenshot('confirmation')
  await person.click('button', 'View order')
  await person.reads('PO-117', 'main')
  expect(await site.orders()).toContainEqual(
    expect.objectContaining({ purchase_number: 'PO-117', payment_type: 'on account' }),
  )
})
