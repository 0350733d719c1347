import { afterEach, describe, expect, it, vi } from 'vitest'
import {
  basketAtom,
  basketLinesAtom,
  basketStatusAtom,
  fetchBasketAtom,
  isBasketLoadedAtom,
  resetBasketTokenAtom,
  totalItemsAtom,
} from '../../src/atoms/basket'
import { addToBasketAtom, lastAddedAtom } from '../../src/atoms/basket-add'
import { changeCountryAtom } from '../../src/atoms/basket-country'
import {
  applyDiscountAtom,
  discountMessageAtom,
  isDiscountBusyAtom,
  removeDiscountAtom,
} from '../../src/atoms/basket-discounts'
import {
  deleteItemAtom,
  removedLinesAtom,
  undoRemovalAtom,
  updateItemAtom,
} from '../../src/atoms/basket-lines'
import { notificationsAtom } from '../../src/atoms/notifications'
import { hidePanelAtom, openPanelAtom } from '../../src/atoms/panels'
import { basketTokenAtom } from '../../src/atoms/session'
import { listen, type TradeEventMap } from '../../src/events'
import { FIRST, openShop, SECOND } from '../components/shop'

type Shop = Awaited<ReturnType<typeof openShop>>

const BASKET = [
  { id: FIRST.id, qty: 2 },
  { id: SECOND.id, qty: 3 },
]

/** A signed-in buyer's page with two lines in the basket. */
async function openBasket(options: Parameters<typeof openShop>[0] = {}): Promise<Shop> {
  const shop = await openShop({ as: 'approved', basket: BASKET, ...options })
  await vi.waitFor(() => expect(shop.store.get(isBasketLoadedAtom)).toBe(true))
  await vi.waitFor(() => expect(document.documentElement.dataset.tradeReady).toBe(''))
  return shop
}

const shown = ({ store }: Shop) =>
  store.get(basketLinesAtom).map(({ product, qty }) => [product.id, qty])
const lineOf = ({ store }: Shop, productId: string) => {
  const line = store.get(basketLinesAtom).find(({ product }) => product.id === productId)
  if (!line) throw new Error(`No line of ${productId}`)
  return line
}
const messages = ({ store }: Shop) => store.get(notificationsAtom).map(({ message }) => message)

/** What the server has, asked past the page. */
async function onServer({ api, store }: Shop): Promise<unknown[]> {
  const answer = await api.fetch(
    new Request('https://shop.example/api/basket', {
      headers: { Token: store.get(basketTokenAtom) ?? '' },
    }),
  )
  const { data } = (await answer.json()) as {
    data: { product: { product: { id: string }; qty: number }[] }
  }
  return data.product.map(({ product, qty }) => [product.id, qty])
}

const isQuiet = (shop: Shop) => () =>
  expect(shop.store.get(basketLinesAtom).some(({ isBusy }) => isBusy)).toBe(false)

const item = { productId: FIRST.id, sku: FIRST.sku, title: FIRST.title, qty: 3 }

describe('the basket on load', () => {
  it('comes with one call, and its token is kept', async () => {
    const shop = await openBasket({ basket: [] })
    expect(shop.requests('GET', '/basket')).toHaveLength(1)
    expect(shop.requests('GET', '/auth/check')).toHaveLength(1)
    expect(localStorage.getItem('trade-blocks:basket-token')).toBe(
      JSON.stringify(shop.store.get(basketTokenAtom)),
    )
  })

  it('shows lines, totals and count as the server says', async () => {
    const heard: TradeEventMap['trade:basket'][] = []
    const stop = listen('trade:basket', (detail) => heard.push(detail))
    const shop = await openBasket()
    stop()
    expect(shown(shop)).toEqual([
      [FIRST.id, 2],
      [SECOND.id, 3],
    ])
    expect(shop.store.get(totalItemsAtom)).toBe(5)
    const { total } = shop.store.get(basketAtom).totals
    expect(heard).toEqual([{ totalItems: 5, total }])
  })

  it('says what is wrong when it cannot be had, and comes when the network is back', async () => {
    const shop = await openShop({ isWaiting: true })
    shop.api.faults.set([{ path: '/api/basket', status: 500, times: 1 }])
    shop.start()
    await vi.waitFor(() => expect(shop.store.get(basketStatusAtom)).toBe('failed'))
    expect(messages(shop)[0]).toMatch(/^There was a problem getting the basket: /)
    window.dispatchEvent(new Event('online'))
    await vi.waitFor(() => expect(shop.store.get(basketStatusAtom)).toBe('loaded'))
  })

  it('is asked for once more when the answer has no body', async () => {
    const shop = await openShop({ isWaiting: true })
    shop.api.faults.set([{ path: '/api/basket', status: 204, times: 1 }])
    shop.start()
    await vi.waitFor(() => expect(shop.store.get(basketStatusAtom)).toBe('loaded'))
    expect(shop.requests('GET', '/basket')).toHaveLength(2)
    expect(messages(shop)).toEqual([])
  })

  it('fails when there is never a body', async () => {
    const shop = await openShop({ isWaiting: true })
    shop.api.faults.set([{ path: '/api/basket', status: 204 }])
    shop.start()
    await vi.waitFor(() => expect(shop.store.get(basketStatusAtom)).toBe('failed'))
    expect(shop.requests('GET', '/basket')).toHaveLength(2)
  })

  it('shows the messages that it carries', async () => {
    const shop = await openBasket()
    const answer = await shop.api.fetch(new Request('https://shop.example/api/basket'))
    const body = { ...((await answer.json()) as object), messages: ['Only 2 are left.'] }
    shop.api.faults.set([{ path: '/api/basket', status: 200, body }])
    await shop.store.set(fetchBasketAtom)
    expect(messages(shop)).toEqual(['Only 2 are left.'])
  })

  it('keeps what has come when a later fetch fails', async () => {
    const shop = await openBasket()
    shop.api.faults.set([{ path: '/api/basket', status: 500 }])
    expect(await shop.store.set(fetchBasketAtom)).toBe(false)
    expect(shop.store.get(basketStatusAtom)).toBe('loaded')
    expect(shown(shop)).toHaveLength(2)
  })

  it('is fetched once when several ask at the same time', async () => {
    const shop = await openBasket()
    shop.api.requests.clear()
    await Promise.all([1, 2, 3].map(() => shop.store.set(fetchBasketAtom)))
    expect(shop.requests('GET', '/basket')).toHaveLength(1)
  })
})

describe('a fetch', () => {
  it('that began before a change is followed by another one', async () => {
    const shop = await openBasket()
    shop.api.requests.clear()
    shop.api.faults.set([{ method: 'GET', path: '/api/basket', delayMs: 80, times: 1 }])
    const early = shop.store.set(fetchBasketAtom)
    await shop.store.set(updateItemAtom, { id: lineOf(shop, FIRST.id).id, qty: 6 })
    const late = [1, 2, 3].map(() => shop.store.set(fetchBasketAtom))
    expect(shop.requests('GET', '/basket')).toHaveLength(1)
    expect(await Promise.all([early, ...late])).toEqual([true, true, true, true])
    expect(shop.requests('GET', '/basket')).toHaveLength(2)
    expect(shown(shop)).toEqual(await onServer(shop))
  })
})

describe('changing a quantity', () => {
  it('shows at once, then as the server says', async () => {
    const shop = await openBasket()
    const { id } = lineOf(shop, FIRST.id)
    const done = shop.store.set(updateItemAtom, { id, qty: 7 })
    expect(lineOf(shop, FIRST.id)).toMatchObject({ qty: 7, isBusy: true })
    await done
    expect(lineOf(shop, FIRST.id)).toMatchObject({ qty: 7, isBusy: false, error: null })
    expect(await onServer(shop)).toContainEqual([FIRST.id, 7])
    expect(shop.store.get(totalItemsAtom)).toBe(10)
  })

  it('ten times in a row sends two requests, one after the other, and the last counts', async () => {
    const shop = await openBasket()
    shop.api.requests.clear()
    const { id } = lineOf(shop, FIRST.id)
    const changes = Array.from({ length: 10 }, (_, i) =>
      shop.store.set(updateItemAtom, { id, qty: 3 + i }),
    )
    expect(lineOf(shop, FIRST.id).qty).toBe(12)
    await Promise.all(changes)
    expect(shop.requests('PATCH', '/basket')).toHaveLength(2)
    expect(shown(shop)).toEqual(await onServer(shop))
    expect(lineOf(shop, FIRST.id).qty).toBe(12)
  })

  it('is rolled back when the server refuses, and the notice names the line', async () => {
    const shop = await openBasket()
    const body = { message: 'Only 3 are in stock.' }
    shop.api.faults.set([{ method: 'PATCH', path: '/api/basket/*', status: 422, body }])
    const { id } = lineOf(shop, FIRST.id)
    await shop.store.set(updateItemAtom, { id, qty: 99 })
    expect(lineOf(shop, FIRST.id)).toMatchObject({
      qty: 2,
      isBusy: false,
      error: 'Only 3 are in stock.',
    })
    expect(messages(shop)).toEqual([
      `There was a problem updating the basket: ${FIRST.title} – Only 3 are in stock.`,
    ])
    shop.api.faults.set([])
    await shop.store.set(updateItemAtom, { id, qty: 4 })
    expect(lineOf(shop, FIRST.id)).toMatchObject({ qty: 4, error: null })
  })

  it('shows what the server has when its answer was lost', async () => {
    const shop = await openBasket()
    shop.api.faults.set([{ method: 'PATCH', path: '/api/basket/*', drop: 'after', times: 1 }])
    await shop.store.set(updateItemAtom, { id: lineOf(shop, FIRST.id).id, qty: 6 })
    await vi.waitFor(() => expect(lineOf(shop, FIRST.id).qty).toBe(6))
    expect(await onServer(shop)).toEqual(shown(shop))
  })

  it('of two lines goes side by side, and slow answers do not bring old values back', async () => {
    const shop = await openBasket()
    const [first, second] = [lineOf(shop, FIRST.id), lineOf(shop, SECOND.id)]
    shop.api.faults.set([
      { method: 'PATCH', path: `/api/basket/${first.id}`, delayMs: 60, times: 1 },
    ])
    const seen: unknown[] = []
    const stop = shop.store.sub(basketLinesAtom, () => seen.push(shown(shop)))
    await Promise.all([
      shop.store.set(updateItemAtom, { id: first.id, qty: 8 }),
      shop.store.set(updateItemAtom, { id: second.id, qty: 9 }),
    ])
    await vi.waitFor(isQuiet(shop))
    stop()
    expect(new Set(seen.slice(1).map((each) => JSON.stringify(each)))).toEqual(
      new Set([
        JSON.stringify([
          [FIRST.id, 8],
          [SECOND.id, 9],
        ]),
      ]),
    )
    expect(await onServer(shop)).toEqual(shown(shop))
  })

  it.each([0, -1, 1.5, Number.NaN, 10_000])('to %d asks for nothing', async (qty) => {
    const shop = await openBasket()
    shop.api.requests.clear()
    await shop.store.set(updateItemAtom, { id: lineOf(shop, FIRST.id).id, qty })
    expect(shop.api.requests.list()).toEqual([])
    expect(lineOf(shop, FIRST.id).qty).toBe(2)
  })

  it('leaves the other lines the very same', async () => {
    const shop = await openBasket()
    const other = lineOf(shop, SECOND.id)
    await shop.store.set(updateItemAtom, { id: lineOf(shop, FIRST.id).id, qty: 7 })
    expect(lineOf(shop, SECOND.id)).toBe(other)
    const lines = shop.store.get(basketLinesAtom)
    await shop.store.set(fetchBasketAtom)
    expect(shop.store.get(basketLinesAtom)).toBe(lines)
  })

  it('fetches when the answer has no body', async () => {
    const shop = await openBasket()
    shop.api.faults.set([{ method: 'PATCH', path: '/api/basket/*', status: 204, times: 1 }])
    await shop.store.set(updateItemAtom, { id: lineOf(shop, FIRST.id).id, qty: 6 })
    expect(messages(shop)).toEqual([])
    expect(shown(shop)).toEqual(await onServer(shop))
  })
})

describe('removing a line', () => {
  it('takes it away at once, and says so when the server has', async () => {
    const shop = await openBasket()
    const done = shop.store.set(deleteItemAtom, lineOf(shop, FIRST.id).id)
    expect(shown(shop)).toEqual([[SECOND.id, 3]])
    expect(messages(shop)).toEqual([])
    await done
    expect(messages(shop)).toEqual(['Item removed from basket'])
    expect(await onServer(shop)).toEqual([[SECOND.id, 3]])
  })

  it('drops the group when it was the last line', async () => {
    const shop = await openBasket({ basket: [{ id: FIRST.id, qty: 2 }] })
    const done = shop.store.set(deleteItemAtom, lineOf(shop, FIRST.id).id)
    expect(shop.store.get(basketAtom).data).toEqual({})
    await done
  })

  it('puts it back at its place when the server refuses, and names it', async () => {
    const shop = await openBasket()
    const body = { message: 'Not now.' }
    shop.api.faults.set([{ method: 'DELETE', path: '/api/basket/*', status: 500, body }])
    await shop.store.set(deleteItemAtom, lineOf(shop, FIRST.id).id)
    expect(shown(shop)).toEqual([
      [FIRST.id, 2],
      [SECOND.id, 3],
    ])
    expect(shop.store.get(removedLinesAtom)).toEqual([])
    expect(lineOf(shop, FIRST.id).error).toBe('Not now.')
    expect(messages(shop)).toEqual([
      `There was a problem deleting the item from the basket: ${FIRST.title} – Not now.`,
    ])
  })

  it('waits for a change of the line that is under way', async () => {
    const shop = await openBasket()
    const { id } = lineOf(shop, FIRST.id)
    void shop.store.set(updateItemAtom, { id, qty: 9 })
    await shop.store.set(deleteItemAtom, id)
    expect(shown(shop)).toEqual([[SECOND.id, 3]])
    expect(await onServer(shop)).toEqual([[SECOND.id, 3]])
  })
})

describe('undoing a removal', () => {
  afterEach(() => {
    vi.useRealTimers()
  })

  it('is offered for 6 seconds', async () => {
    const shop = await openBasket()
    const { id } = lineOf(shop, SECOND.id)
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    void shop.store.set(deleteItemAtom, id)
    expect(shop.store.get(removedLinesAtom)).toEqual([
      { id, title: SECOND.title, qty: 3, productId: SECOND.id, index: 1, isBusy: false },
    ])
    vi.advanceTimersByTime(5_999)
    expect(shop.store.get(removedLinesAtom)).toHaveLength(1)
    vi.advanceTimersByTime(1)
    expect(shop.store.get(removedLinesAtom)).toEqual([])
  })

  it('adds the line again', async () => {
    const shop = await openBasket()
    const { id } = lineOf(shop, FIRST.id)
    await shop.store.set(deleteItemAtom, id)
    const undone = shop.store.set(undoRemovalAtom, id)
    expect(shop.store.get(removedLinesAtom)).toMatchObject([{ isBusy: true }])
    void shop.store.set(undoRemovalAtom, id)
    await undone
    expect(shop.store.get(removedLinesAtom)).toEqual([])
    expect(shown(shop)).toContainEqual([FIRST.id, 2])
    expect(await onServer(shop)).toContainEqual([FIRST.id, 2])
    expect(shop.store.get(openPanelAtom)).toBeNull()
  })

  it('works while the removal is still under way', async () => {
    const shop = await openBasket()
    const { id } = lineOf(shop, FIRST.id)
    void shop.store.set(deleteItemAtom, id)
    await shop.store.set(undoRemovalAtom, id)
    expect(await onServer(shop)).toContainEqual([FIRST.id, 2])
    expect(shown(shop)).toEqual(await onServer(shop))
  })

  it('sends no removal that has not been sent yet', async () => {
    const shop = await openBasket()
    const { id } = lineOf(shop, FIRST.id)
    void shop.store.set(updateItemAtom, { id, qty: 9 })
    void shop.store.set(deleteItemAtom, id)
    await shop.store.set(undoRemovalAtom, id)
    expect(shop.requests('DELETE', '/basket')).toEqual([])
    expect(lineOf(shop, FIRST.id).qty).toBe(9)
    expect(shown(shop)).toEqual(await onServer(shop))
  })

  it('says which line could not be put back', async () => {
    const shop = await openBasket()
    const { id } = lineOf(shop, FIRST.id)
    await shop.store.set(deleteItemAtom, id)
    const body = { message: 'Sold out.' }
    shop.api.faults.set([{ method: 'POST', path: '/api/basket', status: 422, body }])
    await shop.store.set(undoRemovalAtom, id)
    expect(messages(shop)).toContain(
      `There was a problem updating the basket: ${FIRST.title} – Sold out.`,
    )
    expect(shop.store.get(removedLinesAtom)).toEqual([])
  })
})

describe('adding a product', () => {
  it('adds, fetches again, and shows what was added', async () => {
    const heard: TradeEventMap['trade:added'][] = []
    const stop = listen('trade:added', (detail) => heard.push(detail))
    const shop = await openBasket({ basket: [] })
    shop.api.requests.clear()
    expect(await shop.store.set(addToBasketAtom, item)).toBe(true)
    stop()
    expect(shop.api.requests.list().map(({ method, path }) => `${method} ${path}`)).toEqual([
      'POST /api/basket',
      'GET /api/basket',
    ])
    expect(shop.store.get(openPanelAtom)).toBe('added')
    expect(shop.store.get(lastAddedAtom)).toMatchObject({ qty: 3, line: { qty: 3 } })
    expect(heard).toEqual([{ sku: FIRST.sku, title: FIRST.title, qty: 3 }])
    shop.store.set(hidePanelAtom)
    expect(shop.store.get(lastAddedAtom)).toBeNull()
  })

  it('three times at once adds it once', async () => {
    const shop = await openBasket({ basket: [] })
    shop.api.requests.clear()
    const added = [1, 2, 3].map(() => shop.store.set(addToBasketAtom, item))
    expect(await Promise.all(added)).toEqual([true, true, true])
    expect(shop.requests('POST', '/basket')).toHaveLength(1)
    await shop.store.set(addToBasketAtom, item)
    expect(shop.requests('POST', '/basket')).toHaveLength(2)
    expect(shown(shop)).toEqual([[FIRST.id, 6]])
  })

  it('two products at once puts both into the same basket, token or none', async () => {
    const shop = await openShop({ as: 'approved', isWaiting: true })
    shop.start()
    const other = { productId: SECOND.id, sku: SECOND.sku, title: SECOND.title, qty: 1 }
    await Promise.all([item, other].map((each) => shop.store.set(addToBasketAtom, each)))
    expect(await onServer(shop)).toEqual([
      [FIRST.id, 3],
      [SECOND.id, 1],
    ])
    expect(shown(shop)).toEqual(await onServer(shop))
  })

  it('to a line whose quantity is being set adds to that quantity', async () => {
    const shop = await openBasket()
    void shop.store.set(updateItemAtom, { id: lineOf(shop, FIRST.id).id, qty: 5 })
    await shop.store.set(addToBasketAtom, item)
    expect(lineOf(shop, FIRST.id).qty).toBe(8)
    expect(shown(shop)).toEqual(await onServer(shop))
  })

  it('says why when the server refuses, and adds nothing', async () => {
    const shop = await openShop()
    await vi.waitFor(() => expect(shop.store.get(isBasketLoadedAtom)).toBe(true))
    expect(await shop.store.set(addToBasketAtom, item)).toBe(false)
    expect(messages(shop)[0]).toMatch(
      new RegExp(`^There was a problem updating the basket: ${FIRST.title} – .+`),
    )
    expect(shop.store.get(openPanelAtom)).toBeNull()
    expect(shown(shop)).toEqual([])
  })

  it('stays on the page when the server forbids it or does not know the product', async () => {
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {})
    const shop = await openBasket()
    for (const status of [403, 404]) {
      shop.api.faults.set([{ method: 'POST', path: '/api/basket', status, body: {} }])
      expect(await shop.store.set(addToBasketAtom, item)).toBe(false)
    }
    await shop.store.set(fetchBasketAtom)
    expect(assign).not.toHaveBeenCalled()
  })

  it('is not sent again when the answer is lost, and shows what came of it', async () => {
    const shop = await openBasket({ basket: [] })
    shop.api.requests.clear()
    shop.api.faults.set([{ method: 'POST', path: '/api/basket', drop: 'after', times: 1 }])
    expect(await shop.store.set(addToBasketAtom, item)).toBe(false)
    expect(shop.requests('POST', '/basket')).toHaveLength(1)
    await vi.waitFor(() => expect(shown(shop)).toEqual([[FIRST.id, 3]]))
  })

  it('keeps a new token of the answer before the next call', async () => {
    const shop = await openBasket({ basket: [] })
    const answer = await shop.api.fetch(new Request('https://shop.example/api/basket'))
    const body = (await answer.json()) as { token: string }
    expect(body.token).not.toBe(shop.store.get(basketTokenAtom))
    shop.api.faults.set([{ method: 'POST', path: '/api/basket', status: 200, body, times: 1 }])
    const tokens: (string | null)[] = []
    const stop = shop.store.sub(basketTokenAtom, () => tokens.push(shop.store.get(basketTokenAtom)))
    await shop.store.set(addToBasketAtom, item)
    stop()
    expect(tokens[0]).toBe(body.token)
    expect(localStorage.getItem('trade-blocks:basket-token')).toBe(
      JSON.stringify(shop.store.get(basketTokenAtom)),
    )
  })
})

describe('discount codes', () => {
  it('ask for nothing when the basket is empty', async () => {
    const shop = await openBasket({ basket: [] })
    shop.api.requests.clear()
    expect(await shop.store.set(applyDiscountAtom, 'TRADE10')).toBe(false)
    expect(shop.store.get(discountMessageAtom)).toEqual({
      type: 'error',
      text: 'Add something to your basket before you use a discount code',
    })
    expect(shop.api.requests.list()).toEqual([])
  })

  it.each([
    ['', 'Enter a discount code'],
    ['   ', 'Enter a discount code'],
    ['x'.repeat(65), 'A discount code has at most 64 characters'],
    ['🙂'.repeat(10_000), 'A discount code has at most 64 characters'],
  ])('ask for nothing when they cannot be one: %#', async (code, text) => {
    const shop = await openBasket()
    shop.api.requests.clear()
    expect(await shop.store.set(applyDiscountAtom, code)).toBe(false)
    expect(shop.store.get(discountMessageAtom)).toEqual({ type: 'error', text })
    expect(shop.api.requests.list()).toEqual([])
  })

  it('are sent with the id of the first line, without spaces around them', async () => {
    const shop = await openBasket()
    shop.api.requests.clear()
    const line = lineOf(shop, FIRST.id)
    const applied = shop.store.set(applyDiscountAtom, '  <script>🙂  ')
    expect(shop.store.get(isDiscountBusyAtom)).toBe(true)
    expect(await applied).toBe(false)
    expect(shop.store.get(isDiscountBusyAtom)).toBe(false)
    expect(shop.requests('PATCH', '/basket')).toEqual([`/api/basket/discount/${line.id}`])
    const message = shop.store.get(discountMessageAtom)
    expect(message?.type).toBe('error')
    expect(messages(shop)).toEqual([`There was a problem applying the discount: ${message?.text}`])
  })

  it('show what the server says, and are taken off again', async () => {
    const shop = await openBasket()
    expect(await shop.store.set(applyDiscountAtom, 'TRADE10')).toBe(true)
    expect(shop.store.get(discountMessageAtom)?.type).toBe('success')
    const [discount] = shop.store.get(basketAtom).discounts
    expect(discount?.code).toBe('TRADE10')
    await shop.store.set(removeDiscountAtom, discount?.id ?? '')
    expect(shop.store.get(basketAtom).discounts).toEqual([])
    expect(shop.store.get(discountMessageAtom)).toBeNull()
    expect(messages(shop)).toEqual(['Discount removed from basket'])
  })
})

describe('the delivery country', () => {
  const other = (shop: Shop) => {
    const { countries, shipping } = shop.store.get(basketAtom)
    return countries.find(({ code }) => code !== shipping.country)?.code ?? ''
  }

  it('changes at once, then as the server says', async () => {
    const shop = await openBasket()
    const code = other(shop)
    const changed = shop.store.set(changeCountryAtom, code)
    expect(shop.store.get(basketAtom).shipping.country).toBe(code)
    expect(await changed).toBe(true)
    expect(shop.store.get(basketAtom).shipping.country).toBe(code)
  })

  it('is back, totals too, when the server refuses', async () => {
    const shop = await openBasket()
    const before = shop.store.get(basketAtom)
    shop.api.faults.set([{ path: '/api/basket/country', status: 500, body: { message: 'No.' } }])
    expect(await shop.store.set(changeCountryAtom, other(shop))).toBe(false)
    expect(shop.store.get(basketAtom)).toEqual(before)
    expect(messages(shop)).toEqual(['There was a problem changing the delivery country: No.'])
  })

  it('changed twice is the second one', async () => {
    const shop = await openBasket()
    const { country } = shop.store.get(basketAtom).shipping
    const changes = [other(shop), country].map((code) => shop.store.set(changeCountryAtom, code))
    expect(shop.store.get(basketAtom).shipping.country).toBe(country)
    await Promise.all(changes)
    expect(shop.store.get(basketAtom).shipping.country).toBe(country)
  })
})

describe('a basket that was ordered', () => {
  it('is empty, and its token is gone; the next one brings its own', async () => {
    const shop = await openBasket()
    shop.store.set(resetBasketTokenAtom)
    expect(shop.store.get(basketTokenAtom)).toBeNull()
    expect(localStorage.getItem('trade-blocks:basket-token')).toBeNull()
    expect(shown(shop)).toEqual([])
    expect(shop.store.get(totalItemsAtom)).toBe(0)
    await shop.store.set(addToBasketAtom, item)
    expect(shop.store.get(basketTokenAtom)).not.toBeNull()
    expect(shown(shop)).toEqual(await onServer(shop))
  })

  it('does not come back with an answer that was still on its way', async () => {
    const shop = await openBasket()
    const late = shop.store.set(updateItemAtom, { id: lineOf(shop, FIRST.id).id, qty: 9 })
    const fetched = shop.store.set(fetchBasketAtom)
    shop.store.set(resetBasketTokenAtom)
    await Promise.all([late, fetched])
    expect(shown(shop)).toEqual([])
    expect(shop.store.get(basketTokenAtom)).toBeNull()
  })
})
