import '../orders/orders.css'
import './order-page.css'
import { useAtomValue } from 'jotai'
import { accountAddressAtom } from '../../../atoms/account/address'
import { openedOrderAtom, openOrderAtom } from '../../../atoms/account/orders'
import { hasLines, orderOf } from '../../../entities/account/account-order'
import { currentAddress, fullAddress } from '../../../lib/browser/location'
import { route } from '../../../routes'
import { TextLink } from '../../ui/TextLink'
import { LoadedContent } from '../orders/LoadedContent'
import { orderAddress, quoteAddress, sectionAddress } from '../orders/order-addresses'
import { RepeatOrder } from '../repeat-order/lazy-repeat'
import { useLoad } from '../use-load'
import { accountPart } from '../ViewSkeleton'
import { parametersOf } from '../views'
import { OrderPage } from './OrderPage'

const QuoteDetail = accountPart(async () => (await import('../quotes/QuoteDetail')).QuoteDetail)

/** One order or quote; `again` in the address opens the preview to order it (account.31, account.50, account.235). */
export function OrderDetailView() {
  const address = useAtomValue(accountAddressAtom) ?? currentAddress()
  const { searchParams } = new URL(fullAddress(address))
  const { order, quote, again } = parametersOf('orders-detail', searchParams)
  return (
    <div className="trade-orders trade-stack-5 trade-shrinks">
      {order ? (
        <>
          <BackLink href={again ? orderAddress(order) : route('orders')}>
            {again ? `Order ${order}` : 'All orders'}
          </BackLink>
          <OpenedOrder key={order} id={order} again={again} />
        </>
      ) : (
        <>
          <BackLink href={quote && again ? quoteAddress(quote) : sectionAddress('quotes')}>
            {quote && again ? 'Back to the quote' : 'All quotes'}
          </BackLink>
          {quote && <QuoteDetail key={quote} id={quote} isOrdering={Boolean(again)} />}
        </>
      )}
    </div>
  )
}

const BackLink = ({ href, children }: { href: string; children: string }) => (
  <p>
    <TextLink look="strong" href={href}>
      {children}
    </TextLink>
  </p>
)

/** Loads an order; until then shows its data from the list (account.31). */
function OpenedOrder({ id, again }: { id: string; again: string | undefined }) {
  const { status, value, reason } = useAtomValue(openedOrderAtom)(id)
  const open = useLoad(openOrderAtom, [id])
  const isWhole = value !== null && (hasLines(value) || status === 'ready')
  return (
    <LoadedContent {...{ status, reason }} name="the order" isThere={isWhole} onRetry={open}>
      {isWhole && again && <RepeatOrder key={again} order={orderOf(value)} lineId={again} />}
      {isWhole && !again && <OrderPage order={orderOf(value)} />}
    </LoadedContent>
  )
}
