import type { useConnector } from 'react-instantsearch'
import {
  CATEGORY_ATTRIBUTE,
  CATEGORY_ATTRIBUTES,
  joinLevels,
  LEVEL_SEPARATOR,
  splitLevels,
} from '../filters/facets'
import type { IndexUiState } from './ui-state'

const MAX_VALUES = 100

type TermsProps = { index: string; attributes: string[] }
type TermsWidget = { $$type: 'trade.terms'; indexUiState: IndexUiState }
type Connector = Parameters<typeof useConnector<TermsProps, TermsWidget>>[0]

const CATEGORY_LEVELS = {
  name: CATEGORY_ATTRIBUTE,
  attributes: CATEGORY_ATTRIBUTES,
  separator: LEVEL_SEPARATOR,
  sortBy: ['name:asc'],
}

/** The entries with values; `undefined` without any. */
function filled(lists: Record<string, string[]>) {
  const entries = Object.entries(lists).filter(([, values]) => values.length > 0)
  return entries.length > 0 ? Object.fromEntries(entries) : undefined
}

/**
 * All search terms as one InstantSearch widget without a view: its own widgets would prepare each facet's values
 * several times. Only registered facets can be searched.
 */
export const connectTerms: Connector =
  () =>
  ({ index, attributes }) => ({
    $$type: 'trade.terms',
    init() {},
    dispose: ({ state }) =>
      state.setQueryParameters({
        index,
        query: undefined,
        disjunctiveFacets: [],
        disjunctiveFacetsRefinements: {},
        hierarchicalFacets: [],
        hierarchicalFacetsRefinements: {},
        maxValuesPerFacet: undefined,
      }),
    getWidgetSearchParameters: (state, { uiState }) => {
      const { sortBy = index, query = '', refinementList = {}, hierarchicalMenu = {} } = uiState
      const levels = hierarchicalMenu[CATEGORY_ATTRIBUTE] ?? []
      return state.setQueryParameters({
        index: sortBy,
        query,
        disjunctiveFacets: attributes,
        disjunctiveFacetsRefinements: Object.fromEntries(
          attributes.map((attribute) => [attribute, refinementList[attribute] ?? []]),
        ),
        hierarchicalFacets: [CATEGORY_LEVELS],
        hierarchicalFacetsRefinements: {
          [CATEGORY_ATTRIBUTE]: levels.length > 0 ? [joinLevels(levels)] : [],
        },
        maxValuesPerFacet: MAX_VALUES,
      })
    },
    getWidgetUiState: (others, { searchParameters: state }) => {
      const [path] = state.getHierarchicalRefinement(CATEGORY_ATTRIBUTE)
      const refinementList = filled(state.disjunctiveFacetsRefinements)
      return {
        ...others,
        ...(state.query && { query: state.query }),
        ...(state.index !== index && { sortBy: state.index }),
        ...(path && { hierarchicalMenu: { [CATEGORY_ATTRIBUTE]: splitLevels(path) } }),
        ...(refinementList && { refinementList }),
      }
    },
  })
