import { atom } from 'jotai/vanilla'
import { fetchNearest } from '../../api/product/product-lookup'
import { foundProducts } from '../../entities/product/found-product'
import { productSearchAtom } from './search'

const MOST_SIMILAR = 3
/** Of how many words of a title others are looked for. */
const MOST_WORDS = 12

/** The product that others are to be like. */
interface Like {
  title: string
  productId: string
}

/** Up to three products of the longest ending, else beginning, of a title (account.55). Throws `SearchError`. */
export const findSimilarAtom = atom(null, async (get, _set, { title, productId }: Like) => {
  const { index, parameters, isSignedIn } = get(productSearchAtom)
  const words = title.split(' ').slice(0, MOST_WORDS)
  const texts = words.flatMap((_word, place) => [
    words.slice(place).join(' '),
    words.slice(0, words.length - place).join(' '),
  ])
  const hits = await fetchNearest(index, texts, parameters, MOST_SIMILAR + 1)
  return foundProducts(hits.flat(), isSignedIn)
    .filter((product) => product.productId !== productId)
    .slice(0, MOST_SIMILAR)
})
