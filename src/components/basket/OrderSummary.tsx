import { useState } from 'react'
import { isOnPage } from '../../lib/browser/is-on-page'
import { BasketState } from './BasketState'
import { SidePanel } from './SidePanel'
import { SummaryFigures } from './SummaryFigures'
import { SummaryLines } from './SummaryLines'
import { WholeSummary } from './WholeSummary'
import './order-summary.css'

interface OrderSummaryProps {
  /** Whether quantities and discount codes can be changed, with a link to the checkout. */
  editable?: boolean | undefined
}

/**
 * The order summary: editable on the basket page, read-only in the checkout (basket.13). On a page
 * with `trade-basket`, which shows the lines already, it is the side panel.
 */
export function OrderSummary({ editable = false }: OrderSummaryProps) {
  const [isSidePanel] = useState(() => editable && isOnPage('trade-basket'))
  if (isSidePanel) return <SidePanel />
  if (editable) return <WholeSummary />
  return (
    <div className="trade-order-summary">
      <BasketState emptyText="Your basket is empty.">
        <div className="trade-order-summary__parts">
          <SummaryLines />
          <SummaryFigures />
        </div>
      </BasketState>
    </div>
  )
}
