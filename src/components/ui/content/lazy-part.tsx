import { type ReactElement, useEffect, useState } from 'react'
import { ErrorState } from '../ErrorState'

/** A component with props of its own; by default without any. */
export type Part<Props = object> = (props: Props) => ReactElement | null

interface Meanwhile<Props> {
  /** Shown until the part has loaded. */
  loading: ReactElement
  /** Shown when it fails to load: a message beside 'Retry', which loads it again, or a component. */
  failed: string | Part<Props>
}

/** A part of a page whose code loads when it is first shown (account.5). */
export function lazyPart<Props extends object>(
  load: () => Promise<Part<Props>>,
  { loading, failed: Failed }: Meanwhile<Props>,
): Part<Props> {
  /** Kept, so that the part shows at once next time. */
  let Loaded: Part<Props> | undefined

  return function LazyPart(props) {
    const [attempt, setAttempt] = useState(0)
    const [isFailed, setIsFailed] = useState(false)
    const [, setIsLoaded] = useState(Loaded !== undefined)

    useEffect(() => {
      // Another place may have loaded it since this render.
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
    if (!isFailed) return loading
    if (typeof Failed === 'function') return <Failed {...props} />
    return (
      <ErrorState
        message={Failed}
        onRetry={() => {
          setIsFailed(false)
          setAttempt(attempt + 1)
        }}
      />
    )
  }
}
