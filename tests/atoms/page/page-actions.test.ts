import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createDemoApi, type DemoApi } from '../../../demo/api/app'
import {
  readFavourite,
  readLine,
  readProduct,
  readText,
} from '../../../src/atoms/page/page-actions'
import { listen, type TradeEventMap } from '../../../src/events'
import { FIRST, holdAnswers } from '../../components/shop'
import { contractOptions } from '../../contract/contract-options'
import { COPIES } from '../../demo/copies.mjs'
import { leavePageAfterEach } from './leave-page'

leavePageAfterEach()

const ORIGIN = 'https://shop.example'
const ITEM = { productId: FIRST.id, sku: FIRST.sku, title: FIRST.title, qty: 2 }

let api: DemoApi
let stops: (() => void)[]

beforeEach(async () => {
  vi.resetModules()
  localStorage.clear()
  stops = []
  api = await createDemoApi({
    database: ':memory:',
    historyOrders: 0,
    copies: COPIES,
    ...contractOptions({ countsRequests: true }),
  })
  const send = (path: string, init?: RequestInit) =>
    api.fetch(new Request(new URL(path, ORIGIN), init))
  vi.stubGlobal('fetch', (input: string, init?: RequestInit) => send(String(input), init))
  const account = api.accounts.find(({ role }) => role === 'approved')
  const answer = await send('/api/auth/login', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: account?.email, password: account?.password }),
  })
  const { access_token } = (await answer.json()) as { access_token: string }
  localStorage.setItem('trade-blocks:auth-user', JSON.stringify({ access_token }))
})
afterEach(async () => {
  for (const stop of stops) stop()
  await api.close()
})

/** The actions of a page on which nothing else has started. */
async function open() {
  const part = await import('../../../src/atoms/page/page-api')
  part.startShop()
  return part.actions
}

function hear<K extends keyof TradeEventMap>(type: K): TradeEventMap[K][] {
  const heard: TradeEventMap[K][] = []
  stops.push(listen(type, (detail) => heard.push(detail)))
  return heard
}

/** Prevents the next event of a name, with a message. Returns its outcome. */
function prevent(type: keyof TradeEventMap, message?: string): Promise<unknown> {
  return new Promise((resolve) =>
    document.addEventListener(
      type,
      (event) => {
        event.preventDefault()
        const { detail } = event as CustomEvent<{ message?: string; outcome: Promise<boolean> }>
        if (message) detail.message = message
        resolve(detail.outcome)
      },
      { once: true },
    ),
  )
}

it('a page can add, change and remove a line, and gets an event for the new basket (action.1, event.3)', async () => {
  const actions = await open()
  const added = hear('trade:added')
  const changed = hear('trade:changed')
  const removed = hear('trade:removed')
  expect(await actions.addToBasket(ITEM)).toBe(true)
  const [line] = (await actions.basket())?.lines ?? []
  expect(line).toMatchObject({ ...ITEM, price: FIRST.pricePence })
  const id = line?.id ?? ''
  expect(await actions.updateItem({ id, qty: 5 })).toBe(true)
  expect((await actions.basket())?.totalItems).toBe(5)
  expect(await actions.deleteItem(id)).toBe(true)
  expect(await actions.basket()).toMatchObject({ totalItems: 0, lines: [] })
  expect(await actions.updateItem({ id, qty: 5 })).toBe(false)
  const about = { productId: FIRST.id, sku: FIRST.sku, title: FIRST.title, price: FIRST.pricePence }
  expect(added).toEqual([{ ...about, qty: 2 }])
  expect(changed).toEqual([{ ...about, id, qty: 5, from: 2 }])
  expect(removed).toEqual([{ ...about, id, qty: 5 }])
})

it('the basket event repeats with sums once prices may be seen (event.3)', async () => {
  const signedIn = localStorage.getItem('trade-blocks:auth-user')
  const before = await open()
  await before.addToBasket(ITEM)
  // Waits until the first page raises no further notices.
  await before.authentication()
  await before.basket()
  const token = localStorage.getItem('trade-blocks:basket-token')
  localStorage.clear()
  vi.resetModules()
  if (signedIn) localStorage.setItem('trade-blocks:auth-user', signedIn)
  if (token) localStorage.setItem('trade-blocks:basket-token', token)
  const release = holdAnswers(api, 'GET', '/api/auth/check')
  const heard = hear('trade:basket')
  const actions = await open()
  await vi.waitFor(() => expect(heard).toHaveLength(1))
  release()
  await actions.authentication()
  const sums = heard.map(({ total, lines }) => [typeof total, typeof lines[0]?.price])
  expect(sums).toEqual([
    ['object', 'object'],
    ['number', 'number'],
  ])
  expect(await actions.basket()).toEqual(heard[1])
})

it('a listener can prevent each change of the basket (event.2)', async () => {
  const actions = await open()
  await actions.addToBasket(ITEM)
  const before = await actions.basket()
  const id = before?.lines[0]?.id ?? ''
  const said = hear('trade:notification')
  api.requests.clear()
  const outcomes = [
    prevent('trade:before-add', 'At most two'),
    prevent('trade:before-change'),
    prevent('trade:before-remove'),
    prevent('trade:before-discount'),
  ]
  expect(await actions.addToBasket(ITEM)).toBe(false)
  expect(await actions.updateItem({ id, qty: 5 })).toBe(false)
  expect(await actions.deleteItem(id)).toBe(false)
  expect(await actions.applyDiscount('TEA10')).toBe(false)
  expect(await Promise.all(outcomes)).toEqual([false, false, false, false])
  expect(await actions.basket()).toEqual(before)
  expect(api.requests.list().map(({ method }) => method)).toEqual([])
  expect(said).toEqual([
    {
      type: 'error',
      message: `There was a problem updating the basket: ${FIRST.title} – At most two`,
    },
  ])
})

it('a listener gets the outcome of a change (event.2)', async () => {
  const actions = await open()
  const outcomes: Promise<boolean>[] = []
  stops.push(listen('trade:before-add', ({ outcome }) => outcomes.push(outcome)))
  await actions.addToBasket(ITEM)
  await actions.addToBasket({ ...ITEM, productId: 'unknown' })
  expect(await Promise.all(outcomes)).toEqual([true, false])
})

it("writing into an event's detail does not change the shop (event.3)", async () => {
  const actions = await open()
  stops.push(
    listen('trade:basket', ({ lines }) => {
      for (const line of lines) line.qty = 99
      lines.length = 0
    }),
  )
  await actions.addToBasket(ITEM)
  expect((await actions.basket())?.lines).toMatchObject([{ qty: 2 }])
})

it('a page adds and removes a favourite, unless it prevents that itself (action.1, event.2)', async () => {
  const actions = await open()
  const heard = hear('trade:favourites')
  const product = { productId: '1', title: 'Tea', image: '' }
  expect(await actions.toggleFavourite(product)).toBe(true)
  expect(await actions.favourites()).toEqual([product])
  prevent('trade:before-favourite')
  expect(await actions.toggleFavourite(product)).toBe(false)
  expect(await actions.favourites()).toEqual([product])
  expect(await actions.toggleFavourite(product)).toBe(true)
  expect(heard).toEqual([{ favourites: [product] }, { favourites: [] }])
})

it('a page opens the search results, unless it prevents that itself (action.1, event.2)', async () => {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {})
  const actions = await open()
  expect(await actions.search(' green tea ')).toBe(true)
  expect(assign).toHaveBeenCalledExactlyOnceWith('/?s=green+tea')
  prevent('trade:before-search')
  expect(await actions.search('coffee')).toBe(false)
  expect(assign).toHaveBeenCalledOnce()
  expect(localStorage.getItem('trade-blocks:searches')).toBe('["green tea"]')
})

it('a page signs the user out, unless it prevents that itself (event.2)', async () => {
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {})
  const actions = await open()
  await actions.authentication()
  prevent('trade:before-logout')
  expect(await actions.logout()).toBe(false)
  expect((await actions.authentication()).status).toBe('signed-in')
  expect(await actions.logout()).toBe(true)
  expect((await actions.authentication()).status).toBe('anonymous')
  expect(assign).toHaveBeenCalledExactlyOnceWith('/')
})

it('a page applies and removes a discount code (action.1, event.3)', async () => {
  const actions = await open()
  const heard = hear('trade:discount')
  await actions.addToBasket({ ...ITEM, qty: 40 })
  const isApplied = await actions.applyDiscount('TRADE10')
  const [discount] = (await actions.basket())?.discounts ?? []
  expect(isApplied).toBe(true)
  expect(await actions.removeDiscount(discount?.id ?? '')).toBe(true)
  expect((await actions.basket())?.discounts).toEqual([])
  expect(heard.map(({ isApplied }) => isApplied)).toEqual([true, false])
})

it('an action that gives consent does nothing where the page says "never" (page.23)', async () => {
  const actions = await open()
  expect(await actions.consent(true)).toBe(false)
})

it('something that only resembles the name of a panel or popup opens nothing (action.2)', async () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  const actions = await open()
  const heard = hear('trade:panel')
  expect(await actions.openPanel(['basket'] as never)).toBe(false)
  expect(await actions.togglePopup(['favs'] as never)).toBe(false)
  expect(heard).toEqual([])
})

it.each([
  ['a line with texts', () => readLine({ id: 7, qty: ' 3 ' }), { id: '7', qty: 3 }],
  ['an id that is a number', () => readText('line', 7), '7'],
  [
    'a product without a title',
    () => readProduct({ productId: 1001 }),
    { productId: '1001', sku: '', title: '', qty: 1 },
  ],
  [
    'a product to save, without a picture that would run a script',
    () => readFavourite({ productId: '1', title: 'Tea', image: 'javascript:alert(1)' }),
    { id: '1', title: 'Tea', image: '' },
  ],
])('actions read the same value as the tags from %s (action.2, page.19)', (_, read, expected) => {
  expect(read()).toEqual(expected)
})

it.each([
  ['a line without an id', () => readLine({ qty: 2 })],
  ['a line without a quantity', () => readLine({ id: '7' })],
  ['no line at all', () => readLine(undefined)],
  ['an id that is an object', () => readText('discount', {})],
  ['a quantity without a text', () => readLine({ id: '7', qty: Object.create(null) })],
  ['a quantity in a list', () => readLine({ id: '7', qty: [['3']] })],
  ['a product to add that is a symbol', () => readProduct(Symbol('7'))],
  ['a query of spaces', () => readText('query', '  ')],
  ['a product to save without an id', () => readFavourite({ title: 'Tea' })],
])('%s is ignored, with a console warning (action.2)', (_, read) => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  expect(read()).toBe(false)
  expect(warn.mock.calls.flat().join()).toMatch(/^(Trade Blocks: unknown .* is ignored\.)?$/)
})
