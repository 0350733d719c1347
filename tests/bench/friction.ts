import type { Browser, Page } from 'playwright'
import type { Site } from '../e2e/site'
import { type Effort, Hand } from './hand'
import { tenths } from './measure'

/**
 * `npm run bench -- friction`: what orders cost a buyer, in clicks, keys and seconds of the
 * keystroke-level model, with aims. A way that the shop does not offer has no row.
 */

interface Known {
  id: string
  sku: string
  title: string
}

const SCREENS = [
  { screen: '1280', options: { viewport: { width: 1280, height: 900 } } },
  {
    screen: '390',
    options: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  },
] as const

/** A way to buy. Resolves to `false` where the shop does not offer it. */
type Journey = (hand: Hand, known: readonly Known[]) => Promise<boolean>

const added = async (page: Page, items: number) => {
  await page.waitForFunction(
    (count) =>
      document
        .querySelector('trade-basket-button')
        ?.textContent?.replace(/\D+/g, ' ')
        .trim()
        .split(' ')
        .includes(String(count)),
    items,
  )
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
  await hand.press(card.getByRole('button', { name: /^Add to basket/ }))
}

const JOURNEYS: Record<string, { aim?: Partial<Effort>; go: Journey }> = {
  '12 known products, by search and cards': {
    async go(hand, known) {
      await hand.page.goto('/shop')
      for (const [place, product] of known.entries()) {
        await addByCode(hand, product)
        await added(hand.page, place + 1)
      }
      return true
    },
  },
  "12 known products, by 'Order again'": {
    async go(hand) {
      const { page } = hand
      await page.goto('/account/orders')
      hand.think()
      await hand.press(page.getByRole('link', { name: /^Order again/ }).first())
      hand.think()
      await hand.press(page.getByRole('button', { name: /^Add/ }).first())
      await page
        .getByRole('button', { name: /payment|basket/i })
        .first()
        .waitFor()
      return true
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
      const all = page.getByRole('button', { name: /^Add 12 products/ })
      if (await all.count()) {
        await hand.press(all)
        await added(page, known.length)
        return true
      }
      for (const place of known.keys()) {
        await hand.press(page.getByRole('button', { name: /^Add to basket/ }).nth(place))
        await added(page, place + 1)
      }
      return true
    },
  },
  '12 known products, pasted': {
    aim: { seconds: 15 },
    async go(hand, known) {
      const { page } = hand
      const answer = await page.goto('/quick-order')
      const code = page.locator('trade-quick-order').getByRole('combobox').first()
      if (
        answer?.status() !== 200 ||
        !(await code.waitFor({ timeout: 5_000 }).then(
          () => true,
          () => false,
        ))
      ) {
        return false
      }
      hand.think()
      await hand.press(code)
      await hand.paste(known.map(({ sku }) => `${sku}\t1`).join('\n'))
      hand.think()
      await hand.press(page.getByRole('button', { name: 'Add 12 products' }))
      await added(page, known.length)
      return true
    },
  },
  'one product found, six added': {
    async go(hand, [product]) {
      await hand.page.goto('/shop')
      if (product) await addByCode(hand, product, 6)
      await added(hand.page, 6)
      return true
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
      await added(page, 7)
      return true
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
      return true
    },
  },
}

/** The journeys that begin with a line in the basket. */
const WITH_BASKET = ['a quantity changed in the basket', 'checkout with a PO number, to payment']

/** Twelve products of the shop that are in stock. */
async function findKnown(browser: Browser, site: Site): Promise<Known[]> {
  const context = await browser.newContext({ baseURL: site.url })
  const page = await context.newPage()
  await keep(page, { 'auth-user': await site.beginSession('history') })
  await page.goto('/shop')
  const cards = page.getByRole('article').filter({ hasText: 'In stock' })
  await cards.nth(11).waitFor()
  const known = await cards.evaluateAll((nodes) =>
    nodes.slice(0, 12).map((card) => ({
      id: card.querySelector('[product-id]')?.getAttribute('product-id') ?? '',
      sku:
        card
          .querySelector('.trade-sku__code, .trade-sku')
          ?.textContent?.replace(/^SKU:?\s*/, '')
          .trim() ?? '',
      title: card.querySelector('h2, h3')?.textContent?.trim() ?? '',
    })),
  )
  await context.close()
  return known
}

async function keep(page: Page, values: Record<string, unknown>): Promise<void> {
  await page.goto('/demo/pages/blank')
  await page.evaluate((stored) => {
    for (const [key, value] of Object.entries(stored)) {
      localStorage.setItem(`trade-blocks:${key}`, JSON.stringify(value))
    }
  }, values)
}

/** Makes each journey on both screens. Resolves to the rows of a table. */
export async function measureFriction(browser: Browser, site: Site): Promise<object[]> {
  const known = await findKnown(browser, site)
  const favourites = known.map(({ id, title }) => ({ id, title, image: '' }))
  const rows: object[] = []
  for (const { screen, options } of SCREENS) {
    for (const [journey, { aim = {}, go }] of Object.entries(JOURNEYS)) {
      const context = await browser.newContext({ baseURL: site.url, ...options })
      const page = await context.newPage()
      const role = journey.startsWith('checkout') ? 'crm' : 'history'
      const stored = WITH_BASKET.includes(journey)
        ? await site.beginBasket(role)
        : { 'auth-user': await site.beginSession(role) }
      await keep(page, { ...stored, favourites })
      const hand = new Hand(page, 'hasTouch' in options)
      const isOffered = await go(hand, known)
      const { clicks, keys, scrolls, seconds } = hand.effort
      const aims = Object.entries(aim).map(([name, most]) => `${name} ≤ ${most}`)
      if (isOffered) {
        rows.push({
          journey,
          screen,
          clicks,
          keys,
          scrolls,
          seconds: tenths(seconds),
          aim: aims.join(),
        })
      }
      await context.close()
    }
  }
  return rows
}
