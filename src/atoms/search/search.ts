import { atom } from 'jotai/vanilla'
import { searchClient } from '../../api/search/search'
import { config, type SortKey } from '../../config'
import { listFacets, readFilterGroups } from '../../entities/search/filter-group'
import { basketStatusAtom } from '../basket/basket'
import { isVisitorKnownAtom, pageUserAtom } from '../session/identity'
import { OPEN_TO_ALL } from './open-to-all'

/** The attributes that a card needs; never the price (search.5). */
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

/** Whether product search can be shown: basket and visitor are known, or cannot be (search.2). */
export const isSearchReadyAtom = atom(
  (get) => get(basketStatusAtom) !== 'loading' && get(isVisitorKnownAtom),
)

/**
 * The sorts in their order: the name in the address, the label, and whether only approved users get them
 * (search.5).
 */
const SORTS: readonly { key: SortKey; name: string; label: string; isByPrice?: true }[] = [
  { key: 'newest', name: 'newest', label: 'Newest' },
  { key: 'priceAscending', name: 'price-ascending', label: 'Price: Low to High', isByPrice: true },
  {
    key: 'priceDescending',
    name: 'price-descending',
    label: 'Price: High to Low',
    isByPrice: true,
  },
]

/** The filter groups and facets that the page configures (search.22). */
const filtersAtom = atom(() => {
  const groups = readFilterGroups(config().search.filters)
  return { groups, facets: listFacets(groups) }
})

/**
 * The product search for this user (search.5). Unchanged while an expired session is renewed, so that typed
 * quantities stay.
 */
export const productSearchAtom = atom((get) => {
  const { indices, sorts } = config().search
  const user = get(pageUserAtom)
  const isSignedIn = user !== null
  const offered = SORTS.filter(({ isByPrice }) => !isByPrice || user?.approved_at)
  return {
    ...get(filtersAtom),
    isSignedIn,
    client: searchClient(),
    index: indices.products,
    sorts: [
      { name: '', label: 'Featured', index: indices.products },
      ...offered.map(({ key, name, label }) => ({ name, label, index: sorts[key] })),
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
