import { type ReactNode, type Ref, useCallback, useImperativeHandle } from 'react'
import { InstantSearch } from 'react-instantsearch'
import { useScrollMemory } from '../search/place/use-scroll-memory'
import { ContentProblem } from './ContentProblem'
import type { ContentSearch } from './use-content-search'
import './content.css'

const FUTURE = { preserveSharedStateOnUnmount: true }

interface ContentResultsProps {
  search: ContentSearch
  /** Shown until the visitor is known. */
  skeleton: ReactNode
  /** The lists, each within its `<Index>`. */
  children: ReactNode
  /** Focuses the results: what had the focus is gone. */
  ref?: Ref<{ focus: () => void }>
}

/**
 * The results of a content search, or why there are none. Another type or user makes them anew, so
 * that no list asks for what it no longer shows.
 */
export function ContentResults({ search, skeleton, children, ref }: ContentResultsProps) {
  const {
    route,
    settings,
    attempts,
    attempt,
    lostList,
    isReady,
    router,
    scroll,
    root: box,
  } = search
  useScrollMemory(scroll)
  const focus = useCallback(() => {
    box.current?.focus({ preventScroll: true })
    if ((box.current?.getBoundingClientRect().top ?? 0) < 0) box.current?.scrollIntoView()
  }, [box])
  useImperativeHandle(ref, () => ({ focus }), [focus])
  return (
    <div
      ref={box}
      className="trade-content__results trade-stack-6"
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
            <ContentProblem search={search} onFocusLost={focus} />
          )}
          {children}
        </InstantSearch>
      ) : (
        skeleton
      )}
    </div>
  )
}
