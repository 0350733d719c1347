import { expect, type Page } from 'playwright/test'
import { violations } from './accessibility'
import { turnIntoPhone } from './phone'
import { findStickingOut } from './sticking-out'

/** Phones, with touch, and windows of other devices, in px. */
const WIDTHS = [320, 390, 768, 1280, 1920]

/** Runs an action at each width; phones have touch. */
export async function atEveryWidth(page: Page, look: (width: number) => Promise<void>) {
  for (const width of WIDTHS) {
    const undo = width < 480 ? await turnIntoPhone(page, { width, height: 844 }) : null
    if (!undo) await page.setViewportSize({ width, height: 900 })
    await look(width)
    await undo?.()
  }
}

/** Expects no axe violation within a selector and no layout fault, at each width. */
export const expectFitting = (page: Page, selector: string) =>
  atEveryWidth(page, async (width) => {
    expect(await violations(page, selector), `axe at ${width} px`).toEqual([])
    expect(await findStickingOut(page), `layout at ${width} px`).toEqual([])
  })
