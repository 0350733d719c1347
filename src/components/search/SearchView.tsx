import { memo, type ReactNode, useCallback, useRef, useState } from 'react'
import { plural } from '../../lib/plural'
import { Button } from '../ui/Button'
import { SpokenStatus } from '../ui/content/SpokenStatus'
import { ActiveFilters } from './ActiveFilters'
import { activeFilters } from './active-filters'
import { FeaturedTabs } from './FeaturedTabs'
import { FilterGroups, type FilterGroupsProps } from './FilterGroups'
import { FilterPanel } from './FilterPanel'
import { ResultsToolbar } from './ResultsToolbar'
import { SearchField } from './SearchField'
import { SearchResults } from './SearchResults'
import { CategorySkeleton } from './SearchSkeleton'
import { useAfterPaint } from './use-after-paint'
import { useIsShown } from './use-is-shown'
import { type SearchParts, useProductResults } from './use-product-results'
import { useScrollMemory } from './use-scroll-memory'
import './search.css'

interface SearchViewProps {
  parts: SearchParts
  isBuyable: boolean
}

/** The box, filters and results of a product search. */
export function SearchView({ parts, isBuyable }: SearchViewProps) {
  const search = useProductResults(parts)
  const [isPanelOpen, setIsPanelOpen] = useState(false)
  const results = useRef<HTMLDivElement>(null)
  const focusResults = useCallback(() => results.current?.focus({ preventScroll: true }), [])
  const openPanel = useCallback(() => setIsPanelOpen(true), [])
  useScrollMemory(parts.scroll, search.answer, search.isSettled)

  const { answer, attempt, count, counts, route, setRoute } = search
  const { facets } = parts.settings
  const countText = count === null ? '' : `${count} ${plural(count, 'result')} found`
  const filterCount = activeFilters(route, facets).length
  const status = attempt.isStalled ? 'Loading...' : countText
  const hasFailed = attempt.problem !== null
  const filters = { settings: parts.settings, answer: counts, route, onChange: setRoute }

  return (
    <div ref={parts.root} className="trade-product-search">
      <div className="trade-product-search__layout">
        <SideFilters onSkip={focusResults}>
          <FoundFilters {...filters} isAwaited={!hasFailed} />
        </SideFilters>
        <div className="trade-product-search__main">
          <SearchField
            query={route.query}
            onSearch={search.setQuery}
            name={parts.name}
            label="Search products"
            placeholder="Search products"
          />
          <FeaturedTabs answer={counts} route={route} onChange={setRoute} />
          <ResultsToolbar status={status} filterCount={filterCount} onOpenFilters={openPanel} />
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
          />
        </div>
      </div>
      <SpokenStatus name={parts.name} text={isPanelOpen ? '' : status} />
      <FilterPanel
        isOpen={isPanelOpen}
        onClose={() => setIsPanelOpen(false)}
        count={count}
        status={status}
      >
        <FoundFilters {...filters} isAwaited={false} />
      </FilterPanel>
    </div>
  )
}

interface SideFiltersProps {
  onSkip: () => void
  children: ReactNode
}

/** The filters beside the results. Small screens have theirs in the panel: here nothing is rendered (search.44). */
function SideFilters({ onSkip, children }: SideFiltersProps) {
  const box = useRef<HTMLDivElement>(null)
  const isShown = useIsShown(box)
  return (
    <div ref={box} className="trade-product-search__filters">
      {isShown && (
        <>
          <Button
            className="trade-product-search__skip"
            variant="secondary"
            size="small"
            onClick={onSkip}
          >
            Skip filters
          </Button>
          {children}
        </>
      )}
    </div>
  )
}

interface FoundFiltersProps extends FilterGroupsProps {
  /** Whether a skeleton stands there until the first answer. */
  isAwaited: boolean
}

/** The filters of an answer. Cards come first: these follow once the first ones are painted. */
const FoundFilters = memo(function FoundFilters({ isAwaited, ...filters }: FoundFiltersProps) {
  const counted = useAfterPaint(filters.answer, filters.answer)
  if (!counted && isAwaited) return <CategorySkeleton />
  return <FilterGroups {...filters} answer={counted} />
})
