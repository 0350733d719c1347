import { atom } from 'jotai/vanilla'
import type { Favourite } from '../../entities/favourite'
import { favouritesAtom, saveFavouritesAtom, toggleFavouriteAtom } from './favourites'

/** How long a removal can be undone, in ms. */
const UNDO = 6_000

/** A product that was taken off the saved list, and where on it it stood. */
export interface RemovedFavourite {
  favourite: Favourite
  index: number
}

const baseRemovedAtom = atom<readonly RemovedFavourite[]>([])

/** What was removed in the last 6 seconds and is not on the list again, in the order of removal. */
export const removedFavouritesAtom = atom((get) => {
  const saved = get(favouritesAtom)
  return get(baseRemovedAtom).filter(
    ({ favourite }) => !saved.some(({ id }) => id === favourite.id),
  )
})

const forgetAtom = atom(null, (get, set, removed: RemovedFavourite) => {
  set(
    baseRemovedAtom,
    get(baseRemovedAtom).filter((each) => each !== removed),
  )
})

/** Takes a product off the saved list; for a while it can be put back. */
export const removeFavouriteAtom = atom(null, (get, set, id: string) => {
  const saved = get(favouritesAtom)
  const index = saved.findIndex((each) => each.id === id)
  const favourite = saved[index]
  if (!favourite) return
  const removed = { favourite, index }
  set(toggleFavouriteAtom, favourite)
  const others = get(baseRemovedAtom).filter((each) => each.favourite.id !== id)
  set(baseRemovedAtom, [...others, removed])
  setTimeout(() => set(forgetAtom, removed), UNDO)
})

/** Puts a removed product back where it stood. */
export const undoFavouriteRemovalAtom = atom(null, (get, set, id: string) => {
  const removed = get(baseRemovedAtom).find(({ favourite }) => favourite.id === id)
  if (!removed) return
  set(forgetAtom, removed)
  set(saveFavouritesAtom, [removed.favourite], removed.index)
})
