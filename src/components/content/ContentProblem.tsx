import { useInstantSearch } from 'react-instantsearch'
import { SearchProblem } from '../search/SearchProblem'
import { FocusHandover } from '../ui/FocusHandover'
import type { ContentSearch } from './use-content-search'

interface ContentProblemProps {
  search: ContentSearch
  onFocusLost: () => void
}

export function ContentProblem({ search: { attempt, counts }, onFocusLost }: ContentProblemProps) {
  const { refresh } = useInstantSearch()
  const hasOldResults = Object.values(counts).some((count) => count > 0)
  return (
    <FocusHandover onFocusLost={onFocusLost}>
      <SearchProblem attempt={attempt} hasOldResults={hasOldResults} onRetry={refresh} />
    </FocusHandover>
  )
}
