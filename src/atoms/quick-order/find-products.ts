import { atom } from 'jotai/vanilla'
import { fetchByCodes, fetchNearest } from '../../api/product/product-lookup'
import { SearchError } from '../../api/search/search'
import { type FoundProduct, foundProducts } from '../../entities/product/found-product'
import { idOfKey } from '../../entities/quick-order/quick-order'
import { type Lookup, matchCodes, matchIds } from '../../entities/quick-order/quick-order-lookup'
import { splitIntoBatches } from '../../lib/data/batches'
import { codeKey } from '../../lib/text/code-key'
import { foundProductsAtom, lookUpProductsAtom } from '../search/products'
import { productSearchAtom } from '../search/search'

/*
 * The searches of the quick order, in their own chunk: the search client is loaded with the first code.
 */

/** How many near products an unknown code gets (quick.142). */
const MAX_NEAREST = 3
/** The maximum number of unknown codes to find near products for: per request, and in total. */
const AT_ONCE = 50
const MAX_UNKNOWN = 200
/** How many products are suggested while a code is typed (quick.10). */
const MAX_SUGGESTED = 6

/** The products that fit a text, first the one whose code is that text (quick.10). Throws `SearchError`. */
export const findFittingProductsAtom = atom(
  null,
  async (get, _set, text: string): Promise<FoundProduct[]> => {
    const { index, parameters, isSignedIn } = get(productSearchAtom)
    const [hits = []] = await fetchNearest(index, [text], parameters, MAX_SUGGESTED)
    const key = codeKey(text)
    const isExact = ({ sku }: FoundProduct) => key !== '' && codeKey(sku) === key
    return foundProducts(hits, isSignedIn).sort(
      (one, other) => Number(isExact(other)) - Number(isExact(one)),
    )
  },
)

type Receive = (answered: readonly (readonly [string, Lookup])[]) => void

/**
 * Looks up codes and ids, then the nearest products for unknown ones (quick.4); `receive` gets each part of the answer.
 * Throws `SearchError`.
 */
export const findProductsAtom = atom(
  null,
  async (get, set, codes: readonly string[], receive: Receive): Promise<void> => {
    const { index, parameters, isSignedIn } = get(productSearchAtom)
    const ids = codes.map(idOfKey).filter((id) => id !== null)
    const typed = codes.filter((code) => idOfKey(code) === null)
    const products = foundProducts(await fetchByCodes(index, typed, parameters), isSignedIn)
    const found = matchCodes(typed, products)
    if (ids.length > 0) {
      const areKnown = await set(lookUpProductsAtom, ids)
      const { status, products: byId } = get(foundProductsAtom)
      if (!areKnown && status === 'failed')
        throw new SearchError('unreachable', 'Unreachable hosts')
      for (const [key, lookup] of matchIds(ids, byId)) found.set(key, lookup)
    }
    receive([...found])
    const open = codes.filter((code) => !found.has(code))
    const asked = open.slice(0, MAX_UNKNOWN)
    for (const group of splitIntoBatches(asked, AT_ONCE, Number.POSITIVE_INFINITY)) {
      const hits = await fetchNearest(index, group, parameters, MAX_NEAREST)
      receive(
        group.map((code, place) => {
          const nearest = foundProducts(hits[place] ?? [], isSignedIn)
          // An index without the fields of codes finds them by their words only.
          return [code, matchCodes([code], nearest).get(code) ?? { status: 'unknown', nearest }]
        }),
      )
    }
    receive(open.slice(MAX_UNKNOWN).map((code) => [code, { status: 'unknown', nearest: [] }]))
  },
)
