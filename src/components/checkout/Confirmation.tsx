import { useAtomValue, useSetAtom } from 'jotai'
import { type ReactNode, useEffect, useRef } from 'react'
import {
  amountMismatchAtom,
  missedDayAtom,
  placedOrderAtom,
  reportPurchaseAtom,
} from '../../atoms/checkout/unfinished'
import { isSignedInAtom } from '../../atoms/session/identity'
import type { Order } from '../../entities/checkout/order'
import { formatWeekday } from '../../lib/text/dates'
import { route } from '../../routes'
import { AddressView } from '../address/AddressView'
import { toPayText } from '../basket/amounts'
import { useDeliveryDay } from '../delivery/use-delivery-day'
import { Banner } from '../ui/Banner'
import { Button } from '../ui/Button'
import { ButtonLink } from '../ui/ButtonLink'
import { TextLink } from '../ui/TextLink'
import { AmountMismatch } from './AmountMismatch'
import { BankDetails } from './BankDetails'
import { Facts } from './Facts'
import { OrderDetail } from './OrderDetail'
import { StepHeading } from './StepHeading'

/** Thanks the buyer, says what happens next and links on (checkout.23, checkout.44). */
export function Confirmation() {
  const order = useAtomValue(placedOrderAtom)
  const mismatch = useAtomValue(amountMismatchAtom)
  const isSignedIn = useAtomValue(isSignedInAtom)
  const reportPurchase = useSetAtom(reportPurchaseAtom)
  useEffect(() => {
    if (order) reportPurchase(order)
  }, [order, reportPurchase])
  if (!order) return null
  return (
    <div className="trade-checkout__main trade-stack-5 trade-checkout__main--narrow trade-confirmation">
      {mismatch ? (
        <>
          <StepHeading>Your order is placed, and needs attention</StepHeading>
          <AmountMismatch orderId={order.id} {...mismatch} />
        </>
      ) : (
        <StepHeading>Thank you for your order</StepHeading>
      )}
      <p className="trade-checkout__text">
        {order.payment_type === 'card' && order.totals.total !== 0 ? (
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
      <div className="trade-checkout__pair trade-stack">
        <Part heading="What happens next">
          <NextSteps order={order} />
          {isSignedIn && (
            <p className="trade-checkout__text trade-confirmation__not">
              You can follow it in <TextLink href={route('orders')}>your orders</TextLink>.
            </p>
          )}
        </Part>
        <Part heading="Delivering to">
          <ArrivesOn order={order} />
          <AddressView address={order.address_delivery_json} countries={order.countries} />
        </Part>
      </div>
      <div className="trade-checkout__actions trade-cluster trade-confirmation__not">
        <ButtonLink href={route('shop')}>Back to the shop</ButtonLink>
        <Button variant="secondary" onClick={() => window.print()}>
          Print order summary
        </Button>
      </div>
      <WholeOrder order={order} />
      <NextLinks isSignedIn={isSignedIn} />
    </div>
  )
}

const Part = ({ heading, children }: { heading: string; children: ReactNode }) => (
  <section className="trade-stack-3">
    <h3 className="trade-checkout__legend trade-heading">{heading}</h3>
    {children}
  </section>
)

/** The delivery day (delivery.3), and why it differs from the chosen one (delivery.20). */
function ArrivesOn({ order }: { order: Order }) {
  const day = useDeliveryDay(order)
  const missed = useAtomValue(missedDayAtom)
  if (!day) return null
  return (
    <p className="trade-checkout__text">
      On <b>{day}</b>
      {missed && `. It could no longer arrive on ${formatWeekday(missed)}.`}
    </p>
  )
}

/** What happens next (checkout.44). */
function NextSteps({ order: { id, payment_type, totals } }: { order: Order }) {
  if (payment_type === 'on account') {
    return (
      <p className="trade-checkout__text">It will be fulfilled and invoiced to your account.</p>
    )
  }
  if (payment_type !== 'bacs' || totals.total === 0) {
    return <p className="trade-checkout__text">We are getting your order ready for dispatch.</p>
  }
  return (
    <>
      <p className="trade-checkout__text">
        It will be dispatched once your payment of <b>{toPayText(totals)}</b> has been received.
        Please use your order ID as the payment reference.
      </p>
      <BankDetails reference={id} />
    </>
  )
}

function WholeOrder({ order }: { order: Order }) {
  const details = useRef<HTMLDetailsElement>(null)
  useEffect(() => {
    const open = () => details.current?.setAttribute('open', '')
    window.addEventListener('beforeprint', open)
    return () => window.removeEventListener('beforeprint', open)
  }, [])
  return (
    <details ref={details} className="trade-checkout__details">
      <summary className="trade-checkout__toggle trade-strong">View order</summary>
      <OrderDetail order={order} />
    </details>
  )
}

/** How to repeat the order, and a link to the news. */
const NextLinks = ({ isSignedIn }: { isSignedIn: boolean }) => (
  <div className="trade-stack-3 trade-confirmation__not">
    <Banner tone="info" title="Repeat this order?">
      {isSignedIn ? (
        <>
          You can have it sent again, every 1 to 12 weeks, from{' '}
          <TextLink href={route('account')}>your account</TextLink>.
        </>
      ) : (
        <>
          Orders can be repeated with a <TextLink href={route('register')}>trade account</TextLink>.
        </>
      )}
    </Banner>
    <p className="trade-checkout__text">
      <TextLink href={route('news')}>Read our latest news</TextLink>
    </p>
  </div>
)
