import { expect, test } from './support/fixtures'
import { CARDS, PayingBuyer } from './support/paying-buyer'

/** Ways to pay by card. Other buyers and ways: tests/components/checkout/ways-to-pay.test.tsx. */
const WAYS: [string, role: string, (paying: PayingBuyer) => Promise<void>][] = [
  [
    'a buyer with a crm_id pays by a new card',
    'crm',
    async (paying) => {
      const once = paying.page.getByRole('radio', { name: 'New card' })
      await expect(once.or(paying.cardFrame).first()).toBeVisible()
      if (await once.isVisible()) await once.check()
      await paying.pay(CARDS.pays)
    },
  ],
  [
    'a buyer without a crm_id pays by a saved card',
    'verified',
    async (paying) => {
      await paying.typeToSave(CARDS.mastercard)
      await paying.payNow.click()
    },
  ],
]

test.beforeEach(({ problems }) => problems.allow(/Failed to load resource/))

for (const [name, role, pay] of WAYS) {
  test(name, async ({ page, site }) => {
    const before = (await site.orders()).map(({ id }) => String(id))
    const paying = new PayingBuyer(page, site)
    await paying.comeAs(role)
    await pay(paying)
    await expect(paying.thanks).toBeVisible()
    const placed = (await site.orders()).filter(
      ({ id, status }) => !before.includes(String(id)) && status !== 'new',
    )
    expect(placed).toMatchObject([{ payment_type: 'card' }])
    const charges = (await site.charges()).filter(
      ({ order_id, status }) => order_id === placed[0]?.id && status === 'succeeded',
    )
    expect(charges).toHaveLength(1)
  })
}

test('a guest pays by card with the keyboard alone', async ({ page, site }) => {
  const paying = new PayingBuyer(page, site)
  await paying.beginAsGuest()
  await paying.fillBilling()
  await paying.goOnByKey()
  await paying.typeByKey(CARDS.pays)
  await paying.tabTo(paying.payNow)
  await page.keyboard.press('Enter')
  await expect(paying.thanks).toBeFocused()
})
