import { useState } from 'react'
import { RepeatDialog } from '../order-detail/RepeatDialog'
import { accountPart } from '../ViewSkeleton'
import { OrderList } from './OrderList'
import { SECTION_NAMES, SECTIONS, sectionAddress } from './order-addresses'
import { useOrdersRoute } from './use-orders-route'
import './orders.css'

const QuoteList = accountPart(async () => (await import('../quotes/QuoteList')).QuoteList)
const ComingRepeats = accountPart(
  async () => (await import('../calendar/ComingRepeats')).ComingRepeats,
)

/** Orders, quotes and upcoming repeats (account.30). */
export function OrdersView() {
  const orders = useOrdersRoute()
  const { section } = orders.route
  const [repeated, setRepeated] = useState<string | null>(null)
  return (
    <div className="trade-orders trade-stack-5 trade-shrinks">
      <nav className="trade-cluster" aria-label="Orders and quotes">
        {SECTION_NAMES.map((each) => (
          <a
            key={each}
            className="trade-orders__section"
            href={sectionAddress(each)}
            aria-current={each === section ? 'page' : undefined}
          >
            {SECTIONS[each]}
          </a>
        ))}
      </nav>
      {section === 'orders' && <OrderList {...orders} onRepeat={setRepeated} />}
      {section === 'quotes' && <QuoteList />}
      {section === 'repeats' && <ComingRepeats onChange={setRepeated} />}
      <RepeatDialog orderId={repeated} onClose={() => setRepeated(null)} />
    </div>
  )
}
