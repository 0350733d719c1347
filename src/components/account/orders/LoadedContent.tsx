import type { ReactElement, ReactNode } from 'react'
import type { Loaded } from '../../../atoms/account/user-content'
import { upperFirst } from '../../../lib/text/upper-first'
import { Banner } from '../../ui/Banner'
import { Button } from '../../ui/Button'
import { ErrorState } from '../../ui/ErrorState'
import { ViewSkeleton } from '../ViewSkeleton'

interface NotLoadedProps extends Pick<Loaded<unknown>, 'status' | 'reason'> {
  /** What is loaded, inside of a sentence: 'your orders'. */
  name: string
  onRetry: () => void
  skeleton?: ReactElement
}

/** The shape of something of the account while it loads, or why it could not be loaded, with 'Retry'. */
export function NotLoaded({ status, reason, name, onRetry, skeleton }: NotLoadedProps) {
  if (status !== 'failed') return skeleton ?? <ViewSkeleton name={name} />
  const message = `${upperFirst(name)} could not be loaded. ${reason}`
  return <ErrorState message={message} onRetry={onRetry} />
}

interface LoadedContentProps extends NotLoadedProps {
  /** Whether there is something to show: it stays while it is loaded again, and when that fails. */
  isThere: boolean
  children: ReactNode
}

/** Something of the account, once it is there; above it why it may not be up to date. */
export function LoadedContent({ isThere, children, ...loading }: LoadedContentProps) {
  const { status, reason, name, onRetry } = loading
  if (!isThere) return <NotLoaded {...loading} />
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
