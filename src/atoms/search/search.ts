import { atom } from 'jotai/vanilla'
import { SearchError, type SearchErrorKind, searchClient } from '../../api/search'
import { config } from '../../config'
import { basketStatusAtom } from '../basket/basket'
import { isVisitorKnownAtom, pageUserAtom } from '../session/identity'

/** What a product's card shows: all that is asked of the index. A price is never among it. */
const CARD_ATTRIBUTES = [
  'post_id',
  'post_title',
  'sub_title',
  'permalink',
  'images',
  'sku',
  'protected',
  'taxonomies',
]

/** Leaves out what only signed-in users may see; records that do not say are open (spec §5). */
const OPEN_TO_ALL = 'NOT protected:1'

/**
 * Product search is shown once the basket has loaded, or has failed to (spec §2, readings 7), and
 * once it is known who searches, or cannot be known now.
 */
export const isSearchReadyAtom = atom(
  (get) => get(basketStatusAtom) !== 'loading' && get(isVisitorKnownAtom),
)

/**
 * What the visitor may search: the client, the index, its sorts, and the parameters of each query.
 * All of it stays while they are asked to sign in again, and with it what they have typed in a card.
 */
export const productSearchAtom = atom((get) => {
  const { indices, sorts } = config().search
  const user = get(pageUserAtom)
  const isSignedIn = user !== null
  const priceSorts = [
    { name: 'price-ascending', label: 'Price: Low to High', index: sorts.priceAscending },
    { name: 'price-descending', label: 'Price: High to Low', index: sorts.priceDescending },
  ]
  return {
    isSignedIn,
    client: searchClient(),
    index: indices.products,
    sorts: [
      { name: '', label: 'Featured', index: indices.products },
      { name: 'newest', label: 'Newest', index: sorts.newest },
      ...(user?.approved_at ? priceSorts : []),
    ],
    parameters: {
      attributesToRetrieve: CARD_ATTRIBUTES,
      attributesToHighlight: ['post_title'],
      attributesToSnippet: [] as string[],
      ...(!isSignedIn && { filters: OPEN_TO_ALL }),
    },
  }
})

export type ProductSearchSettings = ReturnType<typeof productSearchAtom.read>

/** Why a search has failed. */
export const searchProblem = (error: unknown): SearchErrorKind =>
  error instanceof SearchError ? error.kind : 'unexpected'
