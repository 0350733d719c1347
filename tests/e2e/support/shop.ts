import { type ElementHandle, expect, type Locator, type Page } from 'playwright/test'
import type { Site } from './site'

/** Whether one of several elements has the focus; `null` when an element or its page is gone. */
const haveFocus = async ([first, ...others]: ElementHandle<Node>[]): Promise<boolean | null> => {
  const answer = first?.evaluate((node, rest) => {
    const all = [node, ...rest]
    if (!all.every(({ isConnected }) => isConnected)) return null
    return all.some((each) => each === document.activeElement)
  }, others)
  return (await answer?.catch(() => null)) ?? null
}

/** A shop page of few products, which takes less time to load and check than one of 60. */
export const FEW_PRODUCTS = '/shop?products.q=earl%20grey'

/** Steps of a person in the shop. */
export class Shop {
  readonly accountButton: Locator
  readonly basketButton: Locator
  /** The badge on the basket button; absent when the basket is empty. */
  readonly basketCount: Locator
  readonly basketPanel: Locator
  readonly addedPanel: Locator

  constructor(
    readonly page: Page,
    readonly site: Site,
  ) {
    // By CSS: an open panel hides the header from the accessibility tree, but it stays visible.
    this.accountButton = page.locator('trade-account-button trade-root > a')
    this.basketButton = page.locator('trade-basket-button trade-root > a')
    this.basketCount = this.basketButton.locator('[aria-hidden="true"]').filter({ hasText: /\d/ })
    this.basketPanel = page.getByRole('dialog', { name: 'Your Basket' })
    this.addedPanel = page.getByRole('region', { name: 'Added to basket' })
  }

  /** Signs in on the login page, and waits for the redirect after its reload (session.7, session.9). */
  async signIn(role: string): Promise<void> {
    const { email, password } = await this.site.account(role)
    await this.page.goto('/login')
    await this.page.getByLabel('Email address').fill(email)
    await this.page.getByLabel('Password', { exact: true }).fill(password)
    await this.page.getByRole('button', { name: 'Login', exact: true }).click()
    await this.page.waitForURL(({ pathname }) => !pathname.endsWith('/login'))
    await expect(this.accountButton).toHaveText(/^Hi /)
    await this.settled()
  }

  /** Writes values where the shop keeps its own. */
  protected async store(values: Record<string, unknown>): Promise<void> {
    // A document of the shop's origin without scripts.
    await this.page.goto('/demo/accounts.json')
    await this.page.evaluate((each) => {
      for (const [key, value] of Object.entries(each)) {
        localStorage.setItem(`trade-blocks:${key}`, JSON.stringify(value))
      }
    }, values)
  }

  /** Starts signed in, by stored state. */
  async startAs(role: string): Promise<void> {
    await this.store({ 'auth-user': await this.site.beginSession(role) })
  }

  /** Adds the first product of the shop page and waits for 'Added to basket'. */
  async addFirst(): Promise<void> {
    await this.page.goto('/shop')
    await this.page
      .getByRole('button', { name: /^Add to basket/ })
      .first()
      .click()
    await expect(this.addedPanel).toBeVisible()
  }

  /** Focuses 'Added to basket', which stays open while it has the focus (basket.5). */
  async holdAdded(): Promise<void> {
    await expect(this.addedPanel).toBeVisible()
    const button = this.addedPanel.getByRole('button', { name: /^view basket/ })
    // F6 moves the focus into the panel and back.
    const isIn = await button.evaluate((element) => element === document.activeElement)
    if (!isIn) await this.page.keyboard.press('F6')
    await expect(button).toBeFocused()
  }

  /** Opens the slide-out basket from 'Added to basket'. */
  async viewBasket(): Promise<void> {
    await this.holdAdded()
    await this.addedPanel.getByRole('button', { name: /^view basket/ }).click()
  }

  /** Opens the slide-out basket from the header. */
  async openBasketPanel(): Promise<void> {
    await this.basketButton.click()
    await expect(this.basketPanel).toBeVisible()
  }

  /** Waits until loading ends. */
  async settled(): Promise<void> {
    await expect(this.page.locator('html[data-trade-ready]')).toBeAttached()
    await this.page.waitForLoadState('networkidle')
  }

  /** Presses Tab until one of the elements has the focus. */
  async tabTo(target: Locator, anyOf: Locator = target): Promise<void> {
    await expect(target).toBeVisible()
    // Looks the elements up once, because a page of products is slow to search.
    let nodes = await anyOf.elementHandles()
    for (let press = 0; press < 250; press += 1) {
      let isFocused = await haveFocus(nodes)
      if (isFocused === null) {
        nodes = await anyOf.elementHandles()
        isFocused = await haveFocus(nodes)
      }
      if (isFocused) return
      await this.page.keyboard.press('Tab')
    }
    throw new Error(`Tab does not lead to ${target}`)
  }
}
