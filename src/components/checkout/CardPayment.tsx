import { useAtomValue } from 'jotai'
import { useId } from 'react'
import { newCardPayment } from '../../atoms/checkout/pay-by-card'
import { seenTotalAtom } from '../../atoms/checkout/totals'
import { buyerIdAtom } from '../../atoms/session/identity'
import { CardFields } from '../card-form/CardFields'
import { CustomerCards } from './CustomerCards'
import { PayNow } from './PayNow'

/** Paying by card: guests have one form, users also their saved cards (payment.12). */
export function CardPayment() {
  const buyerId = useAtomValue(buyerIdAtom)
  const { pence } = useAtomValue(seenTotalAtom)
  const form = `pay${useId()}` as const
  if (pence === null) return null
  if (buyerId !== null) return <CustomerCards form={form} pence={pence} />
  return (
    <div className="trade-checkout__panel trade-stack-4">
      <CardFields purpose={form} pence={pence} />
      <PayNow card={newCardPayment(form)} />
    </div>
  )
}
