import { useAtomValue } from 'jotai'
import { otherPaymentsAtom } from '../../atoms/checkout/left-behind'
import { replacedPaymentAtom } from '../../atoms/checkout/submission'
import { isUnpaid } from '../../entities/payment/payment'
import { Banner } from '../ui/Banner'
import { OtherPayment } from './OtherPayment'

/**
 * Payments for other baskets that are not finished: they block nothing, and are not forgotten
 * (payment.29). That of this page stands at the button.
 */
export function OtherPayments() {
  const replaced = useAtomValue(replacedPaymentAtom)
  const payments = useAtomValue(otherPaymentsAtom)
  return payments
    .filter((entry) => !isUnpaid(entry) && entry !== replaced)
    .map((entry) => (
      <Banner key={entry.orderId} tone="info">
        <OtherPayment entry={entry} />
      </Banner>
    ))
}
