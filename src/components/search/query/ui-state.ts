import type { InstantSearchProps } from 'react-instantsearch'
import type { ProductSearchSettings } from '../../../atoms/search/search'
import { escapeValue, unescapeValue } from '../../../lib/text/filter-value'
import { CATEGORY_ATTRIBUTE, joinLevels, splitLevels } from '../filters/facets'
import type { SearchRoute } from './search-route'

export type UiState = NonNullable<InstantSearchProps['initialUiState']>
export type IndexUiState = UiState[string]

/** The facets and sorts that routes may contain. */
type SearchTerms = Pick<ProductSearchSettings, 'sorts' | 'facets'>

/** Converts a route to InstantSearch's state. The default sort is omitted. */
export function toUiState(route: SearchRoute, { sorts, facets }: SearchTerms): IndexUiState {
  const sort = route.sort && sorts.find(({ name }) => name === route.sort)
  const lists = facets.flatMap(({ name, attribute }) => {
    const values = route.lists[name] ?? []
    return values.length > 0 ? [[attribute, values.map(escapeValue)] as const] : []
  })
  return {
    ...(route.query && { query: route.query }),
    ...(route.page > 1 && { page: route.page }),
    ...(sort && { sortBy: sort.index }),
    ...(route.category && {
      hierarchicalMenu: { [CATEGORY_ATTRIBUTE]: splitLevels(escapeValue(route.category)) },
    }),
    ...(lists.length > 0 && { refinementList: Object.fromEntries(lists) }),
  }
}

export function toRoute(state: IndexUiState, { sorts, facets }: SearchTerms): SearchRoute {
  const lists = facets.map(({ name, attribute }) => [
    name,
    (state.refinementList?.[attribute] ?? []).map(unescapeValue),
  ])
  return {
    query: state.query ?? '',
    sort: sorts.find(({ index }) => index === state.sortBy)?.name ?? '',
    page: state.page ?? 1,
    category: unescapeValue(joinLevels(state.hierarchicalMenu?.[CATEGORY_ATTRIBUTE] ?? [])),
    lists: Object.fromEntries(lists),
  }
}
