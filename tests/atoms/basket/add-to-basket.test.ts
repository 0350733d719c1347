import { expect, it, vi } from 'vitest'
import { hidePanelAtom, shownPanelAtom } from '../../../src/atoms/base/overlay'
import {
  type AddProblem,
  addToBasketAtom,
  lastAddedAtom,
} from '../../../src/atoms/basket/add-to-basket'
import { fetchBasketAtom, isBasketLoadedAtom } from '../../../src/atoms/basket/basket'
import { updateItemAtom } from '../../../src/atoms/basket/lines'
import { basketTokenAtom } from '../../../src/atoms/session/basket-token'
import { canSeePricesAtom } from '../../../src/atoms/session/identity'
import { isPromptOpenAtom } from '../../../src/atoms/session/sign-in-prompt'
import { listen, type TradeEventMap } from '../../../src/events'
import { FIRST, openShop, SECOND } from '../../components/shop'
import { placePopups, signIn } from '../session/ended-session'
import {
  ITEM,
  lineOf,
  linesOnServer,
  messages,
  openBasket,
  type Shop,
  shownLines,
} from './basket-page'

it('adding a product sends it, fetches the basket and opens the panel with it (basket.5)', async () => {
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
  expect(shop.store.get(shownPanelAtom)).toBe('added')
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

it('simultaneous additions of a product by several controls all count (product.10)', async () => {
  const shop = await openBasket({ basket: [] })
  const added = [3, 3, 1].map((qty) => shop.store.set(addToBasketAtom, { ...ITEM, qty }))
  expect(await Promise.all(added)).toEqual([true, true, true])
  expect(shownLines(shop)).toEqual([[FIRST.id, 7]])
  expect(shownLines(shop)).toEqual(await linesOnServer(shop))
})

it('two products that are added at once, before there is a token, share one basket (basket.1)', async () => {
  const shop = await openShop({ as: 'approved', isWaiting: true })
  shop.start()
  const other = { productId: SECOND.id, sku: SECOND.sku, title: SECOND.title, qty: 1 }
  await Promise.all([ITEM, other].map((each) => shop.store.set(addToBasketAtom, each)))
  expect(await linesOnServer(shop)).toEqual([
    [FIRST.id, 3],
    [SECOND.id, 1],
  ])
  expect(shownLines(shop)).toEqual(await linesOnServer(shop))
})

it('an addition waits for a quantity change of its line and adds to that quantity (basket.6)', async () => {
  const shop = await openBasket()
  void shop.store.set(updateItemAtom, { id: lineOf(shop, FIRST.id).id, qty: 5 })
  await shop.store.set(addToBasketAtom, ITEM)
  expect(lineOf(shop, FIRST.id).qty).toBe(8)
  expect(shownLines(shop)).toEqual(await linesOnServer(shop))
})

it('a refused addition raises an error notice that names the product (notices.21, notices.22)', async () => {
  const shop = await openShop()
  await vi.waitFor(() => expect(shop.store.get(isBasketLoadedAtom)).toBe(true))
  expect(await shop.store.set(addToBasketAtom, ITEM)).toBe(false)
  expect(messages(shop)[0]).toMatch(
    new RegExp(`^There was a problem updating the basket: ${FIRST.title} – .+`),
  )
  expect(shop.store.get(shownPanelAtom)).toBeNull()
  expect(shownLines(shop)).toEqual([])
})

it('a 403 or 404 for an addition keeps the buyer on the page (api.5)', async () => {
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
])('an addition to %d with a lost answer counts when the basket has it (basket.42)', async (qty) => {
  const shop = await openBasket({ basket: qty ? [{ id: FIRST.id, qty }] : [] })
  shop.api.requests.clear()
  shop.api.faults.set([{ method: 'POST', path: '/api/basket', drop: 'after', times: 1 }])
  expect(await shop.store.set(addToBasketAtom, ITEM)).toBe(true)
  expect(shop.requests('POST', '/basket')).toHaveLength(1)
  expect(shownLines(shop)).toEqual([[FIRST.id, qty + 3]])
  expect(messages(shop)).toEqual([])
  expect(shop.store.get(shownPanelAtom)).toBe('added')
})

it('an addition that is lost on the way is an error, even where the basket has the product (basket.42)', async () => {
  const shop = await openBasket({ basket: [{ id: FIRST.id, qty: 3 }] })
  shop.api.faults.set([{ method: 'POST', path: '/api/basket', drop: 'before', times: 1 }])
  expect(await shop.store.set(addToBasketAtom, ITEM)).toBe(false)
  expect(messages(shop)).toHaveLength(1)
  expect(shownLines(shop)).toEqual([[FIRST.id, 3]])
})

it('when one of two simultaneous additions gets lost, only that one fails (basket.42)', async () => {
  const shop = await openBasket({ basket: [] })
  shop.api.faults.set([{ method: 'POST', path: '/api/basket', drop: 'before', times: 1 }])
  const added = [ITEM, ITEM].map((item) => shop.store.set(addToBasketAtom, item))
  expect(await Promise.all(added)).toEqual([false, true])
  await vi.waitFor(() => expect(shownLines(shop)).toEqual([[FIRST.id, 3]]))
})

/** Handles the next addition in another way than it was sent. */
function takeInstead({ api }: Shop, take: (request: Request) => Promise<Response>) {
  const send = api.fetch.bind(api)
  api.fetch = async (request: Request) => {
    if (request.method !== 'POST') return send(request)
    api.fetch = send
    return take(request)
  }
  return send
}

const withQty = (request: Request, qty: number) =>
  new Request(request.url, {
    method: 'POST',
    headers: request.headers,
    body: JSON.stringify({ id: FIRST.id, qty }),
  })

/** Adds three, and returns the message at the control. */
async function addAndHear(shop: Shop) {
  const said: AddProblem[] = []
  const control = { isShown: () => true, show: (problem: AddProblem) => said.push(problem) }
  const heard = vi.fn()
  const stop = listen('trade:added', heard)
  const isAdded = await shop.store.set(addToBasketAtom, ITEM, control)
  stop()
  expect(heard).toHaveBeenCalledTimes(Number(isAdded))
  expect(shop.store.get(shownPanelAtom)).toBe(isAdded ? 'added' : null)
  expect(messages(shop)).toEqual(said.map(({ text }) => text))
  expect(shownLines(shop)).toEqual(await linesOnServer(shop))
  return said
}

it.each([
  [[], `${FIRST.title}: not in your basket, you asked for 3`],
  [[{ id: FIRST.id, qty: 2 }], `${FIRST.title}: still 2 in your basket, you asked for 3 more`],
])('an addition that a redirect turned into a GET is not announced (basket.80)', async (basket, text) => {
  const shop = await openBasket({ basket })
  const send = takeInstead(shop, async ({ url, headers }) => send(new Request(url, { headers })))
  expect(await addAndHear(shop)).toEqual([{ text, isRefused: false }])
})

it.each([
  ['the browser has sent twice', [3, 3], 6],
  ['another tab has added to', [1, 3], 4],
  ['the server caps at the stock', [2], 2],
  ['the server rounds to packs', [6], 6],
])('an addition that %s shows the actual quantity (basket.80)', async (_what, quantities, has) => {
  const shop = await openBasket({ basket: [] })
  const send = takeInstead(shop, async (request) => {
    let answer = new Response()
    for (const qty of quantities) answer = await send(withQty(request, qty))
    return answer
  })
  const text = `${FIRST.title}: ${has} in your basket, you asked for 3 more`
  expect(await addAndHear(shop)).toEqual([{ text, isRefused: false }])
  // The next addition is counted from that quantity.
  expect(await shop.store.set(addToBasketAtom, ITEM)).toBe(true)
  expect(messages(shop)).toEqual([])
})

it('an ordinary redirect after an addition is a success (basket.80)', async () => {
  const shop = await openBasket({ basket: [] })
  const send = takeInstead(shop, async (request) => {
    const { token } = (await (await send(request)).json()) as { token: string }
    return send(new Request(request.url, { headers: { Token: token } }))
  })
  expect(await addAndHear(shop)).toEqual([])
})

it('the first product of a new basket is verified in that basket (basket.1, basket.80)', async () => {
  const shop = await openShop({ as: 'approved' })
  await vi.waitFor(() => expect(shop.store.get(isBasketLoadedAtom)).toBe(true))
  const send = takeInstead(shop, (request) => send(withQty(request, 2)))
  const text = `${FIRST.title}: 2 in your basket, you asked for 3 more`
  expect(await addAndHear(shop)).toEqual([{ text, isRefused: false }])
  expect(shop.store.get(basketTokenAtom)).not.toBeNull()
})

it('an unconfirmed addition offers no retry (basket.80)', async () => {
  const shop = await openBasket({ basket: [] })
  shop.api.faults.set([
    { method: 'POST', path: '/api/basket', drop: 'after', times: 1 },
    { method: 'GET', path: '/api/basket', status: 500, times: 1 },
  ])
  expect(await addAndHear(shop)).toEqual([
    {
      text: `${FIRST.title}: the shop has not confirmed this. Please check your basket before you add it again`,
      isRefused: false,
    },
  ])
})

it('an addition tried while offline was not sent (basket.80, api.6)', async () => {
  const shop = await openBasket({ basket: [] })
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  shop.api.faults.set([{ path: '/api/basket', drop: 'before' }])
  const said: AddProblem[] = []
  const control = { isShown: () => true, show: (problem: AddProblem) => said.push(problem) }
  expect(await shop.store.set(addToBasketAtom, ITEM, control)).toBe(false)
  const text = 'Not added: You are offline. Please try again when you are back online.'
  expect(said).toEqual([{ text, isRefused: true }])
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
  const line = { id: 1, qty: 3, product: { id: FIRST.id, sku: FIRST.sku } }
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

it.each([
  true,
  false,
])('an addition sends its key where the server supports it (%s), also on a retry (basket.83)', async (isOffered) => {
  const popups = placePopups()
  const shop = await openShop({ as: 'approved', isWaiting: true })
  const bodies: { key?: string }[] = []
  const send = shop.api.fetch.bind(shop.api)
  shop.api.fetch = async (request: Request) => {
    if (request.method === 'POST') {
      bodies.push((await request.clone().json()) as object)
      return bodies.length === 1 ? new Response('{}', { status: 401 }) : send(request)
    }
    const answer = await send(request)
    if (isOffered || !request.url.endsWith('/auth/check')) return answer
    return Response.json({ ...((await answer.json()) as object), capabilities: [] })
  }
  shop.start()
  await vi.waitFor(() => expect(shop.store.get(isBasketLoadedAtom)).toBe(true))
  await vi.waitFor(() => expect(shop.store.get(canSeePricesAtom)).toBe(true))
  const added = shop.store.set(addToBasketAtom, ITEM)
  await vi.waitFor(() => expect(shop.store.get(isPromptOpenAtom)).toBe(true))
  await signIn(shop, 'approved')
  expect(await added).toBe(true)
  await shop.store.set(addToBasketAtom, ITEM)
  const [first, again, next] = bodies.filter((body) => 'qty' in body).map(({ key }) => key)
  expect([typeof first, again]).toEqual([isOffered ? 'string' : 'undefined', first])
  expect(next !== first).toBe(isOffered)
  popups.remove()
})
