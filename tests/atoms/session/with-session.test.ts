import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { hidePopupAtom, shownPopupAtom } from '../../../src/atoms/base/overlay'
import { addToBasketAtom } from '../../../src/atoms/basket/add-to-basket'
import { basketAtom, totalItemsAtom } from '../../../src/atoms/basket/basket'
import { applyDiscountAtom } from '../../../src/atoms/basket/discounts'
import { deleteItemAtom, removedLinesAtom, updateItemAtom } from '../../../src/atoms/basket/lines'
import { FIRST, SECOND } from '../../components/shop'
import {
  expectQuiet,
  ITEM,
  lineOf,
  linesOnServer,
  messages,
  openBasket,
  type Shop,
  shownLines,
} from '../basket/basket-page'
import { endSessionOnWrite, placePopups, signIn } from './ended-session'

const reload = vi.fn()
let popups: HTMLElement

beforeEach(() => {
  vi.spyOn(window.location, 'reload').mockImplementation(reload.mockReset())
  popups = placePopups()
})
afterEach(() => popups.remove())

const isAsked = (shop: Shop) =>
  vi.waitFor(() => expect(shop.store.get(shownPopupAtom)).toBe('login'))

it('an interrupted add continues once the same user is back (session.19)', async () => {
  const shop = await openBasket({ basket: [], address: '/shop' })
  endSessionOnWrite(shop, 'POST')
  const adding = shop.store.set(addToBasketAtom, ITEM)
  await isAsked(shop)
  await signIn(shop, 'approved')
  expect(await adding).toBe(true)
  expect(shop.store.get(totalItemsAtom)).toBe(3)
  expect(shop.requests('POST', '/basket')).toHaveLength(2)
})

it('an interrupted change continues with the last desired quantity (session.19)', async () => {
  const shop = await openBasket({ address: '/shop' })
  endSessionOnWrite(shop, 'PATCH')
  const { id } = lineOf(shop, FIRST.id)
  const changes = [7, 8, 9].map((qty) => shop.store.set(updateItemAtom, { id, qty }))
  await isAsked(shop)
  await signIn(shop, 'approved')
  await Promise.all(changes)
  await vi.waitFor(expectQuiet(shop))
  expect(lineOf(shop, FIRST.id)).toMatchObject({ qty: 9, error: null })
  expect(await linesOnServer(shop)).toContainEqual([FIRST.id, 9])
  expect(shop.requests('PATCH', '/basket')).toHaveLength(2)
  expect(messages(shop)).toEqual([])
})

it('interrupted changes of several lines all continue (session.19)', async () => {
  const shop = await openBasket({ address: '/shop' })
  endSessionOnWrite(shop, 'PATCH', 2)
  const changes = [FIRST.id, SECOND.id].map((productId) =>
    shop.store.set(updateItemAtom, { id: lineOf(shop, productId).id, qty: 11 }),
  )
  await isAsked(shop)
  await signIn(shop, 'approved')
  await Promise.all(changes)
  expect(await linesOnServer(shop)).toEqual([
    [FIRST.id, 11],
    [SECOND.id, 11],
  ])
  expect(shownLines(shop)).toEqual(await linesOnServer(shop))
})

it('an interrupted removal continues and is announced when it is done (session.19)', async () => {
  const shop = await openBasket({ address: '/shop' })
  endSessionOnWrite(shop, 'DELETE')
  const removal = shop.store.set(deleteItemAtom, lineOf(shop, FIRST.id).id)
  await isAsked(shop)
  expect(messages(shop)).toEqual([])
  await signIn(shop, 'approved')
  await removal
  expect(shownLines(shop)).toEqual([[SECOND.id, 3]])
  expect(await linesOnServer(shop)).toEqual([[SECOND.id, 3]])
  expect(messages(shop)).toEqual(['Item removed from basket'])
})

it('a discount code interrupted by an ended session is applied after the sign-in (session.19)', async () => {
  const shop = await openBasket({ address: '/shop' })
  endSessionOnWrite(shop, 'PATCH')
  const applying = shop.store.set(applyDiscountAtom, 'TRADE10')
  await isAsked(shop)
  await signIn(shop, 'approved')
  expect(await applying).toBe(true)
  await vi.waitFor(() =>
    expect(shop.store.get(basketAtom).discounts).toMatchObject([{ code: 'TRADE10' }]),
  )
})

it('an interrupted change never overwrites a later one', async () => {
  const shop = await openBasket({ address: '/shop' })
  endSessionOnWrite(shop, 'PATCH')
  const { id } = lineOf(shop, FIRST.id)
  const change = shop.store.set(updateItemAtom, { id, qty: 7 })
  await isAsked(shop)
  await shop.store.set(updateItemAtom, { id, qty: 5 })
  await signIn(shop, 'approved')
  await change
  expect(await linesOnServer(shop)).toContainEqual([FIRST.id, 5])
  expect(shop.requests('PATCH', '/basket')).toHaveLength(2)
})

it('an interrupted removal is not sent when the prompt is dismissed (session.71)', async () => {
  const shop = await openBasket({ address: '/shop' })
  endSessionOnWrite(shop, 'DELETE')
  const removal = shop.store.set(deleteItemAtom, lineOf(shop, FIRST.id).id)
  await isAsked(shop)
  shop.store.set(hidePopupAtom)
  await removal
  expect(shop.store.get(removedLinesAtom)).toEqual([])
  expect(shownLines(shop)).toEqual([])
  expect(shop.requests('DELETE', '/basket')).toHaveLength(1)
  await signIn(shop, 'approved')
  await vi.waitFor(() => expect(shownLines(shop)).toContainEqual([FIRST.id, 2]))
  // The queue is empty: the next change is sent at once.
  await shop.store.set(updateItemAtom, { id: lineOf(shop, FIRST.id).id, qty: 4 })
  expect(await linesOnServer(shop)).toContainEqual([FIRST.id, 4])
})

it('an interrupted add fails when the prompt is dismissed', async () => {
  const shop = await openBasket({ basket: [], address: '/shop' })
  endSessionOnWrite(shop, 'POST')
  const adding = shop.store.set(addToBasketAtom, ITEM)
  await isAsked(shop)
  shop.store.set(hidePopupAtom)
  expect(await adding).toBe(false)
  expect(shop.requests('POST', '/basket')).toHaveLength(1)
})

it('an interrupted add is not sent for another user (session.21)', async () => {
  const shop = await openBasket({ basket: [], address: '/shop' })
  endSessionOnWrite(shop, 'POST')
  void shop.store.set(addToBasketAtom, ITEM)
  await isAsked(shop)
  await signIn(shop, 'verified')
  expect(reload).toHaveBeenCalledOnce()
  expect(shop.requests('POST', '/basket')).toHaveLength(1)
})
