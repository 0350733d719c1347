import { atom } from 'jotai/vanilla'
import { contentSearchAtom } from './content'
import { productSearchAtom } from './search'

/** How many suggestions there are of each kind (box.3). */
const MAX_PRODUCTS = 5
const MAX_CONTENT = 4

const CONTENT_ATTRIBUTES = ['post_title', 'permalink', 'post_type', 'post_type_label', 'protected']

/** The two queries of the search box, products first (box.3, search.4); never for the price (search.5). */
export const suggestSettingsAtom = atom((get) => {
  const { index, parameters } = get(productSearchAtom)
  const { client, indices, typeLabels, isSignedIn, cards } = get(contentSearchAtom)
  // There are only five places, so typos are allowed only when nothing matches exactly.
  const products = { ...parameters, typoTolerance: 'min' as const, hitsPerPage: MAX_PRODUCTS }
  const content = {
    ...(cards.filters && { filters: cards.filters }),
    /** Products have a query of their own (search.120). */
    facetFilters: [`post_type_label:-${typeLabels.products}`],
    attributesToRetrieve: CONTENT_ATTRIBUTES,
    attributesToHighlight: ['post_title'],
    attributesToSnippet: [] as string[],
    typoTolerance: 'min' as const,
    hitsPerPage: MAX_CONTENT,
  }
  return {
    client,
    isSignedIn,
    productIndices: [index],
    queriesFor: (query: string) => [
      { indexName: index, params: { ...products, query } },
      { indexName: indices.searchable, params: { ...content, query } },
    ],
  }
})
