import { plainText } from '../../lib/plain-text'
import { LIST_FACETS, splitLevels } from './facets'
import type { SearchRoute } from './search-route'

/** A filter of a route, as its chip shows it (search.8). */
export interface ActiveFilter {
  key: string
  /** 'Category', 'Variant Range' or 'Tag'. */
  label: string
  value: string
  /** The route without it. */
  without: SearchRoute
}

const withList = (route: SearchRoute, name: string, values: readonly string[]): SearchRoute => ({
  ...route,
  page: 1,
  lists: { ...route.lists, [name]: values },
})

/** The active filters of a route, in the order of their chips. */
export function activeFilters(route: SearchRoute): ActiveFilter[] {
  const lists = LIST_FACETS.flatMap(({ name, label }) =>
    route.lists[name].map((value) => ({
      key: `${name}:${value}`,
      label,
      value: plainText(value),
      without: withList(
        route,
        name,
        route.lists[name].filter((other) => other !== value),
      ),
    })),
  )
  if (!route.category) return lists
  const category = {
    key: 'category',
    label: 'Category',
    value: splitLevels(route.category).map(plainText).join(' › '),
    without: { ...route, page: 1, category: '' },
  }
  return [category, ...lists]
}

/** The route without filters; query and sort stay. */
export const withoutFilters = (route: SearchRoute): SearchRoute =>
  LIST_FACETS.reduce((rest, { name }) => withList(rest, name, []), {
    ...route,
    page: 1,
    category: '',
  })
