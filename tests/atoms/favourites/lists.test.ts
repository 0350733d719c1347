import { createStore } from 'jotai/vanilla'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { favouritesAtom, saveFavouritesAtom } from '../../../src/atoms/favourites/favourites'
import {
  copyListAtom,
  deletedListsAtom,
  deleteListAtom,
  makeListAtom,
  moveProductAtom,
  openListByIdAtom,
  putIntoListAtom,
  renameListAtom,
  setQuantityAtom,
  shownListAtom,
  takeFromListAtom,
  undoListDeletionAtom,
} from '../../../src/atoms/favourites/lists'
import { listsAtom } from '../../../src/atoms/favourites/stored-lists'
import { announceSignOut } from '../../../src/atoms/session/personal-data'
import { notices } from '../session/session-page'

const TEA = { id: '1', title: 'Tea', image: '' }
const COFFEE = { id: '2', title: 'Coffee', image: '' }

beforeEach(() => {
  localStorage.clear()
  history.replaceState(null, '', '/favourites?utm=a%20b')
})
afterEach(() => {
  vi.useRealTimers()
  history.replaceState(null, '', '/')
})

function open() {
  const store = createStore()
  store.set(saveFavouritesAtom, [TEA, COFFEE])
  const make = (name: string) => {
    const made = store.set(makeListAtom, name)
    if (!made.ok) throw new Error(made.message)
    return made.id
  }
  const idsOf = (id: string) =>
    store
      .get(listsAtom)
      .find((list) => list.id === id)
      ?.products.map((each) => each.id)
  return { store, make, idsOf }
}
const names = (store: ReturnType<typeof createStore>) =>
  store.get(listsAtom).map(({ name }) => name)

it('a quantity is remembered in its list, 1 by default (list.1)', () => {
  const { store } = open()
  store.set(setQuantityAtom, 'default', '2', 12)
  expect(createStore().get(favouritesAtom)).toEqual([TEA, { ...COFFEE, qty: 12 }])
  store.set(setQuantityAtom, 'default', '2', 1)
  expect(store.get(favouritesAtom)).toEqual([TEA, COFFEE])
})

it('lists are made, renamed and copied with free names (list.10, list.11)', () => {
  const { store, make } = open()
  const monday = make(' ☕ Monday\u0007 ')
  expect(store.set(makeListAtom, '☕ MONDAY')).toEqual({
    ok: false,
    message: 'You already have a list with this name',
  })
  expect(store.set(renameListAtom, monday, '☕ monday')).toEqual({ ok: true, id: monday })
  expect(store.set(renameListAtom, monday, 'Saved list').ok).toBe(false)
  store.set(copyListAtom, 'default')
  store.set(copyListAtom, 'default')
  expect(names(store)).toEqual(['Saved list', '☕ monday', 'Saved list copy', 'Saved list copy 2'])
  expect(store.get(listsAtom)[2]?.products).toEqual([TEA, COFFEE])
  expect(store.set(copyListAtom, 'gone').ok).toBe(false)
})

it('up to 20 lists can be made (list.10)', () => {
  const { store, make } = open()
  for (let list = 0; list < 20; list += 1) make(`list ${list}`)
  expect(store.set(makeListAtom, 'one more')).toEqual({
    ok: false,
    message: 'You can have up to 20 lists of your own.',
  })
})

it('the address names the open list; without one, the saved list is open (list.12)', () => {
  const { store, make } = open()
  const monday = make('Monday')
  store.set(openListByIdAtom, monday)
  expect(store.get(shownListAtom).name).toBe('Monday')
  expect(window.location.search).toBe(`?utm=a%20b&saved=${monday}`)
  expect(createStore().get(shownListAtom).name).toBe('Monday')
  store.set(openListByIdAtom, 'default')
  expect(window.location.search).toBe('?utm=a%20b')
  history.replaceState(null, '', '/favourites?saved=gone')
  expect(createStore().get(shownListAtom).id).toBe('default')
})

it('a deleted list can be put back at its place for 6 s; the saved list stays (list.14)', () => {
  vi.useFakeTimers()
  const { store, make } = open()
  const [monday] = [make('Monday'), make('Tuesday')]
  store.set(putIntoListAtom, monday, TEA)
  store.set(deleteListAtom, monday)
  store.set(deleteListAtom, 'default')
  expect(names(store)).toEqual(['Saved list', 'Tuesday'])
  store.set(undoListDeletionAtom, monday)
  expect(names(store)).toEqual(['Saved list', 'Monday', 'Tuesday'])
  expect(store.get(listsAtom)[1]?.products).toEqual([TEA])
  store.set(deleteListAtom, monday)
  vi.advanceTimersByTime(6_000)
  expect(store.get(deletedListsAtom)).toEqual([])
  store.set(undoListDeletionAtom, monday)
  expect(names(store)).toEqual(['Saved list', 'Tuesday'])
})

it("'Undo' stays when there is no space for the deleted list (list.10, list.14)", () => {
  const { store, make } = open()
  const monday = make('Monday')
  for (let number = 1; number < 20; number += 1) make(`List ${number}`)
  store.set(deleteListAtom, monday)
  make('Another')
  expect(store.set(undoListDeletionAtom, monday)).toEqual({
    ok: false,
    message: 'You can have up to 20 lists of your own.',
  })
  expect(names(store)).not.toContain('Monday')
  expect(store.get(deletedListsAtom).map(({ id }) => id)).toEqual([monday])
  store.set(deleteListAtom, store.get(listsAtom)[1]?.id ?? '')
  expect(store.set(undoListDeletionAtom, monday)).toEqual({ ok: true, id: monday })
  expect(names(store)[1]).toBe('Monday')
  expect(store.set(undoListDeletionAtom, monday).ok).toBe(false)
})

it('a deleted list gets a free name when it is put back (list.11, list.14)', () => {
  const { store, make } = open()
  const monday = make('Monday')
  store.set(deleteListAtom, monday)
  make('monday')
  expect(store.set(undoListDeletionAtom, monday).ok).toBe(true)
  expect(names(store)).toEqual(['Saved list', 'Monday 2', 'monday'])
})

it('a quantity that does not fit into the storage is refused in a notice (list.1)', () => {
  const { store, make } = open()
  const monday = make('Monday')
  store.set(putIntoListAtom, monday, { ...TEA, title: '' })
  const entry = `,${JSON.stringify({ ...COFFEE, title: '' })}`
  // The title leaves space for the quantity of one product only.
  const title = 'x'.repeat(
    800_000 - JSON.stringify(store.get(listsAtom)).length - entry.length - ',"qty":24'.length,
  )
  store.set(putIntoListAtom, monday, { ...COFFEE, title })
  store.set(setQuantityAtom, monday, '1', 24)
  store.set(setQuantityAtom, monday, '2', 24)
  expect(store.get(listsAtom)[1]?.products.map(({ qty }) => qty)).toEqual([24, undefined])
  expect(notices({ store })).toEqual(['There is no room for more products.'])
})

it('a product is moved or copied with its quantity (list.13)', () => {
  const { store, make, idsOf } = open()
  const monday = make('Monday')
  store.set(setQuantityAtom, 'default', '1', 6)
  expect(store.set(moveProductAtom, '1', monday, true)).toBeNull()
  expect([idsOf('default'), idsOf(monday)]).toEqual([['1', '2'], ['1']])
  store.set(setQuantityAtom, monday, '1', 2)
  expect(store.set(moveProductAtom, '1', monday, false)).toBeNull()
  expect([idsOf('default'), idsOf(monday)]).toEqual([['2'], ['1']])
  expect(store.get(listsAtom)[1]?.products).toEqual([{ ...TEA, qty: 6 }])
  store.set(openListByIdAtom, monday)
  expect(store.set(moveProductAtom, '1', 'default', false)).toBeNull()
  expect(store.get(favouritesAtom)).toEqual([COFFEE, { ...TEA, qty: 6 }])
  expect(store.set(moveProductAtom, '1', 'gone', false)).toBeNull()
})

it('a product whose removal the page prevents stays on the saved list (event.2, list.13)', () => {
  const { store, make, idsOf } = open()
  const monday = make('Monday')
  const refuse = (event: Event) => event.preventDefault()
  document.addEventListener('trade:before-favourite', refuse)
  expect(store.set(moveProductAtom, '1', monday, false)).toBe('')
  store.set(openListByIdAtom, monday)
  store.set(takeFromListAtom, 'default', 'no such product')
  store.set(putIntoListAtom, monday, { id: '9', title: '', image: '' })
  expect(store.set(moveProductAtom, '9', 'default', false)).toBe('')
  document.removeEventListener('trade:before-favourite', refuse)
  expect(idsOf('default')).toEqual(['1', '2'])
  expect(idsOf(monday)).toEqual(['1', '9'])
})

it('a full or deleted list takes no product (list.13)', () => {
  const { store, make } = open()
  const monday = make('Monday')
  for (let id = 0; id < 500; id += 1) store.set(putIntoListAtom, monday, { ...TEA, id: `p${id}` })
  expect(store.set(putIntoListAtom, monday, TEA)).toBe('There is room for 500 products.')
  expect(store.set(putIntoListAtom, 'gone', TEA)).toBe('This list no longer exists.')
})

it('after a sign-out no deleted list is put back (list.23, session.18)', () => {
  const { store, make } = open()
  const monday = make('Monday')
  store.set(deleteListAtom, monday)
  announceSignOut()
  expect(store.get(deletedListsAtom)).toEqual([])
  expect(store.set(undoListDeletionAtom, monday).ok).toBe(false)
})
