import { atom } from 'jotai/vanilla'
import { type Favourite, Favourites } from '../../entities/favourite'
import { readAs } from '../../lib/parse'
import { localStore } from '../../lib/storage'
import { onStoredElsewhere } from '../../lib/stored-json'
import { AS_STORED, STORAGE_PREFIX, storedAtom } from '../base/stored'

const KEY = 'favourites'

const storedFavouritesAtom = storedAtom(localStore, KEY, readAs(Favourites))
// While it is shown, it follows what other tabs do to it; a page that the browser has kept for Back
// and Forward may not have heard of it.
storedFavouritesAtom.onMount = (set) => {
  const reread = () => set(AS_STORED)
  const stop = onStoredElsewhere(reread)
  window.addEventListener('pageshow', reread)
  return () => {
    stop()
    window.removeEventListener('pageshow', reread)
  }
}

/** The longest saved list; the oldest entries go first. */
const MOST_KEPT = 500

const NONE: readonly Favourite[] = []

/** The saved list, in the order of saving. */
export const favouritesAtom = atom((get): readonly Favourite[] => get(storedFavouritesAtom) ?? NONE)

/** Puts a product on the saved list, or takes it off. */
export const toggleFavouriteAtom = atom(null, (get, set, favourite: Favourite) => {
  set(storedFavouritesAtom, AS_STORED)
  const others = get(favouritesAtom).filter(({ id }) => id !== favourite.id)
  const isSaved = others.length < get(favouritesAtom).length
  set(storedFavouritesAtom, isSaved ? others : [...others, favourite].slice(-MOST_KEPT))
})

/** Puts products on the saved list that are not there: at a place of it, or at its end. */
export const saveFavouritesAtom = atom(
  null,
  (get, set, favourites: readonly Favourite[], place?: number) => {
    set(storedFavouritesAtom, AS_STORED)
    const saved = get(favouritesAtom)
    const fresh = favourites.filter(({ id }) => !saved.some((each) => each.id === id))
    if (fresh.length > 0) {
      set(
        storedFavouritesAtom,
        saved.toSpliced(place ?? saved.length, 0, ...fresh).slice(-MOST_KEPT),
      )
    }
  },
)

/** Whether the saved list outlives the page: `false` when the browser's storage is blocked or full. */
export const areFavouritesKeptAtom = atom((get) => {
  get(storedFavouritesAtom)
  return localStore.isPersistent(STORAGE_PREFIX + KEY)
})
