import { store } from '../base/store'
import { favouritesAtom } from '../favourites/favourites'
import { startShop } from './start'

/**
 * Tells how many products are on the saved list, now and whenever it changes. The shop of the page
 * starts with it, as with every tag. Returns how to stop.
 */
export function watchFavouritesCount(listener: (count: number) => void): () => void {
  startShop()
  const tell = () => listener(store.get(favouritesAtom).length)
  // While nobody listens, the list does not follow other tabs: what it is is asked afterwards.
  const stop = store.sub(favouritesAtom, tell)
  tell()
  return stop
}
