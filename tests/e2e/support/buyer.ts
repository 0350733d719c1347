import { expect, type Locator, type Page } from 'playwright/test'
import { Shop } from './shop'

const BILLING = {
  'First name': 'Grace',
  'Last name': "O'Brien 👩‍🍳",
  Company: 'Harbour Tea Rooms',
  Email: 'grace@harbour.example',
  Telephone: '0161 496 0000',
  'Street address 1': '1 Quay Street',
  City: 'Manchester',
  Postcode: 'm1 1aa',
}

/** Steps of a buyer from a product to a placed order. */
export class Buyer extends Shop {
  readonly thanks = this.page.getByRole('heading', { name: /^Thank you for your order/ })
  readonly purchaseOrder = this.page.getByLabel('Purchase Order Number')
  readonly billing = this.page.getByRole('group', { name: 'Billing address' })

  /** Opens the shop page. Returns the first add button. */
  async openShop(path = '/shop'): Promise<Locator> {
    await this.page.goto(path)
    const add = this.page.getByRole('button', { name: /^Add to basket/ }).first()
    await expect(add).toBeVisible()
    return add
  }

  /** Starts signed in with a product in the basket, by stored state. The journey test covers both steps. */
  async addAs(role: string): Promise<void> {
    await this.store(await this.site.beginBasket(role))
  }

  /** Starts at the checkout, as a guest with a basket that was filled before signing out. */
  async beginAsGuest(): Promise<void> {
    await this.addAs('verified')
    await this.page.evaluate(() => localStorage.removeItem('trade-blocks:auth-user'))
    await this.page.goto('/checkout')
    await this.page.getByRole('button', { name: 'Continue as guest' }).click()
    await expect(this.billing).toBeVisible()
  }

  /** The SKU and unit price (pence, exc VAT) of the first basket line. */
  async firstLine(): Promise<{ sku: string; unit: number }> {
    return this.page.evaluate(async () => {
      const Token = JSON.parse(localStorage.getItem('trade-blocks:basket-token') ?? '""')
      const answer = await fetch('/api/basket', { headers: { Accept: 'application/json', Token } })
      const [line] = (await answer.json()).data.product
      return { sku: line.product.sku, unit: line.unit }
    })
  }

  /**
   * Swaps the basket's product for one of the same price on another device, unnoticed by any tab. Returns the SKUs.
   */
  async swapElsewhere(): Promise<{ before: string; after: string }> {
    const line = await this.firstLine()
    const call = (method: string, path: string, body?: object) =>
      this.page.evaluate(
        async ([method, path, body]) => {
          const stored = (key: string) =>
            JSON.parse(localStorage.getItem(`trade-blocks:${key}`) ?? 'null')
          const headers = {
            'Content-Type': 'application/json',
            Token: stored('basket-token'),
            Authorization: `Bearer ${stored('auth-user')?.access_token}`,
          }
          const answer = await fetch(`/api${path}`, {
            method,
            headers,
            ...(body && { body: JSON.stringify(body) }),
          })
          return (await answer.json()).data.product
        },
        [method, path, body] as const,
      )
    const [before, other] = await call('POST', '/basket', { id: '1002', qty: 1 })
    await this.site.changePrice(other.product.sku, line.unit)
    await call('DELETE', `/basket/${before.id}`)
    return { before: line.sku, after: other.product.sku }
  }

  /** Fills in the billing address. */
  async fillBilling(): Promise<void> {
    for (const [label, text] of Object.entries(BILLING)) {
      await this.billing.getByLabel(label).fill(text)
    }
  }

  /** Goes from the address step to payment, chooses a payment type and agrees to the terms. */
  async goOnToPayment(method: 'Bank transfer' | 'On account', tab: Page = this.page) {
    await tab.getByRole('button', { name: 'Next: Payment', exact: true }).click()
    await tab.getByRole('radio', { name: method }).check()
    await tab.getByRole('checkbox', { name: /^By placing this order/ }).check()
  }
}
