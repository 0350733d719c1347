import type { Page } from 'playwright/test'
import { expect, test } from './support/fixtures'
import type { Site } from './support/site'

/** Libraries that replace the page's content without a page load: Turbo, Swup, barba, htmx. */

const PAGE = `<header><trade-account-button><a href="/login">Login</a></trade-account-button>
  <trade-basket-button><a href="/basket">Basket</a></trade-basket-button>
  <trade-favourites-link><a href="/favourites">Saved</a></trade-favourites-link></header>
  <main><trade-price product-id="1001"></trade-price><trade-forgotten-password></trade-forgotten-password></main>`

const SITE_TAGS = [
  'trade-account-notice',
  'trade-added-panel',
  'trade-basket-panel',
  'trade-login-panel',
  'trade-notifications',
  'trade-popups',
]

async function openPage(page: Page, site: Site) {
  await page.route('**/host', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><html lang="en"><head><title>Host</title><link rel="icon" href="data:,"><script type="module" src="/dist/trade-blocks.js"></script></head><body>${PAGE}</body></html>`,
    }),
  )
  await page.goto(`${site.url}/host`)
  await expect(page.getByLabel('Enter account email address')).toBeAttached()
}

/** The site-wide tags of the page, in alphabetical order. */
const siteTags = (page: Page) =>
  page.evaluate(
    (names) =>
      [...document.querySelectorAll(names.join())].map(({ localName }) => localName).sort(),
    SITE_TAGS,
  )

const SWAPS = {
  'Swup replaces a container': () => {
    const main = document.querySelector('main')
    main?.replaceWith(main.cloneNode(true))
  },
  'Turbo replaces the body': (markup: string) => {
    const body = document.createElement('body')
    body.innerHTML = markup
    document.body.replaceWith(body)
  },
  'htmx replaces the content of the body': (markup: string) => {
    document.body.innerHTML = markup
  },
  'Turbo restores a copy of the body': () => {
    document.body.replaceWith(document.body.cloneNode(true))
  },
}

test('each library that swaps pages gets live tags, and site-wide tags once (loader.31)', async ({
  page,
  site,
}) => {
  await openPage(page, site)
  for (const [name, swap] of Object.entries(SWAPS)) {
    await test.step(name, async () => {
      await page.evaluate(swap, PAGE)
      await expect.poll(() => siteTags(page)).toEqual(SITE_TAGS)
      await expect(page.getByLabel('Enter account email address')).toHaveCount(1)
      await expect(page.locator('header [data-trade-live]')).toHaveCount(3)
      // The slide-out of the previous page has closed.
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await page.getByRole('link', { name: /^Basket/ }).click()
      await expect(page.getByRole('dialog', { name: 'Your Basket' })).toBeVisible()
    })
  }
})

test('site-wide tags that a page removes stay away until its body is replaced (loader.31)', async ({
  page,
  site,
}) => {
  await openPage(page, site)
  const removed = await page.evaluate(async (names) => {
    let removed = 0
    const strip = () => {
      for (const tag of document.querySelectorAll(names.join())) {
        tag.remove()
        removed += 1
      }
      document.querySelector('main')?.append(document.createElement('p'))
    }
    new MutationObserver(strip).observe(document.body, { childList: true })
    strip()
    for (let frame = 0; frame < 5; frame++) await new Promise(requestAnimationFrame)
    return removed
  }, SITE_TAGS)
  expect(removed).toBe(SITE_TAGS.length)
  expect(await siteTags(page)).toEqual([])
  await page.evaluate(SWAPS['Turbo replaces the body'], PAGE)
  await expect.poll(() => siteTags(page)).toEqual(SITE_TAGS)
})

test('200 swapped pages leave no shells, tags or listeners in memory (loader.31)', async ({
  page,
  site,
}) => {
  await openPage(page, site)
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  /** Swaps pages one after another, each once shown, then collects the garbage. */
  const swap = async (times: number) => {
    const shells = await page.evaluate(
      async ({ markup, times }) => {
        const removed: WeakRef<Element>[] = []
        for (let count = 0; count < times; count++) {
          removed.push(new WeakRef(document.querySelector('header > *') as Element))
          const body = document.createElement('body')
          body.innerHTML = markup
          document.body.replaceWith(body)
          await new Promise((resolve) => {
            const check = () =>
              document.querySelectorAll('[data-trade-live]').length >= 5
                ? resolve(undefined)
                : setTimeout(check)
            check()
          })
        }
        await new Promise((resolve) => requestIdleCallback(resolve))
        return Object.assign(window, { removed }) && removed.length
      },
      { markup: PAGE, times },
    )
    await session.send('HeapProfiler.collectGarbage')
    await session.send('HeapProfiler.collectGarbage')
    const { metrics } = await session.send('Performance.getMetrics')
    const metric = (name: string) => metrics.find((each) => each.name === name)?.value ?? 0
    const kept = await page.evaluate(
      () =>
        (window as unknown as { removed: WeakRef<Element>[] }).removed.filter((ref) => ref.deref())
          .length,
    )
    return {
      shells,
      kept,
      heap: metric('JSHeapUsedSize'),
      nodes: metric('Nodes'),
      listeners: metric('JSEventListeners'),
    }
  }
  // The heap grows at first, while the browser compiles more of the code.
  await swap(400)
  const before = await swap(10)
  const after = await swap(200)
  expect(after.shells).toBe(200)
  expect(after.kept).toBeLessThanOrEqual(1)
  expect(after.heap).toBeLessThan(before.heap * 1.05)
  expect(after.nodes).toBeLessThan(before.nodes * 3)
  expect(after.listeners).toBeLessThan(before.listeners * 3)
})
