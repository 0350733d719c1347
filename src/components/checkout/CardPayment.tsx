import { useAtomValue } from 'jotai'
import { NEW_CARD_PAYMENT } from '../../atoms/checkout/pay-by-card'
import { seenTotalAtom } from '../../atoms/checkout/totals'
import { buyerIdAtom } from '../../atoms/session/identity'
import { CardFields } from './CardFields'
import { CustomerCards } from './CustomerCards'
import { PayNow } from './PayNow'
import './card-payment.css'

/** Paying by card: guests have one form, users also their saved cards (payment.12). */
export function CardPayment() {
  const buyerId = useAtomValue(buyerIdAtom)
  const { pence } = useAtomValue(seenTotalAtom)
  if (pence === null) return null
  if (buyerId !== null) return <CustomerCards pence={pence} />
  return (
    <div className="trade-checkout__panel">
      <CardFields purpose="pay" pence={pence} />
      <PayNow card={NEW_CARD_PAYMENT} />
    </div>
  )
}
