import { expect, type Locator, type Page } from 'playwright/test'
import type { BuyerAndWay } from './kill-plan'
import { CARDS, PayingBuyer } from './paying-buyer'
import type { Site } from './site'

const TYPED = {
  'Delivery Instructions': 'Ring twice. 🛎',
  'Customer Comments': 'The blue tins, please.',
}

const PROCESSING = '4000 0000 0010 0000'
/** The timeout of one action (ms): a stuck buyer looks at the page again. */
const TIMEOUT_FACTOR = 2_000

const isSeen = (locator: Locator) => locator.first().isVisible()

/** A buyer who orders despite kills, and continues where the shop allows it. */
export class SurvivingBuyer extends PayingBuyer {
  private readonly confirm = this.page.getByRole('button', { name: /^(Pay Now|Confirm Order)$/ })
  private readonly next = this.page.getByRole('button', { name: /^Next: Payment/ })
  private readonly again = this.page.getByRole('button', { name: /^(Check again|Retry)/ })
  private readonly asGuest = this.page.getByRole('button', { name: 'Continue as guest' })
  private readonly isPaid = this.page.getByRole('heading', { name: /^This order is paid/ })
  private readonly isEmpty = this.page.getByText('Your basket is empty.')
  private readonly bankAgrees = this.bank.getByRole('button', { name: 'Complete authentication' })

  constructor(
    page: Page,
    site: Site,
    private readonly paid: BuyerAndWay,
    private readonly reference: string,
  ) {
    super(page, site)
  }

  /** Fills a basket and all fields, up to the click that pays. */
  async prepare(): Promise<void> {
    if (this.paid.buyer === 'guest') {
      await this.beginAsGuest()
      await this.fillBilling()
    } else {
      await this.addAs('history')
      await this.page.goto('/checkout')
    }
    await this.purchaseOrder.fill(this.reference)
    for (const [label, text] of Object.entries(TYPED)) await this.page.getByLabel(label).fill(text)
    await this.next.click()
    await this.choose()
  }

  /** Chooses how to pay, and types the card. */
  private async choose(): Promise<void> {
    const { page } = this
    const { buyer, way } = this.paid
    const radio = (name: string | RegExp) => page.getByRole('radio', { name })
    if (way === 'bank transfer') {
      await radio('Bank transfer').check()
      return page.getByRole('checkbox', { name: /^By placing this order/ }).check()
    }
    await radio(/^Card$/).check()
    if (way === 'a saved card') return radio(/ending in 4242/).check()
    if (buyer === 'customer') await radio('New card').check()
    if (way === 'a card with 3-D Secure') return this.type(CARDS.overlay)
    return this.type(way === 'a processing card' ? PROCESSING : CARDS.pays)
  }

  press = (): Promise<void> => this.confirm.click()

  /** Takes the buyer's next step. Resolves to whether the order is finished. */
  private async takeStep(): Promise<boolean> {
    for (const end of [this.thanks, this.isPaid, this.isEmpty]) if (await isSeen(end)) return true
    if (await isSeen(this.bankAgrees)) await this.bankAgrees.click()
    else if (await isSeen(this.asGuest)) await this.asGuest.click()
    else if (await isSeen(this.again)) await this.again.first().click()
    else if (await isSeen(this.next)) await this.next.first().click()
    else if (await this.confirm.isEnabled({ timeout: 100 }).catch(() => false)) {
      await this.choose()
      await this.press()
    } else if (await isSeen(this.page.getByRole('radio', { name: 'Bank transfer' }))) {
      await this.choose()
    }
    return false
  }

  /** Continues to the end, reacting to each state of the page. */
  async finish(timeout: number): Promise<void> {
    this.page.setDefaultTimeout(TIMEOUT_FACTOR)
    await expect(async () => expect(await this.takeStep()).toBe(true)).toPass({
      timeout,
      intervals: [100, 250, 500],
    })
  }

  /** Expects one placed order with all typed data. */
  async expectOneOrder(): Promise<void> {
    const orders = await this.site.orders()
    const own = orders.filter(({ purchase_number }) => purchase_number === this.reference)
    expect(own, 'placed orders of the buyer').toHaveLength(1)
    expect(own[0]).toMatchObject({
      delivery_instructions: TYPED['Delivery Instructions'],
      customer_notes: TYPED['Customer Comments'],
      payment_type: this.paid.way === 'bank transfer' ? 'bacs' : 'card',
      status: this.paid.way === 'bank transfer' ? 'pending' : 'paid',
      basket: { product: [{ qty: 1 }] },
      ...(this.paid.buyer === 'guest' && {
        address_billing_json: { company: 'Harbour Tea Rooms', city: 'Manchester' },
        address_delivery_json: { company: 'Harbour Tea Rooms', city: 'Manchester' },
      }),
    })
  }
}
