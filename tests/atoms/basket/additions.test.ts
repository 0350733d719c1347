import { expect, it, vi } from 'vitest'
import { openPanelAtom } from '../../../src/atoms/base/panels'
import { addToBasketAtom, type NewItem } from '../../../src/atoms/basket/add-to-basket'
import { type Additions, addSeveral } from '../../../src/atoms/basket/additions'
import { notificationsAtom } from '../../../src/atoms/notices/notifications'
import { dismissSignInAtom, isPromptOpenAtom } from '../../../src/atoms/session/sign-in-prompt'
import { listen } from '../../../src/events'
import { SECOND } from '../../components/shop'
import { answerInstead, json } from '../account/orders-page'
import { inOtherTab, newSession } from '../base/other-tab'
import { endOnWrite, placePopups, signIn } from '../session/ended-session'
import { ITEM, onServer, openBasket, shown } from './basket-page'

const OTHER: NewItem = { productId: SECOND.id, sku: SECOND.sku, title: SECOND.title, qty: 2 }

it('several products are added one after the other, the basket is fetched once, and no panel opens (basket.46)', async () => {
  const shop = await openBasket({ basket: [] })
  shop.api.requests.clear()
  const heard: string[] = []
  const stop = listen('trade:added', ({ sku }) => heard.push(sku))
  const steps: Additions<NewItem>[] = []
  const outcome = await addSeveral(shop.store.get, shop.store.set, [ITEM, OTHER], (soFar) =>
    steps.push(soFar),
  )
  stop()
  expect(shop.api.requests.list().map(({ method, path }) => `${method} ${path}`)).toEqual([
    'POST /api/basket',
    'POST /api/basket',
    'GET /api/basket',
  ])
  expect(steps.map(({ tried }) => tried)).toEqual([1, 2])
  expect(outcome).toEqual({ tried: 2, added: [ITEM, OTHER], failed: [] })
  expect(heard).toEqual([ITEM.sku, OTHER.sku])
  expect(shown(shop)).toEqual([
    [ITEM.productId, ITEM.qty],
    [OTHER.productId, OTHER.qty],
  ])
  expect(shop.store.get(openPanelAtom)).toBeNull()
})

it('a product that fails is named with its reason, and the others are added (basket.46)', async () => {
  const shop = await openBasket({ basket: [] })
  let count = 0
  answerInstead(shop.api, '/basket', ({ method }) => {
    if (method !== 'POST') return undefined
    count += 1
    return count === 1 ? json({ message: 'Only 2 are in stock.' }, 422) : undefined
  })
  const outcome = await addSeveral(shop.store.get, shop.store.set, [ITEM, OTHER], () => {})
  expect(outcome.failed).toEqual([{ item: ITEM, text: 'Only 2 are in stock.', isRefused: true }])
  expect(outcome.added).toEqual([OTHER])
  expect(shown(shop)).toEqual(await onServer(shop))
})

it('the notice of a product that failed before goes when it is added with others (basket.46, notices.9)', async () => {
  const shop = await openBasket({ basket: [] })
  let isRefused = true
  answerInstead(shop.api, '/basket', ({ method }) =>
    method === 'POST' && isRefused ? json({ message: 'No.' }, 422) : undefined,
  )
  await shop.store.set(addToBasketAtom, ITEM)
  await shop.store.set(addToBasketAtom, OTHER)
  const notices = () => shop.store.get(notificationsAtom).map(({ message }) => message)
  const [first, second] = notices()
  expect([first, second]).toEqual([
    expect.stringContaining(ITEM.title),
    expect.stringContaining(OTHER.title),
  ])
  isRefused = false
  await addSeveral(shop.store.get, shop.store.set, [ITEM], () => {})
  expect(notices()).toEqual([second])
})

it('once another tab has signed somebody else in, nothing more is added for the first user (basket.46, api.11)', async () => {
  const shop = await openBasket({ basket: [] })
  const theirs = await newSession(shop, 'verified')
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {})
  shop.api.requests.clear()
  const outcome = await addSeveral(shop.store.get, shop.store.set, [ITEM, OTHER, ITEM], () => {
    if (shop.requests('POST', '/basket').length === 1) inOtherTab('auth-user', theirs)
  })
  const reason = 'Your session has ended. Please sign in again.'
  expect(outcome).toEqual({
    tried: 3,
    added: [ITEM],
    failed: [
      { item: OTHER, text: reason, isRefused: true },
      { item: ITEM, text: reason, isRefused: true },
    ],
  })
  expect(shop.requests('POST', '/basket')).toHaveLength(1)
  // The page was the first user's (session.21).
  await vi.waitFor(() => expect(reload).toHaveBeenCalled())
})

it.each([
  ['go on once the same user is back', true],
  ['stop when nobody signs in again', false],
])('additions %s (basket.46, session.19)', async (_what, isBack) => {
  const popups = placePopups()
  const shop = await openBasket({ basket: [], address: '/shop' })
  endOnWrite(shop, 'POST')
  const adding = addSeveral(shop.store.get, shop.store.set, [ITEM, OTHER], () => {})
  await vi.waitFor(() => expect(shop.store.get(isPromptOpenAtom)).toBe(true))
  if (isBack) await signIn(shop, 'approved')
  else shop.store.set(dismissSignInAtom)
  const { added, failed } = await adding
  popups.remove()
  expect(added).toEqual(isBack ? [ITEM, OTHER] : [])
  expect(failed.map(({ text }) => text)).toEqual(
    isBack ? [] : ['Unauthenticated.', 'Your session has ended. Please sign in again.'],
  )
  expect(shop.requests('POST', '/basket')).toHaveLength(isBack ? 3 : 1)
})
