import type { TradeActions } from '../../actions'
import { isAllowed, setConsent } from '../../api/page/consent'
import type { Favourite } from '../../entities/favourites/favourite'
import { navigate } from '../../lib/browser/location'
import { webAddress } from '../../lib/browser/web-address'
import { parseQuantity } from '../../lib/text/quantity'
import { whenReady } from '../base/loading'
import { store } from '../base/store'
import { addToBasketAtom, type NewItem } from '../basket/add-to-basket'
import { isBasketLoadedAtom, publicBasket } from '../basket/basket'
import { applyDiscountAtom, removeDiscountAtom } from '../basket/discounts'
import { deleteItemAtom, updateItemAtom } from '../basket/lines'
import { publicFavourites, toggleFavouriteAtom } from '../favourites/favourites'
import { searchSiteAtom } from '../search/search-site'
import { siteSearchAddress } from '../search/site-search-address'
import { warnOf } from './warn-of'

/* A page may pass anything to the actions: unreadable values are ignored with one warning (action.2). */

const isText = (value: unknown) => typeof value === 'string' || typeof value === 'number'

const fieldsOf = (given: unknown) => (given ?? {}) as Record<string, unknown>

/** A non-empty text, or a number, as it is; else `false`. */
export const readText = (what: string, given: unknown): string | false =>
  isText(given) && String(given).trim() ? String(given) : warnOf(what, given)

function readQuantity(given: unknown): number | false {
  const quantity = parseQuantity(isText(given) ? String(given) : '')
  return quantity.ok ? quantity.qty : warnOf('quantity', given)
}

/** A text that may be missing. */
function optionalText(name: string, value: unknown): string {
  if (value === undefined || value === null || isText(value)) return String(value ?? '')
  warnOf(name, value)
  return ''
}

export function readProduct(given: unknown): NewItem | false {
  const { productId, sku, title, qty: givenQty } = fieldsOf(given)
  const id = readText('product', productId)
  const qty = id && readQuantity(givenQty ?? 1)
  if (!id || !qty) return false
  return { productId: id, sku: optionalText('sku', sku), title: optionalText('title', title), qty }
}

export function readLine(given: unknown): { id: string; qty: number } | false {
  const fields = fieldsOf(given)
  const id = readText('line', fields.id)
  const qty = id && readQuantity(fields.qty)
  return id && qty ? { id, qty } : false
}

/** A product to save; a picture must be an http or https address (page.17). */
export function readFavourite(given: unknown): Favourite | false {
  const { productId, title, image } = fieldsOf(given)
  const id = readText('product', productId)
  if (!id) return false
  const picture = webAddress(optionalText('image', image)) ?? ''
  return { id, title: optionalText('title', title), image: picture }
}

/** The basket once it has loaded; its lines are known then. */
async function basket() {
  await whenReady()
  return store.get(isBasketLoadedAtom) ? publicBasket(store.get) : null
}

/** Changes the loaded basket with a valid value. */
async function change<T>(read: T | false, apply: (read: T) => Promise<boolean>) {
  if (!read) return false
  await whenReady()
  return apply(read)
}

/** The actions of `window.tradeBlocks` that load on first use. */
export const lazyActions = {
  addToBasket: async (given) => {
    const product = readProduct(given)
    return product && store.set(addToBasketAtom, product)
  },
  updateItem: (given) => change(readLine(given), (line) => store.set(updateItemAtom, line)),
  deleteItem: (given) => change(readText('line', given), (id) => store.set(deleteItemAtom, id)),
  applyDiscount: (given) =>
    change(readText('discount code', given), (code) => store.set(applyDiscountAtom, code)),
  removeDiscount: (given) =>
    change(readText('discount', given), (id) => store.set(removeDiscountAtom, id)),
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

export type LaterActions = typeof lazyActions
