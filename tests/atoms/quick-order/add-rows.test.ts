import { expect, it, vi } from 'vitest'
import { configureSearch } from '../../../src/api/search/search'
import { basketLinesAtom } from '../../../src/atoms/basket/basket'
import {
  addRowsAtom,
  evaluatedRowsAtom,
  followTabAtom,
  rowsOutcomeAtom,
  rowsSumAtom,
} from '../../../src/atoms/quick-order/add-rows'
import { resolveRowsAtom } from '../../../src/atoms/quick-order/lookups'
import { insertTextAtom, readingAtom } from '../../../src/atoms/quick-order/read-text'
import {
  changeRowAtom,
  insertLinesAtom,
  isAddingRowsAtom,
  quickRowsAtom,
  rowsAdditionAtom,
  setTypedRowAtom,
} from '../../../src/atoms/quick-order/rows'
import { endSessionAtom, logoutAtom } from '../../../src/atoms/session/authentication'
import { isSignedInAtom, isVisitorKnownAtom, userIdAtom } from '../../../src/atoms/session/identity'
import { announceSignOut } from '../../../src/atoms/session/personal-data'
import { accessTokenAtom } from '../../../src/atoms/session/session'
import {
  BUYABLE_PRODUCTS,
  COCOA,
  COFFEE,
  nameSearch,
  openQuickShop,
  SCARCE_PRODUCT,
  TEA,
} from '../../components/quick-order/quick-order-page'
import { askService } from '../../components/search/search-page'
import { openShop } from '../../components/shop'
import { newSession, writeInOtherTab } from '../base/other-tab'

type Shop = Awaited<ReturnType<typeof openQuickShop>>

const filled = ({ store }: Shop) => store.get(quickRowsAtom).filter(({ code }) => code)

const progressOf = ({ store }: Shop) => store.get(rowsAdditionAtom).progress?.done ?? -1

/** The messages of failed rows, by row. */
const failuresOf = ({ store }: Shop) =>
  new Map(
    store
      .get(evaluatedRowsAtom)
      .filter(({ failure }) => failure)
      .map(({ row, failure }) => [row.id, failure]),
  )

/** The server replaces each addition by another one. */
function changeAdditions({ api }: Shop, change: (added: { qty: number }) => object) {
  const { fetch } = api
  api.fetch = async (request: Request) => {
    if (request.method !== 'POST') return fetch(request)
    const body = JSON.stringify(change((await request.clone().json()) as { qty: number }))
    const { method, headers, url } = request
    return fetch(new Request(url, { method, headers, body }))
  }
}

it('one addition puts twelve products into the basket, which is then fetched once (quick.8, basket.46)', async () => {
  const shop = await openQuickShop({ as: 'approved' })
  const twelve = BUYABLE_PRODUCTS.slice(0, 12)
  await shop.store.set(insertTextAtom, twelve.map(({ sku }) => `${sku} 2`).join('\n'), null)
  const seen: number[] = []
  shop.store.sub(rowsAdditionAtom, () =>
    seen.push(shop.store.get(isAddingRowsAtom) ? progressOf(shop) : -1),
  )
  const before = shop.requests('GET', '/basket').length
  // Two presses of one moment are one addition.
  await Promise.all([shop.store.set(addRowsAtom), shop.store.set(addRowsAtom)])
  expect(seen).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, -1])
  expect(shop.store.get(basketLinesAtom)).toHaveLength(12)
  expect(shop.requests('POST', '/basket')).toHaveLength(12)
  expect(shop.requests('GET', '/basket')).toHaveLength(before + 1)
  expect(shop.store.get(rowsOutcomeAtom)).toMatchObject({ failed: [] })
  expect(filled(shop)).toEqual([])
})

it('a failure is matched with its row, not with its place (quick.8)', async () => {
  const shop = await openQuickShop({ as: 'approved' })
  await shop.store.set(insertTextAtom, `unknown 1\n${TEA.sku} 2\n${COFFEE.sku} 3`, null)
  shop.api.faults.set([{ method: 'POST', path: '/api/basket', times: 1, status: 422, body: '{}' }])
  await shop.store.set(addRowsAtom)
  const [unknown, tea, ...others] = filled(shop)
  expect([unknown?.code, tea?.code, others]).toEqual(['unknown', TEA.sku, []])
  expect([...failuresOf(shop).keys()]).toEqual([tea?.id])
  shop.store.set(changeRowAtom, tea?.id ?? '', { qty: '3' })
  expect(failuresOf(shop).size).toBe(0)
  expect(shop.store.get(rowsOutcomeAtom)?.added).toMatchObject([{ productId: COFFEE.id }])
})

it.each([
  ['refused', 'Not added: ', { status: 422, body: '{"message":"Not today."}' }, true],
  [
    "answered with a server's own fault, which may have added it",
    `${TEA.title}: `,
    { status: 500, body: '' },
    false,
  ],
])("the message at a row that is %s begins with '%s' (quick.8, notices.1)", async (_what, start, fault, isRefused) => {
  const shop = await openQuickShop({ as: 'approved' })
  await shop.store.set(insertTextAtom, `${TEA.sku} 2`, null)
  shop.api.faults.set([{ method: 'POST', path: '/api/basket', times: 1, ...fault }])
  await shop.store.set(addRowsAtom)
  const [failed] = shop.store.get(rowsOutcomeAtom)?.failed ?? []
  expect(failed?.isRefused).toBe(isRefused)
  expect([...failuresOf(shop).values()]).toEqual([`${start}${failed?.text}`])
})

it('a row added with less than requested is removed, and the summary names it (quick.147, basket.82)', async () => {
  const shop = await openQuickShop({ as: 'approved' })
  await shop.store.set(insertTextAtom, `${TEA.sku} 5`, null)
  // The server of this shop sells at most two to a customer.
  changeAdditions(shop, (added) => ({ ...added, qty: 2 }))
  await shop.store.set(addRowsAtom)
  expect(shop.store.get(rowsOutcomeAtom)).toMatchObject({
    added: [],
    failed: [{ text: '2 in your basket, you asked for 5 more', isRefused: false }],
  })
  expect(filled(shop)).toEqual([])
})

it('a quantity added by another tab is not a failure (quick.147, basket.82)', async () => {
  const shop = await openQuickShop({ as: 'approved' })
  await shop.store.set(insertTextAtom, `${TEA.sku} 5`, null)
  changeAdditions(shop, (added) => ({ ...added, qty: 8 }))
  await shop.store.set(addRowsAtom)
  expect(shop.store.get(rowsOutcomeAtom)).toMatchObject({
    failed: [{ text: '8 in your basket, you asked for 5 more', isRefused: false }],
  })
  expect(filled(shop)).toEqual([])
})

it('a row missing from the basket stays with a message (quick.8, basket.82)', async () => {
  const shop = await openQuickShop({ as: 'approved' })
  await shop.store.set(insertTextAtom, `${TEA.sku} 5`, null)
  shop.api.faults.set([{ method: 'POST', path: '/api/basket', status: 200, body: '{}' }])
  await shop.store.set(addRowsAtom)
  const [tea] = filled(shop)
  expect(tea).toMatchObject({ code: TEA.sku, qty: '5' })
  expect([...failuresOf(shop)]).toEqual([
    [tea?.id, `${TEA.title}: not in your basket, you asked for 5`],
  ])
})

it('two rows of one product in the basket count together (quick.8)', async () => {
  const shop = await openQuickShop({ as: 'approved' })
  await shop.store.set(insertTextAtom, `${TEA.sku} 5\n${COFFEE.sku} 1\n${TEA.sku} 2`, null)
  const [tea] = filled(shop)
  // The row that has the focus is not joined.
  shop.store.set(setTypedRowAtom, tea?.id ?? null)
  await shop.store.set(insertTextAtom, `${TEA.sku} 2`, null)
  await shop.store.set(addRowsAtom)
  expect(shop.store.get(rowsOutcomeAtom)).toMatchObject({ failed: [] })
})

/** Runs `act` while the first request that adds a product is in flight. */
function duringAddition(shop: Shop, act: () => Promise<unknown>) {
  const { fetch } = shop.api
  shop.api.fetch = async (request: Request) => {
    if (request.method !== 'POST') return fetch(request)
    shop.api.fetch = fetch
    await act()
    return fetch(request)
  }
}

it('a row stays when its product is being added by another row (quick.5, quick.146)', async () => {
  const shop = await openQuickShop({ as: 'approved' })
  await shop.store.set(insertTextAtom, `${TEA.sku} 5`, null)
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  shop.search.answer = (request) => held.then(() => askService(request))
  const other = TEA.sku.toLowerCase()
  const lookedUp = shop.store.set(insertTextAtom, `${other} 3`, null)
  duringAddition(shop, () => {
    answer()
    return lookedUp
  })
  await shop.store.set(addRowsAtom)
  expect(shop.store.get(rowsOutcomeAtom)?.added).toMatchObject([{ qty: 5 }])
  expect(filled(shop)).toMatchObject([{ code: other, qty: '3', joined: 1 }])
})

it('lines pasted during an addition are separate rows, joined at its end (quick.5, quick.146)', async () => {
  const shop = await openQuickShop({ as: 'approved' })
  await shop.store.set(insertTextAtom, `${TEA.sku} 5`, null)
  const more = [`${TEA.sku} 3`, `${TEA.sku} 4`].join('\n')
  duringAddition(shop, () => shop.store.set(insertTextAtom, more, null))
  await shop.store.set(addRowsAtom)
  expect(filled(shop)).toMatchObject([{ code: TEA.sku, qty: '7', joined: 2 }])
})

it('added rows are not evaluated again while the rest is added (quick.7, quick.146)', async () => {
  const shop = await openQuickShop({ as: 'approved' })
  await shop.store.set(
    insertTextAtom,
    `${SCARCE_PRODUCT.sku} ${SCARCE_PRODUCT.stock}\n${TEA.sku} 2`,
    null,
  )
  const seen: string[] = []
  const stop = shop.store.sub(evaluatedRowsAtom, () => {
    const states = shop.store.get(evaluatedRowsAtom).map(({ state }) => state)
    seen.push([...states, shop.store.get(rowsSumAtom).ready].join(' '))
  })
  await shop.store.set(addRowsAtom)
  stop()
  expect([...new Set(seen)]).toEqual([
    'ready ready blank 2',
    'added ready blank 1',
    'added added blank 0',
    'blank 0',
  ])
})

it('without ready rows nothing is added (quick.8)', async () => {
  const shop = await openQuickShop({ as: 'approved' })
  await shop.store.set(insertTextAtom, 'unknown 1', null)
  await shop.store.set(addRowsAtom)
  expect(shop.requests('POST', '/basket')).toEqual([])
  expect(shop.store.get(rowsOutcomeAtom)).toBeNull()
})

const twoRows = `${TEA.sku} 2\n${COFFEE.sku} 3`

it('a sign-out cancels the addition silently (quick.8, quick.9)', async () => {
  const shop = await openQuickShop({ as: 'approved' })
  shop.store.set(followTabAtom)
  await shop.store.set(insertTextAtom, twoRows, null)
  duringAddition(shop, async () => {
    writeInOtherTab('auth-user', null)
    announceSignOut()
  })
  await shop.store.set(addRowsAtom)
  expect(shop.store.get(isSignedInAtom)).toBe(false)
  expect(shop.store.get(rowsOutcomeAtom)).toBeNull()
  expect(failuresOf(shop).size).toBe(0)
  expect(shop.store.get(isAddingRowsAtom)).toBe(false)
})

it('a sign-in of another user cancels the addition silently (quick.8)', async () => {
  const shop = await openQuickShop({ as: 'approved' })
  await shop.store.set(insertTextAtom, twoRows, null)
  const before = shop.store.get(userIdAtom)
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {})
  duringAddition(shop, async () => {
    writeInOtherTab('auth-user', await newSession(shop, 'verified'))
    await vi.waitFor(() => expect(reload).toHaveBeenCalled())
  })
  await shop.store.set(addRowsAtom)
  expect(shop.store.get(userIdAtom)).not.toBe(before)
  expect(shop.store.get(rowsOutcomeAtom)).toBeNull()
  expect(shop.store.get(isAddingRowsAtom)).toBe(false)
})

it('a session that ends during an addition, or is renewed by the same user, hides nothing (quick.8, session.19)', async () => {
  const shop = await openQuickShop({ as: 'approved' })
  await shop.store.set(insertTextAtom, twoRows, null)
  duringAddition(shop, async () => {
    writeInOtherTab('auth-user', await newSession(shop, 'approved'))
    await vi.waitFor(() => expect(shop.store.get(isSignedInAtom)).toBe(true))
  })
  await shop.store.set(addRowsAtom)
  expect(shop.store.get(rowsOutcomeAtom)).not.toBeNull()
  await shop.store.set(insertTextAtom, twoRows, null)
  duringAddition(shop, async () => {
    shop.store.set(endSessionAtom, shop.store.get(accessTokenAtom))
  })
  await shop.store.set(addRowsAtom)
  expect(shop.store.get(rowsOutcomeAtom)?.failed.length).toBeGreaterThan(0)
})

const kept = () => sessionStorage.getItem('trade-blocks:quick-order')

async function openTyped() {
  vi.spyOn(window.location, 'assign').mockImplementation(() => {})
  const { store } = await openQuickShop({ as: 'approved' })
  store.set(followTabAtom)
  await store.set(insertTextAtom, `Hi,\n${TEA.sku} 2`, null)
  window.dispatchEvent(new Event('pagehide'))
  expect(kept()).toContain(TEA.sku)
  return { store, codes: () => store.get(quickRowsAtom).map(({ code }) => code) }
}

it('a sign-out removes the rows, on the page and in storage (quick.9, session.18)', async () => {
  const { store, codes } = await openTyped()
  // This change is not stored yet.
  await store.set(insertTextAtom, 'X 1', null)
  store.set(logoutAtom)
  expect(codes()).toEqual(['', '', ''])
  expect(store.get(readingAtom)).toBeNull()
  expect(store.get(rowsOutcomeAtom)).toBeNull()
  window.dispatchEvent(new Event('pagehide'))
  expect(kept()).toBeNull()
})

it('a sign-out in another tab removes the rows (quick.9, session.18)', async () => {
  const { codes } = await openTyped()
  window.dispatchEvent(new StorageEvent('storage', { key: 'trade-blocks:signed-out' }))
  expect(codes()).toEqual(['', '', ''])
})

it('an ended session leaves the rows (quick.9, session.19)', async () => {
  const { store, codes } = await openTyped()
  store.set(endSessionAtom, store.get(accessTokenAtom), true)
  expect(codes()).toContain(TEA.sku)
})

it('rows are evaluated by the basket, and unchanged ones keep their identity (quick.6, quick.7)', async () => {
  const { store } = await openQuickShop({ as: 'approved', basket: [{ id: TEA.id, qty: 2 }] })
  const lines = [TEA, COFFEE].map(({ sku }) => ({ code: sku, qty: '3' }))
  store.set(insertLinesAtom, lines, null)
  await store.set(resolveRowsAtom)
  const [tea, coffee] = store.get(evaluatedRowsAtom)
  expect(tea).toMatchObject({
    state: 'ready',
    line: { inBasket: 2, qty: 3, price: TEA.pricePence },
  })
  expect(store.get(rowsSumAtom)).toMatchObject({ ready: 2, wrong: 0 })
  store.set(changeRowAtom, tea?.row.id ?? '', { qty: String(TEA.stock - 1) })
  expect(store.get(evaluatedRowsAtom)[0]).toMatchObject({ state: 'refused', maxQty: TEA.stock - 2 })
  expect(store.get(evaluatedRowsAtom)[1]).toBe(coffee)
})

it('an addition begun before the basket is loaded does not count what the basket has already (quick.169)', async () => {
  nameSearch()
  configureSearch({ requester: { send: askService } })
  const basket = [{ id: TEA.id, qty: 5 }]
  const { store, start, api, requests } = await openShop({
    as: 'approved',
    basket,
    isWaiting: true,
  })
  api.faults.set([{ method: 'GET', path: '/api/basket', status: 500, body: '{}' }])
  start()
  await vi.waitFor(() => expect(store.get(isVisitorKnownAtom)).toBe(true))
  await store.set(insertTextAtom, `${TEA.sku} 3`, null)
  await vi.waitFor(() => expect(store.get(rowsSumAtom).ready).toBe(1))
  api.faults.set([{ method: 'POST', path: '/api/basket', delayMs: 1_000 }])
  void store.set(addRowsAtom)
  await vi.waitFor(() => expect(requests('POST', '/basket')).toHaveLength(1))
  window.dispatchEvent(new Event('pagehide'))
  expect(JSON.parse(kept() ?? '')).toMatchObject([{ code: TEA.sku, sent: { had: 5 } }])
})

it('rows of an earlier page are removed once they are added, however slow the server is (quick.9, quick.8)', async () => {
  const rows = [TEA, COFFEE].map(({ sku }) => ({ code: sku, productId: '', qty: '3', joined: 1 }))
  sessionStorage.setItem('trade-blocks:quick-order', JSON.stringify(rows))
  const shop = await openQuickShop({ as: 'approved' })
  await shop.store.set(resolveRowsAtom)
  const stop = shop.store.sub(quickRowsAtom, () => {})
  expect(shop.store.get(rowsSumAtom).ready).toBe(2)
  // Longer than the pause after which changed rows are stored.
  duringAddition(shop, () => new Promise((resolve) => setTimeout(resolve, 300)))
  await shop.store.set(addRowsAtom)
  stop()
  expect(shop.store.get(rowsOutcomeAtom)?.added).toHaveLength(2)
  expect(filled(shop)).toEqual([])
})

/** The page is left, and stays in the back/forward cache. */
const leave = () => window.dispatchEvent(new Event('pagehide'))
const comeBack = () =>
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }))

it('an addition stopped by leaving the page does not continue when the page returns (basket.203)', async () => {
  const shop = await openQuickShop({ as: 'approved' })
  shop.store.set(followTabAtom)
  await shop.store.set(insertTextAtom, twoRows, null)
  duringAddition(shop, async () => {
    leave()
    comeBack()
  })
  await shop.store.set(addRowsAtom)
  expect(shop.requests('POST', '/basket')).toHaveLength(1)
  expect(filled(shop)).toMatchObject([{ code: COFFEE.sku, qty: '3' }])
  expect([...failuresOf(shop).values()]).toEqual([
    'Not added: You left this page before this was sent.',
  ])
})

it("a page that returns has the rows of the tab's later page (quick.189)", async () => {
  const shop = await openQuickShop({ as: 'approved' })
  shop.store.set(followTabAtom)
  await shop.store.set(insertTextAtom, twoRows, null)
  const before = shop.store.get(quickRowsAtom)
  leave()
  comeBack()
  expect(shop.store.get(quickRowsAtom)).toBe(before)
  leave()
  const later = { code: COCOA.sku, productId: '', qty: '4', joined: 1 }
  sessionStorage.setItem('trade-blocks:quick-order', JSON.stringify([later]))
  comeBack()
  expect(filled(shop)).toMatchObject([later])
  await vi.waitFor(() => expect(shop.store.get(rowsSumAtom).ready).toBe(1))
})
