import { atom } from 'jotai/vanilla'
import { memoise } from '../../lib/data/memoise'
import { favouritesAtom } from './favourites'

/** Whether a product is on the saved list, by its id. */
export const isFavouriteAtom = memoise((id) =>
  atom((get) => get(favouritesAtom).some((favourite) => favourite.id === id)),
)
