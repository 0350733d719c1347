import { CARDS } from '../../e2e/support/paying-buyer'
import { expect, test } from '../fixtures'
import type { Person } from '../person'

const CARD = 'Secure card payment input frame'
const BANK = 'Your bank'

async function typeCard(person: Person, number: string): Promise<void> {
  await person.fillInFrame(CARD, /^Card number/, number.replaceAll(' ', ''))
  await person.fillInFrame(CARD, /^Expiry date/, '0440')
  await person.fillInFrame(CARD, /^Security code/, '123')
}

test("a buyer on a phone confirms a card payment in the bank's overlay (payment.3, payment.8)", async ({
  person,
  site,
}) => {
  const before = (await site.charges()).length
  await person.driver.resize(390, 844)
  await person.store(await site.beginBasket('verified'))
  await person.open('/checkout')
  await person.screenshot('checkout-390')
  await person.click('button', 'Next: Payment')
  await person.check('radio', 'Card')
  await person.check('radio', 'New card')
  await typeCard(person, CARDS.overlay)
  await person.screenshot('card-390')
  await person.expectNothingSticksOut()
  await person.click('button', 'Pay Now')
  await person.sees('iframe', BANK)
  await person.screenshot('bank-390')
  await person.clickInFrame(BANK, 'button', 'Complete authentication')
  await person.sees('heading', /^Thank you/)
  await person.screenshot('confirmation-390')
  await person.expectNothingSticksOut()
  expect(await site.charges()).toHaveLength(before + 1)
})
