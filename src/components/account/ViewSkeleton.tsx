import type { ReactElement } from 'react'
import type { Loaded } from '../../atoms/account/user-content'
import { upperFirst } from '../../lib/text/upper-first'
import { lazyPart, type Part } from '../ui/content/lazy-part'
import { ErrorState } from '../ui/ErrorState'
import { Skeleton } from '../ui/Skeleton'
import { VisuallyHidden } from '../ui/VisuallyHidden'

/** @param name what is loaded, inside of a sentence: 'your orders' */
export const ViewSkeleton = ({ name }: { name?: string }) => (
  <div className="trade-stack-4">
    <VisuallyHidden role="status">{name ? `Loading ${name}` : 'Loading'}</VisuallyHidden>
    <Skeleton shape="box" height="96px" />
    <Skeleton shape="box" height="96px" />
    <Skeleton shape="box" height="96px" />
  </div>
)

export interface NotLoadedProps extends Pick<Loaded<unknown>, 'status' | 'reason'> {
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

/** A part of the account whose code is loaded when it is first shown (account.5). */
export const accountPart = <Props extends object>(load: () => Promise<Part<Props>>): Part<Props> =>
  lazyPart(load, {
    loading: <ViewSkeleton />,
    failed: 'This part of your account could not be loaded.',
  })
