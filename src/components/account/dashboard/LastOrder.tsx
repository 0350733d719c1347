import type { ListedOrder } from '../../../entities/account/account-order'
import { stateLabel } from '../../../entities/checkout/order'
import { formatDate } from '../../../lib/text/dates'
import { route } from '../../../routes'
import { toPay } from '../../basket/amounts'
import { TextLink } from '../../ui/TextLink'
import { orderAddress } from '../orders/order-addresses'
import { Part } from './Part'

/** The last order, with the amounts that it has (account.7). */
export function LastOrder({ order }: { order: ListedOrder | null }) {
  if (!order) {
    return (
      <Part title="Last order" link={{ text: 'Go to the shop', href: route('shop') }}>
        <p className="trade-dashboard__text">No orders have been placed on this account.</p>
      </Part>
    )
  }
  return (
    <Part title="Last order" link={{ text: 'All orders', href: route('orders') }}>
      <p className="trade-dashboard__line">
        <TextLink look="strong" href={orderAddress(order.id)}>
          Order {order.id}
        </TextLink>
        <span className="trade-dashboard__amount trade-strong">{toPay(order.totals)}</span>
      </p>
      <p className="trade-dashboard__facts trade-text-faint">
        {[formatDate(order.created_at) || order.created_at_human, stateLabel(order)]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {order.purchase_number && (
        <p className="trade-dashboard__facts trade-text-faint" dir="auto">
          Purchase order {order.purchase_number}
        </p>
      )}
    </Part>
  )
}
