import { useCallback, useMemo, useRef, useState } from 'react'
import { useHierarchicalMenu, useSortBy } from 'react-instantsearch'
import { plural } from '../../lib/plural'
import { ActiveFilters } from './ActiveFilters'
import { activeFilters, withoutFilters } from './active-filters'
import { FeaturedTabs } from './FeaturedTabs'
import { FilterGroups } from './FilterGroups'
import { FilterPanel } from './FilterPanel'
import { CATEGORY_ATTRIBUTES, LEVEL_SEPARATOR } from './facets'
import { ListFacets } from './ListFacets'
import { ResultsToolbar } from './ResultsToolbar'
import { SearchBox } from './SearchBox'
import { SearchResults } from './SearchResults'
import { CategorySkeleton } from './SearchSkeleton'
import { SpokenStatus } from './SpokenStatus'
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

  const { answer, attempt, count, route, setRoute } = search
  const { facets, sorts } = parts.settings
  useSortBy({
    items: useMemo(() => sorts.map(({ index, label }) => ({ value: index, label })), [sorts]),
  })
  const countText = count === null ? '' : `${count} ${plural(count, 'result')} found`
  const filterCount = activeFilters(route, facets).length
  const status = attempt.isStalled ? 'Loading...' : countText
  const filters = (
    <FilterGroups
      settings={parts.settings}
      answer={answer}
      categories={categories.items}
      onCategory={categories.refine}
      route={route}
      onChange={setRoute}
    />
  )

  return (
    <div ref={parts.root} className="trade-product-search">
      <ListFacets facets={facets} />
      <div className="trade-product-search__layout">
        <div className="trade-product-search__filters">
          {answer || attempt.problem ? filters : <CategorySkeleton />}
        </div>
        <div className="trade-product-search__main">
          <SearchBox />
          <FeaturedTabs answer={answer} route={route} onChange={setRoute} />
          <ResultsToolbar
            status={status}
            filterCount={filterCount}
            onOpenFilters={() => setIsPanelOpen(true)}
          />
          <ActiveFilters
            facets={facets}
            route={route}
            onChange={setRoute}
            onNoneLeft={focusResults}
          />
          <SearchResults
            ref={results}
            hits={search.hits}
            query={answer?.query ?? ''}
            isInitial={answer === null}
            attempt={attempt}
            onRetry={search.retry}
            isBuyable={isBuyable}
            hasPrevious={search.hasPrevious}
            hasMore={search.hasMore}
            onShowPrevious={search.showPrevious}
            onShowMore={search.showMore}
            onFocusLost={focusResults}
            settings={parts.settings}
            route={route}
            onChange={setRoute}
            onClearFilters={filterCount > 0 ? () => setRoute(withoutFilters(route)) : null}
          />
        </div>
      </div>
      <SpokenStatus name="Products" text={isPanelOpen ? '' : status} />
      <FilterPanel
        isOpen={isPanelOpen}
        onClose={() => setIsPanelOpen(false)}
        count={count}
        status={status}
      >
        {filters}
      </FilterPanel>
    </div>
  )
}
