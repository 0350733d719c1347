import {
  collectWarnings,
  expect,
  hasRequestedChunk,
  LOADER,
  test,
} from './support/element-fixtures'

// All tests of this file share one build.
test.describe.configure({ mode: 'default' })

test('the loader requests nothing on a page without tags', async ({ page, site, open }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await open({ head: LOADER, body: '<p>Nothing of ours</p>' })
  await page.waitForFunction(() => 'tradeBlocks' in window)
  expect(asked.filter((path) => path.startsWith('/dist/'))).toEqual(['/dist/trade-blocks.js'])
  expect(site.calls).toEqual([])
})

test('the loader runs once, however often the page includes it (element.6)', async ({
  page,
  site,
  open,
}) => {
  const warnings = collectWarnings(page)
  await open({
    head: `${LOADER}<script type="module" src="/dist/trade-blocks.js?ver=2"></script>`,
    body: '<trade-note></trade-note>',
  })
  await expect(page.getByLabel('Note')).toHaveCount(1)
  await expect.poll(() => warnings).toHaveLength(1)
  expect(site.calls.sort()).toEqual(['/api/auth/check', '/api/basket'])
  await expect(page.locator('trade-basket-panel')).toHaveCount(1)
})

test('the loader finds tags that are added later', async ({ page, open }) => {
  await open({ head: LOADER, body: '<main></main>' })
  await page.waitForFunction(() => 'tradeBlocks' in window)
  await page.evaluate(() => {
    const section = document.createElement('section')
    section.innerHTML = '<p><trade-note></trade-note></p>'
    document.querySelector('main')?.append(section)
  })
  await expect(page.getByLabel('Note')).toBeVisible()
})

test('the loader adds the site-wide tags that a page lacks, unless siteTags is false (element.7)', async ({
  page,
  open,
}) => {
  await open({ head: LOADER, body: '<trade-note></trade-note>' })
  await expect(page.locator('body > trade-basket-panel')).toHaveCount(1)
  await open({
    head: `<script type="application/json" data-trade-blocks>{"siteTags":false}</script>${LOADER}`,
    body: '<trade-note></trade-note>',
  })
  await expect(page.getByLabel('Note')).toBeVisible()
  await expect(page.locator('trade-basket-panel')).toHaveCount(0)
})

test('the loader loads a panel when it opens for the first time', async ({ page, open }) => {
  await open({ head: LOADER, body: '<trade-note></trade-note>' })
  await expect(page.getByLabel('Note')).toBeVisible()
  expect(await hasRequestedChunk(page, 'trade-basket-panel')).toBe(false)
  await page.evaluate(() =>
    (
      window as unknown as { tradeBlocks: { openPanel: (panel: string) => void } }
    ).tradeBlocks.openPanel('basket'),
  )
  await expect(page.getByRole('region', { name: 'Your Basket' })).toBeAttached()
})

test('the loader requests all chunks of a tag in parallel', async ({ page, open }) => {
  await page.route(/chunks\//, () => undefined)
  await open({ head: LOADER, body: '<trade-note></trade-note>' })
  const asked = () =>
    page
      .locator('link[rel=modulepreload]')
      .evaluateAll((links) =>
        links.map((link) => (link as HTMLLinkElement).href.replace(/^.*\/|-[\w-]{8}\.js$/g, '')),
      )
  await expect.poll(asked).toEqual(expect.arrayContaining(['react', 'state', 'core', 'trade-note']))
})

test('a chunk that fails to load is tried once more (element.5)', async ({
  page,
  open,
  problems,
}) => {
  problems.allow(/Failed to load resource/)
  let attempts = 0
  await page.route(/chunks\/trade-note-[\w-]+\.js/, (route) => {
    attempts += 1
    return attempts === 1 ? route.fulfill({ status: 503 }) : route.continue()
  })
  await open({ head: LOADER, body: '<trade-note></trade-note>' })
  await expect(page.getByLabel('Note')).toBeVisible()
  expect(attempts).toBe(2)
})

test('a shared chunk that fails to load is tried once more (element.5)', async ({
  page,
  open,
  problems,
}) => {
  problems.allow(/Failed to load resource/)
  let attempts = 0
  await page.route(/chunks\/react-[\w-]+\.js/, (route) => {
    attempts += 1
    return attempts === 1 ? route.fulfill({ status: 503 }) : route.continue()
  })
  await open({ head: LOADER, body: '<trade-note></trade-note>' })
  await expect(page.getByLabel('Note')).toBeVisible()
})

test('actions of the page work after the state chunk has failed once (loader.37)', async ({
  page,
  site,
  open,
  problems,
}) => {
  problems.allow(/Failed to load resource/)
  let attempts = 0
  await page.route(/chunks\/state-[\w-]+\.js/, (route) => {
    attempts += 1
    return attempts === 1 ? route.fulfill({ status: 503 }) : route.continue()
  })
  await open({ head: LOADER, body: '<trade-note></trade-note>' })
  await expect(page.getByLabel('Note')).toBeVisible()
  await page.evaluate(() =>
    (
      window as unknown as { tradeBlocks: { openPanel: (panel: string) => void } }
    ).tradeBlocks.openPanel('basket'),
  )
  await expect(page.getByRole('region', { name: 'Your Basket' })).toBeAttached()
  expect(site.calls.sort()).toEqual(['/api/auth/check', '/api/basket'])
})

test('an empty chunk is tried twice, and each tag shows the failure (loader.35, loader.36)', async ({
  page,
  open,
}) => {
  const warnings = collectWarnings(page)
  let attempts = 0
  await page.route(/chunks\/trade-note-[\w-]+\.js/, (route) => {
    attempts += 1
    return route.fulfill({ contentType: 'text/javascript', body: '' })
  })
  // The test ends the pause after a failure, so that slow machines do not matter.
  await page.addInitScript(() => {
    const { setTimeout } = window
    const held: (() => void)[] = []
    const hold = (then: () => void, ms = 0) =>
      ms === 1000 ? -held.push(then) : setTimeout(then, ms)
    Object.assign(window, {
      setTimeout: hold,
      endPauses: () => void held.splice(0).map((then) => then()),
    })
  })
  await open({ head: LOADER, body: '<trade-note></trade-note>' })
  const reload = page.getByRole('link', { name: 'Reload' })
  await expect(reload).toBeVisible()
  for (let turn = 0; turn < 5; turn += 1) {
    await page.locator('trade-note').evaluate((tag) => {
      tag.replaceWith(document.createElement('trade-note'))
    })
    await expect(reload).toBeVisible()
  }
  expect(attempts).toBe(2)
  expect(warnings).toEqual([expect.stringContaining('failed (Error: Empty)')])
  await page.unroute(/chunks\/trade-note-[\w-]+\.js/)
  await page.evaluate(() => Reflect.get(window, 'endPauses')())
  await page.locator('trade-note').evaluate((tag) => {
    tag.replaceWith(document.createElement('trade-note'))
  })
  await expect(page.getByLabel('Note')).toBeVisible()
})

test('a chunk that fails twice keeps the children visible and sends trade:load-error (element.5)', async ({
  page,
  open,
  problems,
}) => {
  problems.allow(/Failed to load resource/)
  await page.route(/chunks\/trade-note/, (route) => route.fulfill({ status: 404 }))
  await open({
    head: `<script>document.addEventListener('trade:load-error', (event) => { window.lost = event.detail.tag })</script>${LOADER}`,
    body: '<trade-note><p>What the page says</p></trade-note><trade-fragile></trade-fragile>',
  })
  await expect(page.getByText('Whole again')).toBeVisible()
  await page.waitForFunction(() => 'lost' in window)
  await expect(page.getByText('What the page says')).toBeVisible()
  expect(await page.evaluate(() => (window as unknown as { lost: string }).lost)).toBe('trade-note')
})

test('the tags work under a strict content security policy with Trusted Types', async ({
  page,
  open,
}) => {
  await open({
    policy:
      "default-src 'self'; img-src 'self' data:; require-trusted-types-for 'script'; trusted-types 'none'",
    head: LOADER,
    body: '<trade-basket-button></trade-basket-button><trade-note></trade-note>',
  })
  await page.getByRole('link', { name: /Basket/ }).click()
  await expect(page.getByRole('region', { name: 'Your Basket' })).toBeAttached()
  await expect(page.getByLabel('Note')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Pressed 0' })).toHaveCSS('padding', '4px 8px')
})

test('the tags work under a policy that trusts only a nonce', async ({ page, open }) => {
  await open({
    policy:
      "default-src 'none'; connect-src 'self'; img-src data:; script-src 'nonce-abc' 'strict-dynamic'",
    head: '<script type="module" nonce="abc" src="/dist/trade-blocks.js"></script>',
    body: '<trade-note></trade-note>',
  })
  await expect(page.getByLabel('Note')).toBeVisible()
})
