import { beforeEach, expect, it, vi } from 'vitest'
import { addToBasketAtom } from '../../../src/atoms/basket/add-to-basket'
import { basketLinesAtom, resetBasketTokenAtom } from '../../../src/atoms/basket/basket'
import { updateItemAtom } from '../../../src/atoms/basket/lines'
import { saveOnAccountAtom } from '../../../src/atoms/favourites/account'
import { deletedListsAtom, shownListAtom } from '../../../src/atoms/favourites/lists'
import { putAsideAtom } from '../../../src/atoms/favourites/put-aside'
import { listsAtom } from '../../../src/atoms/favourites/stored-lists'
import { logoutAtom } from '../../../src/atoms/session/authentication'
import { basketTokenAtom } from '../../../src/atoms/session/basket-token'
import type { Line } from '../../../src/entities/basket/basket'
import { FIRST, holdAnswers, SECOND } from '../../components/shop'
import { fillStorages } from '../../web-storage'
import {
  ITEM,
  lineOf,
  linesOnServer,
  messages,
  openBasket,
  type Shop,
  shownLines,
} from '../basket/basket-page'

const NAME = 'Put aside 28 November, 14:05'
const ALL = [
  [FIRST.id, 2],
  [SECOND.id, 3],
]
const CHANGED = 'its quantity has changed.'

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-28T14:05:00Z') })
  return () => vi.useRealTimers()
})

const linesOf = ({ store }: Shop) => store.get(basketLinesAtom)
const putAside = (shop: Shop, lines: readonly Line[] = linesOf(shop)) =>
  shop.store.set(putAsideAtom, lines)

/** The named lists of this browser, each with its products and quantities. */
const listsOf = ({ store }: Shop) =>
  store
    .get(listsAtom)
    .slice(1)
    .map(({ name, products }) => [name, ...products.map(({ id, qty = 1 }) => [id, qty])])

/** The named lists on the account. */
async function onAccount({ api }: Shop, session: string) {
  const { access_token } = JSON.parse(session)
  const headers = { Authorization: `Bearer ${access_token}` }
  const answer = await api.fetch(new Request('https://shop.example/api/lists', { headers }))
  const { data } = (await answer.json()) as {
    data: { id: string; name: string; products: { id: string; qty: number }[] }[]
  }
  return data
    .filter(({ id }) => id !== 'default')
    .map(({ name, products }) => [name, ...products.map(({ id, qty }) => [id, qty])])
}
const session = () => localStorage.getItem('trade-blocks:auth-user') ?? ''

const fail = (method: string, path: string, fault: object, times = 1) => ({
  method,
  path: `/api${path}`,
  times,
  ...fault,
})
const refusal = (message: string) => ({ status: 422, body: { message } })

/** Another device changes the quantity of a line. */
const changeElsewhere = ({ api, store }: Shop, lineId: string, qty: number) =>
  api.fetch(
    new Request(`https://shop.example/api/basket/${lineId}`, {
      method: 'PATCH',
      headers: { 'Content-Type': 'application/json', Token: store.get(basketTokenAtom) ?? '' },
      body: JSON.stringify({ qty }),
    }),
  )

/** Puts everything aside, and does something once the first call of a method has been handled but not answered. */
async function during(shop: Shop, method: string, path: string, act: () => unknown) {
  const release = holdAnswers(shop.api, method, `/api${path}`)
  const done = putAside(shop)
  await vi.waitFor(() => expect(shop.requests(method, path)).not.toEqual([]))
  await act()
  release()
  return done
}

it('the list has the products on the account before the first line leaves the basket (basket.180)', async () => {
  const shop = await openBasket()
  const outcome = await putAside(shop)
  const [list] = shop.store.get(listsAtom).slice(1)
  const href = `/favourites?saved=${list?.id}`
  expect(outcome).toEqual({
    problem: null,
    list: list?.id,
    name: NAME,
    href,
    count: 2,
    left: [],
    isRead: true,
  })
  expect(await onAccount(shop, session())).toEqual([[NAME, ...ALL]])
  expect(await linesOnServer(shop)).toEqual([])
  const writes = shop.api.requests.list().filter(({ method }) => ['PUT', 'DELETE'].includes(method))
  expect(writes.map(({ method }) => method)).toEqual(['PUT', 'DELETE', 'DELETE'])
  expect(messages(shop)).toEqual([])
  expect(shop.store.get(shownListAtom).id).toBe('default')
})

it('a second list of the same minute gets a name of its own (basket.180)', async () => {
  const shop = await openBasket()
  await putAside(shop)
  await shop.store.set(addToBasketAtom, ITEM)
  expect(await putAside(shop)).toMatchObject({ name: `${NAME} 2`, count: 1 })
  expect(listsOf(shop)).toEqual([
    [NAME, ...ALL],
    [`${NAME} 2`, [FIRST.id, 3]],
  ])
})

it("a visitor's list is kept in the browser (basket.180)", async () => {
  const shop = await openBasket({ as: undefined })
  expect(await putAside(shop)).toMatchObject({ problem: null, name: NAME, left: [] })
  expect(await linesOnServer(shop)).toEqual([])
  expect(JSON.parse(localStorage.getItem('trade-blocks:lists') ?? '')).toMatchObject([
    {
      name: NAME,
      products: [
        { id: FIRST.id, qty: 2 },
        { id: SECOND.id, qty: 3 },
      ],
    },
  ])
})

it('where the browser keeps no lists, nothing leaves the basket (basket.180)', async () => {
  const shop = await openBasket({ as: undefined })
  fillStorages()
  expect(await putAside(shop)).toEqual({ problem: 'The list could not be saved.' })
  expect(await linesOnServer(shop)).toEqual(ALL)
  expect(listsOf(shop)).toEqual([])
})

it('with 20 lists no other can be made, and nothing leaves the basket (basket.180, list.10)', async () => {
  const lists = Array.from({ length: 20 }, (_, index) => ({
    id: `l${index}`,
    name: `List ${index}`,
    products: [],
  }))
  localStorage.setItem('trade-blocks:lists', JSON.stringify(lists))
  const shop = await openBasket()
  expect(await putAside(shop)).toEqual({ problem: 'You can have up to 20 lists of your own.' })
  expect(await linesOnServer(shop)).toEqual(ALL)
})

it('a quantity that a list reduces stays in the basket (basket.180)', async () => {
  const shop = await openBasket()
  const lines = linesOf(shop).map((line) => ({ ...line, qty: 12_000 }))
  expect(await putAside(shop, lines)).toEqual({ problem: 'The list could not be saved.' })
  expect(await linesOnServer(shop)).toEqual(ALL)
  expect(listsOf(shop)).toEqual([])
})

it.each([
  ['refuses', [['PUT', '/lists/*', refusal('No lists today.')]], 'No lists today.', 0],
  [
    'saves without an answer, and cannot be read',
    [
      ['PUT', '/lists/*', { drop: 'after' }],
      ['GET', '/lists', { drop: 'before' }],
    ],
    'The shop could not be reached. Please try again.',
    1,
  ],
] as const)('a list that the account %s leaves the basket as it is (basket.180)', async (_, faults, problem, found) => {
  const shop = await openBasket()
  await shop.store.set(saveOnAccountAtom, true)
  shop.api.faults.set(faults.map(([method, path, fault]) => fail(method, path, fault, 9)))
  expect(await putAside(shop)).toEqual({ problem })
  shop.api.faults.set([])
  expect(shop.requests('DELETE', '/basket')).toEqual([])
  expect(await linesOnServer(shop)).toEqual(ALL)
  expect(listsOf(shop)).toEqual([])
  expect(shop.store.get(deletedListsAtom)).toEqual([])
  expect(messages(shop)).toEqual([])
  await shop.store.set(saveOnAccountAtom, true)
  expect(listsOf(shop)).toHaveLength(found)
})

it('a list saved with an empty answer stays when the account has it (basket.180, api.80)', async () => {
  const shop = await openBasket()
  shop.api.faults.set([fail('PUT', '/lists/*', { drop: 'after' })])
  expect(await putAside(shop)).toMatchObject({ problem: null, left: [] })
  expect(await onAccount(shop, session())).toEqual([[NAME, ...ALL]])
  expect(await linesOnServer(shop)).toEqual([])
})

it('an unreadable basket keeps all lines, and the new list is removed (basket.180)', async () => {
  const shop = await openBasket()
  shop.api.faults.set([fail('GET', '/basket', { status: 500 }, 9)])
  expect(await putAside(shop)).toEqual({ problem: 'Your basket could not be read.' })
  shop.api.faults.set([])
  expect(await linesOnServer(shop)).toEqual(ALL)
  expect(listsOf(shop)).toEqual([])
  await vi.waitFor(async () => expect(await onAccount(shop, session())).toEqual([]))
})

it('a line that the server refuses to remove is in list and basket; others are removed (basket.181)', async () => {
  const shop = await openBasket()
  const { id } = lineOf(shop, FIRST.id)
  shop.api.faults.set([fail('DELETE', '/basket/*', refusal('It stays.'))])
  const left = [{ id, title: FIRST.title, reason: 'It stays.' }]
  expect(await putAside(shop)).toMatchObject({ problem: null, count: 2, left, isRead: true })
  expect(await linesOnServer(shop)).toEqual([[FIRST.id, 2]])
  expect(await onAccount(shop, session())).toEqual([[NAME, ...ALL]])
  expect(messages(shop)).toEqual([])
})

it('an unanswered removal is uncertain when the basket cannot be read (basket.181, basket.182)', async () => {
  const shop = await openBasket()
  const done = during(shop, 'PUT', '/lists', async () => {
    shop.api.faults.set([
      fail('DELETE', '/basket/*', { drop: 'after' }),
      { ...fail('GET', '/basket', { drop: 'before' }, 99), skip: 1 },
    ])
  })
  expect(await done).toMatchObject({
    problem: null,
    left: [{ title: FIRST.title, reason: 'The shop could not be reached. Please try again.' }],
    isRead: false,
  })
  expect(await onAccount(shop, session())).toEqual([[NAME, ...ALL]])
})

it('an unanswered removal counts as done when the basket no longer has the line (basket.181)', async () => {
  const shop = await openBasket()
  shop.api.faults.set([fail('DELETE', '/basket/*', { drop: 'after' })])
  expect(await putAside(shop)).toMatchObject({ left: [], isRead: true })
  expect(await linesOnServer(shop)).toEqual([])
})

it('a quantity changed here while the list is saved stays in the basket (basket.181)', async () => {
  const shop = await openBasket()
  const { id } = lineOf(shop, SECOND.id)
  const outcome = await during(shop, 'PUT', '/lists', () =>
    shop.store.set(updateItemAtom, { id, qty: 7 }),
  )
  expect(outcome).toMatchObject({ left: [{ title: SECOND.title, reason: CHANGED }] })
  expect(await linesOnServer(shop)).toEqual([[SECOND.id, 7]])
  expect(listsOf(shop)).toEqual([[NAME, ...ALL]])
})

it('a pending quantity change is awaited while another line is removed, and its line stays (basket.181)', async () => {
  const shop = await openBasket()
  const { id } = lineOf(shop, SECOND.id)
  const outcome = await during(shop, 'DELETE', '/basket', () => {
    void shop.store.set(updateItemAtom, { id, qty: 7 })
  })
  expect(outcome).toMatchObject({ left: [{ title: SECOND.title, reason: CHANGED }] })
  expect(await linesOnServer(shop)).toEqual([[SECOND.id, 7]])
})

it.each([
  ['PUT', '/lists'],
  ['DELETE', '/basket'],
])('a quantity changed on another device during %s %s stays in the basket (basket.181)', async (method, path) => {
  const shop = await openBasket()
  const { id } = lineOf(shop, SECOND.id)
  const send = shop.api.fetch
  let isDone = false
  vi.spyOn(shop.api, 'fetch').mockImplementation(async (request) => {
    if (!isDone && request.method === method && request.url.includes(path)) {
      isDone = true
      await changeElsewhere({ ...shop, api: { ...shop.api, fetch: send } }, id, 7)
    }
    return send(request)
  })
  expect(await putAside(shop)).toMatchObject({ left: [{ title: SECOND.title, reason: CHANGED }] })
  expect(await linesOnServer(shop)).toEqual([[SECOND.id, 7]])
  expect(shownLines(shop)).toEqual([[SECOND.id, 7]])
})

it('a pending addition of the same product is awaited, and its line stays (basket.181)', async () => {
  const shop = await openBasket()
  const release = holdAnswers(shop.api, 'POST', '/api/basket')
  const adding = shop.store.set(addToBasketAtom, ITEM)
  const done = putAside(shop)
  await vi.waitFor(() => expect(shop.requests('PUT', '/lists')).toHaveLength(1))
  release()
  await adding
  expect(await done).toMatchObject({ left: [{ title: FIRST.title, reason: CHANGED }] })
  expect(await linesOnServer(shop)).toEqual([[FIRST.id, 5]])
})

it('a sign-out stops putting aside, and the remaining lines stay in the basket (basket.181)', async () => {
  const shop = await openBasket()
  vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
  const outcome = await during(shop, 'DELETE', '/basket', () => shop.store.set(logoutAtom))
  const reason = 'your sign-in or basket has changed.'
  expect(outcome).toMatchObject({
    left: [
      { title: FIRST.title, reason },
      { title: SECOND.title, reason },
    ],
    isRead: false,
  })
  expect(shop.requests('DELETE', '/basket')).toHaveLength(1)
})

it('a sign-out while the list is saved leaves the basket as it is (basket.181)', async () => {
  const shop = await openBasket()
  vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
  const outcome = await during(shop, 'PUT', '/lists', () => shop.store.set(logoutAtom))
  expect(outcome).toMatchObject({ problem: expect.any(String) })
  expect(shop.requests('DELETE', '/basket')).toEqual([])
})

it('a replaced basket stops putting aside (basket.181)', async () => {
  const shop = await openBasket()
  const outcome = await during(shop, 'DELETE', '/basket', async () =>
    shop.store.set(resetBasketTokenAtom),
  )
  expect(outcome).toMatchObject({ isRead: false })
  expect(shop.requests('DELETE', '/basket')).toHaveLength(1)
})

it('a line without a product id stays, with the reason; alone it creates no list (basket.181)', async () => {
  const shop = await openBasket()
  const [first, second] = linesOf(shop) as readonly Line[] as [Line, Line]
  const nameless = { ...first, product: { ...first.product, id: '' } }
  expect(await putAside(shop, [nameless])).toEqual({
    problem: 'These products cannot be kept in a list.',
  })
  const left = [{ id: first.id, title: FIRST.title, reason: 'it cannot be kept in a list.' }]
  expect(await putAside(shop, [nameless, second])).toMatchObject({ count: 1, left })
  expect(await linesOnServer(shop)).toEqual([[FIRST.id, 2]])
  expect(listsOf(shop)).toEqual([[NAME, [SECOND.id, 3]]])
})

it('two lines of a product become one list entry with the total quantity (basket.180)', async () => {
  const shop = await openBasket()
  const [first, second] = linesOf(shop) as readonly Line[] as [Line, Line]
  const same = { ...second, product: first.product }
  expect(await putAside(shop, [first, same])).toMatchObject({ count: 1, left: [] })
  expect(listsOf(shop)).toEqual([[NAME, [FIRST.id, 5]]])
  expect(await linesOnServer(shop)).toEqual([])
})
