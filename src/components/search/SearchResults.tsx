import { type ReactNode, type Ref, useCallback, useRef, useState } from 'react'
import { Button } from '../ui/Button'
import { classNames } from '../ui/class-names'
import { EmptyState } from '../ui/EmptyState'
import { useFocusLost } from '../ui/use-focus-lost'
import { VisuallyHidden } from '../ui/VisuallyHidden'
import { ProductGrid } from './ProductGrid'
import type { ListedHit } from './product-hits'
import { SearchProblem } from './SearchProblem'
import { GridSkeleton } from './SearchSkeleton'
import type { SearchAttempt } from './search-attempts'
import './results.css'

interface SearchResultsProps {
  hits: readonly ListedHit[]
  /** The query that was answered. */
  query: string
  /** Nothing has been answered yet. */
  isFirst: boolean
  /** Where the latest search stands; when it has failed, what is shown is of the one before. */
  attempt: SearchAttempt
  onRetry: () => void
  isStore: boolean
  hasPrevious: boolean
  hasMore: boolean
  onShowPrevious: () => void
  onShowMore: () => void
  /** Takes all filters away; `null` when there are none. */
  onClear: (() => void) | null
  /** What was pressed is gone, and the focus with it. */
  onFocusLost: () => void
  /** What the focus goes to then. */
  ref: Ref<HTMLDivElement>
}

/** The cards, or why there are none, and the way to more of them. */
export function SearchResults(props: SearchResultsProps) {
  const { hits, isFirst, attempt, isStore, onRetry, onFocusLost, ref } = props
  const { problem, isWaiting } = attempt
  const nothing = isFirst ? <GridSkeleton isStore={isStore} /> : <NoResults {...props} />
  return (
    <div ref={ref} className="trade-results" tabIndex={-1} aria-busy={isWaiting}>
      {problem !== null && (
        <Leaving onFocusLost={onFocusLost}>
          <SearchProblem
            problem={problem}
            hasOldResults={hits.length > 0}
            isRetrying={isWaiting}
            onRetry={onRetry}
          />
        </Leaving>
      )}
      {hits.length > 0 && <FoundProducts {...props} />}
      {hits.length === 0 && problem === null && nothing}
    </div>
  )
}

function FoundProducts(props: SearchResultsProps) {
  const { hits, attempt, isStore, hasPrevious, hasMore, onShowPrevious } = props
  const [focusPlace, setFocusPlace] = useState<number | null>(null)
  const forgetPlace = useCallback(() => setFocusPlace(null), [])
  const isOutdated = attempt.problem !== null
  // Nothing came: what comes later is of another search.
  if (isOutdated && focusPlace !== null) setFocusPlace(null)
  const showMore = () => {
    setFocusPlace(hits.length)
    props.onShowMore()
  }
  return (
    <>
      <VisuallyHidden as="h2">Products</VisuallyHidden>
      {hasPrevious && (
        <Leaving className="trade-results__more" onFocusLost={props.onFocusLost}>
          <Button variant="secondary" isBusy={attempt.isWaiting} onClick={onShowPrevious}>
            Show previous results
          </Button>
        </Leaving>
      )}
      <div className={classNames(isOutdated && 'trade-results__outdated')}>
        <ProductGrid
          hits={hits}
          isStore={isStore}
          focusPlace={focusPlace}
          onFocused={forgetPlace}
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

/** Spec §8. */
function NoResults({ query, onClear, onFocusLost }: SearchResultsProps) {
  return (
    <Leaving onFocusLost={onFocusLost}>
      <EmptyState
        icon="search"
        title={`No results found in products${query ? ` for: '${query}'` : '.'}`}
        action={
          onClear && (
            <Button variant="secondary" onClick={onClear}>
              Clear all filters
            </Button>
          )
        }
      >
        {query && 'Check the spelling, or try a shorter or more general word.'}
      </EmptyState>
    </Leaving>
  )
}

interface LeavingProps {
  className?: string
  onFocusLost: () => void
  children: ReactNode
}

/** What goes once the button in it has done its work. */
function Leaving({ className, onFocusLost, children }: LeavingProps) {
  const box = useRef<HTMLDivElement>(null)
  useFocusLost(box, onFocusLost)
  return (
    <div ref={box} className={className}>
      {children}
    </div>
  )
}
