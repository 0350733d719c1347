import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect } from 'react'
import {
  disagreementAtom,
  placedOrderAtom,
  reportPurchaseAtom,
} from '../../atoms/checkout/placed-order'
import { isSignedInAtom } from '../../atoms/session/identity'
import type { Order } from '../../entities/order'
import { route } from '../../routes'
import { toPay } from '../basket/amounts'
import { Banner } from '../ui/Banner'
import { BankDetails } from './BankDetails'
import { Disagreement } from './Disagreement'
import { OrderDetail } from './OrderDetail'
import { StepHeading } from './StepHeading'

/** The confirmation of a placed order: thanks, its details and where to go next (checkout.23). */
export function Confirmation() {
  const order = useAtomValue(placedOrderAtom)
  const disagreement = useAtomValue(disagreementAtom)
  const isSignedIn = useAtomValue(isSignedInAtom)
  const reportPurchase = useSetAtom(reportPurchaseAtom)
  useEffect(() => {
    if (order) reportPurchase(order)
  }, [order, reportPurchase])
  if (!order) return null
  return (
    <div className="trade-checkout__main trade-checkout__main--narrow">
      {disagreement ? (
        <>
          <StepHeading>Your order is placed, and needs attention</StepHeading>
          <Disagreement orderId={order.id} amounts={disagreement} />
        </>
      ) : (
        <StepHeading>Thank you for your order</StepHeading>
      )}
      <p className="trade-checkout__text">
        {isPaidByCard(order) ? (
          <>
            Payment received: your order <b>{order.id}</b> is placed.
          </>
        ) : (
          <>
            We have received your order. Your order number is <b>{order.id}</b>.
          </>
        )}
      </p>
      <NextSteps order={order} />
      <details className="trade-checkout__details">
        <summary className="trade-checkout__toggle">View order</summary>
        <OrderDetail order={order} />
      </details>
      <Banner tone="info" title="Repeat this order?">
        {isSignedIn ? (
          <>
            You can have it sent again, every 1 to 12 weeks, from{' '}
            <a className="trade-checkout__link" href={route('account')}>
              your account
            </a>
            .
          </>
        ) : (
          <>
            Orders can be repeated with a{' '}
            <a className="trade-checkout__link" href={route('register')}>
              trade account
            </a>
            .
          </>
        )}
      </Banner>
      <p className="trade-checkout__text">
        <a className="trade-checkout__link" href={route('news')}>
          Read our latest news
        </a>
      </p>
    </div>
  )
}

const isPaidByCard = ({ payment_type, totals }: Order): boolean =>
  payment_type === 'card' && totals.total !== 0

function NextSteps({ order }: { order: Order }) {
  if (order.payment_type === 'on account') {
    return (
      <p className="trade-checkout__text">It will be fulfilled and invoiced to your account.</p>
    )
  }
  if (order.payment_type !== 'bacs' || order.totals.total === 0) return null
  return (
    <>
      <p className="trade-checkout__text">
        It will be dispatched once your payment of <b>{toPay(order.totals)}</b> has been received.
        Please use your order ID as the payment reference.
      </p>
      <BankDetails reference={order.id} />
    </>
  )
}
