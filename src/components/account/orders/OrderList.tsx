import { useAtomValue } from 'jotai'
import { useEffect, useMemo, useRef, useState } from 'react'
import { hasCapabilityAtom } from '../../../atoms/session/authentication'
import { hasLines, type OrderRecord } from '../../../entities/account/account-order'
import { filterOrders, isFiltered, keysOf, NO_FILTERS } from '../../../entities/checkout/order-keys'
import { truncateQuery } from '../../../entities/search/search-query'
import { londonToday } from '../../../lib/text/dates'
import { plural } from '../../../lib/text/plural'
import { route as routeOf } from '../../../routes'
import { Button } from '../../ui/Button'
import { Pagination } from '../../ui/content/Pagination'
import { SpokenStatus } from '../../ui/content/SpokenStatus'
import { EmptyState } from '../../ui/EmptyState'
import { useOrders } from '../use-load'
import { LoadedContent } from './LoadedContent'
import { OrderFilterFields } from './OrderFilterFields'
import { OrderTable } from './OrderTable'
import { SaveFile } from './SaveFile'
import type { useOrdersRoute } from './use-orders-route'

/** How long search keys are built without a pause, in ms. */
const SLICE_MS = 8

/**
 * Builds the search keys of orders in small slices, so that the page stays responsive. Returns whether all are built.
 */
function useSearchKeys(orders: readonly OrderRecord[]): boolean {
  const [made, setMade] = useState<readonly OrderRecord[] | null>(null)
  useEffect(() => {
    let next = 0
    let timer: ReturnType<typeof setTimeout>
    const work = () => {
      const start = performance.now()
      for (const order of orders.slice(next)) {
        if (performance.now() - start > SLICE_MS) break
        keysOf(order)
        next += 1
      }
      if (next >= orders.length) setMade(orders)
      else timer = setTimeout(work)
    }
    timer = setTimeout(work)
    return () => clearTimeout(timer)
  }, [orders])
  return made === orders
}

/** Whether the content for a key has been painted, so that slower work can follow. */
function useIsPainted(key: string): boolean {
  const [painted, setPainted] = useState<string | null>(null)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => setPainted(key))
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [key])
  return painted === key
}

const PER_PAGE = 25
/** How many orders render at once when the search changes; the others follow. */
const AT_ONCE = 6

interface OrderListProps extends ReturnType<typeof useOrdersRoute> {
  onRepeat: (id: string) => void
}

/** The list of orders, filtered while typing (account.30, account.35). */
export function OrderList({ onRepeat, ...orders }: OrderListProps) {
  const { value, loading } = useOrders()
  return (
    <LoadedContent {...loading} name="your orders">
      {value.length === 0 ? (
        <EmptyState
          icon="basket"
          title="No orders have been placed on this account."
          link={{ text: 'Go to the shop', href: routeOf('shop') }}
        />
      ) : (
        <FoundOrders orders={value} onRepeat={onRepeat} {...orders} />
      )}
    </LoadedContent>
  )
}

interface FoundOrdersProps extends OrderListProps {
  orders: readonly OrderRecord[]
}

function FoundOrders({ orders, onRepeat, route, filter, flush, ...pages }: FoundOrdersProps) {
  const { filters } = route
  const hasDays = useAtomValue(hasCapabilityAtom('delivery-days'))
  const query = truncateQuery(filters.query)
  const list = useRef<HTMLDivElement>(null)
  const hasKeys = useSearchKeys(orders)
  const isReady = hasKeys || !isFiltered(filters)
  const matches = useMemo(
    () => (isReady ? filterOrders(orders, { ...filters, query }) : null),
    [isReady, orders, filters, query],
  )
  // Keeps the rows, which may have the focus, while search keys of a newer answer are built.
  const last = useRef(matches)
  useEffect(() => {
    last.current = matches ?? last.current
  }, [matches])
  const found = matches ?? last.current
  const withoutLines = useMemo(() => orders.filter((order) => !hasLines(order)).length, [orders])
  const count = found?.length ?? 0
  const total = isFiltered(filters) ? `${count} of ${orders.length}` : count
  const status = found ? `${total} ${plural(orders.length, 'order')}` : 'Searching...'
  const pageCount = Math.ceil(count / PER_PAGE)
  const page = Math.min(route.page, Math.max(0, pageCount - 1))
  const isPainted = useIsPainted(JSON.stringify(filters))
  const first = page * PER_PAGE
  const shown = found?.slice(first, first + (isPainted ? PER_PAGE : AT_ONCE)) ?? []
  const clear = () => {
    filter(NO_FILTERS)
    list.current?.focus({ preventScroll: true })
  }
  return (
    <>
      <OrderFilterFields {...{ orders, hasKeys, filters, filter, flush, withoutLines }} />
      <div ref={list} className="trade-orders__found trade-stack-4 trade-shrinks" tabIndex={-1}>
        <div className="trade-orders__bar trade-cluster">
          <p className="trade-orders__count trade-figures trade-soft">
            <span aria-hidden="true">{status}</span>
            <SpokenStatus text={status} />
          </p>
          {isFiltered(filters) && (
            <Button variant="quiet" size="small" onClick={clear}>
              Clear filters
            </Button>
          )}
          {found && count > 0 && (
            <SaveFile
              label={`Export ${count} ${plural(count, 'order')} (CSV)`}
              fileName={`orders-${londonToday()}.csv`}
              type="text/csv"
              size="small"
              make={async () => (await import('./order-export')).ordersAsCsv(found, hasDays)}
            />
          )}
        </div>
        {found && count === 0 && (
          <EmptyState icon="search" title="No orders match your search.">
            Try part of a number, product or place.
          </EmptyState>
        )}
        {shown.length > 0 && <OrderTable orders={shown} onRepeat={onRepeat} />}
        <Pagination
          page={page}
          pageCount={pageCount}
          label="Pages of orders"
          hrefFor={pages.addressOfPage}
          onPage={(next) => {
            pages.goToPage(next)
            list.current?.focus()
          }}
        />
      </div>
    </>
  )
}
