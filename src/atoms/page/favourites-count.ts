import { store } from '../base/store'
import { hasAccountListsAtom, takeListsAlongAtom } from '../favourites/account'
import { favouritesAtom } from '../favourites/favourites'
import { startShop } from './start'

/**
 * Calls back with the number of products on the saved list, now and after every change
 * (favourites.6), and takes the lists along at sign-in (list.21). Starts the shop. Returns an unsubscribe function.
 */
export async function watchFavouritesCount(listener: (count: number) => void): Promise<() => void> {
  await startShop()
  const report = () => listener(store.get(favouritesAtom).length)
  // The list follows other tabs only while somebody subscribes: it is read after subscribing.
  const takeAlong = () => store.set(takeListsAlongAtom)
  const stops = [store.sub(favouritesAtom, report), store.sub(hasAccountListsAtom, takeAlong)]
  report()
  takeAlong()
  return () => {
    for (const stop of stops) stop()
  }
}
