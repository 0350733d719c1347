import { test } from '../fixtures'

const BASKET = 'trade-basket-button'
const ACCOUNT = 'trade-account-button'

test('a visitor closes the login slide-out, a sheet, with Escape, beside it and with its button, and the focus returns (page.10)', async ({
  person,
}) => {
  await person.open('/contact')
  await person.click('link', /^Login/, ACCOUNT)
  await person.sees('dialog', 'Your account')
  await person.seesFocusOn('textbox', 'Email address', 'dialog')
  await person.screenshot('login')
  await person.press('Escape')
  await person.seesNo('dialog', 'Your account')
  await person.seesFocusOn('link', /^Login/, ACCOUNT)

  await person.click('link', /^Login/, ACCOUNT)
  await person.sees('dialog', 'Your account')
  await person.clickAt(200, 300)
  await person.seesNo('dialog', 'Your account')
  await person.comesTo('/contact')

  await person.click('link', /^Login/, ACCOUNT)
  await person.click('button', /^Close/, 'dialog')
  await person.seesNo('dialog', 'Your account')
  await person.seesFocusOn('link', /^Login/, ACCOUNT)
})

test('a buyer closes the basket, a modal panel, with Escape, beside it and with its button, and the focus returns (basket.5)', async ({
  person,
  site,
}) => {
  await person.store(await site.beginBasket('approved'))
  await person.open('/contact')
  await person.reads('1', BASKET)
  await person.click('link', /^Basket/, BASKET)
  await person.sees('dialog', 'Your Basket')
  await person.screenshot('basket')
  await person.press('Escape')
  await person.seesNo('dialog', 'Your Basket')
  await person.seesFocusOn('link', /^Basket/, BASKET)

  await person.click('link', /^Basket/, BASKET)
  await person.sees('dialog', 'Your Basket')
  await person.clickAt(200, 300)
  await person.seesNo('dialog', 'Your Basket')
  await person.comesTo('/contact')
  await person.seesFocusOn('link', /^Basket/, BASKET)

  await person.click('link', /^Basket/, BASKET)
  await person.click('button', /^Close/, 'dialog')
  await person.seesNo('dialog', 'Your Basket')
  await person.seesFocusOn('link', /^Basket/, BASKET)
})
