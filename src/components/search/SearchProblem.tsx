import { useEffect, useEffectEvent, useState } from 'react'
import { searchProblem } from '../../atoms/search/problem'
import { Banner } from '../ui/Banner'
import { Button } from '../ui/Button'
import { ErrorState } from '../ui/ErrorState'
import { Problem } from '../ui/Problem'
import type { SearchAttempt } from './query/search-attempts'

const MESSAGES: Readonly<Record<ReturnType<typeof searchProblem>, string>> = {
  unreachable: 'The search is not responding at the moment. Your search and filters are kept.',
  'rate-limited': 'There were too many searches at once. Wait a moment, then try again.',
  rejected: 'The search did not work this time. Your search and filters are kept.',
  unexpected: 'The search did not work this time. Your search and filters are kept.',
  'not-configured': 'The search has not been set up on this site.',
}
const OFFLINE = 'You are offline. The search continues once you are back online.'

/** In ms after the browser is online, because the network may not be ready yet. */
const SECOND_TRY = 1000

interface SearchProblemProps {
  attempt: SearchAttempt
  /** Whether earlier results are shown below. */
  hasOldResults?: boolean
  onRetry: () => void
  /** Whether a button beside it retries, so that it shows only the reason. */
  isAtButton?: boolean
}

/** Why the search failed, with 'Retry'. Retries by itself once the browser is online, at most twice (search.150). */
export function SearchProblem(props: SearchProblemProps) {
  const { hasOldResults, onRetry, isAtButton } = props
  const { problem, isWaiting: isRetrying } = props.attempt
  const [reported, setReported] = useState({ problem, times: 0 })
  if (reported.problem !== problem) setReported({ problem, times: reported.times + 1 })
  const retry = useEffectEvent(() => {
    if (!isRetrying) onRetry()
  })
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const retryTwice = () => {
      retry()
      clearTimeout(timer)
      timer = setTimeout(retry, SECOND_TRY)
    }
    window.addEventListener('online', retryTwice)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('online', retryTwice)
    }
  }, [])

  const kind = searchProblem(problem)
  const isOffline = kind === 'unreachable' && navigator.onLine === false
  const message = isOffline ? OFFLINE : MESSAGES[kind]
  const onPress = kind === 'not-configured' ? undefined : onRetry

  if (isAtButton) {
    return (
      <Problem key={reported.times} isAlert>
        {message}
      </Problem>
    )
  }
  if (!hasOldResults) {
    return <ErrorState message={message} isRetrying={isRetrying} onRetry={onPress} />
  }
  return (
    <Banner
      role="alert"
      tone="error"
      title={message}
      action={
        <Button variant="secondary" size="small" isBusy={isRetrying} onClick={onPress}>
          Retry
        </Button>
      }
    >
      Showing your previous results.
    </Banner>
  )
}
