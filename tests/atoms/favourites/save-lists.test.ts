import { beforeEach, expect, it, vi } from 'vitest'
import { saveOnAccountAtom } from '../../../src/atoms/favourites/account'
import { favouritesAtom, toggleFavouriteAtom } from '../../../src/atoms/favourites/favourites'
import { deleteListAtom, makeListAtom, setQuantityAtom } from '../../../src/atoms/favourites/lists'
import { listsOwnerAtom, savingStateAtom } from '../../../src/atoms/favourites/saving'
import { listsAtom } from '../../../src/atoms/favourites/stored-lists'
import { logoutAtom } from '../../../src/atoms/session/authentication'
import { userIdAtom } from '../../../src/atoms/session/identity'
import { newSession, writeInOtherTab } from '../base/other-tab'
import { notices, openLoaded, reload } from '../session/session-page'

const TEA = { id: '1001', title: 'Tea', image: '' }
const COFFEE = { id: '1002', title: 'Coffee', image: '' }
const COCOA = { id: '1003', title: 'Cocoa', image: '' }
const MONDAY = { id: 'm', name: 'Monday', products: [COCOA] }

const keep = (key: string, value: unknown) =>
  localStorage.setItem(`trade-blocks:${key}`, JSON.stringify(value))

beforeEach(() => {
  localStorage.clear()
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})

/** Opens the shop as a user, with another device of theirs. */
async function open(favourites: object[] = [], lists: object[] = []) {
  keep('favourites', favourites)
  keep('lists', lists)
  const shop = await openLoaded({ as: 'approved' })
  const { api, store } = shop
  const { access_token } = JSON.parse(localStorage.getItem('trade-blocks:auth-user') ?? '{}')
  const call = async (method: string, path: string, body?: object) => {
    const answer = await api.fetch(
      new Request(`https://shop.example/api/lists${path}`, {
        method,
        headers: { Authorization: `Bearer ${access_token}`, 'Content-Type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
      }),
    )
    return (await answer.json()) as { data: (typeof MONDAY & { version: string })[] }
  }
  const save = () => store.set(saveOnAccountAtom, true)
  return {
    ...shop,
    save,
    /** Runs `act` during each save of a list. */
    duringPut: (act: () => void) => {
      const send = api.fetch
      vi.spyOn(api, 'fetch').mockImplementation(async (request) => {
        if (request.method === 'PUT') act()
        return send(request)
      })
    },
    /** Saves a list on another device. */
    elsewhere: async (id: string, products: object[], name = 'Saved list') => {
      const { data } = await call('GET', '')
      const version = data.find((list) => list.id === id)?.version ?? ''
      const counted = products.map((product) => ({ qty: 1, ...product }))
      return call('PUT', `/${id}`, { name, version, products: counted })
    },
    /** The account's products by list, as ids and quantities. */
    onAccount: async () =>
      Object.fromEntries(
        (await call('GET', '')).data.map(({ id, products }) => [
          id,
          products.map((each) => `${'qty' in each ? each.qty : 1} ${each.title}`),
        ]),
      ),
  }
}

it('the lists of the browser join those of the account, each product once (list.21)', async () => {
  const { store, elsewhere, save, onAccount } = await open([TEA, COFFEE], [MONDAY])
  await elsewhere('default', [{ ...COFFEE, qty: 4 }])
  await save()
  expect(store.get(favouritesAtom)).toEqual([{ ...COFFEE, qty: 4 }, TEA])
  expect(await onAccount()).toEqual({ default: ['4 Coffee', '1 Tea'], m: ['1 Cocoa'] })
  expect(store.get(savingStateAtom)).toEqual({ status: 'idle', problem: null })
})

it('changes of two devices to the same list both stay (list.22)', async () => {
  const { store, elsewhere, save, onAccount, requests } = await open([TEA, COFFEE])
  await save()
  await elsewhere('default', [TEA, { ...COFFEE, qty: 9 }, COCOA])
  store.set(toggleFavouriteAtom, TEA)
  await vi.waitFor(async () =>
    expect(await onAccount()).toEqual({ default: ['9 Coffee', '1 Cocoa'] }),
  )
  await vi.waitFor(() => expect(store.get(favouritesAtom)).toHaveLength(2))
  expect(requests('GET', '/lists').length).toBeGreaterThan(1)
})

it('a change made while another one is being saved is saved afterwards (list.20)', async () => {
  const { store, save, onAccount } = await open([TEA])
  const saving = save()
  store.set(toggleFavouriteAtom, COFFEE)
  store.set(setQuantityAtom, 'default', '1001', 5)
  await saving
  await store.set(saveOnAccountAtom)
  expect(await onAccount()).toEqual({ default: ['5 Tea', '1 Coffee'] })
  expect(store.get(favouritesAtom)).toHaveLength(2)
})

it('changes made during other saves are all saved (list.20)', async () => {
  const { store, duringPut, save, onAccount } = await open([TEA])
  await save()
  let qty = 2
  duringPut(() => {
    qty += 1
    if (qty < 9) store.set(setQuantityAtom, 'default', '1001', qty)
  })
  store.set(setQuantityAtom, 'default', '1001', qty)
  await vi.waitFor(async () => expect(await onAccount()).toEqual({ default: ['8 Tea'] }))
  await vi.waitFor(() =>
    expect(store.get(savingStateAtom)).toEqual({ status: 'idle', problem: null }),
  )
})

it('a list that another device keeps changing is reported as not saved (list.22, list.24)', async () => {
  const { store, api, save, requests } = await open([TEA])
  api.faults.set([{ method: 'PUT', path: '/api/lists/default', status: 409, body: '{}' }])
  await save()
  expect(requests('PUT', '/lists/default')).toHaveLength(4)
  expect(store.get(savingStateAtom).problem).toBe(
    'The lists keep changing on another device. Please try again.',
  )
})

it.each([
  ['nobody', null],
  ['somebody else', 'unapproved' as const],
])('saving stops when %s is signed in meanwhile, before the next call (list.23)', async (_, next) => {
  const { api, store, duringPut, save, requests } = await open([TEA], [MONDAY])
  const session = next && (await newSession({ api }, next))
  duringPut(() => writeInOtherTab('auth-user', session))
  await save()
  if (next) await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
  expect(store.get(userIdAtom)).toBeNull()
  expect(requests('PUT', '/lists')).toEqual(['/api/lists/default'])
  expect(store.get(listsOwnerAtom)).toBeNull()
})

const numbered = (count: number, name: string) =>
  Array.from({ length: count }, (_, index) => ({
    id: `${name}-${index}`,
    name: `${name} ${index}`,
    products: [TEA],
  }))

it('an account with more lists than a browser keeps loses none (list.10, list.45)', async () => {
  const { store, api, save, requests } = await open()
  const data = numbered(25, 'List').map((list) => ({
    ...list,
    version: '1',
    products: [{ ...TEA, qty: 1 }],
  }))
  api.faults.set([{ method: 'GET', path: '/api/lists', body: { data }, status: 200 }])
  await save()
  expect(store.get(listsAtom)).toHaveLength(21)
  store.set(toggleFavouriteAtom, TEA)
  await vi.waitFor(() => expect(requests('PUT', '/lists/default')).toHaveLength(1))
  await save()
  store.set(deleteListAtom, 'List-3')
  await save()
  expect(requests('DELETE', '/lists')).toEqual(['/api/lists/List-3?version=1'])
})

it('lists that the account has no space for stay in the browser, with a message (list.10, list.47)', async () => {
  const { store, save, elsewhere, onAccount } = await open([TEA], numbered(3, 'Mine'))
  for (const { id, name, products } of numbered(18, 'Theirs')) await elsewhere(id, products, name)
  await save()
  expect(store.get(savingStateAtom).problem).toBe(
    'There is room for 20 lists. Your account and this browser have 21: delete 1 here to save the others.',
  )
  expect(Object.keys(await onAccount())).toHaveLength(18)
  expect(store.get(listsAtom)).toHaveLength(4)
  store.set(deleteListAtom, 'Mine-1')
  await save()
  expect(store.get(savingStateAtom).problem).toBeNull()
  expect(Object.keys(await onAccount())).toHaveLength(21)
})

it('a list deleted here makes space on the account for a new one (list.10)', async () => {
  const { store, save, onAccount } = await open([TEA], numbered(20, 'Mine'))
  await save()
  store.set(deleteListAtom, 'Mine-3')
  store.set(makeListAtom, 'New one', [COCOA])
  await vi.waitFor(async () => expect(Object.values(await onAccount())).toContainEqual(['1 Cocoa']))
  await vi.waitFor(() =>
    expect(store.get(savingStateAtom)).toEqual({ status: 'idle', problem: null }),
  )
})

it('a list changed on another device is not deleted (list.44)', async () => {
  const { store, elsewhere, save } = await open([], [MONDAY])
  await save()
  await elsewhere('m', [COCOA, TEA], 'Monday')
  store.set(deleteListAtom, 'm')
  await vi.waitFor(() =>
    expect(notices({ store })).toEqual(['‘Monday’ was changed on another device, so it was kept.']),
  )
  expect(store.get(listsAtom)[1]?.products).toHaveLength(2)
  store.set(deleteListAtom, 'm')
  await store.set(saveOnAccountAtom)
  await save()
  expect(store.get(listsAtom)).toHaveLength(1)
})

it.each([
  ['GET', '/api/lists'],
  ['PUT', '/api/lists/*'],
])('nothing is lost when %s %s fails, and another try saves it (list.47)', async (method, path) => {
  const { store, api, save, elsewhere, onAccount } = await open([TEA], [MONDAY])
  await elsewhere('default', [COFFEE])
  api.faults.set([{ method, path, status: 422, body: '{"message":"Closed."}' }])
  await save()
  expect(store.get(savingStateAtom)).toEqual({ status: 'idle', problem: 'Closed.' })
  expect(store.get(favouritesAtom)).toEqual([TEA])
  expect(store.get(listsOwnerAtom)).toBeNull()
  expect(notices({ store })).toEqual(['There was a problem saving your lists: Closed.'])
  api.faults.set([])
  await save()
  expect(await onAccount()).toEqual({ default: ['1 Coffee', '1 Tea'], m: ['1 Cocoa'] })
  expect(store.get(savingStateAtom).problem).toBeNull()
})

it('lists of a user whose session has ended are not given to the next user (list.23)', async () => {
  const { store, save, onAccount } = await open([TEA], [MONDAY])
  keep('lists-owner', 'somebody else')
  await save()
  expect(await onAccount()).toEqual({})
  expect(store.get(favouritesAtom)).toEqual([])
})

it('an answer after the sign-out stores nothing (list.23)', async () => {
  const { store, save } = await open([TEA])
  const saving = save()
  store.set(logoutAtom)
  await saving
  expect(store.get(listsOwnerAtom)).toBeNull()
})

it('a change answered with the old list stays in the browser as unsaved (list.46, api.80)', async () => {
  const { store, api, save, onAccount } = await open([TEA])
  await save()
  const send = api.fetch.bind(api)
  api.fetch = async (request: Request) => {
    if (request.method !== 'PUT') return send(request)
    const { headers } = request
    const answer = await send(new Request('https://shop.example/api/lists', { headers }))
    const [list] = ((await answer.json()) as { data: object[] }).data
    return Response.json({ data: list })
  }
  store.set(toggleFavouriteAtom, COFFEE)
  const problem = '‘Saved list’ has not changed on your account.'
  await vi.waitFor(() => expect(store.get(savingStateAtom)).toEqual({ status: 'idle', problem }))
  expect(store.get(favouritesAtom)).toHaveLength(2)
  expect(await onAccount()).toEqual({ default: ['1 Tea'] })
  api.fetch = send
  await save()
  expect(await onAccount()).toEqual({ default: ['1 Tea', '1 Coffee'] })
  expect(store.get(savingStateAtom).problem).toBeNull()
})

it('a list that the account saves differently replaces ours, with a notice (list.46, api.80)', async () => {
  const shop = await open([TEA])
  await shop.save()
  const { store, api } = shop
  const send = api.fetch.bind(api)
  api.fetch = async (request: Request) => {
    if (request.method !== 'PUT') return send(request)
    const list = (await request.json()) as { products: object[] }
    const products = list.products.map((product) => ({ ...product, qty: 2 }))
    const { url, headers } = request
    const body = JSON.stringify({ ...list, products })
    return send(new Request(url, { method: 'PUT', headers, body }))
  }
  store.set(toggleFavouriteAtom, COFFEE)
  const text = 'Your account has saved ‘Saved list’ differently. Please check it.'
  await vi.waitFor(() => expect(notices(shop)).toContain(text))
  await vi.waitFor(() =>
    expect(store.get(savingStateAtom)).toEqual({ status: 'idle', problem: null }),
  )
  expect(store.get(favouritesAtom).map(({ qty }) => qty)).toEqual([2, 2])
})

it('a deleted list that is still on the account raises a notice (list.46, api.80)', async () => {
  const { store, api, save } = await open([TEA], [MONDAY])
  await save()
  const send = api.fetch.bind(api)
  api.fetch = async (request: Request) =>
    request.method === 'DELETE'
      ? send(new Request('https://shop.example/api/lists', { headers: request.headers }))
      : send(request)
  store.set(deleteListAtom, 'm')
  const problem = '‘Monday’ is still on your account.'
  await vi.waitFor(() => expect(store.get(savingStateAtom)).toEqual({ status: 'idle', problem }))
})
