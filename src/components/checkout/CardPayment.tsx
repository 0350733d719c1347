import { useAtomValue } from 'jotai'
import { NEW_CARD_PAYMENT } from '../../atoms/checkout/pay-by-card'
import { seenTotalAtom } from '../../atoms/checkout/totals'
import { takesCards } from '../../atoms/payment/card-form'
import { buyerIdAtom } from '../../atoms/session/identity'
import { BackToAddress } from './BackToAddress'
import { CardFields } from './CardFields'
import { CustomerCards } from './CustomerCards'
import { PayNow } from './PayNow'
import './card-payment.css'

/** Paying by card: guests have one form, users also their saved cards (payment.12). */
export function CardPayment() {
  const buyerId = useAtomValue(buyerIdAtom)
  const { pence } = useAtomValue(seenTotalAtom)
  if (!takesCards() || pence === null) return <NoCardPayment />
  if (buyerId !== null) return <CustomerCards pence={pence} />
  return (
    <div className="trade-checkout__panel">
      <CardFields purpose="pay" pence={pence} />
      <PayNow card={NEW_CARD_PAYMENT} />
    </div>
  )
}

function NoCardPayment() {
  return (
    <div className="trade-checkout__panel">
      <p className="trade-checkout__text">
        Card payment is not available on this site. Please choose a different payment method.
      </p>
      <div>
        <BackToAddress />
      </div>
    </div>
  )
}
