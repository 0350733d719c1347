import { atom, type Getter } from 'jotai/vanilla'
import { type Favourite, Favourites } from '../../entities/favourites/favourite'
import { emit, type SavedProduct } from '../../events'
import { localStore } from '../../lib/browser/storage'
import { readAs } from '../../lib/data/parse'
import { AS_STORED, followedAtom } from '../base/stored'
import { askPage } from '../notices/notifications'
import { FAVOURITES } from '../session/personal-data'

const readFavourites = readAs(Favourites)
const storedFavouritesAtom = followedAtom(localStore, FAVOURITES, readFavourites)

const NONE: readonly Favourite[] = []

/** The saved list, in the order of saving. */
export const favouritesAtom = atom((get): readonly Favourite[] => get(storedFavouritesAtom) ?? NONE)

/** The saved list as events and actions have it (event.3). */
export const publicFavourites = (get: Getter): SavedProduct[] =>
  get(favouritesAtom).map(publicFavourite)

const publicFavourite = ({ id: productId, title, image }: Favourite): SavedProduct => ({
  productId,
  title,
  image,
})

/** Stores the list and sends the event, to which the account's saving listens (list.20). */
export const receiveFavouritesAtom = atom(null, (get, set, favourites: readonly Favourite[]) => {
  set(storedFavouritesAtom, readFavourites(favourites))
  emit('trade:favourites', { favourites: publicFavourites(get) })
})

/** Reads the list again, because another tab may have changed it. */
export const rereadFavouritesAtom = atom(null, (_get, set) => set(storedFavouritesAtom, AS_STORED))

/** Asks the page before a product is saved or removed (event.2). Shows the page's message as a notice. */
const mayChangeAtom = atom(null, (_get, set, favourite: Favourite, isSaved: boolean): boolean => {
  const settle = askPage(set, 'trade:before-favourite', { ...publicFavourite(favourite), isSaved })
  settle?.(true)
  return settle !== null
})

/** Adds a product to the saved list, or removes it, if the page allows it. Returns whether it did. */
export const toggleFavouriteAtom = atom(null, (get, set, favourite: Favourite): boolean => {
  set(storedFavouritesAtom, AS_STORED)
  const others = get(favouritesAtom).filter(({ id }) => id !== favourite.id)
  const isSaved = others.length === get(favouritesAtom).length
  if (!set(mayChangeAtom, favourite, isSaved)) return false
  set(receiveFavouritesAtom, isSaved ? [...others, favourite] : others)
  return true
})

/** Adds the products missing from the saved list, at an index or at its end. */
export const saveFavouritesAtom = atom(
  null,
  (get, set, favourites: readonly Favourite[], index?: number) => {
    set(storedFavouritesAtom, AS_STORED)
    const saved = get(favouritesAtom)
    const fresh = favourites.filter(
      (favourite) =>
        !saved.some(({ id }) => id === favourite.id) && set(mayChangeAtom, favourite, true),
    )
    if (fresh.length > 0)
      set(receiveFavouritesAtom, saved.toSpliced(index ?? saved.length, 0, ...fresh))
  },
)
