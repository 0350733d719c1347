import { useCallback, useRef, useState } from 'react'
import { useHierarchicalMenu } from 'react-instantsearch'
import { plural } from '../../lib/plural'
import { ActiveFilters } from './ActiveFilters'
import { activeFilters, withoutFilters } from './active-filters'
import { CategoryGroup } from './CategoryGroup'
import { FilterPanel } from './FilterPanel'
import { CATEGORY_ATTRIBUTES, LEVEL_SEPARATOR } from './facets'
import { ListFacets } from './ListFacets'
import { ResultsToolbar } from './ResultsToolbar'
import { SearchBox } from './SearchBox'
import { SearchResults } from './SearchResults'
import { CategorySkeleton } from './SearchSkeleton'
import { type SearchParts, useProductResults } from './use-product-results'
import { useScrollMemory } from './use-scroll-memory'
import './search.css'

const CATEGORY_MENU = {
  attributes: CATEGORY_ATTRIBUTES,
  separator: LEVEL_SEPARATOR,
  limit: 100,
  sortBy: ['name:asc' as const],
}

interface SearchViewProps {
  parts: SearchParts
  isBuyable: boolean
}

/** The box, filters and results of a product search. */
export function SearchView({ parts, isBuyable }: SearchViewProps) {
  const search = useProductResults(parts)
  const categories = useHierarchicalMenu(CATEGORY_MENU)
  const [isPanelOpen, setIsPanelOpen] = useState(false)
  const results = useRef<HTMLDivElement>(null)
  const focusResults = useCallback(() => results.current?.focus({ preventScroll: true }), [])
  useScrollMemory(parts.scroll, search.answer, search.isSettled)

  const { attempt, count, route, setRoute } = search
  const countText = count === null ? '' : `${count} ${plural(count, 'result')} found`
  const filterCount = activeFilters(route).length
  const filters = <CategoryGroup items={categories.items} onToggle={categories.refine} />

  return (
    <div ref={parts.root} className="trade-product-search">
      <ListFacets />
      <div className="trade-product-search__layout">
        <div className="trade-product-search__filters">
          {search.answer || attempt.problem ? filters : <CategorySkeleton />}
        </div>
        <div className="trade-product-search__main">
          <SearchBox />
          <ResultsToolbar
            status={attempt.isStalled ? 'Loading...' : countText}
            sorts={parts.settings.sorts}
            filterCount={filterCount}
            onOpenFilters={() => setIsPanelOpen(true)}
          />
          <ActiveFilters route={route} onChange={setRoute} onNoneLeft={focusResults} />
          <SearchResults
            ref={results}
            hits={search.hits}
            query={search.answer?.query ?? ''}
            isInitial={search.answer === null}
            attempt={attempt}
            onRetry={search.retry}
            isBuyable={isBuyable}
            hasPrevious={search.hasPrevious}
            hasMore={search.hasMore}
            onShowPrevious={search.showPrevious}
            onShowMore={search.showMore}
            onFocusLost={focusResults}
            onClearFilters={filterCount > 0 ? () => setRoute(withoutFilters(route)) : null}
          />
        </div>
      </div>
      <FilterPanel isOpen={isPanelOpen} onClose={() => setIsPanelOpen(false)} countText={countText}>
        {filters}
      </FilterPanel>
    </div>
  )
}
