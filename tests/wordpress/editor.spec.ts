import { violations } from '../e2e/support/accessibility'
import { Editor, OLD_BLOCK, signIn } from './editor'
import { expect, test, watch } from './fixtures'

const MODES = [
  { canvas: 'in a frame', mustUse: {}, isFramed: true },
  { canvas: 'without a frame', mustUse: { old: OLD_BLOCK }, isFramed: false },
]

for (const { canvas, mustUse, isFramed } of MODES) {
  test(`every block ${canvas} works in the editor and on the page (wordpress.1, wordpress.2)`, async ({
    page,
    browser,
    shop,
    startWordPress,
  }) => {
    const site = await startWordPress({ mustUse })
    const calls: string[] = []
    await page.route(/^https?:\/\/(?!localhost)/, (route) => route.abort())
    page.on('request', (request) => {
      if (/\/trade-api\/|\/search\//.test(request.url())) calls.push(request.url())
    })
    await signIn(page, site.url, 'editor')
    const editor = new Editor(page, site.url)
    await editor.open()
    expect(editor.isFramed).toBe(isFramed)

    const tags = await editor.insert()
    expect(tags.length).toBeGreaterThan(20)
    expect(tags).not.toContain('trade-popups')
    for (const tag of tags) {
      const element = editor.canvas.locator(tag).first()
      await expect(element, `${tag} in the editor`).toHaveAttribute('data-trade-live', '')
      await expect(element).toHaveAttribute('data-trade-preview', 'approved')
    }

    await test.step('a press selects the block, and a field changes the same element', async () => {
      // WordPress autosaves after a minute and changes the address; only leaving the page loses the change.
      await page.evaluate(() => Object.assign(window, { isKept: true }))
      await editor.select('trade-masthead')
      const masthead = editor.canvas.locator('trade-masthead')
      await masthead.evaluate((node) => Object.assign(node, { isKept: true }))
      await editor.field('Heading').fill('Tea & "coffee"')
      await expect(masthead).toHaveAttribute('heading', 'Tea & "coffee"')
      await expect(masthead).toContainText('Tea & "coffee"')
      await editor.field('Light or dark').selectOption('dark')
      await expect(masthead).toHaveAttribute('data-trade-theme', 'dark')
      const preview = page.getByRole('button', { name: 'Preview as' })
      await preview.click()
      await expect(page.getByRole('menuitemradio', { checked: true })).toHaveText(
        'An approved customer',
      )
      await page.screenshot({ path: 'test-results/wordpress/preview-as.png' })
      await page.keyboard.press('Escape')
      await editor.field('Preview as').selectOption('guest')
      for (const tag of tags) {
        await expect(editor.canvas.locator(tag).first()).toHaveAttribute(
          'data-trade-preview',
          'guest',
        )
      }
      await expect(masthead).toContainText('Login')
      expect(await masthead.evaluate((node) => Reflect.get(node, 'isKept'))).toBe(true)
      expect(await page.evaluate(() => Reflect.get(window, 'isKept'))).toBe(true)
    })
    await test.step('a preview takes neither the focus nor typing, and stays readable', async () => {
      const root = editor.canvas.locator('trade-root')
      const controls = root.locator('a, button, input, select, textarea, summary, [tabindex]')
      expect(await controls.count()).toBeGreaterThan(36)
      const stops = await controls.evaluateAll((all) =>
        all.filter((each) => (each as HTMLElement).tabIndex >= 0).map((each) => each.outerHTML),
      )
      expect(stops, 'what the Tab key stops at').toEqual([])
      const box = editor.canvas.locator('trade-search-box input').first()
      await box.focus()
      await page.keyboard.type('tea')
      await expect(box).not.toBeFocused()
      await expect(box).toHaveValue('')
      for (const tag of tags) {
        const preview = editor.canvas.locator(tag).first()
        await editor.canvas.locator('[data-block]', { has: preview }).last().focus()
        await page.keyboard.press('Tab')
        const isInside = await preview.evaluate((node) =>
          node.contains(node.ownerDocument.activeElement),
        )
        expect(isInside, `${tag} holds the focus after one Tab`).toBe(false)
      }
      // By role: hidden elements have none.
      await expect(editor.canvas.getByRole('searchbox').first()).toBeVisible()
    })
    await test.step('axe finds no fault in a preview', async () => {
      const document = (isFramed && page.frame('editor-canvas')) || page
      expect(await violations(document, '.trade-blocks-preview')).toEqual([])
    })
    await page.screenshot({
      path: `test-results/wordpress/editor-${isFramed ? 'frame' : 'plain'}.png`,
    })
    expect(calls, 'calls of the preview').toEqual([])

    const address = await editor.publish('Everything')
    const visit = await browser.newPage()
    const problems = await watch(visit, site, shop)
    // These tags redirect visitors away from the page.
    await visit.route(/\/(basket|login|account)\/(\?|$)/, (route) => route.fulfill({ status: 204 }))
    // A redirect before the load event would cancel it.
    await visit.goto(address, { waitUntil: 'commit' })
    for (const tag of tags) {
      await expect(visit.locator(tag).first(), `${tag} on the page`).toHaveAttribute(
        'data-trade-live',
        '',
      )
    }
    await expect(visit.locator('trade-masthead')).toHaveAttribute('heading', 'Tea & "coffee"')
    expect(problems).toEqual([])
    await visit.close()
  })
}

test('an author sees which setting is missing, a visitor does not (wordpress.2)', async ({
  page,
  browser,
  startWordPress,
}) => {
  const site = await startWordPress({ settings: { application_id: '', search_key: '' } })
  await page.route(/^https?:\/\/(?!localhost)/, (route) => route.abort())
  await signIn(page, site.url, 'author')
  const editor = new Editor(page, site.url)
  await editor.open()
  await editor.insert('trade-product-search')
  const sentence = 'The application ID and key of the search are missing.'
  await expect(editor.canvas.getByText(sentence)).toBeVisible()
  await expect(editor.canvas.getByText('An administrator can set it.')).toBeVisible()

  const address = await editor.publish('Search')
  const visit = await browser.newPage()
  await visit.goto(address)
  await expect(visit.locator('trade-product-search')).toHaveAttribute('data-trade-live', '')
  await expect(visit.getByText(sentence)).toHaveCount(0)
  await visit.close()
})
