import type { ProductSearchSettings } from '../../../atoms/search/search'
import type { Facet } from '../../../entities/search/filter-group'
import { truncateQuery } from '../../../entities/search/search-query'
import type { SearchRecord } from '../query/search-record'
import type { SearchRoute } from '../query/search-route'
import { usePausedAnswer } from '../query/use-paused-answer'
import { facetFiltersOf } from './active-filters'

/** The maximum number of values that one search within a facet can find (search.24). */
const MAX_FACET_HITS = 100

const PAUSE_MS = 200

async function searchValues(asked: string, settings: ProductSearchSettings) {
  const { client, index, parameters } = settings
  try {
    const { results } = await client.search({
      requests: [
        {
          type: 'facet',
          indexName: index,
          maxFacetHits: MAX_FACET_HITS,
          ...(parameters.filters && { filters: parameters.filters }),
          ...JSON.parse(asked),
        },
      ],
    })
    const [{ facetHits }] = results as unknown as [{ facetHits: readonly SearchRecord[] }]
    const pairs = facetHits.flatMap(({ value, count }): [string, number][] =>
      typeof value === 'string' && typeof count === 'number' ? [[value, count]] : [],
    )
    return new Map(pairs)
  } catch {
    // The list then searches the loaded values, with a note.
    return null
  }
}

/** The counts of the matching values (search.24); `undefined` while loading, `null` after a failure. */
export function useFacetSearch(
  settings: ProductSearchSettings,
  facet: Facet,
  route: SearchRoute,
  text: string,
): ReadonlyMap<string, number> | null | undefined {
  const asked = JSON.stringify({
    facet: facet.attribute,
    facetQuery: truncateQuery(text),
    query: route.query,
    facetFilters: facetFiltersOf(route, settings.facets, facet),
  })
  const last = usePausedAnswer(text && asked, settings, searchValues, PAUSE_MS)
  return last?.asked === asked ? last.answer : undefined
}
