import type { Locator, Page } from 'playwright'

/**
 * Keystroke-level model, in s: press a key, point, move between keyboard and mouse, press or release a button, think.
 */
const KLM = { key: 0.2, point: 1.1, home: 0.4, button: 0.1, think: 1.35 } as const

/** The effort of a journey, counted while it is made. */
export interface Effort {
  clicks: number
  keys: number
  scrolls: number
  seconds: number
}

/**
 * A buyer's hand on a page: acts, and counts the effort by the keystroke-level model. Waiting for the shop does not
 * count.
 */
export class Hand {
  readonly effort: Effort = { clicks: 0, keys: 0, scrolls: 0, seconds: 0 }
  private isOnKeys = false

  constructor(
    readonly page: Page,
    readonly isTouch: boolean,
  ) {}

  private take(seconds: number) {
    this.effort.seconds += seconds
  }

  /** Adds the time for one decision. */
  think(): void {
    this.take(KLM.think)
  }

  /** Points at an element and presses it. Closes a dialog in front of it first, which counts too. */
  async press(target: Locator): Promise<void> {
    await target.waitFor()
    for (let attempt = 0; attempt < 5; attempt += 1) {
      await this.clearTheWay()
      await this.bringIntoSight(target)
      // A dialog may open at any moment.
      const isFree = target.click({ trial: true, timeout: 700 }).then(() => true)
      if (await isFree.catch(() => false)) break
    }
    if (this.isOnKeys && !this.isTouch) this.take(KLM.home)
    this.isOnKeys = false
    this.effort.clicks += 1
    this.take(KLM.point + 2 * KLM.button)
    await (this.isTouch ? target.tap() : target.click())
  }

  async type(text: string): Promise<void> {
    for (const letter of text) await this.key(letter)
  }

  /** Presses a key, or several at once: 'Enter', 'Control+A'. */
  async key(name: string): Promise<void> {
    const count = name.length > 1 ? name.split('+').length : 1
    if (!this.isOnKeys && !this.isTouch) this.take(KLM.home)
    this.isOnKeys = true
    this.effort.keys += count
    this.take(count * KLM.key)
    await this.page.keyboard.press(name)
  }

  /** Pastes a text with Control+V. */
  async paste(text: string): Promise<void> {
    await this.key('Control')
    this.effort.keys += 1
    this.take(KLM.key)
    await this.page.evaluate((copied) => {
      const data = new DataTransfer()
      data.setData('text/plain', copied)
      const event = new ClipboardEvent('paste', {
        clipboardData: data,
        bubbles: true,
        cancelable: true,
      })
      document.activeElement?.dispatchEvent(event)
    }, text)
  }

  /** Closes a dialog that covers the page. */
  private async clearTheWay(): Promise<void> {
    const close = this.page.locator('dialog[open]').getByRole('button', { name: 'Close' })
    if (!(await close.count())) return
    this.effort.clicks += 1
    this.take(KLM.point + 2 * KLM.button)
    await close
      .first()
      .click({ timeout: 2_000 })
      .catch(() => undefined)
    await close.first().waitFor({ state: 'hidden' })
  }

  /** Scrolls by nine tenths of the window until the middle of an element is visible. */
  private async bringIntoSight(target: Locator): Promise<void> {
    for (let turn = 0; turn < 40; turn += 1) {
      const away = await target.evaluate((element) => {
        const { top, bottom } = element.getBoundingClientRect()
        const middle = (top + bottom) / 2
        return middle < 0 ? -1 : middle > window.innerHeight ? 1 : 0
      })
      if (away === 0) return
      this.effort.scrolls += 1
      this.take(KLM.point)
      await this.page.evaluate((way) => window.scrollBy(0, way * window.innerHeight * 0.9), away)
    }
  }
}
