import { useAtomValue } from 'jotai'
import { orderAtom } from '../../atoms/checkout/order'
import { NewBasket } from './NewBasket'
import { StepNotice } from './StepHeading'

/** The basket's order was paid or placed elsewhere, on another device for example (payment.32). */
export function Ordered() {
  const order = useAtomValue(orderAtom)
  if (!order) return null
  const isPaid = order.status === 'paid'
  return (
    <>
      <StepNotice heading={isPaid ? 'This order is paid' : 'This order has been placed'}>
        Order <b>{order.id}</b>{' '}
        {isPaid
          ? 'is paid, and is being finished. Please do not pay again.'
          : 'has been placed. Please do not place it again.'}
      </StepNotice>
      <div className="trade-checkout__actions trade-cluster">
        <NewBasket />
      </div>
    </>
  )
}
