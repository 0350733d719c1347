import { atom } from 'jotai/vanilla'
import {
  type Favourite,
  MAX_FAVOURITES,
  quantityOf,
  withQuantity,
} from '../../entities/favourites/favourite'
import {
  DEFAULT_LIST,
  freeName,
  MAX_LISTS,
  nameProblem,
  type SavedList,
} from '../../entities/favourites/saved-list'
import { parameterOf, withParameter } from '../../lib/browser/address-parameter'
import { currentAddress, replaceUrl } from '../../lib/browser/location'
import { toJson } from '../../lib/data/to-json'
import { cleanText } from '../../lib/text/typed-text'
import { undoWindow } from '../base/undo-window'
import { notifyAtom } from '../notices/notifications'
import { onSignOut } from '../session/on-sign-out'
import { saveOnAccountAtom } from './account'
import { saveFavouritesAtom, toggleFavouriteAtom } from './favourites'
import { listsAtom, receiveListsAtom, rereadListsAtom } from './stored-lists'

/** The address parameter that carries the id of the open list (list.12). */
export const OPEN_LIST = 'saved'
/** The maximum number of characters to store: a browser's storage for one site has no space for more. */
const MAX_STORED = 800_000

/** The result of an action on lists: the reason it failed, or the id of its list. */
export type ListOutcome = { ok: true; id: string } | { ok: false; message: string }

const GONE = { ok: false, message: 'This list no longer exists.' } as const

const openIdAtom = atom<string | null>(null)

/** The list that is open; the saved list when there is no such list (list.12). */
export const shownListAtom = atom((get): SavedList => {
  const id = get(openIdAtom) ?? parameterOf(currentAddress(), OPEN_LIST)
  const lists = get(listsAtom)
  return lists.find((list) => list.id === id) ?? (lists[0] as SavedList)
})

/** Opens a list, also for the next time that this address is opened (list.12). */
export const openListByIdAtom = atom(null, (_get, set, id: string) => {
  set(openIdAtom, id)
  const written = id === DEFAULT_LIST ? null : encodeURIComponent(id)
  replaceUrl(withParameter(currentAddress(), OPEN_LIST, written))
})

/** Stores lists changed in this browser, and saves them on the account. Refuses lists that do not fit. */
const storeListsAtom = atom(null, (get, set, lists: readonly SavedList[]): string | null => {
  if (lists.length - 1 > MAX_LISTS) return `You can have up to ${MAX_LISTS} lists of your own.`
  const isLarger = toJson(lists).length > toJson(get(listsAtom)).length
  if (isLarger && toJson(lists).length > MAX_STORED) return 'There is no room for more products.'
  set(receiveListsAtom, lists)
  void set(saveOnAccountAtom)
  return null
})

const changed = (lists: readonly SavedList[], id: string, change: (list: SavedList) => SavedList) =>
  lists.map((list) => (list.id === id ? change(list) : list))

const withProducts = (products: readonly Favourite[]) => (list: SavedList) => ({
  ...list,
  products: [...products],
})

const madeId = (): string => Math.random().toString(36).slice(2, 12).padEnd(10, '0')

const outcomeOf = (message: string | null, id: string): ListOutcome =>
  message === null ? { ok: true, id } : { ok: false, message }

/** Makes a list with products, and returns its id (list.10). */
export const makeListAtom = atom(
  null,
  (_get, set, typed: string, products: readonly Favourite[] = []): ListOutcome => {
    const lists = set(rereadListsAtom)
    const list = { id: madeId(), name: cleanText(typed), products: [...products] }
    return outcomeOf(nameProblem(typed, lists) ?? set(storeListsAtom, [...lists, list]), list.id)
  },
)

/** Makes a list with the products and quantities of another one; its name ends in 'copy' (list.10). */
export const copyListAtom = atom(null, (get, set, id: string): ListOutcome => {
  const list = get(listsAtom).find((each) => each.id === id)
  if (!list) return GONE
  return set(makeListAtom, freeName(`${list.name} copy`, get(listsAtom)), list.products)
})

/** Gives a list another name (list.11). */
export const renameListAtom = atom(null, (_get, set, id: string, typed: string): ListOutcome => {
  const lists = set(rereadListsAtom)
  const others = lists.filter((list) => list.id !== id)
  const renamed = changed(lists, id, (list) => ({ ...list, name: cleanText(typed) }))
  return outcomeOf(nameProblem(typed, others) ?? set(storeListsAtom, renamed), id)
})

interface DeletedList {
  id: string
  list: SavedList
  index: number
}

const { removedAtom, offerAtom, forgetAtom } = undoWindow<DeletedList>(onSignOut)

/** The lists that were deleted in the last 6 s (list.14). */
export const deletedListsAtom = atom((get) => get(removedAtom))

/** Deletes a list permanently; the saved list stays. Returns the list and its place. */
export const dropListAtom = atom(null, (_get, set, id: string): DeletedList | null => {
  const lists = set(rereadListsAtom)
  const index = lists.findIndex((list) => list.id === id)
  const list = lists[index]
  if (!list || id === DEFAULT_LIST) return null
  set(storeListsAtom, lists.toSpliced(index, 1))
  return { id, list, index }
})

/** Deletes a list, which can be put back for 6 s; the saved list stays (list.14). */
export const deleteListAtom = atom(null, (_get, set, id: string) => {
  const deleted = set(dropListAtom, id)
  if (deleted) set(offerAtom, deleted)
})

/** Puts a deleted list back at its place, with a free name; one that does not fit stays on offer (list.14). */
export const undoListDeletionAtom = atom(null, (get, set, id: string): ListOutcome => {
  const deleted = get(removedAtom).find((each) => each.id === id)
  if (!deleted) return GONE
  const lists = set(rereadListsAtom)
  const list = { ...deleted.list, name: freeName(deleted.list.name, lists) }
  const message = set(storeListsAtom, lists.toSpliced(deleted.index, 0, list))
  if (message === null) set(forgetAtom, id)
  return outcomeOf(message, id)
})

/** Sets how many of a product are ordered from a list (list.1). */
export const setQuantityAtom = atom(
  null,
  (_get, set, id: string, productId: string, qty: number) => {
    const lists = set(rereadListsAtom)
    const count = (product: Favourite) =>
      product.id === productId ? withQuantity(product, qty) : product
    const change = (list: SavedList) => ({ ...list, products: list.products.map(count) })
    const problem = set(storeListsAtom, changed(lists, id, change))
    if (problem !== null) set(notifyAtom, { type: 'error', message: problem })
  },
)

export const takeFromListAtom = atom(null, (_get, set, id: string, productId: string) => {
  const lists = set(rereadListsAtom)
  const change = (list: SavedList) =>
    withProducts(list.products.filter((product) => product.id !== productId))(list)
  set(storeListsAtom, changed(lists, id, change))
})

/**
 * Puts a product into a list, at an index or at its end; a listed product keeps the larger quantity (list.13).
 * Returns `null`, or why it failed: empty when the page has shown the reason.
 */
export const putIntoListAtom = atom(
  null,
  (get, set, id: string, favourite: Favourite, index?: number): string | null => {
    const lists = set(rereadListsAtom)
    const list = lists.find((each) => each.id === id)
    if (!list) return GONE.message
    const { products } = list
    const same = products.find((product) => product.id === favourite.id)
    if (!same && products.length >= MAX_FAVOURITES)
      return `There is room for ${MAX_FAVOURITES} products.`
    if (!same && id === DEFAULT_LIST) {
      // `saveFavouritesAtom` asks the page first (event.2).
      set(saveFavouritesAtom, [favourite], index)
      const saved = get(listsAtom).find((each) => each.id === id)
      return saved?.products.some((product) => product.id === favourite.id) ? null : ''
    }
    const qty = Math.max(quantityOf(favourite), same ? quantityOf(same) : 1)
    const next = same
      ? products.map((product) => (product === same ? withQuantity(product, qty) : product))
      : products.toSpliced(index ?? products.length, 0, favourite)
    return set(storeListsAtom, changed(lists, id, withProducts(next)))
  },
)

/** Moves or copies a product of the open list (list.13). Returns why it stays, as `putIntoListAtom` does. */
export const moveProductAtom = atom(
  null,
  (get, set, productId: string, to: string, isCopy: boolean): string | null => {
    const { id: from, products } = get(shownListAtom)
    const favourite = products.find(({ id }) => id === productId)
    if (!favourite) return null
    const problem = set(putIntoListAtom, to, favourite)
    if (problem !== null || isCopy) return problem
    if (from !== DEFAULT_LIST) set(takeFromListAtom, from, productId)
    else if (!set(toggleFavouriteAtom, favourite)) return ''
    return null
  },
)
