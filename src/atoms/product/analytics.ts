import { atom, type Getter } from 'jotai/vanilla'
import { type AnalyticsItem, sendAnalytics } from '../../api/analytics'
import { authenticationIsKnownAtom, canSeePricesAtom } from '../session/identity'
import { priceStateAtom, requestPriceAtom } from './prices'

/** A product that is viewed. */
export interface ViewedProduct {
  productId: string
  sku: string
  title: string
}

/** A product in an event. Its price is exc VAT, in pence; `null` when it is hidden (page.14). */
const itemOf = (get: Getter, { productId, sku, title }: ViewedProduct): AnalyticsItem => {
  const { entry } = get(priceStateAtom(productId))
  return { sku, title, price: get(canSeePricesAtom) ? (entry?.vat_exc ?? null) : null, qty: 1 }
}

/** Sends the event once the user is known and the prices are ready or unavailable. */
const viewAtom = atom(
  null,
  async (
    get,
    set,
    name: 'view_item' | 'view_item_list',
    products: readonly ViewedProduct[],
  ): Promise<void> => {
    await get(authenticationIsKnownAtom)
    await Promise.all(products.map((product) => set(requestPriceAtom, product)))
    sendAnalytics({ name, items: products.map((product) => itemOf(get, product)) })
  },
)

/** Sends `view_item` for the page of a product (product.11). */
export const viewItemAtom = atom(null, (_get, set, product: ViewedProduct) =>
  set(viewAtom, 'view_item', [product]),
)

/** Sends `view_item_list` for a page of search results (page.14). */
export const viewItemListAtom = atom(null, (_get, set, products: readonly ViewedProduct[]) =>
  set(viewAtom, 'view_item_list', products),
)
