import { atom } from 'jotai/vanilla'
import type { Favourite } from '../../entities/favourite'
import { undoWindow } from '../base/undo-window'
import { favouritesAtom, saveFavouritesAtom, toggleFavouriteAtom } from './favourites'

/** A product that was removed from the saved list, and its index there. */
export interface RemovedFavourite {
  id: string
  favourite: Favourite
  index: number
}

const { removedAtom, offerAtom, forgetAtom } = undoWindow<RemovedFavourite>()

/**
 * The products that were removed in the last 6 s and have not been saved again, in the order of
 * removal (favourites.3).
 */
export const removedFavouritesAtom = atom((get) => {
  const saved = get(favouritesAtom)
  return get(removedAtom).filter((removed) => !saved.some(({ id }) => id === removed.id))
})

/** Removes a product from the saved list; it can be put back for 6 s (favourites.3). */
export const removeFavouriteAtom = atom(null, (get, set, id: string) => {
  const saved = get(favouritesAtom)
  const index = saved.findIndex((each) => each.id === id)
  const favourite = saved[index]
  if (!favourite) return
  if (!set(toggleFavouriteAtom, favourite)) return
  set(offerAtom, { id, favourite, index })
})

/** Puts a removed product back at its place (favourites.3). */
export const undoFavouriteRemovalAtom = atom(null, (get, set, id: string) => {
  const removed = get(removedAtom).find((each) => each.id === id)
  if (!removed) return
  set(forgetAtom, id)
  set(saveFavouritesAtom, [removed.favourite], removed.index)
})
