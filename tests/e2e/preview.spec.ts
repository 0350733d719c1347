import { keysAskedOfStorage, openCanvas, openPlainEditor, STORED_VALUES } from './support/editor'
import { expect, test } from './support/fixtures'

const BLOCKS = `
  <trade-account-button></trade-account-button>
  <trade-basket-button></trade-basket-button>
  <trade-favourites-link></trade-favourites-link>
  <trade-search-box></trade-search-box>
  <trade-price product-id="77"></trade-price>
  <trade-favourite-toggle></trade-favourite-toggle>
  <trade-add-to-basket product-id="77" product-title="Tea"></trade-add-to-basket>
  <trade-login></trade-login>
  <trade-masthead></trade-masthead>
  <trade-basket></trade-basket>
  <trade-checkout page="payment"></trade-checkout>
  <trade-account view="orders"></trade-account>
  <trade-product-search storeenabled></trade-product-search>
  <trade-faq-search></trade-faq-search>
  <trade-quick-order></trade-quick-order>`

/** Texts of some tags in each state. */
const SEEN: readonly (readonly [state: string, texts: Record<string, string>])[] = [
  [
    'guest',
    {
      'trade-account-button': 'Login / Register',
      'trade-add-to-basket': 'Login to order',
      'trade-login': 'Email address',
      'trade-basket': 'Sample product, 250 g',
      'trade-checkout': 'Continue as a guest',
      'trade-account': 'Please sign in',
      'trade-product-search': 'Login to order',
    },
  ],
  [
    'waiting',
    {
      'trade-account-button': 'Hi Alex',
      'trade-add-to-basket': 'You can order once your business account has been approved.',
      'trade-checkout': 'Account Notice:',
      'trade-account': 'Orders',
    },
  ],
  [
    'on-account',
    {
      'trade-price': 'Your price:',
      'trade-checkout': 'On account',
      'trade-favourites-link': '3 items',
      'trade-account': '1004',
      'trade-faq-search': 'What does a question look like?',
    },
  ],
  [
    'empty',
    {
      'trade-basket': 'Your basket is empty.',
      'trade-checkout': 'With an empty basket this page leads to the basket.',
      'trade-favourites-link': '0 items',
      'trade-product-search': '0 results found',
    },
  ],
  [
    'error',
    {
      'trade-basket': 'Your basket could not be loaded.',
      'trade-price': 'Price unavailable',
      'trade-checkout': 'could not be loaded',
      'trade-product-search': 'The search is not responding at the moment.',
    },
  ],
  [
    'approved',
    {
      'trade-price': 'exc VAT',
      'trade-checkout': 'Card number',
      'trade-quick-order': 'Add 3 products',
    },
  ],
]

test('the editor previews every tag in every customer state (preview.5, preview.8)', async ({
  page,
  site,
}) => {
  const calls: string[] = []
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url())
    if (origin === site.url && !/^\/(?:admin|dist\/)/.test(pathname)) calls.push(pathname)
  })
  const canvas = await openCanvas(page, site, BLOCKS)
  const at = canvas.url()
  const tags = canvas.locator('#blocks > *')
  for (const tag of await tags.all()) await expect(tag).toHaveAttribute('data-trade-live', '')
  await expect(canvas.locator('trade-price')).toContainText('exc VAT')
  const host = await canvas.locator('trade-checkout').elementHandle()

  for (const [state, texts] of SEEN) {
    await canvas.evaluate((name) => document.body.setAttribute('data-trade-preview', name), state)
    for (const [tag, text] of Object.entries(texts)) {
      await expect(canvas.locator(tag), `${tag} for ${state}`).toContainText(text)
    }
  }

  // A block asks for a missing setting, and keeps its node once that is set.
  const toggle = canvas.locator('trade-favourite-toggle')
  await expect(toggle).toContainText("Choose a product in the block's settings.")
  await expect(canvas.locator('trade-product-search')).toContainText('Sample results:')
  await toggle.evaluate((tag) => tag.setAttribute('product-id', '77'))
  await expect(toggle).not.toContainText('Choose a product')
  expect(await host?.evaluate((tag) => tag.isConnected)).toBe(true)

  // An element adopted from the outer window.
  await page.evaluate(() => {
    const tag = document.createElement('trade-price')
    tag.setAttribute('product-id', '78')
    tag.id = 'adopted'
    const inner = document.querySelector('iframe')?.contentDocument
    inner?.body.append(inner.adoptNode(tag))
  })
  await expect(canvas.locator('#adopted')).toContainText('exc VAT')

  // Nothing took the focus, scrolled or opened.
  await expect(page.locator('#toolbar')).toBeFocused()
  const top = await canvas.evaluate(() => ({
    scrolled: scrollY,
    focused: document.activeElement?.localName,
    open: document.querySelectorAll('dialog[open], :popover-open').length,
  }))
  expect(top).toEqual({ scrolled: 0, focused: 'body', open: 0 })

  // A click reaches the tag, so the editor can select its block.
  await canvas.evaluate(() =>
    document.addEventListener('click', ({ target }) => {
      document.title += ` ${(target as Element).localName}`
    }),
  )
  await canvas.locator('trade-masthead a').first().click({ force: true })
  expect(await canvas.title()).toBe('trade-masthead')
  // No control is focusable or can be typed into, but screen readers reach everything.
  const reached = canvas.locator('trade-root :is(a, button, input, select, textarea, summary)')
  expect(await reached.count()).toBeGreaterThan(30)
  expect(
    await reached.evaluateAll((controls) =>
      controls.filter((each) => (each as HTMLElement).tabIndex >= 0).map((each) => each.outerHTML),
    ),
  ).toEqual([])
  await page.keyboard.press('Tab')
  for (const selector of ['trade-masthead a', 'trade-basket-button a', 'trade-search-box input']) {
    await canvas.locator(selector).first().focus()
    await page.keyboard.type('tea')
    await page.keyboard.press('Enter')
    expect(await canvas.evaluate(() => document.activeElement?.localName)).toBe('body')
  }
  await expect(canvas.locator('trade-search-box input')).toHaveValue('')
  await expect(canvas.getByRole('searchbox', { name: /^Search/ }).first()).toBeVisible()
  await expect(canvas.locator('trade-root[inert], trade-root[aria-hidden]')).toHaveCount(0)
  await expect(canvas.locator('dialog[open]')).toHaveCount(0)
  // A write in the editor is refused with a message.
  const adding = canvas.evaluate(() =>
    (
      window as unknown as { tradeBlocks: { addToBasket: (item: object) => Promise<boolean> } }
    ).tradeBlocks.addToBasket({ productId: '77', title: 'Tea' }),
  )
  expect(await adding).toBe(false)
  await expect(
    canvas.getByRole('alert').filter({ hasText: 'Preview: nothing is sent.' }),
  ).toBeVisible()

  expect(canvas.url()).toBe(at)
  expect(calls).toEqual([])
  expect(await keysAskedOfStorage(canvas)).toEqual([])
  expect(await page.evaluate(() => ({ ...localStorage }))).toEqual(STORED_VALUES)
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0)
})

test('an editor without an iframe keeps its address, and has no site-wide tags (preview.1, preview.7)', async ({
  page,
  site,
}) => {
  await openPlainEditor(
    page,
    site,
    `<trade-checkout page="payment" data-trade-preview="empty"></trade-checkout>
     <trade-product-search initialquery="tea"></trade-product-search><trade-basket-panel></trade-basket-panel>`,
  )
  const address = page.url()
  await expect(page.locator('trade-checkout')).toContainText('With an empty basket')
  await expect(page.locator('trade-basket-panel')).toContainText('It shows nothing in a preview.')
  await expect(page.locator('trade-product-search')).toContainText('0 results found')
  await page.locator('trade-checkout').evaluate((tag) => {
    tag.setAttribute('data-trade-preview', 'approved')
  })
  await expect(page.locator('trade-checkout')).toContainText('Card number')
  await expect(page.locator('trade-product-search')).toContainText('8 results found')
  expect(page.url()).toBe(address)
  await expect(page.locator('trade-popups, trade-notifications')).toHaveCount(0)
  await expect(page.locator('#toolbar')).toBeVisible()
  expect(await keysAskedOfStorage(page)).toEqual(
    Object.entries(STORED_VALUES).map(([key, value]) => `setItem ${key} ${value}`),
  )
})
