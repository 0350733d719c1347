import type { ReactNode } from 'react'
import { upperFirst } from '../../../lib/text/upper-first'
import { Banner } from '../../ui/Banner'
import { Button } from '../../ui/Button'
import { type NotLoadedProps, NotLoadedState } from '../ViewSkeleton'

interface LoadedContentProps extends NotLoadedProps {
  /** Whether there is content; it stays visible during a reload and after a failed one. */
  isThere: boolean
  children: ReactNode
}

/** Loaded content, below the reason why it may be out of date. */
export function LoadedContent({ isThere, children, ...loading }: LoadedContentProps) {
  const { status, reason, name, onRetry } = loading
  if (!isThere) return <NotLoadedState {...loading} />
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
          {upperFirst(name)} may not be up to date. {reason}
        </Banner>
      )}
      {children}
    </>
  )
}
