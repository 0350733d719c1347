import { useEffect, useState } from 'react'
import { ErrorState } from '../ui/ErrorState'
import { Skeleton } from '../ui/Skeleton'
import { VisuallyHidden } from '../ui/VisuallyHidden'

type Part = typeof import('./CardPayment')

/** Paying by card. Its code is loaded when it is first shown. */
export function CardPanel() {
  const [part, setPart] = useState<Part | 'loading' | 'failed'>('loading')
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    let isGone = false
    const take = (next: Part | 'failed') => {
      if (!isGone) setPart(next)
    }
    import('./CardPayment').then(take, () => take('failed'))
    return () => {
      isGone = true
    }
  }, [attempt])

  if (typeof part === 'object') return <part.CardPayment />
  if (part === 'failed') {
    return (
      <ErrorState
        message="Card payment could not be loaded. You can try again, or choose a different payment method."
        onRetry={() => setAttempt(attempt + 1)}
      />
    )
  }
  return (
    <div className="trade-checkout__panel">
      <VisuallyHidden role="status">Loading card payment</VisuallyHidden>
      <Skeleton shape="box" height="208px" />
    </div>
  )
}
