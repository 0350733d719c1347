import { useAtomValue } from 'jotai'
import { orderAtom } from '../../atoms/checkout/order'
import { Banner } from '../ui/Banner'
import { NewBasket } from './NewBasket'
import { StepHeading } from './StepHeading'

/** The basket's order was paid or placed elsewhere, on another device for example (payment.32). */
export function Ordered() {
  const order = useAtomValue(orderAtom)
  if (!order) return null
  const isPaid = order.status === 'paid'
  const reference = <b>{order.id}</b>
  return (
    <div className="trade-checkout__main trade-stack-5 trade-checkout__main--narrow">
      <StepHeading>{isPaid ? 'This order is paid' : 'This order has been placed'}</StepHeading>
      <div role="status">
        <Banner tone="info">
          <p className="trade-checkout__text">
            {isPaid ? (
              <>Order {reference} is paid, and is being finished. Please do not pay again.</>
            ) : (
              <>Order {reference} has been placed. Please do not place it again.</>
            )}
          </p>
        </Banner>
      </div>
      <div className="trade-checkout__actions trade-cluster">
        <NewBasket />
      </div>
    </div>
  )
}
