import { memo, type ReactNode, type Ref, useCallback, useRef, useState } from 'react'
import type { ProductSearchSettings } from '../../atoms/search/search'
import { Button } from '../ui/Button'
import { classNames } from '../ui/class-names'
import { EmptyState } from '../ui/EmptyState'
import { useFocusLost } from '../ui/use-focus-lost'
import { VisuallyHidden } from '../ui/VisuallyHidden'
import { AskUs } from './AskUs'
import { GridSkeleton } from './GridSkeleton'
import { ProductGrid } from './ProductGrid'
import type { ListedHit } from './product-hits'
import { SearchProblem } from './SearchProblem'
import type { SearchAttempt } from './search-attempts'
import type { SearchRoute } from './search-route'
import { useResultsClass } from './use-results-class'
import { useWaysOn } from './use-ways-on'
import './results.css'

interface SearchResultsProps {
  hits: readonly ListedHit[]
  /** The query of the last answer. */
  query: string
  /** Whether no search has been answered yet. */
  isInitial: boolean
  /** The state of the latest search. If that failed, the hits are those of the previous search. */
  attempt: SearchAttempt
  onRetry: () => void
  isBuyable: boolean
  hasPrevious: boolean
  hasMore: boolean
  onShowPrevious: () => void
  onShowMore: () => void
  settings: ProductSearchSettings
  /** What is searched for. */
  route: SearchRoute
  onChange: (route: SearchRoute) => void
  /** Called when the focused button disappears. */
  onFocusLost: () => void
  /** The element to focus then. */
  ref: Ref<HTMLDivElement>
}

/** The cards, or why there are none, and 'Show more results' (search.6, search.7). */
export const SearchResults = memo(function SearchResults(props: SearchResultsProps) {
  const { hits, hasMore, isInitial, attempt, isBuyable, onRetry, onFocusLost, ref } = props
  const { problem, isWaiting } = attempt
  const empty = isInitial ? <GridSkeleton isBuyable={isBuyable} /> : <NoResults {...props} />
  return (
    <div ref={ref} className={useResultsClass()} tabIndex={-1} aria-busy={isWaiting}>
      {problem !== null && (
        <FocusHandover onFocusLost={onFocusLost}>
          <SearchProblem
            problem={problem}
            hasOldResults={hits.length > 0}
            isRetrying={isWaiting}
            onRetry={onRetry}
          />
        </FocusHandover>
      )}
      {/* All of a page may be left out, and not all of the next one (search.4). */}
      {(hits.length > 0 || hasMore) && <FoundProducts {...props} />}
      {hits.length === 0 && !hasMore && problem === null && empty}
    </div>
  )
})

function FoundProducts(props: SearchResultsProps) {
  const { hits, attempt, isBuyable, hasPrevious, hasMore, onShowPrevious } = props
  const [focusIndex, setFocusIndex] = useState<number | null>(null)
  const resetFocusIndex = useCallback(() => setFocusIndex(null), [])
  const isOutdated = attempt.problem !== null
  // A failed search brings no new card to focus.
  if (isOutdated && focusIndex !== null) setFocusIndex(null)
  const showMore = () => {
    setFocusIndex(hits.length)
    props.onShowMore()
  }
  return (
    <>
      <VisuallyHidden as="h2">Products</VisuallyHidden>
      {hasPrevious && (
        <FocusHandover className="trade-results__more" onFocusLost={props.onFocusLost}>
          <Button variant="secondary" isBusy={attempt.isWaiting} onClick={onShowPrevious}>
            Show previous results
          </Button>
        </FocusHandover>
      )}
      <div className={classNames(isOutdated && 'trade-results__outdated')}>
        <ProductGrid
          hits={hits}
          isBuyable={isBuyable}
          focusIndex={focusIndex}
          onFocused={resetFocusIndex}
        />
      </div>
      {hasMore && !isOutdated && (
        <div className="trade-results__more">
          <Button
            variant="secondary"
            isBusy={attempt.isWaiting}
            busyLabel="Loading..."
            onClick={showMore}
          >
            Show more results
          </Button>
        </div>
      )}
    </>
  )
}

/** 'No results found in products', and what finds something (search.7, search.33). */
function NoResults(props: SearchResultsProps) {
  const { query, route, settings, attempt, onChange, onFocusLost } = props
  const help = useWaysOn(attempt.isWaiting ? null : route, settings)
  return (
    <FocusHandover onFocusLost={onFocusLost}>
      <EmptyState
        icon="search"
        title={`No results found in products${query ? ` for: '${query}'` : '.'}`}
        action={<AskUs />}
      >
        {isFiltered(route)
          ? 'Fewer filters may find something.'
          : query && 'Check the spelling, or try a shorter or more general word.'}
      </EmptyState>
      {help && (
        // The help goes before the rest: another search has been asked for.
        <FocusHandover onFocusLost={onFocusLost}>
          <help.List ways={help.ways} onChange={onChange} />
        </FocusHandover>
      )}
    </FocusHandover>
  )
}

const isFiltered = ({ category, lists }: SearchRoute) =>
  category !== '' || Object.values(lists).some((values) => values.length > 0)

interface FocusHandoverProps {
  className?: string
  onFocusLost: () => void
  children: ReactNode
}

/** Calls `onFocusLost` when it unmounts with the focus inside. */
function FocusHandover({ className, onFocusLost, children }: FocusHandoverProps) {
  const box = useRef<HTMLDivElement>(null)
  useFocusLost(box, onFocusLost)
  return (
    <div ref={box} className={className}>
      {children}
    </div>
  )
}
