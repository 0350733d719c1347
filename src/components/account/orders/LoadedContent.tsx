import type { ReactNode } from 'react'
import type { Loaded } from '../../../atoms/account/orders'
import { upperFirst } from '../../../lib/text/upper-first'
import { Banner } from '../../ui/Banner'
import { Button } from '../../ui/Button'
import { ErrorState } from '../../ui/ErrorState'
import { Skeleton } from '../../ui/Skeleton'
import { VisuallyHidden } from '../../ui/VisuallyHidden'

interface LoadedContentProps extends Pick<Loaded<unknown>, 'status' | 'reason'> {
  /** What is loaded, inside of a sentence: 'your orders'. */
  name: string
  /** Whether there is something to show: it stays while it is loaded again, and when that fails. */
  isThere: boolean
  onRetry: () => void
  children: ReactNode
}

/** Something of the account, or its shape while it loads, or why it could not be loaded, with 'Retry'. */
export function LoadedContent(props: LoadedContentProps) {
  const { status, reason, name, isThere, onRetry, children } = props
  const subject = upperFirst(name)
  if (!isThere) {
    return status === 'failed' ? (
      <ErrorState message={`${subject} could not be loaded. ${reason}`} onRetry={onRetry} />
    ) : (
      <div className="trade-orders__skeleton trade-shrinks trade-stack-4">
        <VisuallyHidden role="status">Loading {name}</VisuallyHidden>
        {Array.from({ length: 6 }, (_, row) => (
          <Skeleton key={row} shape="box" />
        ))}
      </div>
    )
  }
  return (
    <>
      {status === 'failed' && (
        <Banner
          tone="warning"
          action={
            <Button variant="secondary" size="small" onClick={onRetry}>
              Retry
            </Button>
          }
        >
          {subject} may not be up to date. {reason}
        </Banner>
      )}
      {children}
    </>
  )
}
