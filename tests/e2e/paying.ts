import { expect, type Page } from 'playwright/test'
import { Shop } from './shop'
import type { Site } from './site'

export const CARDS = {
  pays: '4242 4242 4242 4242',
  mastercard: '5555 5555 5555 4444',
  declined: '4000 0000 0000 0002',
  overlay: '4000 0027 6000 3184',
  redirect: '4000 0000 0000 3220',
  answerLost: '4000 0000 0030 0006',
} as const

const BILLING = {
  'First name': 'Grace',
  'Last name': "O'Brien",
  Company: 'Harbour Tea Rooms',
  Email: 'grace@harbour.example',
  Telephone: '0161 496 0000',
  'Street address 1': '1 Quay Street',
  City: 'Manchester',
  Postcode: 'M1 1AA',
}

/** What a person does to pay by card. */
export class Paying {
  private readonly shop: Shop

  constructor(
    readonly page: Page,
    readonly site: Site,
  ) {
    this.shop = new Shop(page, site)
  }

  get payNow() {
    return this.page.getByRole('button', { name: 'Pay Now' })
  }
  get thanks() {
    return this.page.getByRole('heading', { name: 'Thank you for your order' })
  }
  get bank() {
    return this.page.frameLocator('iframe[title="Your bank"]')
  }

  /** Signs in, and fills a basket. */
  async fillBasket(role: string): Promise<void> {
    await this.shop.signIn(role)
    await this.page.goto('/shop')
    await this.page
      .getByRole('button', { name: /^Add to basket/ })
      .first()
      .click()
    await expect(this.shop.addedPanel).toBeVisible()
  }

  /** Comes to payment by card, as a guest with a basket that somebody has left them. */
  async beginAsGuest(): Promise<void> {
    const { page } = this
    await this.fillBasket('verified')
    await page.evaluate(() => localStorage.removeItem('trade-blocks:auth-user'))
    await page.goto('/checkout')
    await page.getByRole('button', { name: 'Continue as guest' }).click()
    const billing = page.getByRole('group', { name: 'Billing address' })
    for (const [label, text] of Object.entries(BILLING)) await billing.getByLabel(label).fill(text)
    await this.goOn()
  }

  /** Comes to payment by card, signed in. */
  async beginAs(role: string): Promise<void> {
    await this.fillBasket(role)
    await this.page.goto('/checkout')
    await this.goOn()
  }

  async goOn(): Promise<void> {
    await this.page.getByRole('button', { name: 'Next: Payment', exact: true }).click()
    await this.page.getByRole('radio', { name: 'Card', exact: true }).check()
  }

  /** Types a card into the provider's frame. */
  async type(number: string): Promise<void> {
    const frame = this.page.frameLocator('iframe[title="Secure card payment input frame"]')
    await frame.getByLabel('Card number').fill(number)
    await frame.getByLabel('Expiry date').fill('04 / 40')
    await frame.getByLabel('Security code').fill('123')
  }

  /** Types a card and presses 'Pay Now'. */
  async pay(number: string): Promise<void> {
    await this.type(number)
    await this.payNow.click()
  }

  /** Saves a card for later, which chooses it. */
  async saveCard(number: string): Promise<void> {
    const { page } = this
    await page.getByRole('button', { name: 'Add new payment method' }).click()
    const form = page.locator('form').filter({ has: page.getByLabel('Name on card') })
    await form.getByLabel('Name on card').fill("Grace O'Brien")
    const frame = form.frameLocator('iframe')
    await frame.getByLabel('Card number').fill(number)
    await frame.getByLabel('Expiry date').fill('04 / 40')
    await frame.getByLabel('Security code').fill('123')
    await form.getByRole('button', { name: 'Save card' }).click()
    const ending = number.slice(-4)
    await expect(page.getByRole('radio', { name: new RegExp(`ending in ${ending}`) })).toBeChecked()
  }
}
