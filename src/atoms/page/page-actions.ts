import type { TradeActions } from '../../actions'
import { isAllowed, setConsent } from '../../api/page/consent'
import { navigate } from '../../lib/browser/location'
import { store } from '../base/store'
import { addToBasketAtom } from '../basket/add-to-basket'
import { isBasketLoadedAtom, publicBasket } from '../basket/basket'
import { applyDiscountAtom, removeDiscountAtom } from '../basket/discounts'
import { deleteItemAtom, updateItemAtom } from '../basket/lines'
import { publicFavourites, toggleFavouriteAtom } from '../favourites/favourites'
import { searchSiteAtom } from '../search/search-site'
import { siteSearchAddress } from '../search/site-search-address'
import { readFavourite, readId, readLine, readProduct, readText } from './read-arguments'
import { whenReady } from './when-ready'

/** The basket once it has loaded; its lines are known then. */
async function basket() {
  await whenReady()
  return store.get(isBasketLoadedAtom) ? publicBasket(store.get) : null
}

/** Changes the loaded basket with what was read. */
async function change<T>(read: T | false, apply: (read: T) => Promise<boolean>) {
  if (!read) return false
  await whenReady()
  return apply(read)
}

/** The actions of `window.tradeBlocks` that are loaded with the first use of one. */
export const laterActions = {
  addToBasket: async (given) => {
    const product = readProduct(given)
    return product && store.set(addToBasketAtom, product)
  },
  updateItem: (given) => change(readLine(given), (line) => store.set(updateItemAtom, line)),
  deleteItem: (given) => change(readId('line', given), (id) => store.set(deleteItemAtom, id)),
  applyDiscount: (given) =>
    change(readText('discount code', given), (code) => store.set(applyDiscountAtom, code)),
  removeDiscount: (given) =>
    change(readId('discount', given), (id) => store.set(removeDiscountAtom, id)),
  basket,
  favourites: async () => publicFavourites(store.get),
  toggleFavourite: async (given) => {
    const favourite = readFavourite(given)
    return favourite && store.set(toggleFavouriteAtom, favourite)
  },
  search: async (given) => {
    const text = readText('query', given)
    const query = text && store.set(searchSiteAtom, text)
    if (!query) return false
    navigate(siteSearchAddress(query))
    return true
  },
  consent: async (isGiven) => {
    setConsent(isGiven === true)
    return isAllowed()
  },
} satisfies Partial<TradeActions>

export type LaterActions = typeof laterActions
