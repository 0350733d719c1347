import { atom } from 'jotai/vanilla'
import { family } from '../../lib/family'
import { favouritesAtom } from './favourites'

/** Whether a product is on the saved list, by its id. */
export const isFavouriteAtom = family((id) =>
  atom((get) => get(favouritesAtom).some((favourite) => favourite.id === id)),
)
