import { useState } from 'react'
import {
  type AccountOrder,
  canReorder,
  isRepeatable,
  isRepeating,
} from '../../../entities/account/account-order'
import { frequencyText, planOf } from '../../../entities/account/repeat-plan'
import {
  isAwaitingPayment,
  isCancelled,
  paymentLabel,
  productLines,
} from '../../../entities/checkout/order'
import { formatDate } from '../../../lib/text/dates'
import { CustomerServices } from '../../address/CustomerServices'
import { toPayText } from '../../basket/amounts'
import { BankDetails } from '../../checkout/BankDetails'
import { OrderDetail } from '../../checkout/OrderDetail'
import { useComingDay } from '../../delivery/use-delivery-day'
import { Replacement } from '../../form/Replacement'
import { Banner } from '../../ui/Banner'
import { Button } from '../../ui/Button'
import { ButtonLink } from '../../ui/ButtonLink'
import { TextLink } from '../../ui/TextLink'
import { VisuallyHidden } from '../../ui/VisuallyHidden'
import { orderAddress, reorderAddress } from '../orders/order-addresses'
import { SaveFile } from '../orders/SaveFile'
import { addressOf } from '../views'
import { CancelOrder } from './CancelOrder'
import { RepeatDialog } from './RepeatDialog'

/** An order in detail, with its actions (account.31). */
export function OrderPage({ order }: { order: AccountOrder }) {
  const [isRepeatOpen, setIsRepeatOpen] = useState(false)
  const [hasCancelled, setHasCancelled] = useState(false)
  const { id, parent_id: parentId, delivery_day: day } = order
  const comingDay = useComingDay(order)
  const mayRepeat = isRepeatable(order) || isRepeating(order) || parentId !== null
  return (
    <>
      <div className="trade-orders__actions trade-cluster">
        {canReorder(order) && <ButtonLink href={reorderAddress(id)}>Order again</ButtonLink>}
        {mayRepeat && (
          <Button variant="secondary" onClick={() => setIsRepeatOpen(true)}>
            Auto repeat
          </Button>
        )}
        <Button variant="secondary" onClick={() => window.print()}>
          Print order summary
        </Button>
        <CancelOrder order={order} onCancelled={() => setHasCancelled(true)} />
        {comingDay && (
          <SaveFile
            label="Save delivery day (.ics)"
            fileName={`delivery-${id}.ics`}
            type="text/calendar"
            make={async () =>
              (await import('../calendar/calendar-entries')).deliveryAsCalendar(order, day ?? '')
            }
          />
        )}
      </div>
      {hasCancelled && isCancelled(order) && (
        // The focused 'Cancel order' button has disappeared (account.102).
        <Replacement>
          <Banner tone="success">{`Order ${id} is cancelled.`}</Banner>
        </Replacement>
      )}
      <RepeatNote order={order} />
      {isAwaitingPayment(order) && <WaitingPayment order={order} />}
      <div className="trade-order-print">
        <div className="trade-order-print__head">
          <p className="trade-larger trade-strong">Order summary</p>
          <p>This is not a VAT invoice.</p>
        </div>
        <OrderDetail
          order={order}
          renderAction={(line) =>
            line.product.id && (
              <TextLink
                look="strong"
                className="trade-order-print__not"
                href={reorderAddress(id, line.id)}
              >
                Order again<VisuallyHidden>: {line.product.title}</VisuallyHidden>
              </TextLink>
            )
          }
        />
        {productLines(order).length === 0 && <p>This order lists no products.</p>}
      </div>
      <RepeatDialog orderId={isRepeatOpen ? id : null} onClose={() => setIsRepeatOpen(false)} />
    </>
  )
}

function RepeatNote({ order }: { order: AccountOrder }) {
  const plan = planOf(order)
  const { parent_id: parentId } = order
  if (parentId) {
    return (
      <Banner>
        This order is a repeat of{' '}
        <TextLink href={orderAddress(parentId)}>order {parentId}</TextLink>.
      </Banner>
    )
  }
  if (!isRepeating(order)) return null
  return (
    <Banner>
      {plan
        ? `This order repeats ${frequencyText(plan.frequency)}. The next repeat is on ${formatDate(plan.day)}.`
        : 'This order repeats automatically.'}
      {!plan &&
        order.auto_repeat_next_human &&
        ` The next repeat: ${order.auto_repeat_next_human}.`}
      {order.auto_repeat_last_human && ` The last one was on ${order.auto_repeat_last_human}.`}
    </Banner>
  )
}

/** How to pay an order that awaits payment, or whom to call (account.100). */
function WaitingPayment({ order }: { order: AccountOrder }) {
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
            It will be dispatched once your payment of <b>{toPayText(totals)}</b> has been received.
            Please use your order ID as the payment reference.
          </p>
          <BankDetails reference={id} />
        </>
      )}
      {payment_type === 'card' && (
        <p className="trade-order-waiting">
          Your card has not been charged for this order, and it will not be sent until it is paid.
          Your bank may have asked for your approval. Please add another card to{' '}
          <TextLink href={addressOf('cards')}>your saved cards</TextLink>, or {callUs}
        </p>
      )}
      {payment_type !== 'bacs' && payment_type !== 'card' && (
        <p className="trade-order-waiting">
          This order will not be sent until it is paid. To pay, please {callUs}
        </p>
      )}
    </Banner>
  )
}
