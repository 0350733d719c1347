import { useAtomValue } from 'jotai'
import { isBasketProblemAtom } from '../../atoms/checkout/errors'

const SAID = /not been charged/i

/** After a decline: that nothing was charged, unless its reason says so, and what to try (payment.46). */
export function NotCharged({ problem }: { problem: string }) {
  const isAboutBasket = useAtomValue(isBasketProblemAtom)
  const isSaid = SAID.test(problem)
  return (
    <p className="trade-checkout__text">
      {!isSaid && 'You have not been charged. '}
      {!isAboutBasket &&
        'Please check the card details, try another card, or choose a different payment method.'}
    </p>
  )
}
