import { lazyPart, type Part } from '../ui/content/lazy-part'
import { ViewSkeleton } from './ViewSkeleton'

/** A part of the account whose code is loaded when it is first shown (account.5). */
export const accountPart = <Props extends object>(load: () => Promise<Part<Props>>): Part<Props> =>
  lazyPart(load, {
    loading: <ViewSkeleton />,
    failed: 'This part of your account could not be loaded.',
  })
