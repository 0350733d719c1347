import { atom } from 'jotai/vanilla'
import type { Favourite } from '../../entities/favourites/favourite'
import { DEFAULT_LIST } from '../../entities/favourites/saved-list'
import { undoWindow } from '../base/undo-window'
import { notifyAtom } from '../notices/notifications'
import { onSignOut } from '../session/on-sign-out'
import { toggleFavouriteAtom } from './favourites'
import { putIntoListAtom, shownListAtom, takeFromListAtom } from './lists'

interface RemovedFavourite {
  /** The ids of list and product. */
  id: string
  listId: string
  favourite: Favourite
  index: number
}

const { removedAtom, offerAtom, forgetAtom } = undoWindow<RemovedFavourite>(onSignOut)

const keyOf = (listId: string, id: string): string => `${listId} ${id}`

/** The products removed from the open list in the last 6 s, in that order, without those added again (favourites.3). */
export const removedFavouritesAtom = atom((get) => {
  const { id: listId, products } = get(shownListAtom)
  return get(removedAtom).filter(
    (removed) =>
      removed.listId === listId && !products.some(({ id }) => id === removed.favourite.id),
  )
})

/** Removes a product, which can be put back for 6 s (favourites.3). Returns whether the page allows it. */
export const removeFavouriteAtom = atom(null, (get, set, id: string): boolean => {
  const { id: listId, products } = get(shownListAtom)
  const index = products.findIndex((each) => each.id === id)
  const favourite = products[index]
  if (!favourite) return false
  if (listId !== DEFAULT_LIST) set(takeFromListAtom, listId, id)
  else if (!set(toggleFavouriteAtom, favourite)) return false
  set(offerAtom, { id: keyOf(listId, id), listId, favourite, index })
  return true
})

/** Puts a removed product back in its place, or keeps offering it when there is no space (favourites.3). */
export const undoFavouriteRemovalAtom = atom(null, (get, set, id: string) => {
  const { id: listId } = get(shownListAtom)
  const removed = get(removedAtom).find((each) => each.id === keyOf(listId, id))
  if (!removed) return
  const problem = set(putIntoListAtom, listId, removed.favourite, removed.index)
  if (problem === null) set(forgetAtom, removed.id)
  else if (problem !== '') set(notifyAtom, { type: 'error', message: problem })
})
