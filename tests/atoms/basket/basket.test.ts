import { describe, expect, it, vi } from 'vitest'
import { addToBasketAtom } from '../../../src/atoms/basket/add-to-basket'
import {
  basketAtom,
  basketStatusAtom,
  fetchBasketAtom,
  resetBasketTokenAtom,
  totalItemsAtom,
} from '../../../src/atoms/basket/basket'
import { updateItemAtom } from '../../../src/atoms/basket/lines'
import { basketTokenAtom } from '../../../src/atoms/session/session'
import { listen, type TradeEventMap } from '../../../src/events'
import { FIRST, openShop, SECOND } from '../../components/shop'
import { ITEM, lineOf, messages, onServer, openBasket, shown } from './basket-page'

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

describe('a basket that was ordered', () => {
  it('is empty, and its token is gone; the next one brings its own', async () => {
    const shop = await openBasket()
    shop.store.set(resetBasketTokenAtom)
    expect(shop.store.get(basketTokenAtom)).toBeNull()
    expect(localStorage.getItem('trade-blocks:basket-token')).toBeNull()
    expect(shown(shop)).toEqual([])
    expect(shop.store.get(totalItemsAtom)).toBe(0)
    await shop.store.set(addToBasketAtom, ITEM)
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
