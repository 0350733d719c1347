import {
  memo,
  type ReactNode,
  type RefObject,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { plural } from '../../lib/text/plural'
import { Button } from '../ui/Button'
import { SpokenStatus } from '../ui/content/SpokenStatus'
import { SlidePanel } from '../ui/overlay/Modal'
import { ActiveFilters } from './filters/ActiveFilters'
import { activeFilters } from './filters/active-filters'
import { FilterGroups, type FilterGroupsProps } from './filters/FilterGroups'
import { useScrollMemory } from './place/scroll-memory'
import { useAfterPaint } from './place/use-after-paint'
import { useSteadyControl } from './place/use-steady-control'
import type { SearchRoute } from './query/search-route'
import { FeaturedTabs } from './results/FeaturedTabs'
import { ResultsToolbar } from './results/ResultsToolbar'
import { SearchResults } from './results/SearchResults'
import { type SearchParts, useProductResults } from './results/use-product-results'
import { SearchField } from './SearchField'
import { SearchProblem } from './SearchProblem'
import { CategorySkeleton } from './SearchSkeleton'
import './search.css'

/** The width, in px, from which filters may stand beside results. A search is never wider than its window. */
const WIDE_PX = 860

/** Whether an element has or had a visible size; assumed in wide windows until measured. */
function useIsShown(element: RefObject<Element | null>): boolean {
  const [isShown, setIsShown] = useState(window.innerWidth >= WIDE_PX)
  useEffect(() => {
    if (isShown || !element.current) return
    const observer = new ResizeObserver(([entry]) => {
      if (entry && entry.contentRect.width > 0) setIsShown(true)
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element, isShown])
  return isShown
}

interface SearchViewProps {
  parts: SearchParts
  isBuyable: boolean
  /** Called once there is something to show: hits, an empty result, or an error. */
  onAnswered: () => void
}

export function SearchView({ parts, isBuyable, onAnswered }: SearchViewProps) {
  const search = useProductResults(parts, isBuyable)
  const [isPanelOpen, setIsPanelOpen] = useState(false)
  const panelOpenedAt = useRef<SearchRoute | null>(null)
  const results = useRef<HTMLDivElement>(null)
  const focusResults = useCallback(() => results.current?.focus({ preventScroll: true }), [])
  useScrollMemory(parts.scroll)

  const { answer, count, counts, route, setRoute, list } = search
  const { attempt, onRetry } = list
  const openPanel = useCallback(() => {
    panelOpenedAt.current = route
    setIsPanelOpen(true)
  }, [route])
  // A new list scrolls to its first card (search.45).
  const showBeginning = useCallback(() => {
    if ((parts.root.current?.getBoundingClientRect().top ?? 0) < 0) {
      parts.root.current?.scrollIntoView({ behavior: 'instant' })
    }
  }, [parts])
  const closePanel = () => {
    setIsPanelOpen(false)
    const isAnother = panelOpenedAt.current !== null && panelOpenedAt.current !== route
    panelOpenedAt.current = null
    if (isAnother) showBeginning()
  }
  const sort = useCallback(
    (name: string) => {
      setRoute({ ...route, sort: name, page: 1 })
      showBeginning()
    },
    [route, setRoute, showBeginning],
  )
  const { facets } = parts.settings
  const countText = count === null ? '' : `${count} ${plural(count, 'result')} found`
  const filterCount = activeFilters(route, facets).length
  const status = attempt.isStalled ? 'Loading...' : countText
  const hasFailed = attempt.problem !== null
  // The first cards render at once, the others after the next paint.
  const isShown = useAfterPaint(answer !== null || hasFailed, false)
  useLayoutEffect(() => {
    if (isShown) onAnswered()
  }, [isShown, onAnswered])
  const steady = useSteadyControl()
  const filters = {
    settings: parts.settings,
    answer: counts,
    route,
    onChange: setRoute,
    onCounted: steady.restore,
  }

  return (
    <div ref={parts.root} className="trade-product-search" onClickCapture={steady.note}>
      <div className="trade-product-search__layout">
        <SideFilters onSkip={focusResults}>
          <FoundFilters {...filters} hasSort isAwaited={!hasFailed} />
        </SideFilters>
        <div className="trade-product-search__main trade-stack-3">
          <SearchField
            query={route.query}
            onSearch={search.setQuery}
            name={parts.name}
            label="Search products"
            placeholder="Search products"
          />
          <FeaturedTabs answer={counts} route={route} onChange={setRoute} />
          <ResultsToolbar
            status={status}
            sorts={parts.settings.sorts}
            sort={route.sort}
            onSort={sort}
            filterCount={filterCount}
            onOpenFilters={openPanel}
          />
          <ActiveFilters
            facets={facets}
            route={route}
            onChange={setRoute}
            onNoneLeft={focusResults}
          />
          <SearchResults
            ref={results}
            {...list}
            query={answer?._state.query ?? ''}
            isInitial={answer === null}
            isBuyable={isBuyable}
            onFocusLost={focusResults}
            settings={parts.settings}
            route={route}
            onChange={setRoute}
          />
        </div>
      </div>
      <SpokenStatus name={parts.name} text={isPanelOpen ? '' : status} />
      {/* Small screens only (search.9). */}
      <SlidePanel
        isOpen={isPanelOpen}
        title="Filters"
        onClose={closePanel}
        footer={
          <>
            <SpokenStatus name="Products" text={hasFailed ? '' : status} />
            <Button isWide onClick={closePanel}>
              {hasFailed || count === null
                ? 'See results'
                : `See ${count} ${plural(count, 'result')}`}
            </Button>
          </>
        }
      >
        {isPanelOpen && hasFailed && (
          <SearchProblem attempt={attempt} hasOldResults onRetry={onRetry} />
        )}
        <FoundFilters {...filters} isAwaited={false} />
      </SlidePanel>
    </div>
  )
}

/** The filters beside the results. Small screens have them in a panel, so this renders nothing (search.44). */
function SideFilters({ onSkip, children }: { onSkip: () => void; children: ReactNode }) {
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
  /** Called when a new answer's filters are rendered; returns a function that cancels it. Must not change. */
  onCounted: () => () => void
  isAwaited: boolean
}

/** The filters of an answer, rendered after the first cards are painted. */
const FoundFilters = memo(function FoundFilters(props: FoundFiltersProps) {
  const { isAwaited, onCounted, ...filters } = props
  const counted = useAfterPaint(filters.answer, filters.answer)
  useLayoutEffect(onCounted, [onCounted, counted])
  if (!counted && isAwaited) return <CategorySkeleton />
  return <FilterGroups {...filters} answer={counted} />
})
