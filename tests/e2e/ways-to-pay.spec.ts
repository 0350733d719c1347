import { expect, test } from './support/fixtures'
import { CARDS, Paying } from './support/paying'
import type { Site } from './support/site'

/** Accounts by buyer: with a crm_id (locked addresses), and without one. For guests see payment.spec and checkout.spec. */
const BUYERS = {
  'a buyer with a crm_id': 'crm',
  'a buyer without a crm_id': 'verified',
}

type Way = { name: string; paymentType: string; pay: (paying: Paying) => Promise<void> }

const chooseMethod = async ({ page }: Paying, method: string, confirm: string) => {
  await page.getByRole('radio', { name: method, exact: true }).check()
  await page.getByRole('checkbox', { name: /^By placing this order/ }).check()
  await page.getByRole('button', { name: confirm }).click()
}

/** Pays with a card without saving it. */
const payOnce = async (paying: Paying, number: string) => {
  const once = paying.page.getByRole('radio', { name: 'New card' })
  await expect(once.or(paying.cardFrame).first()).toBeVisible()
  if (await once.isVisible()) await once.check()
  await paying.pay(number)
}

const WAYS: readonly Way[] = [
  { name: 'a new card', paymentType: 'card', pay: (paying) => payOnce(paying, CARDS.pays) },
  {
    name: 'a card with 3-D Secure',
    paymentType: 'card',
    pay: async (paying) => {
      await payOnce(paying, CARDS.overlay)
      await paying.bank.getByRole('button', { name: 'Complete authentication' }).click()
    },
  },
  {
    name: 'bank transfer',
    paymentType: 'bacs',
    pay: (paying) => chooseMethod(paying, 'Bank transfer', 'Confirm Order'),
  },
]

const SAVED: Way = {
  name: 'a saved card',
  paymentType: 'card',
  pay: async (paying) => {
    await paying.typeToSave(CARDS.mastercard)
    await paying.payNow.click()
  },
}

const come = (paying: Paying, role: string | null) =>
  role ? paying.comeAs(role) : paying.comeAsGuest()

const orderIds = async (site: Site) => (await site.orders()).map(({ id }) => String(id))

test.beforeEach(({ problems }) => problems.allow(/Failed to load resource/))

for (const [buyer, role] of Object.entries(BUYERS)) {
  for (const { name, paymentType, pay } of [...WAYS, SAVED]) {
    test(`${buyer} pays by ${name}`, async ({ page, site }) => {
      const before = await orderIds(site)
      const paying = new Paying(page, site)
      await paying.comeAs(role)
      await pay(paying)
      await expect(paying.thanks).toBeVisible()
      const placed = (await site.orders()).filter(
        ({ id, status }) => !before.includes(String(id)) && status !== 'new',
      )
      expect(placed).toMatchObject([{ payment_type: paymentType }])
      const charges = (await site.charges()).filter(
        ({ order_id, status }) => order_id === placed[0]?.id && status === 'succeeded',
      )
      expect(charges).toHaveLength(paymentType === 'card' ? 1 : 0)
    })
  }
}

test('a buyer on account places an order on account (payment.5)', async ({ page, site }) => {
  const paying = new Paying(page, site)
  await paying.comeAs('on_account')
  await chooseMethod(paying, 'On account', 'Place Order')
  await expect(paying.thanks).toBeVisible()
})

for (const role of ['verified', null]) {
  test(`${role ? 'a buyer without account terms' : 'a guest'} reads that on account is unavailable (payment.5)`, async ({
    page,
    site,
  }) => {
    const paying = new Paying(page, site)
    await come(paying, role)
    await page.getByRole('radio', { name: 'On account', exact: true }).check()
    await expect(page.locator('trade-checkout')).toContainText(/not available/i)
    await expect(page.getByRole('button', { name: 'Place Order' })).toHaveCount(0)
  })
}

test('a buyer places a free order without a payment (payment.2)', async ({ page, site }) => {
  const paying = new Paying(page, site)
  await paying.addAs('verified')
  await page.goto('/basket')
  await page.getByLabel(/discount code/i).fill('SAMPLES')
  await page.getByRole('button', { name: 'Apply', exact: true }).click()
  await expect(page.locator('trade-basket')).toContainText('£0.00')
  await page.goto('/checkout')
  await page.getByRole('button', { name: 'Next: Payment', exact: true }).click()
  await expect(page.getByText('There is nothing to pay for this order.')).toBeVisible()
  await expect(page.getByRole('radio')).toHaveCount(0)
  await page.getByRole('checkbox', { name: /^By placing this order/ }).check()
  await page.getByRole('button', { name: 'Place Order' }).click()
  await expect(paying.thanks).toBeVisible()
})

test('a guest pays by card with the keyboard alone', async ({ page, site }) => {
  const paying = new Paying(page, site)
  await paying.beginAsGuest()
  await paying.fillBilling()
  await paying.goOnByKey()
  await paying.typeByKey(CARDS.pays)
  await paying.tabTo(paying.payNow)
  await page.keyboard.press('Enter')
  await expect(paying.thanks).toBeFocused()
})
