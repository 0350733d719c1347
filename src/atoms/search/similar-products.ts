import { atom } from 'jotai/vanilla'
import { fetchNearest } from '../../api/product/product-lookup'
import { type FoundProduct, foundProducts } from '../../entities/product/found-product'
import { searchProblem } from './problem'
import { productSearchAtom } from './search'

const MAX_SIMILAR = 3
/** How many words of a title the search uses. */
const MAX_WORDS = 12

/** The product to find similar ones for. */
interface Like {
  title: string
  productId: string
}

/** The products found, or why the search failed. */
export type SimilarResult =
  | { ok: true; found: readonly FoundProduct[] }
  | { ok: false; kind: ReturnType<typeof searchProblem> }

/** Up to three other products, found by the longest ending of a title that matches any (account.55). Never rejects. */
export const findSimilarAtom = atom(
  null,
  async (get, _set, { title, productId }: Like): Promise<SimilarResult> => {
    const { index, parameters, isSignedIn } = get(productSearchAtom)
    const words = title.split(' ').slice(0, MAX_WORDS)
    const endings = words.map((_word, place) => words.slice(place).join(' '))
    try {
      const hits = await fetchNearest(index, endings, parameters, MAX_SIMILAR + 1, 'none')
      const found = foundProducts(hits.flat(), isSignedIn)
        .filter((product) => product.productId !== productId)
        .slice(0, MAX_SIMILAR)
      return { ok: true, found }
    } catch (error) {
      return { ok: false, kind: searchProblem(error) }
    }
  },
)
