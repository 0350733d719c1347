import type { AccountOrder } from '../../../entities/account/account-order'
import { paymentLabel } from '../../../entities/checkout/order'
import { CustomerServices } from '../../address/CustomerServices'
import { toPay } from '../../basket/amounts'
import { BankDetails } from '../../checkout/BankDetails'
import { Banner } from '../../ui/Banner'
import { TextLink } from '../../ui/TextLink'
import { addressOf } from '../views'

/** How to pay an order that waits for its payment, or whom to call (account.100). */
export function WaitingPayment({ order }: { order: AccountOrder }) {
  const { id, payment_type, totals } = order
  const callUs = (
    <>
      contact <CustomerServices /> and quote order <b>{id}</b>.
    </>
  )
  return (
    <Banner tone="warning" title={paymentLabel(order)}>
      {payment_type === 'bacs' && (
        <>
          <p className="trade-order-waiting">
            It will be dispatched once your payment of <b>{toPay(totals)}</b> has been received.
            Please use your order ID as the payment reference.
          </p>
          <BankDetails reference={id} />
        </>
      )}
      {payment_type === 'card' && (
        <p className="trade-order-waiting">
          Your card has not been charged for this order, and it is not sent until it is paid. Your
          bank may have asked for your approval. Please add another card to{' '}
          <TextLink href={addressOf('cards')}>your saved cards</TextLink>, or {callUs}
        </p>
      )}
      {payment_type !== 'bacs' && payment_type !== 'card' && (
        <p className="trade-order-waiting">
          This order is not sent until it is paid. To pay, please {callUs}
        </p>
      )}
    </Banner>
  )
}
