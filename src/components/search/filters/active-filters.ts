import { CATEGORY_FACET, type Facet, FEATURED_FACET } from '../../../entities/search/filter-group'
import { filterFor } from '../../../lib/text/filter-value'
import { plainText } from '../../../lib/text/plain-text'
import type { SearchRoute } from '../query/search-route'
import { CATEGORY_ATTRIBUTES, joinLevels, LEVEL_SEPARATOR, splitLevels } from './facets'

export const withValues = (
  route: SearchRoute,
  name: string,
  values: readonly string[],
): SearchRoute => ({ ...route, page: 1, lists: { ...route.lists, [name]: values } })

export function withToggledValue(route: SearchRoute, name: string, value: string): SearchRoute {
  const values = route.lists[name] ?? []
  const others = values.filter((each) => each !== value)
  return withValues(route, name, others.length < values.length ? others : [...values, value])
}

/** The route after a press on a category: opens it, or closes it with its subcategories. */
export function withCategory(route: SearchRoute, path: string): SearchRoute {
  const isOpen = `${route.category}${LEVEL_SEPARATOR}`.startsWith(`${path}${LEVEL_SEPARATOR}`)
  return { ...route, page: 1, category: isOpen ? joinLevels(splitLevels(path).slice(0, -1)) : path }
}

/**
 * The active filters of a route in chip order, each with the route that removes it (search.8). Excludes the tabs, which
 * show their own selection.
 */
export function activeFilters(route: SearchRoute, facets: readonly Facet[]) {
  const lists = facets
    .filter(({ name }) => name !== FEATURED_FACET.name)
    .flatMap(({ name, label }) =>
      (route.lists[name] ?? []).map((value) => ({
        key: `${name}:${value}`,
        label,
        value: plainText(value),
        without: withToggledValue(route, name, value),
      })),
    )
  if (!route.category) return lists
  const category = {
    key: 'category',
    label: CATEGORY_FACET.label,
    value: joinLevels(splitLevels(route.category).map(plainText)),
    without: { ...route, page: 1, category: '' },
  }
  return [category, ...lists]
}

/** The route without filters; query and sort stay. */
export const withoutFilters = (route: SearchRoute): SearchRoute => ({
  ...route,
  page: 1,
  category: '',
  lists: Object.fromEntries(Object.keys(route.lists).map((name) => [name, []])),
})

/** The filters of a route. Values of one facet combine with OR, so a search within that facet omits them. */
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
