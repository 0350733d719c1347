import { atom } from 'jotai/vanilla'
import { type Favourite, Favourites } from '../../entities/favourite'
import { onPageReturn } from '../../lib/page-return'
import { readAs } from '../../lib/parse'
import { localStore } from '../../lib/storage'
import { onStoredElsewhere } from '../../lib/stored-json'
import { AS_STORED, STORAGE_PREFIX, storedAtom } from '../base/stored'

const KEY = 'favourites'

const readFavourites = readAs(Favourites)
const storedFavouritesAtom = storedAtom(localStore, KEY, readFavourites)
// Follows other tabs while it is shown (favourites.3). A page in the back/forward cache misses
// their storage events: it reads the list again when it returns.
storedFavouritesAtom.onMount = (set) => {
  const reread = () => set(AS_STORED)
  const stops = [onStoredElsewhere(reread), onPageReturn(reread)]
  return () => {
    for (const stop of stops) stop()
  }
}

const NONE: readonly Favourite[] = []

/** The saved list, in the order of saving. */
export const favouritesAtom = atom((get): readonly Favourite[] => get(storedFavouritesAtom) ?? NONE)

/** Adds a product to the saved list, or removes it. */
export const toggleFavouriteAtom = atom(null, (get, set, favourite: Favourite) => {
  set(storedFavouritesAtom, AS_STORED)
  const others = get(favouritesAtom).filter(({ id }) => id !== favourite.id)
  const isSaved = others.length < get(favouritesAtom).length
  set(storedFavouritesAtom, readFavourites(isSaved ? others : [...others, favourite]))
})

/** Adds those products to the saved list that it lacks, at an index or at its end. */
export const saveFavouritesAtom = atom(
  null,
  (get, set, favourites: readonly Favourite[], index?: number) => {
    set(storedFavouritesAtom, AS_STORED)
    const saved = get(favouritesAtom)
    const fresh = favourites.filter(({ id }) => !saved.some((each) => each.id === id))
    if (fresh.length > 0) {
      set(storedFavouritesAtom, readFavourites(saved.toSpliced(index ?? saved.length, 0, ...fresh)))
    }
  },
)

/** Whether the saved list outlives the page: `false` where storage is blocked or full (page.18). */
export const areFavouritesKeptAtom = atom((get) => {
  get(storedFavouritesAtom)
  return localStore.isPersistent(STORAGE_PREFIX + KEY)
})
