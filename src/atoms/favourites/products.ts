import { atom } from 'jotai/vanilla'
import { fetchFavouriteProducts } from '../../api/favourites'
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

const pendingAtom = atom<ReadonlySet<string>>(new Set<string>())

/** Looks up the products that are neither known nor being looked up. */
export const lookUpProductsAtom = atom(null, async (get, set, ids: readonly string[]) => {
  const isSignedIn = get(isSignedInAtom)
  const { products } = get(favouriteProductsAtom)
  const key = (id: string) => `${isSignedIn} ${id}`
  const wanted = ids.filter((id) => !products.has(id) && !get(pendingAtom).has(key(id)))
  if (wanted.length === 0) return
  set(pendingAtom, new Set([...get(pendingAtom), ...wanted.map(key)]))
  set(baseProductsAtom, { isSignedIn, status: 'loading', products })
  const { index, parameters } = get(productSearchAtom)
  const found = await fetchFavouriteProducts(index, wanted, parameters).catch(() => null)
  const settled = new Set(wanted.map(key))
  set(pendingAtom, new Set([...get(pendingAtom)].filter((each) => !settled.has(each))))
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

/** Hides protected products from visitors, in case the index cannot leave them out (search.4). */
const visible = (found: ReadonlyMap<string, ProductHit | null>, isSignedIn: boolean) =>
  [...found].map(
    ([id, product]) => [id, product?.protected && !isSignedIn ? null : product] as const,
  )
