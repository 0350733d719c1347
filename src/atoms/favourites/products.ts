import { atom } from 'jotai/vanilla'
import { fetchProductsById } from '../../api/products-by-id'
import type { ProductHit } from '../../entities/product-hit'
import { productSearchAtom } from '../search/search'
import { isSignedInAtom } from '../session/identity'

/** The products of a list, as far as they have been looked up. */
interface KnownProducts {
  /** Whether the lookup was for a signed-in user: visitors do not see protected products (search.4). */
  isSignedIn: boolean
  status: 'loading' | 'ready' | 'failed'
  /** By id; `null` for a product that is gone or hidden from this visitor (favourites.4). */
  products: ReadonlyMap<string, ProductHit | null>
}

const UNKNOWN: KnownProducts = { isSignedIn: false, status: 'loading', products: new Map() }

const baseProductsAtom = atom<KnownProducts>(UNKNOWN)

/** The products that have been looked up for the current visitor. */
export const favouriteProductsAtom = atom((get) => {
  const held = get(baseProductsAtom)
  return held.isSignedIn === get(isSignedInAtom) ? held : UNKNOWN
})

const askForProductsAtom = atom(null, async (get, set, ids: readonly string[]): Promise<void> => {
  const isSignedIn = get(isSignedInAtom)
  const { products } = get(favouriteProductsAtom)
  set(baseProductsAtom, { isSignedIn, status: 'loading', products })
  const { index, parameters } = get(productSearchAtom)
  const found = await fetchProductsById(index, ids, parameters).catch(() => null)
  if (get(isSignedInAtom) !== isSignedIn) return
  const known = get(favouriteProductsAtom).products
  set(
    baseProductsAtom,
    found
      ? {
          isSignedIn,
          status: 'ready',
          products: new Map([...known, ...visible(found, isSignedIn)]),
        }
      : { isSignedIn, status: 'failed', products: known },
  )
})

/** The lookups under way, by visitor and product. */
const pendingAtom = atom(() => new Map<string, Promise<void>>())

/** Looks up the products that are not known, each once. Resolves to whether all are known then. */
export const lookUpProductsAtom = atom(
  null,
  async (get, set, ids: readonly string[]): Promise<boolean> => {
    const isSignedIn = get(isSignedInAtom)
    const pending = get(pendingAtom)
    const key = (id: string) => `${isSignedIn} ${id}`
    const isKnown = (id: string) => get(favouriteProductsAtom).products.has(id)
    const wanted = ids.filter((id) => !isKnown(id))
    const fresh = wanted.filter((id) => !pending.has(key(id)))
    if (fresh.length > 0) {
      const lookup = set(askForProductsAtom, fresh)
      for (const id of fresh) pending.set(key(id), lookup)
      void lookup.then(() => {
        for (const id of fresh) pending.delete(key(id))
      })
    }
    await Promise.all(wanted.map((id) => pending.get(key(id))))
    return ids.every(isKnown)
  },
)

/** Hides protected products from visitors, in case the index cannot leave them out (search.4). */
const visible = (found: ReadonlyMap<string, ProductHit | null>, isSignedIn: boolean) =>
  [...found].map(
    ([id, product]) => [id, product?.protected && !isSignedIn ? null : product] as const,
  )
