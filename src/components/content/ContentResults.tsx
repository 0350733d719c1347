import type { ReactElement, ReactNode } from 'react'
import { InstantSearch, useInstantSearch } from 'react-instantsearch'
import { useScrollMemory } from '../search/place/scroll-memory'
import { useFirstResults } from '../search/place/use-first-results'
import { useNamespace } from '../search/query/use-namespace'
import { SearchProblem } from '../search/SearchProblem'
import { FocusHandover } from '../ui/FocusHandover'
import type { RouteNames } from './content-route'
import { type ContentSearch, useContentSearch } from './use-content-search'
import './content.css'

const FUTURE = { preserveSharedStateOnUnmount: true }

interface ContentProblemProps {
  search: ContentSearch
  onFocusLost: () => void
}

/** Why a content search has failed, with 'Retry'. */
export function ContentProblem({ search: { attempt, counts }, onFocusLost }: ContentProblemProps) {
  const { refresh } = useInstantSearch()
  const hasOldResults = Object.values(counts).some((count) => count > 0)
  return (
    <FocusHandover onFocusLost={onFocusLost}>
      <SearchProblem attempt={attempt} hasOldResults={hasOldResults} onRetry={refresh} />
    </FocusHandover>
  )
}

interface ContentResultsProps {
  search: ContentSearch
  skeleton: ReactNode
  /** The lists, each within its `<Index>`. */
  children: ReactNode
}

/** The results of a content search, or why there are none. Remounted for another type or user. */
export function ContentResults({ search, skeleton, children }: ContentResultsProps) {
  const { route, settings, attempts, attempt, lostList, isReady, router, scroll, root } = search
  useScrollMemory(scroll)
  return (
    <div
      ref={root}
      className="trade-content__results trade-unringed trade-stack-6"
      tabIndex={-1}
      aria-busy={attempt.isWaiting || !isReady}
      onClickCapture={router.flush}
    >
      {isReady ? (
        <InstantSearch
          key={JSON.stringify([route.type, settings.isSignedIn])}
          searchClient={attempts.client}
          insights={false}
          future={FUTURE}
        >
          {attempt.problem !== null && !lostList && (
            <ContentProblem search={search} onFocusLost={search.focusResults} />
          )}
          {children}
        </InstantSearch>
      ) : (
        skeleton
      )}
    </div>
  )
}

interface RoutedContentProps {
  /** Its parameters in the address. Must not change. */
  names: RouteNames
  /** The prefix of its parameters; numbered for the second search of a page. */
  namespace: string
  productIndex?: string
  children: (search: ContentSearch) => ReactElement
}

/** Matches an address with parameters for this search. */
const asksFor = ({ names: { type }, namespace }: RoutedContentProps) =>
  new RegExp(`[?&](?:${namespace}\\d*\\.${type ? `|${type}=` : ''})`)

/** A content search with its parameters in the address (content.3). Replaces the server-rendered results (first.4). */
export function RoutedContent(props: RoutedContentProps) {
  const showSearch = useFirstResults(asksFor(props))
  const namespace = useNamespace(props.namespace)
  return namespace === null ? null : (
    <Routed {...props} namespace={namespace} showSearch={showSearch} />
  )
}

interface RoutedProps extends RoutedContentProps {
  showSearch: () => void
}

const Routed = ({ names, namespace, productIndex, showSearch, children }: RoutedProps) =>
  children({ ...useContentSearch(names, namespace, productIndex), showSearch })
