import type { Frame, Page } from 'playwright/test'
import type { Site } from './site'

/** Counts a window's accesses to web storage. */
const COUNTING = `<script>
  window.asked = []
  for (const name of ['getItem', 'setItem', 'removeItem']) {
    const own = Storage.prototype[name]
    Storage.prototype[name] = function (...args) { window.asked.push([name, ...args].join(' ')); return own.apply(this, args) }
  }
</script>`

/** The shop's stored values before the editor opens. */
export const STORED_VALUES = { 'trade-blocks:auth-user': '{"access_token":"real"}' }

const config = (site: Site, settings: object) =>
  JSON.stringify({ preview: true, apiBase: `${site.url}/api`, ...settings })

/** The script as the editor adds it, with a full address, because the canvas has no base URL. */
const shopOf = (site: Site, settings: object) =>
  `${COUNTING}<script type="application/json" data-trade-blocks>${config(site, settings)}</script>
   <script type="module" src="${site.url}/dist/trade-blocks.js"></script>`

/** Opens an admin page: a toolbar with the focus, and content below it. */
async function openAdmin(page: Page, { head = '', body = '' }): Promise<void> {
  await page.route('**/admin?*', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html lang="en"><head><title>Editor</title><link rel="icon" href="data:,">${head}</head>
        <body><button id="toolbar">Bold</button>${body}</body></html>`,
    }),
  )
  await page.goto('/admin?post=1&action=edit')
  await page.evaluate((stored) => {
    for (const [key, value] of Object.entries(stored)) localStorage.setItem(key, value)
  }, STORED_VALUES)
  await page.locator('#toolbar').focus()
}

/** Opens an editor with an iframe canvas and a `blob:` document, like WordPress. */
export async function openCanvas(
  page: Page,
  site: Site,
  blocks: string,
  settings: object = {},
): Promise<Frame> {
  await openAdmin(page, {})
  const canvas = `<!doctype html><html><head><meta charset="utf-8">${shopOf(site, settings)}</head>
    <body><div id="blocks">${blocks}</div></body></html>`
  const address = await page.evaluate((markup) => {
    const frame = document.createElement('iframe')
    frame.style.cssText = 'width: 1200px; height: 700px'
    frame.src = URL.createObjectURL(new Blob([markup], { type: 'text/html' }))
    document.body.append(frame)
    return new Promise<string>((resolve) => {
      frame.onload = () => resolve(frame.src)
    })
  }, canvas)
  const frame = page.frame({ url: address })
  if (!frame) throw new Error('The canvas has no document')
  return frame
}

/** Opens an editor that draws the blocks in its own page. */
export async function openPlainEditor(page: Page, site: Site, blocks: string): Promise<void> {
  await openAdmin(page, { head: shopOf(site, {}), body: `<div id="blocks">${blocks}</div>` })
}

/** A window's accesses to web storage since the editor opened. */
export const keysAskedOfStorage = (frame: Frame | Page): Promise<string[]> =>
  frame.evaluate(() => (window as unknown as { asked: string[] }).asked)
