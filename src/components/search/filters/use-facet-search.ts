import { useEffect, useState } from 'react'
import type { ProductSearchSettings } from '../../../atoms/search/search'
import type { Facet } from '../../../entities/search/filter-group'
import { searchedOf } from '../../../entities/search/search-query'
import type { SearchRoute } from '../query/search-route'
import { facetFiltersOf } from './facet-filters'

/** The most values that one search within a facet can find (search.24). */
const MAX_FACET_HITS = 100

/** How long typing must pause before the service is asked, in ms. */
const PAUSE_MS = 200

/** What the service found for a text; `null` when it could not say. */
interface FoundValues {
  /** What was asked for. */
  asked: string
  counts: ReadonlyMap<string, number> | null
}

interface FacetAnswer {
  facetHits?: unknown
}

function countsIn(results: readonly FacetAnswer[]): ReadonlyMap<string, number> | null {
  const hits = results[0]?.facetHits
  if (!Array.isArray(hits)) return null
  const pairs = hits.flatMap(({ value, count }): [string, number][] =>
    typeof value === 'string' && typeof count === 'number' ? [[value, count]] : [],
  )
  return new Map(pairs)
}

/**
 * Searches the values of a facet with the service (search.24). Returns the counts of the values that
 * match the text, `undefined` until they are known, and `null` when the service could not say.
 */
export function useFacetSearch(
  { client, index, parameters, facets }: ProductSearchSettings,
  facet: Facet,
  route: SearchRoute,
  text: string,
): ReadonlyMap<string, number> | null | undefined {
  const [found, setFound] = useState<FoundValues | null>(null)
  const filters = JSON.stringify(facetFiltersOf(route, facets, facet))
  const asked = JSON.stringify([text, route.query, filters])

  useEffect(() => {
    if (!text) return
    let isLatest = true
    const ask = async (): Promise<FoundValues['counts']> => {
      try {
        const { results } = await client.search({
          requests: [
            {
              type: 'facet',
              indexName: index,
              facet: facet.attribute,
              facetQuery: searchedOf(text),
              maxFacetHits: MAX_FACET_HITS,
              query: route.query,
              facetFilters: JSON.parse(filters),
              ...(parameters.filters && { filters: parameters.filters }),
            },
          ],
        })
        return countsIn(results as FacetAnswer[])
      } catch {
        // The values at hand are searched instead, and the list says so.
        return null
      }
    }
    const timer = setTimeout(async () => {
      const counts = await ask()
      if (isLatest) setFound({ asked, counts })
    }, PAUSE_MS)
    return () => {
      isLatest = false
      clearTimeout(timer)
    }
  }, [client, index, parameters, facet, route.query, filters, text, asked])

  return found?.asked === asked ? found.counts : undefined
}
