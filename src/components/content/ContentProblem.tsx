import { useRef } from 'react'
import { useInstantSearch } from 'react-instantsearch'
import { SearchProblem } from '../search/SearchProblem'
import { useFocusLost } from '../ui/use-focus-lost'
import type { ContentSearch } from './use-content-search'

interface ContentProblemProps {
  search: ContentSearch
  /** Called when the problem goes with the focus inside. */
  onFocusLost: () => void
}

/** Why a content search has failed, with 'Retry'. */
export function ContentProblem({ search: { attempt, counts }, onFocusLost }: ContentProblemProps) {
  const { refresh } = useInstantSearch()
  const box = useRef<HTMLDivElement>(null)
  useFocusLost(box, onFocusLost)
  return (
    <div ref={box}>
      <SearchProblem
        problem={attempt.problem}
        hasOldResults={Object.values(counts).some((count) => count > 0)}
        isRetrying={attempt.isWaiting}
        onRetry={refresh}
      />
    </div>
  )
}
