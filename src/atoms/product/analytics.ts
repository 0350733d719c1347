import { atom, type Getter } from 'jotai/vanilla'
import { emit, type PricedProduct, type TradeProduct } from '../../events'
import { authenticationIsKnownAtom, canSeePricesAtom } from '../session/identity'
import { priceStateAtom, requestPriceAtom } from './prices'

/** A product with its price exc VAT, in pence; `null` when it is hidden (page.14). */
const priced = (get: Getter, { productId, sku, title }: TradeProduct): PricedProduct => {
  const { entry } = get(priceStateAtom(productId))
  return { productId, sku, title, price: get(canSeePricesAtom) ? (entry?.vat_exc ?? null) : null }
}

/**
 * Tells the page that the visitor is shown a product's own page, once the user is known and the price
 * is ready or unavailable (product.11, event.3).
 */
export const viewItemAtom = atom(null, async (get, set, viewed: TradeProduct) => {
  await set(requestPriceAtom, viewed)
  emit('trade:product', priced(get, viewed))
})

/**
 * Tells the page that the visitor is shown a page of products, once the user is known (page.14,
 * event.3). Their prices are those that have come: most cards ask for theirs later (search.42).
 */
export const viewItemListAtom = atom(null, async (get, _set, viewed: readonly TradeProduct[]) => {
  await get(authenticationIsKnownAtom)
  emit('trade:list', { products: viewed.map((product) => priced(get, product)) })
})
