import { useAtomValue } from 'jotai'
import { useEffect, useRef } from 'react'
import {
  checkoutProblemAtom,
  isBasketProblemAtom,
  isCardProblemAtom,
} from '../../atoms/checkout/errors'
import { replacedPaymentAtom } from '../../atoms/checkout/submission'
import { route } from '../../routes'
import { Banner } from '../ui/Banner'
import { UnfinishedPayment } from './UnfinishedPayment'

/**
 * Why a submission failed, next to its button, with a link to what must be changed (payment.27). A
 * payment whose basket was replaced is told of in its place (payment.29).
 */
export function SubmissionProblem() {
  const problem = useAtomValue(checkoutProblemAtom)
  const replaced = useAtomValue(replacedPaymentAtom)
  const isCardProblem = useAtomValue(isCardProblemAtom)
  const isAboutBasket = useAtomValue(isBasketProblemAtom)
  const isShown = replaced !== null || problem !== null
  const place = useRef<HTMLDivElement>(null)
  // A step that has just been shown again begins at its top, and the alert may stand below the fold.
  useEffect(() => {
    // Some browsers answer with a promise, which is no clean-up.
    if (isShown) place.current?.scrollIntoView({ block: 'nearest' })
  }, [isShown])
  if (!isShown) return null
  return (
    <div role="alert" ref={place}>
      <Banner tone={replaced ? 'warning' : 'error'}>
        {replaced ? (
          <UnfinishedPayment entry={replaced} />
        ) : (
          <>
            {problem}
            {isCardProblem && (
              <p className="trade-checkout__text">
                Please check the card details, try another card, or choose a different payment
                method.
              </p>
            )}
            {isAboutBasket && (
              <>
                {' '}
                <a className="trade-checkout__link trade-link" href={route('basket')}>
                  Change your basket
                </a>
              </>
            )}
          </>
        )}
      </Banner>
    </div>
  )
}
