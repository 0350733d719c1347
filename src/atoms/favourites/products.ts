import { atom } from 'jotai/vanilla'
import { fetchFavouriteProducts } from '../../api/favourites'
import type { ProductHit } from '../../entities/product-hit'
import { productSearchAtom } from '../search/search'
import { isSignedInAtom } from '../session/identity'

/** What is known of the products of a list. */
interface KnownProducts {
  /** Whether they were looked up for somebody who is signed in: others do not see all (spec §5). */
  isSignedIn: boolean
  status: 'loading' | 'ready' | 'failed'
  /** By id; `null` is a product that is not there, or not for this visitor. */
  products: ReadonlyMap<string, ProductHit | null>
}

const UNKNOWN: KnownProducts = { isSignedIn: false, status: 'loading', products: new Map() }

const baseProductsAtom = atom<KnownProducts>(UNKNOWN)

/** The products that have been looked up for whoever looks now. */
export const favouriteProductsAtom = atom((get) => {
  const held = get(baseProductsAtom)
  return held.isSignedIn === get(isSignedInAtom) ? held : UNKNOWN
})

const underWayAtom = atom<ReadonlySet<string>>(new Set<string>())

/** Looks up those products that are not known yet; rows without an answer show what was saved. */
export const lookUpProductsAtom = atom(null, async (get, set, ids: readonly string[]) => {
  const isSignedIn = get(isSignedInAtom)
  const { products } = get(favouriteProductsAtom)
  const key = (id: string) => `${isSignedIn} ${id}`
  const wanted = ids.filter((id) => !products.has(id) && !get(underWayAtom).has(key(id)))
  if (wanted.length === 0) return
  set(underWayAtom, new Set([...get(underWayAtom), ...wanted.map(key)]))
  set(baseProductsAtom, { isSignedIn, status: 'loading', products })
  const { index, parameters } = get(productSearchAtom)
  const found = await fetchFavouriteProducts(index, wanted, parameters).catch(() => null)
  const done = new Set(wanted.map(key))
  set(underWayAtom, new Set([...get(underWayAtom)].filter((each) => !done.has(each))))
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

/** An index that cannot leave out protected products must not show them to visitors either (spec §5). */
const visible = (found: ReadonlyMap<string, ProductHit | null>, isSignedIn: boolean) =>
  [...found].map(
    ([id, product]) => [id, product?.protected && !isSignedIn ? null : product] as const,
  )
