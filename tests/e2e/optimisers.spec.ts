import type { Page } from 'playwright/test'
import { openBareHost } from './support/bare-host'
import { expect, test } from './support/fixtures'
import type { Site } from './support/site'

const SOURCE = '/dist/trade-blocks.js'
const CONFIG = '<script type="application/json" data-trade-blocks>{"assetBase":"/dist"}</script>'
const BODY =
  '<trade-basket-button><a href="/basket">Basket</a></trade-basket-button><trade-login></trade-login>'
/** A script of the page that declares short names, like minified scripts. */
const NAMES = `<script>let ${[...'etnoarcsidlupfmhwgyvbkSELOCDT'].join()}</script>`

interface Host {
  head?: string
  /** Markup after the tags. */
  foot?: string
  /** The content of `/cache/all.js`. */
  file?: string
  /** The slide-out that a script opens before the page is parsed. */
  opened?: string
}

const OPEN = "<script>tradeBlocks.openPanel('basket')</script>"

/** Hosts by the change that their optimiser makes. `script` is the source of our script. */
const hosts = (script: string): Record<string, Host> => ({
  'took type=module away': {
    head: `<script src="${SOURCE}"></script>${OPEN}`,
    opened: 'Your Basket',
  },
  'deferred it without type=module': { head: `<script defer src="${SOURCE}"></script>` },
  'made it async': { head: `<script type="module" async src="${SOURCE}"></script>` },
  'moved it': {
    head: `<script src="/cache/all.js"></script>${OPEN}`,
    file: script,
    foot: CONFIG,
    opened: 'Your Basket',
  },
  'inlined it': { head: `<script>${script}</script>`, foot: CONFIG },
  'inlined it as a module': { head: CONFIG, foot: `<script type="module">${script}</script>` },
  'put it into one file with others': {
    head: CONFIG,
    foot: '<script src="/cache/all.js"></script>',
    file: `window.before = function () { return 1 }${script}window.after = true`,
  },
  'delayed it until somebody moves': {
    foot: `<script>addEventListener('pointermove', () => {
      const script = document.createElement('script')
      script.src = '${SOURCE}'
      document.body.append(script)
    }, { once: true })</script>`,
  },
  'included it twice': {
    head: `<script src="${SOURCE}"></script>`,
    foot: `<script type="module" src="${SOURCE}?ver=6.8"></script>`,
  },
})

/** Opens a page of a host. */
async function openHost(page: Page, site: Site, { head = '', foot = '', file = '' }: Host) {
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.route('**/cache/all.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: file }),
  )
  await openBareHost(page, site, { head, body: BODY + foot + NAMES })
}

/** The warnings in the console of a page, from now on. */
function warningsOf(page: Page): string[] {
  const warnings: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text())
  })
  return warnings
}

const textOfScript = async (page: Page, site: Site) =>
  (await page.request.get(`${site.url}${SOURCE}`)).text()

test('tags work without global names, whatever an optimiser does (element.6, loader.34)', async ({
  page,
  site,
}) => {
  const warnings = warningsOf(page)
  const script = await textOfScript(page, site)
  for (const [name, host] of Object.entries(hosts(script))) {
    await test.step(name, async () => {
      await openHost(page, site, host)
      await page.mouse.move(5, 5)
      await page.mouse.move(9, 9)
      await expect(page.getByLabel('Email address')).toBeVisible()
      await expect(page.locator('trade-basket-button[data-trade-live]')).toBeAttached()
      await expect(page.locator('body > trade-basket-panel')).toHaveCount(1)
      if (host.opened) await expect(page.getByRole('dialog', { name: host.opened })).toBeVisible()
      const globals = await page.evaluate(() => Object.keys(window))
      expect(globals.filter((global) => /^trade/.test(global))).toEqual(['tradeBlocks'])
      expect(globals.filter((global) => global.length < 3)).toEqual([])
    })
  }
  expect(warnings).toEqual([
    expect.stringMatching(/^Trade Blocks \S+ runs on this page already; \S+ is left out\.$/),
  ])
})

test('a page without any shop files names the first one and offers a reload (loader.30, loader.32)', async ({
  page,
  context,
  site,
  problems,
}) => {
  problems.allow(/Failed to load resource/)
  const warnings = warningsOf(page)
  const script = await textOfScript(page, site)
  await openHost(page, site, { foot: '<script src="/cache/all.js"></script>', file: script })
  await expect(page.locator('trade-login')).toHaveText(
    'This part of the page could not be loaded. Reload',
  )
  await expect(page.locator('trade-basket-button')).toHaveText('Basket')
  expect(warnings).toEqual([
    expect.stringMatching(
      /^Trade Blocks: http:\S+\/cache\/chunks\/\S+ failed \(TypeError: .+\)\. If it is lost, exclude trade-blocks\.js \(handle trade-blocks\)/,
    ),
  ])
  const lost = '**/chunks/trade-login-*'
  await context.route(lost, (route) => route.fulfill({ status: 404 }))
  await openHost(page, site, { head: `<script src="${SOURCE}"></script>` })
  await page.evaluate(() => location.assign('#form'))
  await expect(page.getByRole('link', { name: 'Reload' })).toBeVisible()
  await context.unroute(lost)
  await page.getByRole('link', { name: 'Reload' }).click()
  await expect(page.getByLabel('Email address')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Reload' })).toHaveCount(0)
})
