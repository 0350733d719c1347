import { afterEach, expect, it, vi } from 'vitest'
import { shownPanelAtom } from '../../../src/atoms/base/overlay'
import {
  basketAtom,
  basketLinesAtom,
  fetchBasketAtom,
  resetBasketTokenAtom,
  totalItemsAtom,
} from '../../../src/atoms/basket/basket'
import {
  deleteItemAtom,
  removedLinesAtom,
  undoRemovalAtom,
  updateItemAtom,
} from '../../../src/atoms/basket/lines'
import { notificationsAtom } from '../../../src/atoms/notices/notifications'
import { basketTokenAtom } from '../../../src/atoms/session/basket-token'
import { announceSignOut } from '../../../src/atoms/session/personal-data'
import { listen } from '../../../src/events'
import { FIRST, holdAnswers, SECOND } from '../../components/shop'
import { expectQuiet, lineOf, linesOnServer, messages, openBasket, shownLines } from './basket-page'

it('a changed quantity shows at once and is confirmed by the server (basket.6)', async () => {
  const shop = await openBasket()
  const { id } = lineOf(shop, FIRST.id)
  const done = shop.store.set(updateItemAtom, { id, qty: 7 })
  expect(lineOf(shop, FIRST.id)).toMatchObject({ qty: 7, isBusy: true })
  await done
  expect(lineOf(shop, FIRST.id)).toMatchObject({ qty: 7, isBusy: false, error: null })
  expect(await linesOnServer(shop)).toContainEqual([FIRST.id, 7])
  expect(shop.store.get(totalItemsAtom)).toBe(10)
})

it('a changed quantity leaves all other lines the same objects', async () => {
  const shop = await openBasket()
  const other = lineOf(shop, SECOND.id)
  const { id } = lineOf(shop, FIRST.id)
  const done = shop.store.set(updateItemAtom, { id, qty: 7 })
  expect(lineOf(shop, SECOND.id)).toBe(other)
  await done
  expect(lineOf(shop, SECOND.id)).toBe(other)
  const before = shop.store.get(basketLinesAtom)
  await shop.store.set(fetchBasketAtom)
  expect(shop.store.get(basketLinesAtom)).toBe(before)
})

it('ten quantities in a row send two requests, the second with the last quantity (basket.6)', async () => {
  const shop = await openBasket()
  shop.api.requests.clear()
  const { id } = lineOf(shop, FIRST.id)
  const changes = Array.from({ length: 10 }, (_, i) =>
    shop.store.set(updateItemAtom, { id, qty: 3 + i }),
  )
  expect(lineOf(shop, FIRST.id).qty).toBe(12)
  await Promise.all(changes)
  expect(shop.requests('PATCH', '/basket')).toHaveLength(2)
  expect(shownLines(shop)).toEqual(await linesOnServer(shop))
  expect(lineOf(shop, FIRST.id).qty).toBe(12)
})

it('a refused quantity rolls back, and the notice names the line (basket.6)', async () => {
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

it('a refusal of a line that is gone stays visible (basket.140)', async () => {
  document.body.append(document.createElement('trade-basket'))
  const shop = await openBasket()
  const { id } = lineOf(shop, FIRST.id)
  // Another device has removed the line.
  const Token = shop.store.get(basketTokenAtom) ?? ''
  const line = new Request(`https://shop.example/api/basket/${id}`, {
    method: 'DELETE',
    headers: { Token },
  })
  await shop.api.fetch(line)
  await shop.store.set(updateItemAtom, { id, qty: 3 })
  await vi.waitFor(() => expect(shownLines(shop)).toEqual([[SECOND.id, 3]]))
  await vi.waitFor(() =>
    expect(shop.store.get(notificationsAtom)).toMatchObject([
      { message: expect.stringContaining(`${FIRST.title} – `), isSilent: false, count: 1 },
    ]),
  )
})

it('a quantity whose answer is lost shows what the server has', async () => {
  const shop = await openBasket()
  shop.api.faults.set([{ method: 'PATCH', path: '/api/basket/*', drop: 'after', times: 1 }])
  await shop.store.set(updateItemAtom, { id: lineOf(shop, FIRST.id).id, qty: 6 })
  await vi.waitFor(() => expect(lineOf(shop, FIRST.id).qty).toBe(6))
  expect(await linesOnServer(shop)).toEqual(shownLines(shop))
})

it.each([
  'quantity',
  'removal',
])('a %s whose answer is lost is not an error when the server has it (basket.42)', async (what) => {
  const shop = await openBasket()
  const { id } = lineOf(shop, FIRST.id)
  const isRemoval = what === 'removal'
  const method = isRemoval ? 'DELETE' : 'PATCH'
  shop.api.faults.set([{ method, path: '/api/basket/*', drop: 'after', times: 1 }])
  const seen = new Set<unknown>()
  const stop = shop.store.sub(basketLinesAtom, () => seen.add(shownLines(shop)[0]?.[1]))
  await (isRemoval
    ? shop.store.set(deleteItemAtom, id)
    : shop.store.set(updateItemAtom, { id, qty: 6 }))
  stop()
  expect(messages(shop)).toEqual(isRemoval ? ['Item removed from basket'] : [])
  expect([...seen]).toEqual([isRemoval ? 3 : 6])
  expect(await linesOnServer(shop)).toEqual(shownLines(shop))
})

it("a slow answer does not restore another line's old quantity (basket.16)", async () => {
  const shop = await openBasket()
  const [first, second] = [lineOf(shop, FIRST.id), lineOf(shop, SECOND.id)]
  const release = holdAnswers(shop.api, 'PATCH', `/api/basket/${first.id}`)
  const seen: unknown[] = []
  const stop = shop.store.sub(basketLinesAtom, () => seen.push(shownLines(shop)))
  const slow = shop.store.set(updateItemAtom, { id: first.id, qty: 8 })
  await shop.store.set(updateItemAtom, { id: second.id, qty: 9 })
  release()
  await slow
  await vi.waitFor(expectQuiet(shop))
  stop()
  expect(new Set(seen.slice(1).map((each) => JSON.stringify(each)))).toEqual(
    new Set([
      JSON.stringify([
        [FIRST.id, 8],
        [SECOND.id, 9],
      ]),
    ]),
  )
  expect(await linesOnServer(shop)).toEqual(shownLines(shop))
})

it.each([
  0,
  -1,
  1.5,
  Number.NaN,
  10_000,
])('a quantity of %d is not sent (product.9)', async (qty) => {
  const shop = await openBasket()
  shop.api.requests.clear()
  await shop.store.set(updateItemAtom, { id: lineOf(shop, FIRST.id).id, qty })
  expect(shop.api.requests.list()).toEqual([])
  expect(lineOf(shop, FIRST.id).qty).toBe(2)
})

it('a quantity answered without a body is read from the basket (api.9, basket.81)', async () => {
  const shop = await openBasket()
  shop.api.faults.set([{ method: 'PATCH', path: '/api/basket/*', status: 204, times: 1 }])
  await shop.store.set(updateItemAtom, { id: lineOf(shop, FIRST.id).id, qty: 6 })
  const text = `${FIRST.title}: 2 in your basket, you asked for 6`
  expect(messages(shop)).toEqual([text])
  expect(lineOf(shop, FIRST.id).error).toBe(text)
  expect(shownLines(shop)).toEqual(await linesOnServer(shop))
})

it('a quantity capped by the server shows at its line and in a notice, until it is set (basket.81, notices.9)', async () => {
  const shop = await openBasket()
  const { id } = lineOf(shop, FIRST.id)
  const send = shop.api.fetch.bind(shop.api)
  shop.api.fetch = async (request: Request) => {
    if (request.method !== 'PATCH') return send(request)
    const { qty } = (await request.clone().json()) as { qty: number }
    const { url, method, headers } = request
    const body = JSON.stringify({ qty: Math.min(qty, 4) })
    return send(new Request(url, { method, headers, body }))
  }
  expect(await shop.store.set(updateItemAtom, { id, qty: 9 })).toBe(false)
  const text = `${FIRST.title}: 4 in your basket, you asked for 9`
  expect(lineOf(shop, FIRST.id)).toMatchObject({ qty: 4, error: text, isBusy: false })
  expect(messages(shop)).toEqual([text])
  expect(await shop.store.set(updateItemAtom, { id, qty: 3 })).toBe(true)
  expect(lineOf(shop, FIRST.id).error).toBeNull()
  expect(messages(shop)).toEqual([])
  expect(shownLines(shop)).toEqual(await linesOnServer(shop))
})

it('a removed line disappears at once, and a notice follows the answer (basket.7)', async () => {
  const shop = await openBasket()
  const done = shop.store.set(deleteItemAtom, lineOf(shop, FIRST.id).id)
  expect(shownLines(shop)).toEqual([[SECOND.id, 3]])
  expect(messages(shop)).toEqual([])
  await done
  expect(messages(shop)).toEqual(['Item removed from basket'])
  expect(await linesOnServer(shop)).toEqual([[SECOND.id, 3]])
})

it('the group of the last removed line is dropped (basket.2)', async () => {
  const shop = await openBasket({ basket: [{ id: FIRST.id, qty: 2 }] })
  const done = shop.store.set(deleteItemAtom, lineOf(shop, FIRST.id).id)
  expect(shop.store.get(basketAtom).data).toEqual({})
  await done
})

it('a refused removal returns the line to its place (basket.7)', async () => {
  const shop = await openBasket()
  const body = { message: 'Not now.' }
  shop.api.faults.set([{ method: 'DELETE', path: '/api/basket/*', status: 500, body }])
  await shop.store.set(deleteItemAtom, lineOf(shop, FIRST.id).id)
  expect(shownLines(shop)).toEqual([
    [FIRST.id, 2],
    [SECOND.id, 3],
  ])
  expect(shop.store.get(removedLinesAtom)).toEqual([])
  expect(lineOf(shop, FIRST.id).error).toBe('Not now.')
  expect(messages(shop)).toEqual([
    `There was a problem deleting the item from the basket: ${FIRST.title} – Not now.`,
  ])
})

it('a removal waits for a change of its line', async () => {
  const shop = await openBasket()
  const { id } = lineOf(shop, FIRST.id)
  void shop.store.set(updateItemAtom, { id, qty: 9 })
  await shop.store.set(deleteItemAtom, id)
  expect(shownLines(shop)).toEqual([[SECOND.id, 3]])
  expect(await linesOnServer(shop)).toEqual([[SECOND.id, 3]])
})

afterEach(() => {
  vi.useRealTimers()
})

it('a removal can be undone for 6 s (basket.7)', async () => {
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

it("Undo puts the line back once, and does not open 'Added to basket' (basket.7)", async () => {
  const shop = await openBasket()
  const { id } = lineOf(shop, FIRST.id)
  await shop.store.set(deleteItemAtom, id)
  const undone = shop.store.set(undoRemovalAtom, id)
  expect(shop.store.get(removedLinesAtom)).toMatchObject([{ isBusy: true }])
  void shop.store.set(undoRemovalAtom, id)
  await undone
  expect(shop.store.get(removedLinesAtom)).toEqual([])
  expect(shownLines(shop)).toContainEqual([FIRST.id, 2])
  expect(await linesOnServer(shop)).toContainEqual([FIRST.id, 2])
  expect(shop.store.get(shownPanelAtom)).toBeNull()
})

it('Undo works while the removal is in flight (basket.7)', async () => {
  const shop = await openBasket()
  const { id } = lineOf(shop, FIRST.id)
  void shop.store.set(deleteItemAtom, id)
  await shop.store.set(undoRemovalAtom, id)
  expect(await linesOnServer(shop)).toContainEqual([FIRST.id, 2])
  expect(shownLines(shop)).toEqual(await linesOnServer(shop))
})

it.each([
  0, 1,
])('Undo works after the answer to the removal and %d reads are lost (basket.42)', async (times) => {
  const shop = await openBasket()
  const { id } = lineOf(shop, FIRST.id)
  shop.api.faults.set([
    { method: 'DELETE', path: '/api/basket/*', drop: 'after', times: 1 },
    ...(times ? [{ method: 'GET', path: '/api/basket', status: 500, body: {}, times }] : []),
  ])
  void shop.store.set(deleteItemAtom, id)
  await shop.store.set(undoRemovalAtom, id)
  expect(await linesOnServer(shop)).toContainEqual([FIRST.id, 2])
  await vi.waitFor(() => expect(shownLines(shop)).toContainEqual([FIRST.id, 2]))
})

it('Undo cancels a removal that has not been sent', async () => {
  const shop = await openBasket()
  const { id } = lineOf(shop, FIRST.id)
  void shop.store.set(updateItemAtom, { id, qty: 9 })
  void shop.store.set(deleteItemAtom, id)
  await shop.store.set(undoRemovalAtom, id)
  expect(shop.requests('DELETE', '/basket')).toEqual([])
  expect(lineOf(shop, FIRST.id).qty).toBe(9)
  expect(shownLines(shop)).toEqual(await linesOnServer(shop))
})

it('after a sign-out no removed line is put back (basket.7, session.18)', async () => {
  const shop = await openBasket()
  const { id } = lineOf(shop, FIRST.id)
  await shop.store.set(deleteItemAtom, id)
  announceSignOut()
  expect(shop.store.get(removedLinesAtom)).toEqual([])
  await shop.store.set(undoRemovalAtom, id)
  expect(shop.requests('POST', '/basket')).toEqual([])
})

it('a refused Undo raises an error notice that names the line', async () => {
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

it("'Item removed from basket' disappears when the line is back (basket.7)", async () => {
  const shop = await openBasket()
  const { id } = lineOf(shop, FIRST.id)
  await shop.store.set(deleteItemAtom, id)
  expect(messages(shop)).toEqual(['Item removed from basket'])
  await shop.store.set(undoRemovalAtom, id)
  expect(messages(shop)).toEqual([])
  expect(lineOf(shop, FIRST.id).qty).toBe(2)
})

it('a line that is gone already is removed without an error (api.20)', async () => {
  const shop = await openBasket()
  const { id } = lineOf(shop, FIRST.id)
  const url = `https://shop.example/api/basket/${id}`
  const headers = { Token: shop.store.get(basketTokenAtom) ?? '' }
  await shop.api.fetch(new Request(url, { method: 'DELETE', headers }))
  await shop.store.set(deleteItemAtom, id)
  expect(messages(shop)).toEqual(['Item removed from basket'])
  expect(shownLines(shop)).toEqual([[SECOND.id, 3]])
})

it('a removal with an unreadable answer and no effect shows the line again (api.19)', async () => {
  const shop = await openBasket()
  shop.api.faults.set([
    { method: 'DELETE', path: '/api/basket/*', status: 200, contentType: 'text/html', body: 'Hi' },
  ])
  await shop.store.set(deleteItemAtom, lineOf(shop, FIRST.id).id)
  expect(lineOf(shop, FIRST.id).qty).toBe(2)
  expect(messages(shop)).toEqual([`${FIRST.title}: still 2 in your basket`])
  expect(shop.store.get(removedLinesAtom)).toEqual([])
})

it('a removed line without the id of its product cannot be put back (basket.7)', async () => {
  const shop = await openBasket()
  const body = { data: { product: [{ id: 'l9', qty: 1, product: { sku: 'TEA' } }] } }
  shop.api.faults.set([
    { method: 'GET', path: '/api/basket', status: 200, contentType: 'application/json', body },
  ])
  await shop.store.set(fetchBasketAtom)
  void shop.store.set(deleteItemAtom, 'l9')
  expect(shop.store.get(basketLinesAtom)).toEqual([])
  expect(shop.store.get(removedLinesAtom)).toEqual([])
})

it('a quantity whose basket is replaced meanwhile is not announced as a removal (event.3)', async () => {
  const shop = await openBasket()
  const { id } = lineOf(shop, FIRST.id)
  const announced = vi.fn()
  const stops = [listen('trade:removed', announced), listen('trade:changed', announced)]
  const release = holdAnswers(shop.api, 'PATCH', '/api/basket/')
  const done = shop.store.set(updateItemAtom, { id, qty: 7 })
  await vi.waitFor(() => expect(shop.requests('PATCH', '/basket')).toHaveLength(1))
  shop.store.set(resetBasketTokenAtom)
  release()
  expect(await done).toBe(false)
  for (const stop of stops) stop()
  expect(announced).not.toHaveBeenCalled()
})
