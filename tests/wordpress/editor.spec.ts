import { Editor, OLD_BLOCK, signIn } from './editor'
import { expect, test, watch } from './fixtures'

const MODES = [
  { canvas: 'in a frame', mustUse: {}, isFramed: true },
  { canvas: 'without a frame', mustUse: { old: OLD_BLOCK }, isFramed: false },
]

for (const { canvas, mustUse, isFramed } of MODES) {
  test(`an editor inserts every block ${canvas}, sees it alive, publishes, and a visitor gets the page (wordpress.1, wordpress.2)`, async ({
    page,
    browser,
    shop,
    startWordPress,
  }) => {
    const site = await startWordPress({ mustUse })
    await page.route(/^https?:\/\/(?!localhost)/, (route) => route.abort())
    await signIn(page, site.url, 'editor')
    const editor = new Editor(page, site.url)
    await editor.open()
    expect(editor.isFramed).toBe(isFramed)

    const tags = await editor.insertAll()
    expect(tags.length).toBeGreaterThan(20)
    expect(tags).not.toContain('trade-popups')
    for (const tag of tags) {
      await expect(editor.canvas.locator(`${tag}[data-trade-live]`), `${tag} in the editor`).toHaveCount(1)
      await expect(editor.canvas.locator(tag)).toHaveAttribute('data-trade-preview', 'approved')
    }

    const address = await editor.publish('Everything')
    const visit = await browser.newPage()
    const problems = await watch(visit, site, shop)
    await visit.goto(address)
    for (const tag of tags) await expect(visit.locator(`${tag}[data-trade-live]`)).toHaveCount(1)
    await expect(visit.locator('html[data-trade-ready]')).toBeAttached()
    expect(problems).toEqual([])
    await visit.close()
  })
}
