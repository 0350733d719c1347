import { route } from '../../../routes'
import { TextLink } from '../../ui/TextLink'
import { lazyPart } from '../lazy-part'
import { orderAddress, sectionAddress } from '../orders/order-addresses'
import { useAccountParameters } from '../use-account-parameters'
import { OpenedOrder } from './OpenedOrder'
import { OrderPage } from './OrderPage'
import '../orders/orders.css'
import './order-page.css'

const QuoteDetail = lazyPart(() => import('../quotes/QuoteDetail').then((part) => part.QuoteDetail))
const RepeatOrder = lazyPart(() =>
  import('../repeat-order/RepeatOrder').then((part) => part.RepeatOrder),
)

/** One order, or one quote; with `again` in the address the order is ordered again (account.31, account.50). */
export function OrderDetailView() {
  const { order, quote, again } = useAccountParameters('orders-detail')
  if (!order) {
    return (
      <div className="trade-orders">
        <BackLink href={sectionAddress('quotes')}>All quotes</BackLink>
        {quote && <QuoteDetail key={quote} id={quote} />}
      </div>
    )
  }
  return (
    <div className="trade-orders">
      <BackLink href={again ? orderAddress(order) : route('orders')}>
        {again ? `Order ${order}` : 'All orders'}
      </BackLink>
      <OpenedOrder
        key={order}
        id={order}
        render={(opened) =>
          again ? (
            <RepeatOrder key={again} order={opened} lineId={again} />
          ) : (
            <OrderPage order={opened} />
          )
        }
      />
    </div>
  )
}

const BackLink = ({ href, children }: { href: string; children: string }) => (
  <p className="trade-orders__back">
    <TextLink look="strong" href={href}>
      {children}
    </TextLink>
  </p>
)
