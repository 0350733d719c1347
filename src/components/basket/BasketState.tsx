import { useAtomValue, useSetAtom } from 'jotai'
import { type ReactNode, useState } from 'react'
import { basketLinesAtom, basketStatusAtom, fetchBasketAtom } from '../../atoms/basket'
import { removedLinesAtom } from '../../atoms/basket-lines'
import { route } from '../../routes'
import { ButtonLink } from '../ui/ButtonLink'
import { EmptyState } from '../ui/EmptyState'
import { ErrorState } from '../ui/ErrorState'
import { LinesSkeleton } from './LinesSkeleton'

interface BasketStateProps {
  /** What an empty basket says. */
  emptyText: string
  /** What holds the place until it is there. */
  skeleton?: ReactNode
  children: ReactNode
}

/** The basket's content once it is there; before that, and when there is none, what to know instead. */
export function BasketState({ emptyText, skeleton, children }: BasketStateProps) {
  const status = useAtomValue(basketStatusAtom)
  const isEmpty = useAtomValue(basketLinesAtom).length === 0
  const hasRemoved = useAtomValue(removedLinesAtom).length > 0
  const fetchBasket = useSetAtom(fetchBasketAtom)
  const [isRetrying, setIsRetrying] = useState(false)

  const retry = async () => {
    setIsRetrying(true)
    await fetchBasket()
    setIsRetrying(false)
  }

  if (status === 'loading') return skeleton ?? <LinesSkeleton />
  if (status === 'failed') {
    return (
      <ErrorState
        message="Your basket could not be loaded. Nothing in it is lost."
        onRetry={retry}
        isRetrying={isRetrying}
      />
    )
  }
  return (
    <>
      {(!isEmpty || hasRemoved) && children}
      {isEmpty && (
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
    </>
  )
}
