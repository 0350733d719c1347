import { writeFile } from 'node:fs/promises'
import { expect, type TestInfo } from 'playwright/test'
import type { Driver, KeyName, Point } from './drivers/driver'
import {
  clickResult,
  cornerOf,
  endAim,
  type LocatedTarget,
  locate,
  type Target,
  toPlainTarget,
} from './locate'

type Words = string | RegExp

/** How long to retry, far longer than a busy machine needs. */
const PATIENCE_MS = 60_000

/** How long a click may take to arrive or to move the focus before it is repeated (ms). */
const SECOND_CLICK_MS = 2_000

/** Acts as a person: finds by role and name, clicks and types with the browser's own pointer and keyboard. */
export class Person {
  constructor(
    readonly driver: Driver,
    private readonly origin: string,
    private readonly info: TestInfo,
  ) {}

  async open(path: string): Promise<void> {
    await this.driver.open(this.origin + path)
  }

  async back(): Promise<void> {
    await this.driver.run(() => history.back(), null)
  }

  /** Stores values as the shop would have stored them earlier. */
  async store(values: Record<string, unknown>): Promise<void> {
    await this.open('/demo/pages/blank')
    await this.driver.run((given) => {
      for (const [key, value] of Object.entries(given)) {
        localStorage.setItem(`trade-blocks:${key}`, JSON.stringify(value))
      }
    }, values)
  }

  /** The target with its position in the window; `null` when it is not visible. */
  private async find(
    target: Target,
    frame?: string,
    isAimed = false,
  ): Promise<LocatedTarget | null> {
    try {
      const found = await this.driver.run(locate, toPlainTarget(target, isAimed), frame)
      if (frame === undefined || !found) return found
      const { x, y } = await this.driver.run(cornerOf, frame)
      return { ...found, x: found.x + x, y: found.y + y }
    } catch (error) {
      // The page is unloading, or the frame does not exist yet.
      if (Date.now() < this.patience) return null
      throw error
    }
  }

  private patience = 0

  /** Repeats a query of the page until it returns something. */
  private async until<Result>(
    what: string,
    look: () => Promise<Result | null | undefined | false>,
  ): Promise<Result> {
    this.patience = Date.now() + PATIENCE_MS
    for (;;) {
      const seen = await look()
      if (seen !== null && seen !== undefined && seen !== false) return seen
      if (Date.now() > this.patience) throw new Error(`Not within ${PATIENCE_MS} ms: ${what}`)
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }

  /** Waits until a control is still, enabled and uncovered. Returns its centre in the window. */
  private async reachable(target: Target, frame?: string): Promise<LocatedTarget> {
    let last: LocatedTarget | null = null
    let problem = 'not there'
    const what = describe(target)
    return this.until(what, async () => {
      const now = await this.find(target, frame)
      const isStill = now?.x === last?.x && now?.y === last?.y
      problem = now?.problem || (now ? 'moving' : 'not there')
      last = now
      return isStill && now && !now.problem ? now : null
    }).catch((error) => {
      throw new Error(`${error.message} (${problem})`)
    })
  }

  async click(role: string, name: Words, inside?: string): Promise<void> {
    await this.clickOn(target(role, name, inside))
  }

  /**
   * Clicks a control until a click arrives there. Drivers lose clicks, and pages move before a click arrives. A click
   * beside the control is cancelled, and the page receives only one.
   */
  private async clickOn(control: Target): Promise<void> {
    let isRepeated = false
    for (;;) {
      await this.reachable(control)
      const aimed = await this.find(control, undefined, true)
      if (!aimed || aimed.problem) continue
      await this.driver.click(aimed)
      const again = Date.now() + SECOND_CLICK_MS
      const became = await this.until(`a click on ${describe(control)}`, async () => {
        // The page may be unloading.
        const state = await this.driver.run(clickResult, isRepeated).catch(() => 'none' as const)
        return state !== 'none' || Date.now() > again ? state : null
      })
      if (became === 'hit') return
      isRepeated = true
    }
  }

  async clickInFrame(frame: string, role: string, name: Words): Promise<void> {
    await this.clickPlainly(await this.reachable(target(role, name), frame))
  }

  /** Clicks whatever is at a point, and ends any aim. */
  private async clickPlainly(point: Point): Promise<void> {
    await this.driver.run(endAim, null)
    await this.until('a click that the browser takes', () => this.driver.click(point))
  }

  /** Clicks a point of the window. */
  async clickAt(x: number, y: number): Promise<void> {
    await this.clickPlainly({ x, y })
  }

  /** Replaces the text of a field. */
  async fill(name: Words, text: string, inside?: string): Promise<void> {
    const field = target('textbox', name, inside)
    await this.focusOn(field)
    await this.driver.selectAll()
    await this.driver.type(text)
    await this.until(
      `${name} has the text ${text}`,
      async () => (await this.find(field))?.value === text,
    )
  }

  /** Clicks a field until it has the focus: a field that moves can miss the first click. */
  private async focusOn(field: Target, frame?: string): Promise<void> {
    const click = async () => {
      if (frame === undefined) await this.clickOn(field)
      else await this.clickPlainly(await this.reachable(field, frame))
    }
    await click()
    let again = Date.now() + SECOND_CLICK_MS
    await this.until(`focus on ${describe(field)}`, async () => {
      const found = await this.find(field, frame)
      if (found?.hasFocus || Date.now() < again) return found?.hasFocus
      await click()
      again = Date.now() + SECOND_CLICK_MS
      return false
    })
  }

  async fillInFrame(frame: string, name: Words, text: string): Promise<void> {
    const field = target('textbox', name)
    // The focus enters the frame's document after the click.
    await this.focusOn(field, frame)
    await this.driver.type(text)
    const digits = async () => (await this.find(field, frame))?.value.replace(/\D/g, '')
    await this.until(`${name} has ${text}`, async () => (await digits()) === text)
  }

  async check(role: 'radio' | 'checkbox', name: Words): Promise<void> {
    await this.click(role, name)
    await this.until(`${name} is checked`, async () => {
      return (await this.find(target(role, name)))?.isChecked ?? false
    })
  }

  async press(key: KeyName): Promise<void> {
    await this.driver.press(key)
  }

  async sees(role: string, name: Words, inside?: string): Promise<LocatedTarget> {
    const wanted = target(role, name, inside)
    return this.until(`seen: ${describe(wanted)}`, () => this.find(wanted))
  }

  async seesNo(role: string, name: Words, inside?: string): Promise<void> {
    const wanted = target(role, name, inside)
    await this.until(`gone: ${describe(wanted)}`, async () => !(await this.find(wanted)))
  }

  async seesPressed(role: string, name: Words, inside?: string): Promise<void> {
    const wanted = target(role, name, inside)
    await this.until(`pressed: ${describe(wanted)}`, async () => {
      return (await this.find(wanted))?.isPressed ?? false
    })
  }

  async seesFocusOn(role: string, name: Words, inside?: string): Promise<void> {
    const wanted = target(role, name, inside)
    await this.until(`focused: ${describe(wanted)}`, async () => {
      return (await this.find(wanted))?.hasFocus ?? false
    })
  }

  /** The visible text of the first element of a CSS selector. */
  text(selector: string): Promise<string> {
    return this.driver.run(
      (css) => document.querySelector<HTMLElement>(css)?.innerText ?? '',
      selector,
    )
  }

  async reads(words: Words, selector = 'body'): Promise<string> {
    return this.until(`read in ${selector}: ${words}`, async () => {
      const text = await this.text(selector).catch(() => '')
      return typeof words === 'string'
        ? text.includes(words) && text
        : (text.match(words)?.[0] ?? null)
    })
  }

  /** Waits until the matching text changes. */
  async readsOther(text: string, words: RegExp): Promise<void> {
    await this.until(`another text than ${text}`, async () => {
      const now = (await this.text('body').catch(() => '')).match(words)?.[0]
      return now !== undefined && now !== text
    })
  }

  /** Waits for a path, or for an address whose path and query match a pattern. */
  async comesTo(address: Words): Promise<void> {
    await this.until(`address ${address}`, async () => {
      const look = () => [location.pathname, location.search] as const
      // The page may be unloading.
      const [path, query] = await this.driver.run(look, null).catch(() => ['', ''] as const)
      return typeof address === 'string' ? path === address : address.test(path + query)
    })
  }

  /** Fails when the page is wider than the window. */
  async expectNothingSticksOut(): Promise<void> {
    const [wide, window] = await this.driver.run(
      () => [document.documentElement.scrollWidth, document.documentElement.clientWidth] as const,
      null,
    )
    expect(wide).toBeLessThanOrEqual(window)
  }

  /** Saves a screenshot of the window with the test's results, and names the file if the test fails. */
  async screenshot(name: string): Promise<void> {
    const path = this.info.outputPath(`${name}.png`)
    await writeFile(path, await this.driver.screenshot())
    this.info.attachments.push({ name, path, contentType: 'image/png' })
  }
}

const target = (role: string, name: Words, inside?: string): Target => ({
  role,
  name,
  ...(inside !== undefined && { inside }),
})

const describe = ({ role, name, inside }: Target) =>
  `${role} '${name}'${inside ? ` in ${inside}` : ''}`
