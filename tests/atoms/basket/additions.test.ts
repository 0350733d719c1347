import { expect, it, vi } from 'vitest'
import { shownPanelAtom } from '../../../src/atoms/base/overlay'
import { addToBasketAtom, type NewItem } from '../../../src/atoms/basket/add-to-basket'
import {
  type Additions,
  additionAtom,
  addLinesAtom,
  beginAdditionAtom,
} from '../../../src/atoms/basket/additions'
import { markStaleAtom } from '../../../src/atoms/basket/queue'
import { notificationsAtom } from '../../../src/atoms/notices/notifications'
import { SESSION_ENDED } from '../../../src/atoms/session/authentication'
import { basketTokenAtom } from '../../../src/atoms/session/basket-token'
import { identifyAtom, rememberFormerUserAtom, userAtom } from '../../../src/atoms/session/identity'
import { announceSignOut } from '../../../src/atoms/session/personal-data'
import { accessTokenAtom } from '../../../src/atoms/session/session'
import { dismissSignInAtom, isPromptOpenAtom } from '../../../src/atoms/session/sign-in-prompt'
import { listen } from '../../../src/events'
import { SECOND } from '../../components/shop'
import { answerInstead, json } from '../account/orders-page'
import { newSession, writeInOtherTab } from '../base/other-tab'
import { endSessionOnWrite, placePopups, signIn } from '../session/ended-session'
import { addSeveral, ITEM, lineOfItem, linesOnServer, openBasket, shownLines } from './basket-page'

const OTHER: NewItem = { productId: SECOND.id, sku: SECOND.sku, title: SECOND.title, qty: 2 }

it('products are added one by one, followed by one fetch of the basket (basket.46)', async () => {
  const shop = await openBasket({ basket: [] })
  shop.api.requests.clear()
  const heard: string[] = []
  const stop = listen('trade:added', ({ sku }) => heard.push(sku))
  const steps: number[] = []
  const outcome = await addSeveral(shop, [ITEM, OTHER], (done) => steps.push(done))
  stop()
  expect(shop.api.requests.list().map(({ method, path }) => `${method} ${path}`)).toEqual([
    'POST /api/basket',
    'POST /api/basket',
    'GET /api/basket',
  ])
  expect(steps).toEqual([1, 2])
  expect(outcome).toMatchObject({ added: [ITEM, OTHER], failed: [] })
  expect(heard).toEqual([ITEM.sku, OTHER.sku])
  expect(shownLines(shop)).toEqual([
    [ITEM.productId, ITEM.qty],
    [OTHER.productId, OTHER.qty],
  ])
  expect(shop.store.get(shownPanelAtom)).toBeNull()
})

it('a product that fails is named with its reason (basket.46)', async () => {
  const shop = await openBasket({ basket: [] })
  let count = 0
  answerInstead(shop.api, '/basket', ({ method }) => {
    if (method !== 'POST') return undefined
    count += 1
    return count === 1 ? json({ message: 'Only 2 are in stock.' }, 422) : undefined
  })
  const outcome = await addSeveral(shop, [ITEM, OTHER])
  expect(outcome.failed).toMatchObject([
    { item: ITEM, text: 'Only 2 are in stock.', isRefused: true },
  ])
  expect(outcome.added).toMatchObject([OTHER])
  expect(shownLines(shop)).toEqual(await linesOnServer(shop))
})

it('the notice of an earlier failure disappears when the product is added with others (basket.46, notices.9)', async () => {
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
  await addSeveral(shop, [ITEM])
  expect(notices()).toEqual([second])
})

it('a sign-in of another user in another tab stops the addition (basket.166, api.11)', async () => {
  const shop = await openBasket({ basket: [] })
  const theirs = await newSession(shop, 'verified')
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {})
  shop.api.requests.clear()
  const outcome = await addSeveral(shop, [ITEM, OTHER, ITEM], () => {
    if (shop.requests('POST', '/basket').length === 1) writeInOtherTab('auth-user', theirs)
  })
  const reason = SESSION_ENDED
  expect(outcome).toMatchObject({
    added: [ITEM],
    failed: [
      { item: OTHER, text: reason, isRefused: true },
      { item: ITEM, text: reason, isRefused: true },
    ],
  })
  expect(shop.requests('POST', '/basket')).toHaveLength(1)
  // The page reloads for the other user (session.21).
  await vi.waitFor(() => expect(reload).toHaveBeenCalled())
})

it.each([
  ['go on once the same user is back', true],
  ['stop when nobody signs in again', false],
])('additions %s (basket.166, session.19)', async (_what, isBack) => {
  const popups = placePopups()
  const shop = await openBasket({ basket: [], address: '/shop' })
  endSessionOnWrite(shop, 'POST')
  const adding = addSeveral(shop, [ITEM, OTHER])
  await vi.waitFor(() => expect(shop.store.get(isPromptOpenAtom)).toBe(true))
  if (isBack) await signIn(shop, 'approved')
  else shop.store.set(dismissSignInAtom)
  const { added, failed } = await adding
  popups.remove()
  expect(added).toMatchObject(isBack ? [ITEM, OTHER] : [])
  expect(added).toHaveLength(isBack ? 2 : 0)
  expect(failed.map(({ text }) => text)).toEqual(isBack ? [] : [SESSION_ENDED, SESSION_ENDED])
  expect(shop.requests('POST', '/basket')).toHaveLength(isBack ? 3 : 1)
})

const [FIRST_LINE, SECOND_LINE] = [lineOfItem(ITEM, 'first'), lineOfItem(OTHER, 'second')]

/** A basket whose additions the test answers itself. */
async function openHeld(basket: { id: string; qty: number }[] = []) {
  const shop = await openBasket({ basket })
  const send = shop.api.fetch.bind(shop.api)
  /** The server adds some of the second product without the page. */
  const put = (qty: number) =>
    send(
      new Request('https://shop.example/api/basket', {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          Authorization: `Bearer ${shop.store.get(accessTokenAtom)}`,
          Token: shop.store.get(basketTokenAtom) ?? '',
        },
        body: JSON.stringify({ id: SECOND.id, qty }),
      }),
    )
  const answers: ((response: Response | undefined) => void)[] = []
  answerInstead(shop.api, '/basket', ({ method }) =>
    method === 'POST'
      ? new Promise<Response | undefined>((resolve) => answers.push(resolve))
      : undefined,
  )
  const add = (form: string, lines = [FIRST_LINE]) => shop.store.set(addLinesAtom, form, lines)
  const isAsked = () => vi.waitFor(() => expect(answers.length).toBeGreaterThan(0))
  const answer = async (response?: Response) => {
    await isAsked()
    answers.shift()?.(response)
  }
  const additionOf = (form: string) => shop.store.get(additionAtom)(form)
  return { ...shop, answers, isAsked, answer, add, additionOf, put }
}
const refusal = () => json({ message: 'No.' }, 422)

it('each form runs one addition at a time, and forms do not wait for each other (basket.167)', async () => {
  const { store, answers, answer, add, additionOf } = await openHeld()
  const adding = add('one')
  await add('one')
  store.set(beginAdditionAtom, 'one')
  expect(additionOf('one').progress).toEqual({ done: 0, of: 1, added: [] })
  expect(additionOf('other').progress).toBeNull()
  await answer(refusal())
  await adding
  expect(answers).toEqual([])
  const failed = [{ item: FIRST_LINE, text: 'No.', isRefused: true }]
  const outcome: Additions = { added: [], failed }
  expect(additionOf('one')).toEqual({ progress: null, outcome, complete: null })
  store.set(beginAdditionAtom, 'one')
  expect(additionOf('one').outcome).toBeNull()
})

it('an addition is visible to its user after an ended session, never to another user (basket.167)', async () => {
  const { store, isAsked, answer, add, additionOf } = await openHeld()
  const user = store.get(userAtom)
  const adding = add('one')
  await isAsked()
  store.set(identifyAtom, user && { ...user, id: 'another' })
  expect(additionOf('one').progress).toBeNull()
  await answer(refusal())
  await adding
  expect(additionOf('one').outcome).toBeNull()
  store.set(identifyAtom, user)
  expect(additionOf('one').outcome?.failed).toHaveLength(1)
  store.set(rememberFormerUserAtom)
  store.set(identifyAtom, null)
  expect(additionOf('one').outcome?.failed).toHaveLength(1)
})

it('a sign-out forgets finished and running additions (basket.167, quick.9)', async () => {
  const { store, isAsked, answer, add, additionOf } = await openHeld()
  const user = store.get(userAtom)
  const ended = add('ended')
  await answer()
  await ended
  expect(additionOf('ended').complete?.added).toEqual([FIRST_LINE])
  const adding = add('one')
  await isAsked()
  announceSignOut()
  await answer(refusal())
  await adding
  store.set(identifyAtom, user)
  for (const form of ['ended', 'one']) {
    expect(additionOf(form)).toEqual({ progress: null, outcome: null, complete: null })
  }
})

it('a forgotten addition neither blocks the next one nor shows in it (basket.167)', async () => {
  const { store, isAsked, answer, add, additionOf } = await openHeld()
  const user = store.get(userAtom)
  const first = add('one')
  await isAsked()
  announceSignOut()
  store.set(identifyAtom, user)
  const second = add('one', [SECOND_LINE])
  await answer()
  await first
  expect(additionOf('one').progress).toEqual({ done: 0, of: 1, added: [] })
  await answer()
  await second
  expect(additionOf('one').complete?.added).toEqual([SECOND_LINE])
})

it('an unconfirmed product stays listed when the others are tried again (basket.168)', async () => {
  const { answer, isAsked, add, additionOf, put } = await openHeld([{ id: SECOND.id, qty: 3 }])
  const first = add('one', [FIRST_LINE, SECOND_LINE])
  await answer(refusal())
  await isAsked()
  await put(1)
  await answer(json({}, 500))
  await first
  expect(additionOf('one').outcome?.failed).toMatchObject([
    { item: FIRST_LINE, isRefused: true },
    {
      item: SECOND_LINE,
      isRefused: false,
      isMissing: false,
      text: '4 in your basket, you asked for 2 more',
    },
  ])
  const again = add('one')
  await answer()
  await again
  const { outcome, complete } = additionOf('one')
  expect(outcome).toMatchObject({ added: [FIRST_LINE], failed: [{ item: SECOND_LINE }] })
  expect(complete).toBeNull()
})

it('a second try adds a product whose quantity did not rise (basket.142)', async () => {
  const { answer, add, additionOf, ...shop } = await openHeld([{ id: SECOND.id, qty: 3 }])
  const first = add('one', [FIRST_LINE, SECOND_LINE])
  await answer(json({}, 500))
  await answer(json({}, 500))
  await first
  expect(additionOf('one').outcome?.failed).toMatchObject([
    { item: FIRST_LINE, isRefused: false, isMissing: true },
    { item: SECOND_LINE, isRefused: false, isMissing: true },
  ])
  const again = add('one', [FIRST_LINE, SECOND_LINE])
  await answer()
  await answer()
  await again
  expect(additionOf('one').complete?.added).toEqual([FIRST_LINE, SECOND_LINE])
  expect(shownLines(shop)).toHaveLength(2)
  expect(shownLines(shop)).toContainEqual([SECOND.id, 5])
  expect(shownLines(shop)).toContainEqual([ITEM.productId, ITEM.qty])
})

it.each([
  [2, 'counts as added'],
  [1, 'shows the actual quantity'],
])('a second try after %i of 2 arrived late %s, without adding twice (basket.142)', async (come) => {
  const { answer, add, additionOf, put, ...shop } = await openHeld([{ id: SECOND.id, qty: 3 }])
  const first = add('one', [SECOND_LINE])
  await answer(json({}, 500))
  await first
  await put(come)
  shop.api.requests.clear()
  await add('one', [SECOND_LINE])
  const { complete, outcome } = additionOf('one')
  if (come === 2) expect(complete?.added).toEqual([SECOND_LINE])
  else {
    expect(outcome?.failed).toMatchObject([
      { isMissing: false, text: '4 in your basket, you asked for 2 more' },
    ])
  }
  expect(shop.requests('POST', '/basket')).toEqual([])
})

it('an unconfirmed product is not added twice after a refused second try (basket.142)', async () => {
  const { answer, add, additionOf, put, ...shop } = await openHeld([{ id: SECOND.id, qty: 3 }])
  const lost = add('one', [SECOND_LINE])
  await answer(json({}, 500))
  await lost
  const refused = add('one', [SECOND_LINE])
  await answer(refusal())
  await refused
  expect(additionOf('one').outcome?.failed).toMatchObject([{ text: 'No.', isRefused: true }])
  await put(2)
  shop.api.requests.clear()
  await add('one', [SECOND_LINE])
  expect(additionOf('one').complete?.added).toEqual([SECOND_LINE])
  expect(shop.requests('POST', '/basket')).toEqual([])
})

it('an unconfirmed product is not tried again while the basket cannot be read (basket.142)', async () => {
  const { answer, add, additionOf, put, ...shop } = await openHeld([{ id: SECOND.id, qty: 3 }])
  const lost = add('one', [SECOND_LINE])
  await answer(json({}, 500))
  await lost
  await put(2)
  shop.api.requests.clear()
  shop.api.faults.set([{ method: 'GET', path: '/api/basket', status: 500, body: '{}' }])
  await add('one', [SECOND_LINE])
  expect(additionOf('one').outcome?.failed).toMatchObject([
    { text: 'Your basket could not be loaded, so this was not sent.', had: 3 },
  ])
  shop.api.faults.set([])
  await add('one', [SECOND_LINE])
  expect(additionOf('one').complete?.added).toEqual([SECOND_LINE])
  expect(shop.requests('POST', '/basket')).toEqual([])
})

it('nothing is sent while the basket is unknown and cannot be read (basket.202)', async () => {
  const { add, additionOf, ...shop } = await openHeld([{ id: SECOND.id, qty: 3 }])
  shop.store.set(markStaleAtom)
  shop.api.faults.set([{ method: 'GET', path: '/api/basket', status: 500, body: '{}' }])
  await add('one', [SECOND_LINE])
  expect(additionOf('one').outcome?.failed).toMatchObject([
    { text: 'Your basket could not be loaded, so this was not sent.', isRefused: true },
  ])
  expect(shop.requests('POST', '/basket')).toEqual([])
})
