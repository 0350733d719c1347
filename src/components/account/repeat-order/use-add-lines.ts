import { useSetAtom } from 'jotai'
import { addLinesAtom, goToPaymentAtom } from '../../../atoms/account/repeat-order'
import { onPageReturn } from '../../../lib/page-return'
import { useAdditions } from '../../basket/use-additions'

/**
 * Adds lines one after the other, and goes to the payment when all are in the basket (account.53).
 * @param onReturn called when the buyer comes back from there to this page, which the browser has kept
 */
export function useAddLines(onReturn: () => void) {
  const addLines = useSetAtom(addLinesAtom)
  const goToPayment = useSetAtom(goToPaymentAtom)
  // The button stays busy while the page is left.
  return useAdditions(addLines, () => {
    const stop = onPageReturn(() => {
      stop()
      onReturn()
    })
    goToPayment()
  })
}
