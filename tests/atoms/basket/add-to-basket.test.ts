import { expect, it, vi } from 'vitest'
import { hidePanelAtom, openPanelAtom } from '../../../src/atoms/base/panels'
import { addToBasketAtom, lastAddedAtom } from '../../../src/atoms/basket/add-to-basket'
import { fetchBasketAtom, isBasketLoadedAtom } from '../../../src/atoms/basket/basket'
import { updateItemAtom } from '../../../src/atoms/basket/lines'
import { basketTokenAtom } from '../../../src/atoms/session/basket-token'
import { listen, type TradeEventMap } from '../../../src/events'
import { FIRST, openShop, SECOND } from '../../components/shop'
import { ITEM, lineOf, messages, onServer, openBasket, shown } from './basket-page'

it('adding a product sends it, fetches the basket again and opens the panel with what was added (basket.5)', async () => {
  const heard: TradeEventMap['trade:added'][] = []
  const stop = listen('trade:added', (detail) => heard.push(detail))
  const shop = await openBasket({ basket: [] })
  shop.api.requests.clear()
  expect(await shop.store.set(addToBasketAtom, ITEM)).toBe(true)
  stop()
  expect(shop.api.requests.list().map(({ method, path }) => `${method} ${path}`)).toEqual([
    'POST /api/basket',
    'GET /api/basket',
  ])
  expect(shop.store.get(openPanelAtom)).toBe('added')
  expect(shop.store.get(lastAddedAtom)).toMatchObject({ qty: 3, line: { qty: 3 } })
  expect(heard).toEqual([
    {
      productId: FIRST.id,
      sku: FIRST.sku,
      title: FIRST.title,
      qty: 3,
      price: FIRST.pricePence,
    },
  ])
  shop.store.set(hidePanelAtom)
  expect(shop.store.get(lastAddedAtom)).toBeNull()
})

it('additions of a product at once, by several controls, all count (product.10)', async () => {
  const shop = await openBasket({ basket: [] })
  const added = [3, 3, 1].map((qty) => shop.store.set(addToBasketAtom, { ...ITEM, qty }))
  expect(await Promise.all(added)).toEqual([true, true, true])
  expect(shown(shop)).toEqual([[FIRST.id, 7]])
  expect(shown(shop)).toEqual(await onServer(shop))
})

it('two products that are added at once, before there is a token, share one basket (basket.1)', async () => {
  const shop = await openShop({ as: 'approved', isWaiting: true })
  shop.start()
  const other = { productId: SECOND.id, sku: SECOND.sku, title: SECOND.title, qty: 1 }
  await Promise.all([ITEM, other].map((each) => shop.store.set(addToBasketAtom, each)))
  expect(await onServer(shop)).toEqual([
    [FIRST.id, 3],
    [SECOND.id, 1],
  ])
  expect(shown(shop)).toEqual(await onServer(shop))
})

it('an addition waits for a quantity change of its line and adds to that quantity (basket.6)', async () => {
  const shop = await openBasket()
  void shop.store.set(updateItemAtom, { id: lineOf(shop, FIRST.id).id, qty: 5 })
  await shop.store.set(addToBasketAtom, ITEM)
  expect(lineOf(shop, FIRST.id).qty).toBe(8)
  expect(shown(shop)).toEqual(await onServer(shop))
})

it('a refused addition raises an error notice that names the product, and adds nothing (notices.3)', async () => {
  const shop = await openShop()
  await vi.waitFor(() => expect(shop.store.get(isBasketLoadedAtom)).toBe(true))
  expect(await shop.store.set(addToBasketAtom, ITEM)).toBe(false)
  expect(messages(shop)[0]).toMatch(
    new RegExp(`^There was a problem updating the basket: ${FIRST.title} – .+`),
  )
  expect(shop.store.get(openPanelAtom)).toBeNull()
  expect(shown(shop)).toEqual([])
})

it('an addition that the server answers with 403 or 404 stays on the page (api.5)', async () => {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {})
  const shop = await openBasket()
  for (const status of [403, 404]) {
    shop.api.faults.set([{ method: 'POST', path: '/api/basket', status, body: {} }])
    expect(await shop.store.set(addToBasketAtom, ITEM)).toBe(false)
  }
  await shop.store.set(fetchBasketAtom)
  expect(assign).not.toHaveBeenCalled()
})

it.each([
  0, 2,
])('an addition to %d whose answer is lost counts as added when the basket has it, and is not sent again (basket.42)', async (qty) => {
  const shop = await openBasket({ basket: qty ? [{ id: FIRST.id, qty }] : [] })
  shop.api.requests.clear()
  shop.api.faults.set([{ method: 'POST', path: '/api/basket', drop: 'after', times: 1 }])
  expect(await shop.store.set(addToBasketAtom, ITEM)).toBe(true)
  expect(shop.requests('POST', '/basket')).toHaveLength(1)
  expect(shown(shop)).toEqual([[FIRST.id, qty + 3]])
  expect(messages(shop)).toEqual([])
  expect(shop.store.get(openPanelAtom)).toBe('added')
})

it('an addition that is lost on the way is an error, even where the basket has the product (basket.42)', async () => {
  const shop = await openBasket({ basket: [{ id: FIRST.id, qty: 3 }] })
  shop.api.faults.set([{ method: 'POST', path: '/api/basket', drop: 'before', times: 1 }])
  expect(await shop.store.set(addToBasketAtom, ITEM)).toBe(false)
  expect(messages(shop)).toHaveLength(1)
  expect(shown(shop)).toEqual([[FIRST.id, 3]])
})

it('of two additions at once, of which one is lost on the way, one is an error (basket.42)', async () => {
  const shop = await openBasket({ basket: [] })
  shop.api.faults.set([{ method: 'POST', path: '/api/basket', drop: 'before', times: 1 }])
  const added = [ITEM, ITEM].map((item) => shop.store.set(addToBasketAtom, item))
  expect(await Promise.all(added)).toEqual([false, true])
  await vi.waitFor(() => expect(shown(shop)).toEqual([[FIRST.id, 3]]))
})

it('a token in the answer to an addition is stored before the next call (basket.1)', async () => {
  const shop = await openBasket({ basket: [] })
  const answer = await shop.api.fetch(new Request('https://shop.example/api/basket'))
  const body = { ...((await answer.json()) as object), token: 'a-new-token' }
  shop.api.faults.set([{ method: 'POST', path: '/api/basket', status: 200, body, times: 1 }])
  const tokens: (string | null)[] = []
  const stop = shop.store.sub(basketTokenAtom, () => tokens.push(shop.store.get(basketTokenAtom)))
  await shop.store.set(addToBasketAtom, ITEM)
  stop()
  expect(tokens[0]).toBe(body.token)
  expect(localStorage.getItem('trade-blocks:basket-token')).toBe(
    JSON.stringify(shop.store.get(basketTokenAtom)),
  )
})

it('add_to_cart has the price of the price entry when the line has none (page.14)', async () => {
  const shop = await openBasket({ basket: [], hasConsent: true })
  const line = { id: 1, qty: 1, product: { id: FIRST.id, sku: FIRST.sku } }
  shop.api.faults.set([
    {
      method: 'GET',
      path: '/api/basket',
      status: 200,
      contentType: 'application/json',
      body: { data: { product: [line] } },
    },
  ])
  const sentPrices = () =>
    (window.dataLayer ?? []).flatMap((entry) => {
      const { event, ecommerce } = entry as { event?: string; ecommerce: { items: object[] } }
      return event === 'add_to_cart'
        ? ecommerce.items.map((item) => Reflect.get(item, 'price'))
        : []
    })
  await shop.store.set(addToBasketAtom, { ...ITEM, price: 1_250 })
  await shop.store.set(addToBasketAtom, ITEM)
  await vi.waitFor(() => expect(sentPrices()).toEqual([12.5, undefined]))
})
