import { type ReactElement, useEffect, useState } from 'react'
import { ErrorState } from '../ui/ErrorState'
import { ViewSkeleton } from './ViewSkeleton'

/** A component with props of its own; by default without any. */
export type Part<Props = object> = (props: Props) => ReactElement | null

/** A part of the account whose code is loaded when it is first shown; 'Retry' loads it again (account.5). */
export function lazyPart<Props extends object>(load: () => Promise<Part<Props>>): Part<Props> {
  /** Kept, so that the part is shown at once the next time. */
  let Loaded: Part<Props> | undefined

  return function LazyPart(props) {
    const [attempt, setAttempt] = useState(0)
    const [isFailed, setIsFailed] = useState(false)
    const [, setIsLoaded] = useState(Loaded !== undefined)

    useEffect(() => {
      // Another place may have loaded it since this one was rendered.
      if (Loaded) return setIsLoaded(true)
      let isGone = false
      const take = (part: Part<Props> | undefined) => {
        Loaded = part ?? Loaded
        if (isGone) return
        setIsFailed(!part)
        setIsLoaded(Boolean(part))
      }
      void load().then(take, () => take(undefined))
      return () => {
        isGone = true
      }
    }, [attempt])

    if (Loaded) return <Loaded {...props} />
    if (!isFailed) return <ViewSkeleton />
    return (
      <ErrorState
        message="This part of your account could not be loaded."
        onRetry={() => {
          setIsFailed(false)
          setAttempt(attempt + 1)
        }}
      />
    )
  }
}
