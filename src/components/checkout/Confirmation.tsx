import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useRef } from 'react'
import {
  disagreementAtom,
  placedOrderAtom,
  reportPurchaseAtom,
} from '../../atoms/checkout/placed-order'
import { isSignedInAtom } from '../../atoms/session/identity'
import type { Order } from '../../entities/checkout/order'
import { route } from '../../routes'
import { AddressView } from '../address/AddressView'
import { Banner } from '../ui/Banner'
import { Button } from '../ui/Button'
import { ButtonLink } from '../ui/ButtonLink'
import { Disagreement } from './Disagreement'
import { Facts } from './Facts'
import { NextSteps } from './NextSteps'
import { OrderDetail } from './OrderDetail'
import { StepHeading } from './StepHeading'
import './confirmation.css'

/** The confirmation of a placed order: thanks, what happens next and where to go (checkout.23, checkout.44). */
export function Confirmation() {
  const order = useAtomValue(placedOrderAtom)
  const disagreement = useAtomValue(disagreementAtom)
  const reportPurchase = useSetAtom(reportPurchaseAtom)
  useEffect(() => {
    if (order) reportPurchase(order)
  }, [order, reportPurchase])
  if (!order) return null
  return (
    <div className="trade-checkout__main trade-stack-5 trade-checkout__main--narrow trade-confirmation">
      {disagreement ? (
        <>
          <StepHeading>Your order is placed, and needs attention</StepHeading>
          <Disagreement
            orderId={order.id}
            amounts={disagreement}
            changes={disagreement.changes}
            isPaidTwice={disagreement.isPaidTwice}
          />
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
      {order.purchase_number && (
        <Facts facts={[{ label: 'Purchase order', text: order.purchase_number }]} />
      )}
      <div className="trade-checkout__pair">
        <NextSteps order={order} />
        <section className="trade-confirmation__part trade-stack-3">
          <h3 className="trade-checkout__legend trade-heading">Delivering to</h3>
          <AddressView address={order.address_delivery_json} countries={order.countries} />
        </section>
      </div>
      <div className="trade-checkout__actions trade-cluster trade-confirmation__not">
        <ButtonLink href={route('shop')}>Back to the shop</ButtonLink>
        <Button variant="secondary" onClick={() => window.print()}>
          Print order summary
        </Button>
      </div>
      <WholeOrder order={order} />
      <WaysOn />
    </div>
  )
}

const isPaidByCard = ({ payment_type, totals }: Order): boolean =>
  payment_type === 'card' && totals.total !== 0

/** 'View order', which is open on paper. */
function WholeOrder({ order }: { order: Order }) {
  const details = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const open = () => details.current?.setAttribute('open', '')
    window.addEventListener('beforeprint', open)
    return () => window.removeEventListener('beforeprint', open)
  }, [])
  return (
    <details ref={details} className="trade-checkout__details">
      <summary className="trade-checkout__toggle">View order</summary>
      <OrderDetail order={order} />
    </details>
  )
}

/** How the order can be repeated, and the news. */
function WaysOn() {
  const isSignedIn = useAtomValue(isSignedInAtom)
  return (
    <div className="trade-confirmation__part trade-stack-3 trade-confirmation__not">
      <Banner tone="info" title="Repeat this order?">
        {isSignedIn ? (
          <>
            You can have it sent again, every 1 to 12 weeks, from{' '}
            <a className="trade-checkout__link trade-link" href={route('account')}>
              your account
            </a>
            .
          </>
        ) : (
          <>
            Orders can be repeated with a{' '}
            <a className="trade-checkout__link trade-link" href={route('register')}>
              trade account
            </a>
            .
          </>
        )}
      </Banner>
      <p className="trade-checkout__text">
        <a className="trade-checkout__link trade-link" href={route('news')}>
          Read our latest news
        </a>
      </p>
    </div>
  )
}
