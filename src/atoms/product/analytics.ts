import { atom, type Getter } from 'jotai/vanilla'
import { type AnalyticsItem, sendAnalytics } from '../../api/analytics'
import { authenticationIsKnownAtom, canSeePricesAtom } from '../session/identity'
import { priceStateAtom, requestPriceAtom } from './prices'

/** A product that somebody looks at. */
export interface ViewedProduct {
  productId: string
  sku: string
  title: string
}

/** One of a product, with its price exc VAT in pence; never for who may not see prices. */
const itemOf = (get: Getter, { productId, sku, title }: ViewedProduct): AnalyticsItem => {
  const { entry } = get(priceStateAtom(productId))
  return { sku, title, price: get(canSeePricesAtom) ? (entry?.vat_exc ?? null) : null, qty: 1 }
}

/** Tells of a view once it is known who looks, and the prices are there if they may be told. */
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

/** Somebody looks at the page of a product: `view_item`. */
export const viewItemAtom = atom(null, (_get, set, product: ViewedProduct) =>
  set(viewAtom, 'view_item', [product]),
)

/** Somebody looks at a list of products: `view_item_list`. */
export const viewItemListAtom = atom(null, (_get, set, products: readonly ViewedProduct[]) =>
  set(viewAtom, 'view_item_list', products),
)
