import { memo } from 'react'
import {
  isOrderedAgain,
  isRepeatable,
  isRepeating,
  type OrderRecord,
  orderOf,
  siteOf,
} from '../../../entities/account-order'
import { shippingLabel, statusLabel } from '../../../entities/order'
import { everyWeeks, planOf } from '../../../entities/repeat-plan'
import { formatDate } from '../../../lib/dates'
import { toPay } from '../../basket/amounts'
import { Button } from '../../ui/Button'
import { classNames } from '../../ui/class-names'
import { TextLink } from '../../ui/TextLink'
import { VisuallyHidden } from '../../ui/VisuallyHidden'
import { againAddress, orderAddress } from './orders-route'

interface OrderTableProps {
  orders: readonly OrderRecord[]
  onRepeat: (id: string) => void
}

const COLUMNS = ['Order', 'Date', 'PO number', 'Delivered to', 'Status', 'Total'] as const

/** Orders as a table; on small screens each is a card (account.30). */
export const OrderTable = ({ orders, onRepeat }: OrderTableProps) => (
  <table className="trade-order-table">
    <thead className="trade-order-table__head">
      <tr className="trade-order-table__row">
        {COLUMNS.map((column) => (
          <th key={column} scope="col" className={cellClass(column)}>
            {column}
          </th>
        ))}
        <th scope="col" className="trade-order-table__cell">
          <VisuallyHidden>Actions</VisuallyHidden>
        </th>
      </tr>
    </thead>
    <tbody className="trade-order-table__body">
      {orders.map((order) => (
        <OrderRow key={order.id} record={order} onRepeat={onRepeat} />
      ))}
    </tbody>
  </table>
)

/** How the cells of a column stand on a card, and figures in the table. */
const LOOKS: Record<string, string> = {
  'PO number': 'end',
  'Delivered to': 'wide',
  Status: 'wide',
  Total: 'figure',
}

const cellClass = (column: string) => {
  const look = LOOKS[column]
  return classNames('trade-order-table__cell', look && `trade-order-table__cell--${look}`)
}

interface OrderRowProps {
  record: OrderRecord
  onRepeat: (id: string) => void
}

const OrderRow = memo(function OrderRow({ record, onRepeat }: OrderRowProps) {
  const order = orderOf(record)
  const { id } = order
  const cells = {
    Date: formatDate(order.created_at) || order.created_at_human,
    'PO number': order.purchase_number,
    'Delivered to': siteOf(order),
    Total: toPay(order.totals),
  }
  const cell = (name: keyof typeof cells) => (
    <td key={name} className={cellClass(name)} dir="auto">
      {cells[name]}
    </td>
  )
  return (
    <tr className="trade-order-table__row">
      <th
        scope="row"
        className="trade-order-table__cell trade-order-table__cell--number"
        dir="auto"
      >
        <TextLink look="strong" href={orderAddress(id)} aria-label={`Order ${id}`}>
          {id}
        </TextLink>
      </th>
      {cell('Date')}
      {cell('PO number')}
      {cell('Delivered to')}
      <td className={cellClass('Status')}>
        <span dir="auto">
          {[statusLabel(order.status), shippingLabel(order)].filter(Boolean).join(' – ')}
        </span>
        <OrderNotes order={order} />
      </td>
      {cell('Total')}
      <td className="trade-order-table__cell trade-order-table__cell--actions">
        {isOrderedAgain(order) && (
          <TextLink look="strong" href={againAddress(id)}>
            Order again<VisuallyHidden>: order {id}</VisuallyHidden>
          </TextLink>
        )}
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

/** What is to be said about the repeats of an order. */
function OrderNotes({ order }: { order: ReturnType<typeof orderOf> }) {
  const plan = planOf(order)
  const notes = [
    order.parent_id && `Repeat of ${order.parent_id}`,
    isRepeating(order) &&
      (plan
        ? `Repeats ${everyWeeks(plan.frequency)}, next ${formatDate(plan.day)}`
        : ['Repeats by itself', order.auto_repeat_next_human].filter(Boolean).join(', next: ')),
  ].filter((note): note is string => Boolean(note))
  return notes.map((note) => (
    <span key={note} className="trade-order-table__note" dir="auto">
      {note}
    </span>
  ))
}
