import { useAtomValue } from 'jotai'
import { otherPaymentsAtom } from '../../atoms/checkout/left-behind'
import { CustomerServices } from '../address/CustomerServices'
import { Banner } from '../ui/Banner'

/** Payments for other baskets that are not finished: they block nothing, and are not forgotten (payment.29). */
export function OtherPayments() {
  const payments = useAtomValue(otherPaymentsAtom).filter(({ step }) => step !== 'unpaid')
  return payments.map(({ orderId, step }) => (
    <Banner key={orderId} tone="info">
      <p className="trade-checkout__text">
        {step === 'paid' || step === 'attention'
          ? 'We have received your payment for an earlier order, and the shop has not confirmed it yet.'
          : 'We cannot tell yet whether your payment for an earlier order was made.'}{' '}
        Before you order the same goods again, please contact <CustomerServices /> and quote your
        reference <b>{orderId}</b>.
      </p>
    </Banner>
  ))
}
