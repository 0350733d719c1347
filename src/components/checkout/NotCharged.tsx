import { useAtomValue } from 'jotai'
import { isBasketProblemAtom } from '../../atoms/checkout/errors'
import type { Submission } from '../../atoms/payment/submission-machine'

const SAID = /not been charged/i
/** A bank that has not answered may still make such a payment. */
const IS_OPEN = /not authorised/i

interface NotChargedProps {
  /** The reason of the decline. */
  problem: string
  /** The stage at which the payment was refused. */
  refused: Submission['stage'] | null
}

/**
 * After a decline: that nothing was charged, unless its reason says so, and what to try (payment.46). Only
 * the answer to the attempt itself is certain; what is asked about later tells it in its reason.
 */
export function NotCharged({ problem, refused }: NotChargedProps) {
  const isAboutBasket = useAtomValue(isBasketProblemAtom)
  const isAsked = refused === 'confirming' || refused === 'unknown' || refused === 'processing'
  const isSaid = SAID.test(problem)
  const isCertain = isSaid || (refused === 'confirming' && !IS_OPEN.test(problem))
  if (!isAsked || !isCertain) return null
  return (
    <p className="trade-checkout__text">
      {!isSaid && 'You have not been charged. '}
      {!isAboutBasket &&
        'Please check the card details, try another card, or choose a different payment method.'}
    </p>
  )
}
