import type { Browser, Page } from 'playwright'
import type { Site } from '../e2e/support/site'
import { type Effort, Hand } from './hand'
import { tenths } from './measure'

/**
 * `npm run bench -- friction`: what an order costs a buyer in clicks, keys and seconds of the keystroke-level model,
 * with aims. Journeys that the shop does not offer are left out.
 */

interface Known {
  sku: string
}

const SCREENS = [
  { screen: '1280', options: { viewport: { width: 1280, height: 900 } } },
  {
    screen: '390',
    options: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  },
] as const

type Journey = (hand: Hand, known: readonly Known[]) => Promise<void>

/** The number of items on the basket button. */
const itemsOn = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const text = document.querySelector('trade-basket-button')?.textContent ?? ''
    return Number(/\d+/.exec(text)?.[0] ?? 0)
  })

/** Acts, and waits until the basket button shows that many more items. */
async function untilAdded(page: Page, items: number, act: () => Promise<void>): Promise<void> {
  const before = await itemsOn(page)
  await act()
  await page.waitForFunction((count) => {
    const text = document.querySelector('trade-basket-button')?.textContent ?? ''
    return Number(/\d+/.exec(text)?.[0] ?? 0) >= count
  }, before + items)
}

const SEARCH = { name: 'Search products' }

/** Finds a product by its code among the cards of the shop, and adds it. */
async function addByCode(hand: Hand, { sku }: Known, qty = 1): Promise<void> {
  const { page } = hand
  const field = page.getByRole('searchbox', SEARCH)
  hand.think()
  await hand.press(field)
  if (await field.inputValue()) await hand.key('Control+A')
  await hand.type(sku)
  const card = page.getByRole('article').filter({ hasText: sku }).first()
  await card.waitFor()
  if (qty > 1) {
    await hand.press(card.getByRole('textbox', { name: /^Quantity/ }))
    await hand.key('Control+A')
    await hand.type(String(qty))
  }
  await untilAdded(page, qty, () =>
    hand.press(card.getByRole('button', { name: /^Add to basket/ })),
  )
}

/** Reads the payment step, and places the order. */
async function place(hand: Hand): Promise<void> {
  const { page } = hand
  await page.getByText(/^Deliver to /).waitFor()
  hand.think()
  if ((await page.getByRole('radio', { checked: true }).count()) === 0) {
    await hand.press(page.getByRole('radio', { name: 'Bank transfer' }))
  }
  await hand.press(page.getByRole('checkbox', { name: /terms of sale/ }))
  await hand.press(page.getByRole('button', { name: /^(Confirm|Place) Order$/ }))
  await page.getByRole('heading', { name: /^Thank you for your order/ }).waitFor()
}

const JOURNEYS: Record<string, { aim?: Partial<Effort>; go: Journey }> = {
  '12 known products, by search and cards': {
    async go(hand, known) {
      await hand.page.goto('/shop')
      for (const product of known) await addByCode(hand, product)
    },
  },
  "the last order, by 'Order again'": {
    async go(hand) {
      const { page } = hand
      await page.goto('/account/orders')
      hand.think()
      await hand.press(page.getByRole('link', { name: /^Order again/ }).nth(hand.isTouch ? 1 : 0))
      hand.think()
      await hand.press(page.getByRole('button', { name: /^Add/ }).first())
      await page.waitForURL(/payment|checkout/)
    },
  },
  'the last order again, from the home page until it is placed': {
    aim: { clicks: 4 },
    async go(hand) {
      await hand.page.goto('/')
      hand.think()
      await hand.press(hand.page.getByRole('link', { name: /^Order again/ }))
      hand.think()
      await hand.press(hand.page.getByRole('button', { name: /and go to payment$/ }))
      await place(hand)
    },
  },
  'what is due, from the home page until it is placed': {
    aim: { clicks: 3, seconds: 10 },
    async go(hand) {
      await hand.page.goto('/')
      hand.think()
      await hand.press(hand.page.getByRole('button', { name: /and go to payment$/ }))
      await place(hand)
    },
  },
  '12 known products, from a saved list': {
    aim: { clicks: 2 },
    async go(hand, known) {
      const { page } = hand
      await page.goto('/favourites')
      await page
        .getByRole('button', { name: /^Add to basket/ })
        .nth(11)
        .waitFor()
      hand.think()
      const all = page.getByRole('button', { name: /^Add 12 products to basket/ })
      await untilAdded(page, known.length, () => hand.press(all))
    },
  },
  '12 known products, pasted': {
    aim: { seconds: 15 },
    async go(hand, known) {
      const { page } = hand
      await page.goto('/quick-order')
      const code = page.getByRole('combobox', { name: 'Code, row 1', exact: true })
      await code.waitFor()
      hand.think()
      await hand.press(code)
      await hand.paste(known.map(({ sku }) => `${sku}\t1`).join('\n'))
      hand.think()
      const add = page.getByRole('button', { name: /^Add 12 products/ })
      await untilAdded(page, known.length, () => hand.press(add))
    },
  },
  'one product found, six added': {
    async go(hand, [product]) {
      await hand.page.goto('/shop')
      if (product) await addByCode(hand, product, 6)
    },
  },
  'a quantity changed in the basket': {
    async go(hand) {
      const { page } = hand
      await page.goto('/basket')
      const field = page
        .getByRole('main')
        .getByRole('textbox', { name: /^Quantity/ })
        .first()
      hand.think()
      await hand.press(field)
      await hand.key('Control+A')
      await hand.type('7')
      await hand.key('Tab')
      await page.waitForLoadState('networkidle')
    },
  },
  'checkout with a PO number, to payment': {
    aim: { scrolls: 0 },
    async go(hand) {
      const { page } = hand
      await page.goto('/checkout')
      hand.think()
      await hand.press(page.getByLabel('Purchase Order Number'))
      await hand.type('PO-20417')
      hand.think()
      await hand.press(page.getByRole('button', { name: 'Next: Payment' }))
      await page.getByRole('heading', { name: 'Payment' }).waitFor()
    },
  },
}

/** The account whose basket a journey starts with. */
const BASKETS: Record<string, string> = {
  'a quantity changed in the basket': 'on_account',
  'checkout with a PO number, to payment': 'crm',
}

/** Finds twelve products in stock and saves them to a list. */
async function findKnown(browser: Browser, site: Site) {
  const context = await browser.newContext({ baseURL: site.url })
  const page = await context.newPage()
  await keep(page, { 'auth-user': await site.beginSession('history') })
  await page.goto('/shop')
  const known: Known[] = []
  for (let place = 0; known.length < 12; place += 1) {
    const card = page.getByRole('article').nth(place)
    await card.scrollIntoViewIfNeeded()
    await card
      .getByText(/^(In stock|Only \d+ left|Out of Stock)$/)
      .first()
      .waitFor()
    if (!(await card.getByText('In stock').count())) continue
    const text = (await card.locator('.trade-sku').first().textContent()) ?? ''
    known.push({ sku: text.replace(/^SKU\s*/, '').trim() })
    await card.getByRole('button', { name: /^Add to list/ }).click()
  }
  const favourites = await page.evaluate(() =>
    JSON.parse(localStorage.getItem('trade-blocks:favourites') ?? '[]'),
  )
  await context.close()
  return { known, favourites }
}

async function keep(page: Page, values: Record<string, unknown>): Promise<void> {
  await page.goto('/demo/pages/blank')
  await page.evaluate((stored) => {
    for (const [key, value] of Object.entries(stored)) {
      localStorage.setItem(`trade-blocks:${key}`, JSON.stringify(value))
    }
  }, values)
}

/** Runs each user journey on both screens. Resolves to the rows of a table. */
export async function measureFriction(browser: Browser, site: Site): Promise<object[]> {
  const { known, favourites } = await findKnown(browser, site)
  const rows: object[] = []
  for (const { screen, options } of SCREENS) {
    for (const [journey, { aim = {}, go }] of Object.entries(JOURNEYS)) {
      // Clears the basket of the journey before.
      await site.reset()
      const context = await browser.newContext({ baseURL: site.url, ...options })
      const page = await context.newPage()
      const role = BASKETS[journey]
      const stored = role
        ? await site.beginBasket(role)
        : { 'auth-user': await site.beginSession('history') }
      await keep(page, { ...stored, favourites })
      const hand = new Hand(page, 'hasTouch' in options)
      page.setDefaultTimeout(10_000)
      await go(hand, known)
      const { clicks, keys, scrolls, seconds } = hand.effort
      const aims = Object.entries(aim).map(([name, most]) => `${name} ≤ ${most}`)
      rows.push({
        journey,
        screen,
        clicks,
        keys,
        scrolls,
        seconds: tenths(seconds),
        aim: aims.join(),
      })
      await context.close()
    }
  }
  return rows
}
