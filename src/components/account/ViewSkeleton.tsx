import { lazyPart, type Part } from '../ui/content/lazy-part'
import { Skeleton } from '../ui/Skeleton'
import { VisuallyHidden } from '../ui/VisuallyHidden'

/** @param name what is loaded, inside of a sentence: 'your orders' */
export const ViewSkeleton = ({ name }: { name?: string }) => (
  <div className="trade-account__skeleton trade-stack-4">
    <VisuallyHidden role="status">{name ? `Loading ${name}` : 'Loading'}</VisuallyHidden>
    <Skeleton shape="box" height="96px" />
    <Skeleton shape="box" height="96px" />
    <Skeleton shape="box" height="96px" />
  </div>
)

/** A part of the account whose code is loaded when it is first shown (account.5). */
export const accountPart = <Props extends object>(load: () => Promise<Part<Props>>): Part<Props> =>
  lazyPart(load, {
    loading: <ViewSkeleton />,
    failed: 'This part of your account could not be loaded.',
  })
