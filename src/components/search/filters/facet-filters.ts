import type { Facet } from '../../../entities/search/filter-group'
import { filterFor } from '../../../lib/text/filter-value'
import type { SearchRoute } from '../query/search-route'
import { CATEGORY_ATTRIBUTES, splitLevels } from './facets'

/** The filters of a route. The values of one facet add to each other: a search within it leaves them out. */
export function facetFiltersOf(
  route: SearchRoute,
  facets: readonly Facet[],
  except?: Facet,
): (string | string[])[] {
  const level = CATEGORY_ATTRIBUTES[splitLevels(route.category).length - 1]
  const lists = facets
    .filter((facet) => facet !== except && (route.lists[facet.name]?.length ?? 0) > 0)
    .map(({ name, attribute }) =>
      (route.lists[name] ?? []).map((value) => filterFor(attribute, value)),
    )
  return route.category && level ? [filterFor(level, route.category), ...lists] : lists
}
