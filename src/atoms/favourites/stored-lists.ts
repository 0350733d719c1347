import { atom } from 'jotai/vanilla'
import {
  DEFAULT_LIST,
  DEFAULT_NAME,
  NamedLists,
  type SavedList,
} from '../../entities/favourites/saved-list'
import { localStore } from '../../lib/browser/storage'
import { readAs } from '../../lib/data/parse'
import { toJson } from '../../lib/data/to-json'
import { AS_STORED, followedAtom, STORAGE_PREFIX } from '../base/stored'
import { FAVOURITES, LISTS } from '../session/personal-data'
import { favouritesAtom, receiveFavouritesAtom, rereadFavouritesAtom } from './favourites'

const readLists = readAs(NamedLists)
const storedListsAtom = followedAtom(localStore, LISTS, readLists)

const NONE: readonly SavedList[] = []

/** All lists of this browser, the saved list first, then in the order of creation (list.10). */
export const listsAtom = atom((get): readonly SavedList[] => [
  { id: DEFAULT_LIST, name: DEFAULT_NAME, products: [...get(favouritesAtom)] },
  ...(get(storedListsAtom) ?? NONE),
])

/** Reads all lists again, because another tab may have changed them, and returns them. */
export const rereadListsAtom = atom(null, (get, set) => {
  set(rereadFavouritesAtom)
  set(storedListsAtom, AS_STORED)
  return get(listsAtom)
})

/** Stores lists, the saved list among them. Writes only changes. */
export const receiveListsAtom = atom(null, (get, set, lists: readonly SavedList[]) => {
  const favourites = lists.find(({ id }) => id === DEFAULT_LIST)?.products ?? []
  const named = lists.filter(({ id }) => id !== DEFAULT_LIST)
  set(storedListsAtom, named.length > 0 ? readLists(named) : null)
  if (toJson(favourites) !== toJson(get(favouritesAtom))) {
    set(receiveFavouritesAtom, favourites)
  }
})

/** Whether all lists outlive the page: `false` where storage is blocked or full (page.18). */
export const areListsPersistentAtom = atom((get) => {
  get(listsAtom)
  return [FAVOURITES, LISTS].every((name) => localStore.isPersistent(STORAGE_PREFIX + name))
})
