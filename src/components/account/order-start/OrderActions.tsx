import { useAtomValue, useStore } from 'jotai'
import { useId, useState } from 'react'
import {
  isDueOfferedAtom,
  orderingDueAtom,
  setOrderingDueAtom,
} from '../../../atoms/account/due/ordering-due'
import { overviewAtom } from '../../../atoms/account/overview'
import { dueCountAtom } from '../../../atoms/account/regulars'
import { hasLinesAtom, isBasketLoadedAtom } from '../../../atoms/basket/basket'
import { isApprovedAtom } from '../../../atoms/session/identity'
import { type ListedOrder, listedOrderOf } from '../../../entities/account/account-order'
import { stateLabel } from '../../../entities/checkout/order'
import { formatDate } from '../../../lib/text/dates'
import { plural } from '../../../lib/text/plural'
import { hasPage, type Route, route } from '../../../routes'
import { toPayText } from '../../basket/amounts'
import { Button } from '../../ui/Button'
import { ButtonLink } from '../../ui/ButtonLink'
import { ErrorState } from '../../ui/ErrorState'
import { Skeleton } from '../../ui/Skeleton'
import { TextLink } from '../../ui/TextLink'
import { VisuallyHidden } from '../../ui/VisuallyHidden'
import { orderAddress, reorderAddress } from '../orders/order-addresses'
import { useOrders, useOrdersWhenIdle } from '../use-load'
import './order-start.css'

interface OrderActionsProps {
  orders: ReturnType<typeof useOrders>
  heading: 'h2' | 'h3'
}

export const DashboardActions = () => <OrderActions orders={useOrders()} heading="h3" />

/** On pages outside the account, orders load when the page is idle (account.140). */
export const StartActions = () => <OrderActions orders={useOrdersWhenIdle()} heading="h2" />

/** Where to start an order: the last order again, products due, other pages to order on (account.103). */
function OrderActions({ orders: { value, loading }, heading: Heading }: OrderActionsProps) {
  const id = useId()
  const [newest] = value
  const lastorder = useAtomValue(overviewAtom).lastorder ?? (newest ? listedOrderOf(newest) : null)
  const isApproved = useAtomValue(isApprovedAtom)
  return (
    <section
      className="trade-order-start trade-grouped trade-stack-4 trade-shrinks"
      aria-labelledby={id}
    >
      <Heading id={id} className="trade-heading">
        {lastorder && isApproved ? 'Order again' : 'Last order'}
      </Heading>
      <div className="trade-stack-4">
        {lastorder ? (
          <LastOrder order={lastorder} isAgain={isApproved} />
        ) : !loading.isThere ? (
          <OrdersLoading {...loading} />
        ) : (
          <p>No orders have been placed on this account.</p>
        )}
        <ul className="trade-order-start__ways">
          {isApproved && (
            <WaysToOrder isAwaited={!loading.isThere && loading.status !== 'failed'} />
          )}
          {isApproved && lastorder && loading.status === 'failed' && !loading.isThere && (
            <li className="trade-text-faint">
              The products due could not be loaded.{' '}
              <Button variant="quiet" size="small" onClick={loading.onRetry}>
                Retry
              </Button>
            </li>
          )}
          <Way to={lastorder ? 'orders' : 'shop'}>
            {lastorder ? 'All orders' : 'Go to the shop'}
          </Way>
        </ul>
      </div>
    </section>
  )
}

function OrdersLoading({ status, reason, onRetry }: ReturnType<typeof useOrders>['loading']) {
  if (status !== 'failed') return <Skeleton lines={2} />
  return <ErrorState message={`Your orders could not be loaded. ${reason}`} onRetry={onRetry} />
}

/** The last order, with the server's amounts. */
function LastOrder({ order, isAgain }: { order: ListedOrder; isAgain: boolean }) {
  const { id, created_at, created_at_human, purchase_number, totals } = order
  const facts = [formatDate(created_at) || created_at_human, stateLabel(order)]
  return (
    <div className="trade-order-start__last trade-shrinks">
      <div className="trade-order-start__order trade-stack-1 trade-wraps trade-shrinks">
        <p className="trade-order-start__line">
          <TextLink look="strong" href={orderAddress(id)}>
            Order {id}
          </TextLink>
          <span className="trade-figures trade-strong">{toPayText(totals)}</span>
        </p>
        <p className="trade-figures trade-text-faint">{facts.filter(Boolean).join(' · ')}</p>
        {purchase_number && (
          <p className="trade-figures trade-text-faint" dir="auto">
            Purchase order {purchase_number}
          </p>
        )}
      </div>
      {isAgain && (
        <ButtonLink href={reorderAddress(id)}>
          Order again<VisuallyHidden>: order {id}</VisuallyHidden>
        </ButtonLink>
      )}
    </div>
  )
}

/** One press adds due products to an empty basket and opens the payment; its code loads then (account.106). */
function OrderDue({ isAwaited }: WaysToOrderProps) {
  const store = useStore()
  const due = useAtomValue(dueCountAtom)
  const isLoaded = useAtomValue(isBasketLoadedAtom)
  const hasLines = useAtomValue(hasLinesAtom)
  const [problem, setProblem] = useState('')
  // Busy in every tag that has this button, until the page is left.
  const ordered = useAtomValue(orderingDueAtom)
  useAtomValue(isDueOfferedAtom)
  const isAdding = ordered !== null
  const order = async () => {
    if (store.get(orderingDueAtom) !== null) return
    setProblem('')
    store.set(setOrderingDueAtom, due)
    const part = await import('../../../atoms/account/due/order-due').catch(() => null)
    if (part) return setProblem(await store.set(part.orderDueAtom))
    store.set(setOrderingDueAtom, null)
    setProblem('Something went wrong. Please try again.')
  }
  if (!isAdding && (due === 0 || !isLoaded || hasLines)) {
    const mayCome = !hasLines && (isAwaited || (due > 0 && !isLoaded))
    return mayCome ? <PlaceOfButton /> : null
  }
  const count = ordered ?? due
  return (
    <li>
      <Button
        variant="secondary"
        size="small"
        isBusy={isAdding}
        busyLabel="Adding"
        onClick={() => void order()}
      >
        Add {count} {plural(count, 'product')} and go to payment
      </Button>
      <span role="status">{problem && ` ${problem}`}</span>
    </li>
  )
}

/** Reserves the space of the button, so that nothing moves when it appears. */
const PlaceOfButton = () => (
  <li className="trade-order-start__place" aria-hidden="true">
    <Button variant="secondary" size="small">
      Add 20 products and go to payment
    </Button>
  </li>
)

interface WaysToOrderProps {
  /** Whether the orders, needed to find due products, are still loading. */
  isAwaited: boolean
}

/** Due products, and the configured pages to order on. */
function WaysToOrder({ isAwaited }: WaysToOrderProps) {
  const due = useAtomValue(dueCountAtom)
  const products = `${due} ${plural(due, 'product')} due`
  return (
    <>
      {hasPage('regulars') ? (
        <>
          <Way to="regulars">{due > 0 ? products : 'Regulars'}</Way>
          <OrderDue isAwaited={isAwaited} />
        </>
      ) : (
        due > 0 && <li>{products}</li>
      )}
      {hasPage('quickOrder') && <Way to="quickOrder">Quick order</Way>}
      {hasPage('favourites') && <Way to="favourites">Saved lists</Way>}
    </>
  )
}

const Way = ({ to, children }: { to: Route; children: string }) => (
  <li>
    <TextLink look="strong" href={route(to)}>
      {children}
    </TextLink>
  </li>
)
