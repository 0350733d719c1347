import { createRequire } from 'node:module'
import { expect, type Frame, type Page } from 'playwright/test'
import { turnIntoPhone } from './phone'
import { endAnimations, findStickingOut } from './sticking-out'

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js')

/** Ends all fades, so that contrast does not depend on the moment of the check. */
const STILL = `
  *, ::before, ::after, ::backdrop { transition: none !important; animation: none !important; }
  .trade-toast { opacity: 1 !important; }
`

interface Violation {
  id: string
  help: string
  nodes: { target: unknown[]; element: Element }[]
}

/** Expects no axe violation and nothing that sticks out on a phone of 320 px, and at 1280 px. */
export async function expectAccessible(page: Page): Promise<void> {
  const before = page.viewportSize()
  for (const width of [320, 1280]) {
    const undo = width < 480 ? await turnIntoPhone(page, { width, height: 900 }) : null
    if (!undo) await page.setViewportSize({ width, height: 900 })
    await endAnimations(page)
    expect(await violations(page), `axe at ${width} px on ${page.url()}`).toEqual([])
    expect(await findStickingOut(page), `layout at ${width} px on ${page.url()}`).toEqual([])
    await undo?.()
  }
  if (before) await page.setViewportSize(before)
}

/** Rules that compare elements with others anywhere on the page. */
const ACROSS = [
  'accesskeys',
  'frame-title-unique',
  'heading-order',
  'landmark-no-duplicate-banner',
  'landmark-no-duplicate-contentinfo',
  'landmark-no-duplicate-main',
  'landmark-unique',
]

/**
 * The violations that axe finds, one sentence each.
 * @param within a CSS selector that limits the check; by default an open modal dialog, as the page behind is inert,
 *   or else the whole page
 */
export async function violations(page: Page | Frame, within?: string): Promise<string[]> {
  const hasAxe = await page.evaluate(() => 'axe' in window)
  if (!hasAxe) {
    // The page's policy forbids inline scripts, but not evaluation by the debugger.
    const { readFile } = await import('node:fs/promises')
    await page.evaluate(await readFile(AXE, 'utf8'))
  }
  return page.evaluate(
    async ({ within, still, across }) => {
      const selector = within ?? (document.querySelector('dialog:modal') ? 'dialog:modal' : 'html')
      if (!document.querySelector(selector)) return []
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(still)
      document.adoptedStyleSheets.push(sheet)
      const axe = (
        window as unknown as {
          axe: {
            run(context: string, options: object): Promise<{ violations: Violation[] }>
          }
        }
      ).axe
      // Passing checks are only counted, as their descriptions take a tenth of the time.
      const options = { elementRef: true, resultTypes: ['violations'] }
      const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
      const results = [await axe.run(selector, { ...options, runOnly: tags })]
      // The other rules need only the part, which takes less time than its page.
      if (selector !== 'html') results.push(await axe.run('html', { ...options, runOnly: across }))
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet)
      const found = results
        .flatMap(({ violations }) => violations)
        .flatMap(({ id, help, nodes }) => {
          const counted = nodes.filter(({ element }) => element.closest(selector))
          if (counted.length === 0) return []
          return `${id}: ${help} (${counted.map((node) => node.target.join(' ')).join('; ')})`
        })
      return [...new Set(found)]
    },
    { within, still: STILL, across: ACROSS },
  )
}
