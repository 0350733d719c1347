import { store } from '../base/store'
import { favouritesAtom } from '../favourites/favourites'
import { startShop } from './start'

/**
 * Calls back with the number of products on the saved list, now and after every change
 * (favourites.6). Starts the shop. Returns an unsubscribe function.
 */
export async function watchFavouritesCount(listener: (count: number) => void): Promise<() => void> {
  await startShop()
  const report = () => listener(store.get(favouritesAtom).length)
  // The list follows other tabs only while somebody subscribes: it is read after subscribing.
  const unsubscribe = store.sub(favouritesAtom, report)
  report()
  return unsubscribe
}
