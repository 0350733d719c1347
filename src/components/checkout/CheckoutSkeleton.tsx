import { useAtomValue } from 'jotai'
import { useEffect, useRef } from 'react'
import { hasMovedStepAtom } from '../../atoms/checkout/step'
import { Skeleton } from '../ui/Skeleton'
import { VisuallyHidden } from '../ui/VisuallyHidden'

/** The shape of a step while it is loading. It holds the focus for the heading of a step that the buyer moves to (checkout.3). */
export function CheckoutSkeleton() {
  const place = useRef<HTMLDivElement>(null)
  const hasMoved = useAtomValue(hasMovedStepAtom)
  const shouldFocus = useRef(hasMoved)
  useEffect(() => {
    if (shouldFocus.current) place.current?.focus()
  }, [])
  return (
    <div className="trade-checkout__columns trade-stack-5">
      <div className="trade-checkout__aside">
        <Skeleton shape="box" height="220px" />
      </div>
      <div ref={place} className="trade-checkout__main trade-stack-5" tabIndex={-1}>
        <VisuallyHidden role="status">Loading your order</VisuallyHidden>
        <Skeleton width="40%" height="26px" />
        {['name', 'street', 'town', 'contact'].map((row) => (
          <Skeleton key={row} shape="box" height="62px" />
        ))}
      </div>
    </div>
  )
}
