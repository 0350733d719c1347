import { useAtomValue, useSetAtom } from 'jotai'
import { type ReactNode, useRef } from 'react'
import { basketStatusAtom, fetchBasketAtom, hasLinesAtom } from '../../atoms/basket/basket'
import { removedLinesAtom } from '../../atoms/basket/lines'
import { route } from '../../routes'
import { ButtonLink } from '../ui/ButtonLink'
import { EmptyState } from '../ui/EmptyState'
import { ErrorState } from '../ui/ErrorState'
import { LinesSkeleton } from './LinesSkeleton'
import './basket-lines.css'

interface BasketStateProps {
  /** The message of an empty basket. */
  emptyText: string
  /** Shown while the basket loads. */
  skeleton?: ReactNode
  children: ReactNode
}

/** Shows its children once the basket has lines; before that: loading, failed with Retry, or empty (basket.14). */
export function BasketState({ emptyText, skeleton, children }: BasketStateProps) {
  const box = useRef<HTMLDivElement>(null)
  const fetchBasket = useSetAtom(fetchBasketAtom)
  const status = useAtomValue(basketStatusAtom)
  const hasLines = useAtomValue(hasLinesAtom)
  const hasRemoved = useAtomValue(removedLinesAtom).length > 0
  const isLoaded = status === 'loaded'
  const retry = () => {
    // The 'Retry' button is about to disappear, and the focus would be lost.
    box.current?.focus({ preventScroll: true })
    void fetchBasket()
  }
  return (
    <div ref={box} className="trade-basket-state" tabIndex={-1}>
      {status === 'loading' && (skeleton ?? <LinesSkeleton />)}
      {status === 'failed' && (
        <ErrorState
          message="Your basket could not be loaded. Nothing in it is lost."
          onRetry={retry}
        />
      )}
      {isLoaded && (hasLines || hasRemoved) && children}
      {isLoaded && !hasLines && (
        <EmptyState
          icon="basket"
          title={emptyText}
          action={
            <ButtonLink variant="secondary" href={route('shop')}>
              Go to the shop
            </ButtonLink>
          }
        />
      )}
    </div>
  )
}
