import { Buyer } from './buyer'
import { test as base, expect } from './fixtures'

export const CARDS = {
  pays: '4242 4242 4242 4242',
  mastercard: '5555 5555 5555 4444',
  declined: '4000 0000 0000 0002',
  overlay: '4000 0027 6000 3184',
  redirect: '4000 0000 0000 3220',
  answerLost: '4000 0000 0030 0006',
} as const

/** Steps of a buyer who pays by card. */
export class PayingBuyer extends Buyer {
  readonly payNow = this.page.getByRole('button', { name: 'Pay Now' })
  readonly cardFrame = this.page
    .locator('iframe[title="Secure card payment input frame"]')
    .filter({ visible: true })
  readonly bank = this.page.frameLocator('iframe[title="Your bank"]')

  /** Goes to payment by card, as a guest. */
  async comeAsGuest(): Promise<void> {
    await this.beginAsGuest()
    await this.fillBilling()
    await this.goOn()
  }

  /** Goes to payment by card, signed in. */
  async comeAs(role: string): Promise<void> {
    await this.addAs(role)
    await this.page.goto('/checkout')
    await this.goOn()
  }

  async goOn(): Promise<void> {
    await this.page.getByRole('button', { name: 'Next: Payment', exact: true }).click()
    await this.page.getByRole('radio', { name: 'Card', exact: true }).check()
  }

  /** Types a card into the provider's frame. */
  async type(number: string): Promise<void> {
    const frame = this.cardFrame.contentFrame()
    await frame.getByLabel('Card number').fill(number)
    await frame.getByLabel('Expiry date').fill('04 / 40')
    await frame.getByLabel('Security code').fill('123')
  }

  /** Signs in again in place after the session has ended. */
  async signInAgain(role: string): Promise<void> {
    await expect(this.page.getByText('Your session has ended.').first()).toBeVisible()
    const { email, password } = await this.site.account(role)
    const form = this.page.locator('trade-checkout')
    await form.getByLabel('Email address').fill(email)
    await form.getByLabel('Password', { exact: true }).fill(password)
    await form.getByRole('button', { name: 'Login', exact: true }).click()
  }

  /** The old and the new total in the notice about a changed total. */
  async changedTotal(): Promise<{ from: string; to: string }> {
    const question = this.page.getByRole('alert').filter({ hasText: 'The total of your order has' })
    await expect(question).toContainText('Your order has not been placed.')
    return {
      from: await question.locator('s').first().innerText(),
      to: await question.locator('b').first().innerText(),
    }
  }

  /** Like `goOn`, with the keyboard alone. */
  async goOnByKey(): Promise<void> {
    const { page } = this
    await this.tabTo(page.getByRole('button', { name: 'Next: Payment', exact: true }))
    await page.keyboard.press('Enter')
    const radios = page.getByRole('radio')
    await this.tabTo(radios.first(), radios)
    await page.keyboard.press('Space')
    await expect(page.getByRole('radio', { name: 'Card', exact: true })).toBeChecked()
  }

  /** Like `type`, with the keyboard alone. */
  async typeByKey(number: string): Promise<void> {
    const frame = this.cardFrame.contentFrame()
    for (const [label, text] of [
      ['Card number', number],
      ['Expiry date', '0440'],
      ['Security code', '123'],
    ] as const) {
      await this.tabTo(frame.getByLabel(label))
      await this.page.keyboard.type(text.replaceAll(' ', ''))
    }
  }

  /** Types a card and presses 'Pay Now'. */
  async pay(number: string): Promise<void> {
    await this.type(number)
    await this.payNow.click()
  }

  /** Types a card, and saves it while paying. */
  async typeToSave(number: string): Promise<void> {
    const { page } = this
    await page.getByRole('button', { name: 'Add new payment method' }).click()
    await page.getByLabel('Name on card').fill("Grace O'Brien")
    await this.type(number)
  }
}

interface Charging {
  /** The ids of the orders charged in the test. */
  charged: () => Promise<string[]>
}

/** Tests of card payments. After each, charges and placed orders must match one to one. */
export const test = base.extend<Charging>({
  charged: [
    async ({ context, problems, site }, use) => {
      expect(context.pages()).toEqual([])
      problems.allow(/Failed to load resource/)
      const before = new Set((await site.orders()).map(({ id }) => String(id)))
      const charged = async () => {
        const charges = (await site.charges()).filter(({ status }) => status !== 'failed')
        const ids = charges.map(({ order_id }) => String(order_id))
        return ids.filter((id) => !before.has(id)).toSorted()
      }
      await use(charged)
      const placed = (await site.orders())
        .filter(({ payment_type, status }) => payment_type === 'card' && status !== 'new')
        .map(({ id }) => String(id))
        .filter((id) => !before.has(id))
      expect(placed.toSorted(), 'orders paid by card, and charges').toEqual(await charged())
    },
    { auto: true },
  ],
})
