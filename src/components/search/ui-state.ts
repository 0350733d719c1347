import type { InstantSearchProps } from 'react-instantsearch'
import { CATEGORY_ATTRIBUTE, joinLevels, LIST_FACETS, listValues, splitLevels } from './facets'
import type { SearchRoute } from './search-route'

/** InstantSearch's own state, by index. */
export type UiState = NonNullable<InstantSearchProps['initialUiState']>
export type IndexUiState = UiState[string]

/** A way to order products: its name in the address, its label, and the index that has it. */
export interface Sort {
  name: string
  label: string
  index: string
}

/** InstantSearch's state for a route. The default sort, which has no name, is the index itself. */
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

/** The route for InstantSearch's state. */
export function toRoute(state: IndexUiState, sorts: readonly Sort[]): SearchRoute {
  return {
    query: state.query ?? '',
    sort: sorts.find(({ index }) => index === state.sortBy)?.name ?? '',
    page: state.page ?? 1,
    category: joinLevels(state.hierarchicalMenu?.[CATEGORY_ATTRIBUTE] ?? []),
    lists: listValues(({ attribute }) => state.refinementList?.[attribute] ?? []),
  }
}
