import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import type { StatePart } from '../../../src/loader/state'
import { leavePageAfterEach } from './leave-page'

leavePageAfterEach()

const EMPTY_BASKET = {
  data: { product: [] },
  totals: {},
  totalItems: 2,
  token: 'basket-token',
}

let calls: string[]
let bodies: unknown[]
/** How many of the product 1001 are in the basket. */
let added: number

/** The part as the loader imports it: the return type proves that it fits. */
const start = async (): Promise<StatePart> => {
  const part = await import('../../../src/atoms/page/page-api')
  part.startShop()
  return part
}

beforeEach(() => {
  vi.resetModules()
  localStorage.clear()
  calls = []
  bodies = []
  added = 0
  vi.stubGlobal('fetch', async (request: Request | string, options?: RequestInit) => {
    const url = new URL(typeof request === 'string' ? request : request.url, 'https://shop.example')
    const method = options?.method ?? (typeof request === 'string' ? 'GET' : request.method)
    calls.push(`${method.toUpperCase()} ${url.pathname}`)
    if (options?.body) bodies.push(JSON.parse(String(options.body)))
    if (method === 'POST') added += JSON.parse(String(options?.body)).qty
    const lines = added > 0 ? [{ id: 1, qty: added, product: { id: '1001' } }] : []
    const answer = url.pathname.endsWith('/auth/check')
      ? { messages: [], user: null, auth: false }
      : { ...EMPTY_BASKET, data: { product: lines } }
    return Response.json(answer)
  })
})

it('starting the shop twice sends one authentication check and one basket call (session.4)', async () => {
  const { startShop, actions } = await start()
  startShop()
  expect(await actions.authentication()).toEqual({ status: 'anonymous', isApproved: false })
  expect(calls.sort()).toEqual(['GET /api/auth/check', 'GET /api/basket'])
})

it('a header watcher gets the state at once and after every change', async () => {
  const { watchHeader } = await start()
  const states: unknown[] = []
  const stop = watchHeader((state) => states.push(state.totalItems))
  expect(states).toEqual([null])
  await vi.waitFor(() => expect(states.at(-1)).toBe(2))
  stop()
})

it('the authentication action still answers long after the page is ready', async () => {
  const { actions } = await start()
  await actions.authentication()
  expect(await actions.authentication()).toMatchObject({ status: 'anonymous' })
})

it("the page's actions open and close the slide-outs", async () => {
  const { actions } = await start()
  const heard = vi.fn()
  document.addEventListener('trade:panel', heard)
  await actions.openPanel('basket')
  await actions.closePanel()
  document.removeEventListener('trade:panel', heard)
  expect(heard.mock.calls.map(([event]) => event.detail)).toEqual([
    { panel: 'basket', isOpen: true },
    { panel: 'basket', isOpen: false },
  ])
})

it('the page can toggle a popup by its name (page.6)', async () => {
  const { actions } = await start()
  const isOpen = () => document.body.classList.contains('modal-open')
  await actions.togglePopup('enquiry')
  expect(isOpen()).toBe(true)
  await actions.openPopup('enquiry')
  expect(isOpen()).toBe(true)
  await actions.togglePopup('enquiry')
  expect(isOpen()).toBe(false)
})

it('unknown panel and popup names are ignored, with one console warning each (page.19)', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const { actions } = await start()
  const heard = vi.fn()
  for (const type of ['trade:panel', 'trade:popup']) document.addEventListener(type, heard)
  await actions.openPanel('basket')
  heard.mockClear()
  for (const name of ['nonsense', 'constructor', 'enquiry', undefined] as never[]) {
    await actions.openPanel(name)
    await actions.openPanel(name)
  }
  for (const name of ['nonsense', 'basket'] as never[]) {
    await actions.openPopup(name)
    await actions.togglePopup(name)
  }
  expect(heard).not.toHaveBeenCalled()
  expect(document.body.classList.contains('modal-open')).toBe(false)
  expect(warn.mock.calls.flat()).toEqual([
    'Trade Blocks: unknown panel "nonsense" is ignored.',
    'Trade Blocks: unknown panel "constructor" is ignored.',
    'Trade Blocks: unknown panel "enquiry" is ignored.',
    'Trade Blocks: unknown panel "undefined" is ignored.',
    'Trade Blocks: unknown popup "nonsense" is ignored.',
    'Trade Blocks: unknown popup "basket" is ignored.',
  ])
  await actions.closePanel()
})

it('adding without a quantity adds one of the product', async () => {
  const { actions } = await start()
  await actions.authentication()
  expect(await actions.addToBasket({ productId: '1001', sku: 'TEA', title: 'Tea' })).toBe(true)
  expect(calls).toContain('POST /api/basket')
  await actions.addToBasket({ productId: '1001', sku: 'TEA', title: 'Tea', qty: 3 })
  expect(bodies).toEqual([
    { id: '1001', qty: 1 },
    { id: '1001', qty: 3 },
  ])
})

it.each([
  -5,
  0,
  1.5,
  10_000,
  Number.NaN,
  '3 boxes',
  {},
])('the quantity %j of the page is refused, with one warning (page.19)', async (qty) => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  const { actions } = await start()
  const product = { productId: '1001', sku: 'TEA', title: 'Tea', qty: qty as number }
  expect(await actions.addToBasket(product)).toBe(false)
  expect(await actions.addToBasket(product)).toBe(false)
  expect(bodies).toEqual([])
  expect(warn.mock.calls).toEqual([[`Trade Blocks: unknown quantity "${qty}" is ignored.`]])
})

it.each([
  ['3', 3],
  [' 2 ', 2],
  [null, 1],
])('the quantity %j of the page is read as %d', async (qty, expected) => {
  const { actions } = await start()
  await actions.authentication()
  const product = { productId: 1001, sku: 'TEA', title: 'Tea', qty }
  await actions.addToBasket(product as unknown as Parameters<typeof actions.addToBasket>[0])
  expect(bodies).toEqual([{ id: '1001', qty: expected }])
})

it.each([
  undefined,
  null,
  'TEA',
  [],
  {},
  { productId: '' },
  { productId: ' ' },
  { productId: null },
  { productId: {} },
  { id: '1001' },
])('the product %j of the page has no id and is not added, with one warning (page.19)', async (product) => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  const { actions } = await start()
  const add = actions.addToBasket as (given: unknown) => Promise<boolean>
  expect(await add(product)).toBe(false)
  expect(await add(product)).toBe(false)
  expect(bodies).toEqual([])
  expect(warn).toHaveBeenCalledExactlyOnceWith(
    expect.stringMatching(/^Trade Blocks: unknown product ".*" is ignored\.$/),
  )
})

it('a SKU or title that is not a string counts as empty, with one warning (page.19)', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  const { actions } = await start()
  await actions.authentication()
  const add = actions.addToBasket as (given: unknown) => Promise<boolean>
  expect(await add({ productId: '1001', sku: ['TEA'], title: 'Tea' })).toBe(true)
  expect(await add({ productId: '1001' })).toBe(true)
  expect(bodies).toHaveLength(2)
  expect(warn.mock.calls).toEqual([['Trade Blocks: unknown sku "TEA" is ignored.']])
})

it('adding a product while its script fails shows a notice and returns false', async () => {
  const { actions } = await start()
  vi.doMock('../../../src/atoms/basket/add-to-basket', () => {
    throw new Error('lost')
  })
  const heard: string[] = []
  const hear = (event: Event) => heard.push((event as CustomEvent).detail.message)
  document.addEventListener('trade:notification', hear)
  onTestFinished(() => document.removeEventListener('trade:notification', hear))
  expect(await actions.addToBasket({ productId: '1001', sku: 'TEA', title: 'Tea' })).toBe(false)
  vi.doUnmock('../../../src/atoms/basket/add-to-basket')
  expect(heard).toContain(
    'There was a problem updating the basket: Tea – The shop could not be reached. Please try again.',
  )
})

it('reads whose script fails return null or an empty value, as their types say (action.1)', async () => {
  const { actions } = await start()
  vi.doMock('../../../src/atoms/page/page-actions', () => {
    throw new Error('lost')
  })
  expect([await actions.basket(), await actions.favourites()]).toEqual([null, []])
  vi.doUnmock('../../../src/atoms/page/page-actions')
})
