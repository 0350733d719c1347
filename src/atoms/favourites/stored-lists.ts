import { atom } from 'jotai/vanilla'
import {
  DEFAULT_LIST,
  DEFAULT_NAME,
  NamedLists,
  type SavedList,
} from '../../entities/favourites/saved-list'
import { onPageReturn } from '../../lib/browser/page-return'
import { localStore } from '../../lib/browser/storage'
import { onStoredElsewhere } from '../../lib/browser/stored-json'
import { readAs } from '../../lib/data/parse'
import { toJson } from '../../lib/data/to-json'
import { AS_STORED, STORAGE_PREFIX, storedAtom } from '../base/stored'
import { LISTS } from '../session/personal-data'
import { favouritesAtom, receiveFavouritesAtom, rereadFavouritesAtom } from './favourites'

const readLists = readAs(NamedLists)
const storedListsAtom = storedAtom(localStore, LISTS, readLists)
// As the saved list does: other tabs, and pages that the browser has kept (favourites.3).
storedListsAtom.onMount = (set) => {
  const reread = () => set(AS_STORED)
  const stops = [onStoredElsewhere(reread), onPageReturn(reread)]
  return () => {
    for (const stop of stops) stop()
  }
}

const NONE: readonly SavedList[] = []

/** All lists of this browser, the saved list first, then in the order of making (list.10). */
export const listsAtom = atom((get): readonly SavedList[] => [
  { id: DEFAULT_LIST, name: DEFAULT_NAME, products: [...get(favouritesAtom)] },
  ...(get(storedListsAtom) ?? NONE),
])

/** Reads all lists again, because another tab may have changed them. */
export const rereadListsAtom = atom(null, (_get, set) => {
  set(rereadFavouritesAtom)
  set(storedListsAtom, AS_STORED)
})

/** Stores lists, of which one is the saved list. What has not changed is not written. */
export const receiveListsAtom = atom(null, (get, set, lists: readonly SavedList[]) => {
  const favourites = lists.find(({ id }) => id === DEFAULT_LIST)?.products ?? []
  const named = lists.filter(({ id }) => id !== DEFAULT_LIST)
  set(storedListsAtom, named.length > 0 ? readLists(named) : null)
  if (toJson(favourites) !== toJson(get(favouritesAtom))) {
    set(receiveFavouritesAtom, favourites)
  }
})

/** Whether the named lists outlive the page (page.18). */
export const areListsKeptAtom = atom((get) => {
  get(storedListsAtom)
  return localStore.isPersistent(STORAGE_PREFIX + LISTS)
})
