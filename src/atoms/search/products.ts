import { atom } from 'jotai/vanilla'
import { fetchProductsById } from '../../api/product/products-by-id'
import { type FoundProduct, foundProducts } from '../../entities/product/found-product'
import { isForSignedInAtom } from '../session/identity'
import { productSearchAtom } from './search'

interface KnownProducts {
  /** Whether the lookup was for a signed-in user: visitors do not see protected products (search.4). */
  isSignedIn: boolean
  status: 'loading' | 'ready' | 'failed'
  /** By id; `null` for a product that is gone or hidden from this visitor (favourites.4). */
  products: ReadonlyMap<string, FoundProduct | null>
}

const UNKNOWN: KnownProducts = { isSignedIn: false, status: 'loading', products: new Map() }

const baseProductsAtom = atom<KnownProducts>(UNKNOWN)

/** The products that have been looked up for the current visitor. */
export const foundProductsAtom = atom((get) => {
  const held = get(baseProductsAtom)
  return held.isSignedIn === get(isForSignedInAtom) ? held : UNKNOWN
})

const askForProductsAtom = atom(null, async (get, set, ids: readonly string[]): Promise<void> => {
  const { index, parameters, isSignedIn } = get(productSearchAtom)
  const { products } = get(foundProductsAtom)
  set(baseProductsAtom, { isSignedIn, status: 'loading', products })
  const answered = await fetchProductsById(index, ids, parameters).catch(() => null)
  if (get(isForSignedInAtom) !== isSignedIn) return
  const known = get(foundProductsAtom).products
  const hits = [...(answered?.values() ?? [])].filter((hit) => hit !== null)
  const seen = new Map(foundProducts(hits, isSignedIn).map((each) => [each.productId, each]))
  const found = [...(answered?.keys() ?? [])].map((id) => [id, seen.get(id) ?? null] as const)
  set(baseProductsAtom, {
    isSignedIn,
    status: answered ? 'ready' : 'failed',
    products: new Map([...known, ...found]),
  })
})

/** The lookups under way, by visitor and product. */
const pendingAtom = atom(() => new Map<string, Promise<void>>())

/** Looks up the products that are not known, each once. Resolves to whether all are known then. */
export const lookUpProductsAtom = atom(
  null,
  async (get, set, ids: readonly string[]): Promise<boolean> => {
    const isSignedIn = get(isForSignedInAtom)
    const pending = get(pendingAtom)
    const key = (id: string) => `${isSignedIn} ${id}`
    const isKnown = (id: string) => get(foundProductsAtom).products.has(id)
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
