import { type ReactElement, useEffect, useState } from 'react'
import { reloadPage } from '../../../lib/browser/location'
import { ErrorState } from '../ErrorState'

/** The component's own props; none by default. */
export type Part<Props = object> = (props: Props) => ReactElement | null

interface Meanwhile<Props> {
  /** Shown until the part has loaded. */
  loading: ReactElement
  /** Shown when loading fails: a message with 'Retry', which loads again, or a component. */
  failed: string | Part<Props>
  /** The page must not be reloaded: it alone knows what the part shows. */
  keepsPage?: boolean
}

/** A component whose code loads when first shown (account.5). */
export function lazyPart<Props extends object>(
  load: () => Promise<Part<Props>>,
  { loading, failed: Failed, keepsPage = false }: Meanwhile<Props>,
): Part<Props> {
  /** Cached, so that the component shows at once next time. */
  let Loaded: Part<Props> | undefined

  return function LazyPart(props) {
    const [attempt, setAttempt] = useState(0)
    const [isFailed, setIsFailed] = useState(false)
    const [, setIsLoaded] = useState(Loaded !== undefined)

    useEffect(() => {
      // Another instance may have loaded the part since this render.
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
    // After a release the file is gone for good, and only a new page knows its successor (loader.150).
    if (attempt > 0 && navigator.onLine && !keepsPage) {
      return <ErrorState message={Failed} action="Reload" onRetry={reloadPage} />
    }
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
