import type { Facet } from '../../entities/filter-group'
import { CATEGORY_ATTRIBUTES, splitLevels } from './facets'
import type { SearchRoute } from './search-route'

/** A value as a filter names it: the service reads a minus at the beginning as 'not'. */
export const escapeValue = (value: string): string => value.replace(/^-/, '\\-')

/** The value of a filter; the opposite of `escapeValue`. */
export const unescapeValue = (value: string): string => value.replace(/^\\-/, '-')

const filterOf = (attribute: string, value: string): string => `${attribute}:${escapeValue(value)}`

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
      (route.lists[name] ?? []).map((value) => filterOf(attribute, value)),
    )
  return route.category && level ? [filterOf(level, route.category), ...lists] : lists
}
