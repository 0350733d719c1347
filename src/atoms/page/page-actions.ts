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

/** The actions of `window.tradeBlocks` that are loaded with the first use of one. */
export type LaterActions = Pick<
  TradeActions,
  | 'addToBasket'
  | 'updateItem'
  | 'deleteItem'
  | 'applyDiscount'
  | 'removeDiscount'
  | 'basket'
  | 'favourites'
  | 'toggleFavourite'
  | 'search'
  | 'consent'
>

/** The basket once it has loaded; its lines are known then. */
async function basket() {
  await whenReady()
  return store.get(isBasketLoadedAtom) ? publicBasket(store.get) : null
}

export const laterActions: LaterActions = {
  addToBasket: async (given) => {
    const product = readProduct(given)
    return product && store.set(addToBasketAtom, product)
  },
  updateItem: async (given) => {
    const line = readLine(given)
    if (!line) return false
    await whenReady()
    return store.set(updateItemAtom, line)
  },
  deleteItem: async (given) => {
    const id = readId('line', given)
    if (!id) return false
    await whenReady()
    return store.set(deleteItemAtom, id)
  },
  applyDiscount: async (given) => {
    const code = readText('discount code', given)
    if (!code) return false
    await whenReady()
    return store.set(applyDiscountAtom, code)
  },
  removeDiscount: async (given) => {
    const id = readId('discount', given)
    if (!id) return false
    await whenReady()
    return store.set(removeDiscountAtom, id)
  },
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
}
