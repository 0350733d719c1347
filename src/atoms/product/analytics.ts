import { atom, type Getter } from 'jotai/vanilla'
import { emit, type PricedProduct, type TradeProduct } from '../../events'
import { authenticationIsKnownAtom, canSeePricesAtom } from '../session/identity'
import { priceStateAtom, requestPriceAtom } from './prices'

/** A product with its price exc VAT, in pence; `null` when it is hidden (page.14). */
const priced = (get: Getter, { productId, sku, title }: TradeProduct): PricedProduct => {
  const { entry } = get(priceStateAtom(productId))
  return { productId, sku, title, price: get(canSeePricesAtom) ? (entry?.vat_exc ?? null) : null }
}

/** Resolves to the products once the user is known and the prices are ready or unavailable. */
const pricesAtom = atom(
  null,
  async (get, set, products: readonly TradeProduct[]): Promise<PricedProduct[]> => {
    await get(authenticationIsKnownAtom)
    await Promise.all(products.map((product) => set(requestPriceAtom, product)))
    return products.map((product) => priced(get, product))
  },
)

/** Tells the page that the visitor is shown a product's own page (product.11, event.3). */
export const viewItemAtom = atom(null, async (_get, set, viewed: TradeProduct) => {
  const [product] = await set(pricesAtom, [viewed])
  if (product) emit('trade:product', product)
})

/** Tells the page that the visitor is shown a page of products (page.14, event.3). */
export const viewItemListAtom = atom(null, async (_get, set, viewed: readonly TradeProduct[]) =>
  emit('trade:list', { products: await set(pricesAtom, viewed) }),
)
