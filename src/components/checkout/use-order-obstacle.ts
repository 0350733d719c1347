import { useAtomValue } from 'jotai'
import { hasCheckoutErrorsAtom } from '../../atoms/checkout/errors'
import { isSameTotal, totalChangeAtom } from '../../atoms/checkout/totals'

/** Why no order can be placed now, whatever the payment type; `null` when it can (payment.6). */
export function useOrderObstacle(): string | null {
  const hasErrors = useAtomValue(hasCheckoutErrorsAtom)
  const change = useAtomValue(totalChangeAtom)
  if (hasErrors) return 'Please go back and look at the errors on the address step first.'
  if (!change) return null
  const what = isSameTotal(change.from, change.to) ? 'changes' : 'new total'
  return `Please accept the ${what} first.`
}
