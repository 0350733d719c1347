import { useAtomValue } from 'jotai'
import { hasCheckoutErrorsAtom } from '../../atoms/checkout/errors'
import { totalChangeAtom } from '../../atoms/checkout/totals'

/** Why no order can be placed now, whatever the payment type; `null` when it can (payment.6). */
export function useOrderObstacle(): string | null {
  const hasErrors = useAtomValue(hasCheckoutErrorsAtom)
  const hasNewTotal = useAtomValue(totalChangeAtom) !== null
  if (hasErrors) return 'Please go back and look at the errors on the address step first.'
  return hasNewTotal ? 'Please accept the new total first.' : null
}
