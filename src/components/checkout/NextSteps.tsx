import { useAtomValue } from 'jotai'
import { isSignedInAtom } from '../../atoms/session/identity'
import type { Order } from '../../entities/checkout/order'
import { route } from '../../routes'
import { toPay } from '../basket/amounts'
import { BankDetails } from './BankDetails'

/** What happens next to a placed order, and where it can be followed (checkout.44). */
export function NextSteps({ order }: { order: Order }) {
  const isSignedIn = useAtomValue(isSignedInAtom)
  return (
    <section className="trade-confirmation__part trade-stack-3">
      <h3 className="trade-checkout__legend trade-heading">What happens next</h3>
      <Dispatch order={order} />
      {isSignedIn && (
        <p className="trade-checkout__text trade-confirmation__not">
          You can follow it in{' '}
          <a className="trade-checkout__link trade-link" href={route('orders')}>
            your orders
          </a>
          .
        </p>
      )}
    </section>
  )
}

function Dispatch({ order }: { order: Order }) {
  if (order.payment_type === 'on account') {
    return (
      <p className="trade-checkout__text">It will be fulfilled and invoiced to your account.</p>
    )
  }
  if (order.payment_type !== 'bacs' || order.totals.total === 0) {
    return <p className="trade-checkout__text">We are getting your order ready for dispatch.</p>
  }
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
