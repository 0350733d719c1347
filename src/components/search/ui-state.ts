import type { InstantSearchProps } from 'react-instantsearch'
import { CATEGORY_ATTRIBUTE, joinLevels, LIST_FACETS, listValues, splitLevels } from './facets'
import type { SearchRoute } from './search-route'

/** InstantSearch's state, by index. */
export type UiState = NonNullable<InstantSearchProps['initialUiState']>
/** InstantSearch's state of one index. */
export type IndexUiState = UiState[string]

/** A sort: its name in the address, its label and its index (search.5). */
export interface Sort {
  name: string
  label: string
  index: string
}

/** Converts a route to InstantSearch's state. The default sort has no name and needs no entry. */
export function toUiState(route: SearchRoute, sorts: readonly Sort[]): IndexUiState {
  const sort = route.sort && sorts.find(({ name }) => name === route.sort)
  const lists = LIST_FACETS.filter(({ name }) => route.lists[name].length > 0)
  return {
    ...(route.query && { query: route.query }),
    ...(route.page > 1 && { page: route.page }),
    ...(sort && { sortBy: sort.index }),
    ...(route.category && {
      hierarchicalMenu: { [CATEGORY_ATTRIBUTE]: splitLevels(route.category) },
    }),
    ...(lists.length > 0 && {
      refinementList: Object.fromEntries(
        lists.map(({ name, attribute }) => [attribute, [...route.lists[name]]]),
      ),
    }),
  }
}

/** Converts InstantSearch's state to a route. */
export function toRoute(state: IndexUiState, sorts: readonly Sort[]): SearchRoute {
  return {
    query: state.query ?? '',
    sort: sorts.find(({ index }) => index === state.sortBy)?.name ?? '',
    page: state.page ?? 1,
    category: joinLevels(state.hierarchicalMenu?.[CATEGORY_ATTRIBUTE] ?? []),
    lists: listValues(({ attribute }) => state.refinementList?.[attribute] ?? []),
  }
}
