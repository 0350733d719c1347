import type { ReactElement } from 'react'
import type { Loaded } from '../../atoms/account/user-content'
import { upperFirst } from '../../lib/text/upper-first'
import { lazyPart, type Part } from '../ui/content/lazy-part'
import { ErrorState } from '../ui/ErrorState'
import { Skeleton } from '../ui/Skeleton'
import { VisuallyHidden } from '../ui/VisuallyHidden'

/** @param name the content that loads, within a sentence: 'your orders' */
export const ViewSkeleton = ({ name }: { name?: string }) => (
  <div className="trade-stack-4">
    <VisuallyHidden role="status">{name ? `Loading ${name}` : 'Loading'}</VisuallyHidden>
    <Skeleton shape="box" height="96px" />
    <Skeleton shape="box" height="96px" />
    <Skeleton shape="box" height="96px" />
  </div>
)

export interface NotLoadedProps extends Pick<Loaded<unknown>, 'status' | 'reason'> {
  /** The content that loads, within a sentence: 'your orders'. */
  name: string
  onRetry: () => void
  skeleton?: ReactElement
}

/** A skeleton while loading; after a failure the reason, with 'Retry'. */
export function NotLoadedState({ status, reason, name, onRetry, skeleton }: NotLoadedProps) {
  if (status !== 'failed') return skeleton ?? <ViewSkeleton name={name} />
  const message = `${upperFirst(name)} could not be loaded. ${reason}`
  return <ErrorState message={message} onRetry={onRetry} />
}

/** A part of the account whose code loads when first shown (account.5). */
export const accountPart = <Props extends object>(load: () => Promise<Part<Props>>): Part<Props> =>
  lazyPart(load, {
    loading: <ViewSkeleton />,
    failed: 'This part of your account could not be loaded.',
  })
