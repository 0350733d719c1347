import type { JournalEntry } from '../../entities/payment/payment'
import { CustomerServices } from '../address/CustomerServices'

/** What is known of a payment for another basket, and what to do (payment.29). */
export function UnfinishedPayment({ entry: { orderId, step } }: { entry: JournalEntry }) {
  return (
    <p className="trade-checkout__text">
      {step === 'paid' || step === 'attention'
        ? 'We have received your payment for an earlier order, and the shop has not confirmed it yet.'
        : 'We cannot tell yet whether your payment for an earlier order was made.'}{' '}
      Before you order the same goods again, please contact <CustomerServices /> and quote your
      reference <b>{orderId}</b>.
    </p>
  )
}
