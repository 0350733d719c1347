import { expect, it, vi } from 'vitest'
import { removedLinesAtom, updateItemAtom } from '../../../src/atoms/basket/lines'
import { takeOutAtom } from '../../../src/atoms/basket/take-out'
import { listen } from '../../../src/events'
import { FIRST, holdAnswers, SECOND } from '../../components/shop'
import { record } from '../session/session-page'
import { lineOf, linesOnServer, messages, openBasket, shownLines } from './basket-page'

const CHANGED = 'its quantity has changed.'
const unsent = () => Object.keys(sessionStorage).filter((key) => key.includes('unsent'))

it('a line is taken out at once, without notice, Undo or a change left for the next page (basket.181, basket.182)', async () => {
  const shop = await openBasket()
  const removed = record('trade:removed')
  const { id } = lineOf(shop, FIRST.id)
  const release = holdAnswers(shop.api, 'DELETE', '/api/basket')
  const done = shop.store.set(takeOutAtom, id, 2)
  expect(shownLines(shop)).toEqual([[SECOND.id, 3]])
  expect(unsent()).toEqual([])
  release()
  expect(await done).toBeNull()
  expect(removed).toMatchObject([{ id, productId: FIRST.id, qty: 2 }])
  expect(await linesOnServer(shop)).toEqual([[SECOND.id, 3]])
  expect(messages(shop)).toEqual([])
  expect(shop.store.get(removedLinesAtom)).toEqual([])
})

it('a line is not taken out when its quantity differs or is being changed (basket.181)', async () => {
  const shop = await openBasket()
  const { id } = lineOf(shop, FIRST.id)
  expect(await shop.store.set(takeOutAtom, id, 3)).toBe(CHANGED)
  const changing = shop.store.set(updateItemAtom, { id, qty: 7 })
  expect(await shop.store.set(takeOutAtom, id, 2)).toBe(CHANGED)
  await changing
  expect(shop.requests('DELETE', '/basket')).toEqual([])
  expect(await linesOnServer(shop)).toContainEqual([FIRST.id, 7])
})

it('a line already removed counts as removed (basket.181)', async () => {
  const shop = await openBasket()
  expect(await shop.store.set(takeOutAtom, 'none', 2)).toBeNull()
  expect(shop.requests('DELETE', '/basket')).toEqual([])
})

it.each([
  ['', 'this page has prevented its removal.'],
  ['Ask us first.', 'Ask us first.'],
])('a line whose removal the page prevents with %j is kept, with the reason (basket.181, event.2)', async (message, why) => {
  const shop = await openBasket()
  const refuse = (event: Event) => {
    event.preventDefault()
    Object.assign((event as CustomEvent).detail, { message })
  }
  document.addEventListener('trade:before-remove', refuse, { once: true })
  expect(await shop.store.set(takeOutAtom, lineOf(shop, FIRST.id).id, 2)).toBe(why)
  expect(shop.requests('DELETE', '/basket')).toEqual([])
  expect(messages(shop)).toEqual([])
})

it('a page that could prevent a removal learns its outcome (basket.181, event.2)', async () => {
  const shop = await openBasket()
  const ends: Promise<boolean>[] = []
  const stop = listen('trade:before-remove', ({ outcome }) => ends.push(outcome))
  const fault = { method: 'DELETE', path: '/api/basket/*', times: 1 }
  shop.api.faults.set([{ ...fault, status: 422, body: { message: 'It stays.' } }])
  const { id } = lineOf(shop, FIRST.id)
  expect(await shop.store.set(takeOutAtom, id, 2)).toBe('It stays.')
  expect(shownLines(shop)).toContainEqual([FIRST.id, 2])
  await shop.store.set(takeOutAtom, id, 2)
  stop()
  expect(await Promise.all(ends)).toEqual([false, true])
  expect(messages(shop)).toEqual([])
})

it('a removal whose answer is lost is done when the basket shows it (basket.181, basket.42)', async () => {
  const shop = await openBasket()
  shop.api.faults.set([{ method: 'DELETE', path: '/api/basket/*', drop: 'after', times: 1 }])
  expect(await shop.store.set(takeOutAtom, lineOf(shop, FIRST.id).id, 2)).toBeNull()
  await vi.waitFor(async () => expect(shownLines(shop)).toEqual(await linesOnServer(shop)))
})

it('a removal that the server answers but does not carry out is reported (basket.181, api.80)', async () => {
  const shop = await openBasket()
  shop.api.faults.set([{ method: 'DELETE', path: '/api/basket/*', status: 204, times: 1 }])
  const { id } = lineOf(shop, FIRST.id)
  expect(await shop.store.set(takeOutAtom, id, 2)).toBe('the shop has not removed it.')
  expect(messages(shop)).toEqual([])
})
