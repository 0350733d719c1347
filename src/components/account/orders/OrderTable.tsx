import { memo } from 'react'
import {
  deliveryPlaceName,
  hasListedProducts,
  isRepeatable,
  isRepeating,
  type ListedOrder,
  listedOrderOf,
  type OrderRecord,
} from '../../../entities/account/account-order'
import { frequencyText, planOf } from '../../../entities/account/repeat-plan'
import { stateLabel } from '../../../entities/checkout/order'
import { formatDate } from '../../../lib/text/dates'
import { toPayText } from '../../basket/amounts'
import { useComingDay } from '../../delivery/use-delivery-day'
import { Button } from '../../ui/Button'
import { VisuallyHidden } from '../../ui/VisuallyHidden'
import { OrderAgainLink } from './OrderAgainLink'
import { orderAddress } from './order-addresses'
import { cellClass, NumberCell, RecordTable, TextCell } from './RecordTable'

interface OrderTableProps {
  orders: readonly OrderRecord[]
  onRepeat: (id: string) => void
}

const COLUMNS = [
  ['Order'],
  ['Date'],
  ['PO number', 'end'],
  ['Delivered to', 'wide'],
  ['Status', 'wide'],
  ['Total', 'figure'],
  [<VisuallyHidden key="actions">Actions</VisuallyHidden>, 'actions'],
] as const

/** Orders as a table; as cards on small screens (account.125). */
export const OrderTable = ({ orders, onRepeat }: OrderTableProps) => (
  <RecordTable columns={COLUMNS}>
    {orders.map((order) => (
      <OrderRow key={order.id} record={order} onRepeat={onRepeat} />
    ))}
  </RecordTable>
)

interface OrderRowProps extends Pick<OrderTableProps, 'onRepeat'> {
  record: OrderRecord
}

const OrderRow = memo(function OrderRow({ record, onRepeat }: OrderRowProps) {
  const order = listedOrderOf(record)
  const { id } = order
  return (
    <tr className="trade-order-table__row">
      <NumberCell kind="Order" number={id} href={orderAddress(id)} />
      <TextCell text={formatDate(order.created_at) || order.created_at_human} />
      <TextCell look="end" text={order.purchase_number} />
      <TextCell look="wide" text={deliveryPlaceName(order)} />
      <td className={cellClass('wide')}>
        <span dir="auto">{stateLabel(order)}</span>
        <OrderNotes order={order} />
      </td>
      <td className={cellClass('figure')}>{toPayText(order.totals)}</td>
      <td className={cellClass('actions')}>
        {hasListedProducts(record) && <OrderAgainLink id={id} />}
        {(isRepeatable(order) || isRepeating(order) || order.parent_id) && (
          <Button
            variant="quiet"
            size="small"
            aria-label={`Auto repeat: order ${id}`}
            onClick={() => onRepeat(id)}
          >
            Auto repeat
          </Button>
        )}
      </td>
    </tr>
  )
})

function OrderNotes({ order }: { order: ListedOrder }) {
  const plan = planOf(order)
  const day = useComingDay(order)
  const notes = [
    day && `Arrives on ${day}`,
    order.parent_id && `Repeat of ${order.parent_id}`,
    isRepeating(order) &&
      (plan
        ? `Repeats ${frequencyText(plan.frequency)}, next ${formatDate(plan.day)}`
        : ['Repeats automatically', order.auto_repeat_next_human].filter(Boolean).join(', next: ')),
  ].filter((note): note is string => Boolean(note))
  return notes.map((note) => (
    <span key={note} className="trade-text-faint trade-block" dir="auto">
      {note}
    </span>
  ))
}
