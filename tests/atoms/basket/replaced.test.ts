import { expect, it, vi } from 'vitest'
import { addToBasketAtom } from '../../../src/atoms/basket/add-to-basket'
import { deleteItemAtom, undoRemovalAtom, updateItemAtom } from '../../../src/atoms/basket/lines'
import { accessTokenAtom } from '../../../src/atoms/session/session'
import { FIRST, holdAnswers, SECOND } from '../../components/shop'
import { newSession, replaceInOtherTab, writeInOtherTab } from '../base/other-tab'
import { ENDED_ANSWER } from '../session/ended-session'
import {
  expectQuiet,
  ITEM,
  lineOf,
  linesOnServer,
  messages,
  openBasket,
  type Shop,
} from './basket-page'

// The page keeps following the other tab: each test waits until it has, with `answered`.
const WHY = 'Your sign-in or basket has changed in another tab.'
const NOT_CHANGED = `There was a problem updating the basket: ${FIRST.title} – ${WHY}`

/** Refuses the next changes when released, after another tab has signed in. */
const refuseLate = (shop: Shop, method = 'PATCH', times = 1) => {
  shop.api.faults.set([{ method, path: '/api/basket**', ...ENDED_ANSWER, times }])
  return holdAnswers(shop.api, method, '/api/basket')
}

const isInFlight = (shop: Shop, method: string) =>
  vi.waitFor(() => expect(shop.requests(method, '/basket')).not.toEqual([]))

it.each([
  ['a user', 'approved'],
  ['no one', undefined],
] as const)('a quantity change that another sign-in overtakes is reported with its line, %s signed in (api.11)', async (_who, as) => {
  const shop = await openBasket({ as })
  const theirs = await newSession(shop, 'verified')
  const release = refuseLate(shop)
  const change = shop.store.set(updateItemAtom, { id: lineOf(shop, FIRST.id).id, qty: 7 })
  await isInFlight(shop, 'PATCH')
  writeInOtherTab('auth-user', theirs)
  release()
  await change
  expect(messages(shop)).toEqual([NOT_CHANGED])
  await shop.answered()
})

it('a removal that another sign-in overtakes is reported with its line (api.11)', async () => {
  const shop = await openBasket()
  const theirs = await newSession(shop, 'verified')
  const release = refuseLate(shop, 'DELETE')
  const removal = shop.store.set(deleteItemAtom, lineOf(shop, FIRST.id).id)
  await isInFlight(shop, 'DELETE')
  writeInOtherTab('auth-user', theirs)
  release()
  await removal
  expect(messages(shop)).toEqual([
    `There was a problem deleting the item from the basket: ${FIRST.title} – ${WHY}`,
  ])
  await shop.answered()
})

it('an addition that another sign-in overtakes is reported with its product (api.11)', async () => {
  const shop = await openBasket()
  const theirs = await newSession(shop, 'verified')
  const release = refuseLate(shop, 'POST')
  const adding = shop.store.set(addToBasketAtom, ITEM)
  await isInFlight(shop, 'POST')
  writeInOtherTab('auth-user', theirs)
  release()
  expect(await adding).toBe(false)
  expect(messages(shop)).toEqual([NOT_CHANGED])
  await shop.answered()
})

it("an addition that waits behind another one does not go to the next user's basket (api.11)", async () => {
  const shop = await openBasket()
  const theirs = await newSession(shop, 'verified')
  const release = holdAnswers(shop.api, 'POST', '/api/basket')
  void shop.store.set(addToBasketAtom, ITEM)
  const waiting = shop.store.set(addToBasketAtom, { ...ITEM, qty: 5 })
  await isInFlight(shop, 'POST')
  writeInOtherTab('auth-user', theirs)
  release()
  expect(await waiting).toBe(false)
  expect(shop.requests('POST', '/basket')).toHaveLength(1)
  await shop.answered()
})

it("an addition that waits for its line does not go to the next user's basket (api.11)", async () => {
  const shop = await openBasket()
  const theirs = await newSession(shop, 'verified')
  const release = holdAnswers(shop.api, 'PATCH', '/api/basket')
  void shop.store.set(updateItemAtom, { id: lineOf(shop, FIRST.id).id, qty: 7 })
  await isInFlight(shop, 'PATCH')
  const waiting = shop.store.set(addToBasketAtom, ITEM)
  writeInOtherTab('auth-user', theirs)
  release()
  expect(await waiting).toBe(false)
  expect(shop.requests('POST', '/basket')).toEqual([])
  await shop.answered()
})

it("an Undo that another sign-in overtakes does not go to the next user's basket (basket.7)", async () => {
  const shop = await openBasket()
  const theirs = await newSession(shop, 'verified')
  const release = holdAnswers(shop.api, 'DELETE', '/api/basket')
  const { id } = lineOf(shop, FIRST.id)
  void shop.store.set(deleteItemAtom, id)
  await isInFlight(shop, 'DELETE')
  const undone = shop.store.set(undoRemovalAtom, id)
  writeInOtherTab('auth-user', theirs)
  release()
  await undone
  expect(shop.requests('POST', '/basket')).toEqual([])
  await shop.answered()
})

it('a quantity change that a sign-out overtakes is reported with its line (api.11)', async () => {
  const shop = await openBasket()
  const release = refuseLate(shop)
  const change = shop.store.set(updateItemAtom, { id: lineOf(shop, FIRST.id).id, qty: 7 })
  await isInFlight(shop, 'PATCH')
  writeInOtherTab('auth-user', null)
  release()
  await change
  expect(messages(shop)).toEqual([NOT_CHANGED])
  await shop.answered()
})

it('changes of two lines that another sign-in overtakes are reported once each', async () => {
  const shop = await openBasket()
  const theirs = await newSession(shop, 'verified')
  const release = refuseLate(shop, 'PATCH', 2)
  const changes = [FIRST, SECOND].map(({ id }) =>
    shop.store.set(updateItemAtom, { id: lineOf(shop, id).id, qty: 7 }),
  )
  await isInFlight(shop, 'PATCH')
  writeInOtherTab('auth-user', theirs)
  release()
  await Promise.all(changes)
  expect(messages(shop)).toEqual([NOT_CHANGED, NOT_CHANGED.replace(FIRST.title, SECOND.title)])
  await shop.answered()
})

it('a 401 for the old session does not end the session of another tab', async () => {
  const shop = await openBasket()
  const theirs = await newSession(shop, 'verified')
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {})
  shop.api.faults.set([{ method: 'PATCH', path: '/api/basket/*', ...ENDED_ANSWER, times: 1 }])
  localStorage.setItem('trade-blocks:auth-user', JSON.stringify(theirs))
  await shop.store.set(updateItemAtom, { id: lineOf(shop, FIRST.id).id, qty: 7 })
  expect(messages(shop)).toEqual([NOT_CHANGED])
  expect(shop.store.get(accessTokenAtom)).toBe(theirs.access_token)
  await vi.waitFor(() => expect(reload).toHaveBeenCalled())
})

it('a waiting quantity is sent to the new basket when its line is in it', async () => {
  const shop = await openBasket()
  const { id } = lineOf(shop, FIRST.id)
  const release = holdAnswers(shop.api, 'PATCH', '/api/basket/')
  const changes = [7, 9].map((qty) => shop.store.set(updateItemAtom, { id, qty }))
  await isInFlight(shop, 'PATCH')
  replaceInOtherTab('another')
  release()
  await Promise.all(changes)
  await vi.waitFor(expectQuiet(shop))
  expect(lineOf(shop, FIRST.id).qty).toBe(9)
  expect(await linesOnServer(shop)).toContainEqual([FIRST.id, 9])
  expect(messages(shop)).toEqual([])
})

it('a waiting quantity is reported when its line is not in the new basket (api.11)', async () => {
  const shop = await openBasket({ as: undefined })
  const { id } = lineOf(shop, FIRST.id)
  const release = holdAnswers(shop.api, 'PATCH', '/api/basket/')
  const changes = [7, 9].map((qty) => shop.store.set(updateItemAtom, { id, qty }))
  await isInFlight(shop, 'PATCH')
  replaceInOtherTab(null)
  release()
  await Promise.all(changes)
  expect(messages(shop)).toEqual([NOT_CHANGED])
})

it('a change that leaving the page cuts off fails silently (api.11)', async () => {
  const shop = await openBasket()
  shop.api.faults.set([{ method: 'PATCH', path: '/api/basket/*', drop: 'before' }])
  const change = shop.store.set(updateItemAtom, { id: lineOf(shop, FIRST.id).id, qty: 7 })
  window.dispatchEvent(new Event('pagehide'))
  writeInOtherTab('auth-user', null)
  await change
  expect(messages(shop)).toEqual([])
  await shop.answered()
})
