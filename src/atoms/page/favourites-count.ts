import { stopAll } from '../../lib/browser/on-event'
import { store } from '../base/store'
import { favouritesAtom } from '../favourites/favourites'
import { loadAccountLists } from '../favourites/load-account'
import { isSignedInAtom } from '../session/identity'
import { startShop } from './start'

/** Calls back with the number of saved products, now and after changes (favourites.6). Starts the shop. */
export async function watchFavouritesCount(listener: (count: number) => void): Promise<() => void> {
  await startShop()
  const report = () => listener(store.get(favouritesAtom).length)
  // The list follows other tabs only while it has subscribers, so it is read after subscribing.
  const stops = [store.sub(favouritesAtom, report), store.sub(isSignedInAtom, mergeIntoAccount)]
  report()
  mergeIntoAccount()
  return stopAll(stops)
}

/** Adds the lists of this browser to the account after a sign-in (list.21). */
const mergeIntoAccount = () =>
  loadAccountLists(store, ({ mergeListsIntoAccountAtom }) => store.set(mergeListsIntoAccountAtom))
