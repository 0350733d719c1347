import './results.css'
import { useSetAtom } from 'jotai'
import { type MouseEvent, memo, type Ref, useCallback, useEffect, useState } from 'react'
import { pressPopupAtom } from '../../../atoms/base/overlay'
import type { ProductSearchSettings } from '../../../atoms/search/search'
import { isOnPage } from '../../../lib/browser/is-on-page'
import { isPlainClick } from '../../../lib/browser/plain-click'
import { route as routeOf } from '../../../routes'
import { Button } from '../../ui/Button'
import { classNames } from '../../ui/class-names'
import { EmptyState } from '../../ui/EmptyState'
import { FocusHandover } from '../../ui/FocusHandover'
import { VisuallyHidden } from '../../ui/VisuallyHidden'
import type { SearchAttempt } from '../query/search-attempts'
import type { SearchRoute } from '../query/search-route'
import { usePausedAnswer } from '../query/use-paused-answer'
import { SearchProblem } from '../SearchProblem'
import { GridSkeleton, useResultsClass } from './GridSkeleton'
import { ProductGrid } from './ProductGrid'
import type { ListedHit } from './product-hits'

const PAUSE_MS = 300

/** Computes the suggestions and loads their component. */
async function find(asked: string, settings: ProductSearchSettings) {
  try {
    const { AlternativeSearches: List, findAlternatives } = await import('./alternative-searches')
    return { List, alternatives: await findAlternatives(JSON.parse(asked), settings) }
  } catch (error) {
    console.warn('Trade Blocks: no help for this search.', error)
    return null
  }
}

/** The suggestions for a search without hits (search.33); `null` until known. `route` is `null` while searching. */
function useAlternatives(route: SearchRoute | null, settings: ProductSearchSettings) {
  const asked = route ? JSON.stringify(route) : ''
  const last = usePausedAnswer(asked, settings, find, PAUSE_MS)
  return last?.asked === asked ? last.answer : null
}

interface SearchResultsProps {
  hits: readonly ListedHit[]
  query: string
  isInitial: boolean
  /** The state of the latest search. After a failure, the previous hits are kept. */
  attempt: SearchAttempt
  onRetry: () => void
  isBuyable: boolean
  hasPrevious: boolean
  hasMore: boolean
  onShowPrevious: () => void
  onShowMore: () => void
  settings: ProductSearchSettings
  route: SearchRoute
  onChange: (route: SearchRoute) => void
  onFocusLost: () => void
  ref: Ref<HTMLDivElement>
}

type MoreButtonName = 'more' | 'previous'

/** The cards, or why there are none, and 'Show more results' (search.6, search.7). */
export const SearchResults = memo(function SearchResults(props: SearchResultsProps) {
  const { hits, hasMore, isInitial, attempt, isBuyable, onRetry, onFocusLost, ref, route } = props
  const { problem, isWaiting } = attempt
  const [pressed, setPressed] = useState<{ button: MoreButtonName; route: SearchRoute }>()
  /** The button whose page failed to load; it shows the failure. */
  const lost = problem !== null && pressed?.route === route ? pressed.button : null
  const press = useCallback((button: MoreButtonName) => setPressed({ button, route }), [route])
  const empty = isInitial ? <GridSkeleton isBuyable={isBuyable} /> : <NoResults {...props} />
  return (
    <div ref={ref} className={useResultsClass()} tabIndex={-1} aria-busy={isWaiting}>
      {problem !== null && !lost && (
        <FocusHandover onFocusLost={onFocusLost}>
          <SearchProblem attempt={attempt} hasOldResults={hits.length > 0} onRetry={onRetry} />
        </FocusHandover>
      )}
      {/* A page may be empty after filtering while the next one is not (search.4). */}
      {(hits.length > 0 || hasMore) && <FoundProducts {...props} lost={lost} onPress={press} />}
      {hits.length === 0 && !hasMore && problem === null && empty}
    </div>
  )
})

interface FoundProductsProps extends SearchResultsProps {
  lost: MoreButtonName | null
  onPress: (button: MoreButtonName) => void
}

function FoundProducts(props: FoundProductsProps) {
  const { hits, attempt, isBuyable, hasPrevious, hasMore, lost } = props
  const [focusIndex, setFocusIndex] = useState<number | null>(null)
  const resetFocusIndex = useCallback(() => setFocusIndex(null), [])
  const isOutdated = attempt.problem !== null && !lost
  useEffect(() => {
    // A failed search has no new card to focus.
    if (attempt.problem !== null) resetFocusIndex()
  }, [attempt.problem, resetFocusIndex])
  const moreButton = (button: MoreButtonName, load: () => void) => {
    const press = () => {
      if (button === 'more') setFocusIndex(hits.length)
      props.onPress(button)
      if (lost === button) props.onRetry()
      else load()
    }
    return (
      <MoreButton attempt={attempt} isLost={lost === button} onPress={press}>
        {`Show ${button} results`}
      </MoreButton>
    )
  }
  return (
    <>
      <VisuallyHidden as="h2">Products</VisuallyHidden>
      {hasPrevious && (
        <FocusHandover className="trade-results__more" onFocusLost={props.onFocusLost}>
          {moreButton('previous', props.onShowPrevious)}
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
        <div className="trade-results__more">{moreButton('more', props.onShowMore)}</div>
      )}
    </>
  )
}

interface MoreButtonProps {
  attempt: SearchAttempt
  isLost: boolean
  onPress: () => void
  children: string
}

/** A button for another page. After a failure it shows the reason and retries, keeping the focus (search.130). */
function MoreButton({ attempt, isLost, onPress, children }: MoreButtonProps) {
  return (
    <>
      {isLost && <SearchProblem attempt={attempt} onRetry={onPress} isAtButton />}
      <Button
        variant="secondary"
        isBusy={attempt.isWaiting}
        busyLabel="Loading..."
        onClick={onPress}
      >
        {isLost ? 'Retry' : children}
      </Button>
    </>
  )
}

/** 'No results found in products', with suggestions that have results (search.7, search.33). */
function NoResults(props: SearchResultsProps) {
  const { query, route, settings, attempt, onChange, onFocusLost } = props
  const help = useAlternatives(attempt.isWaiting ? null : route, settings)
  const pressPopup = useSetAtom(pressPopupAtom)
  /** Opens the popup `enquiry`, or the contact page without popups (search.155). */
  const askUs = (event: MouseEvent) => {
    if (!isPlainClick(event) || !isOnPage('trade-popups')) return
    event.preventDefault()
    pressPopup('enquiry')
  }
  return (
    <FocusHandover onFocusLost={onFocusLost}>
      <EmptyState
        icon="search"
        title={`No results found in products${query ? ` for: '${query}'` : '.'}`}
        link={{ text: 'Ask us', href: routeOf('contact'), onClick: askUs }}
      >
        {isFiltered(route)
          ? 'Fewer filters may find something.'
          : query && 'Check the spelling, or try a shorter or more general word.'}
      </EmptyState>
      {help && (
        // The suggestions disappear first when a new search starts.
        <FocusHandover onFocusLost={onFocusLost}>
          <help.List alternatives={help.alternatives} onChange={onChange} />
        </FocusHandover>
      )}
    </FocusHandover>
  )
}

const isFiltered = ({ category, lists }: SearchRoute) =>
  category !== '' || Object.values(lists).some((values) => values.length > 0)
