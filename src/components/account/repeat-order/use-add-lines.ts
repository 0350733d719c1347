import { useSetAtom } from 'jotai'
import { goToPaymentAtom, lineAdditions } from '../../../atoms/account/repeat-order'
import { onPageReturn } from '../../../lib/page-return'
import { useAdditions } from '../../basket/use-additions'

/**
 * Adds lines one after the other, and goes to the payment when all are in the basket (account.53). When they
 * were before the buyer came back to the form, the page stays: the form says what is in the basket.
 * @param form tells the order, and the line that is ordered again
 * @param onReturn called when the buyer comes back from there to this page, which the browser has kept
 */
export function useAddLines(form: string, onReturn: () => void) {
  const goToPayment = useSetAtom(goToPaymentAtom)
  // The button stays busy while the page is left.
  const adding = useAdditions(lineAdditions, form, (_added, hasEndedBefore) => {
    if (hasEndedBefore) return adding.begin()
    const stop = onPageReturn(() => {
      stop()
      onReturn()
    })
    goToPayment()
  })
  return adding
}
