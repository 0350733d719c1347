import { useState } from 'react'
import { isOnPage } from '../../lib/is-on-page'
import { BasketState } from './BasketState'
import { SidePanel } from './SidePanel'
import { SummaryFigures } from './SummaryFigures'
import { SummaryLines } from './SummaryLines'
import { WholeSummary } from './WholeSummary'
import './order-summary.css'

interface OrderSummaryProps {
  /** Quantities and discount codes can be changed, and it leads on to the checkout. */
  editable?: boolean | undefined
}

/**
 * What is ordered and what it comes to: to be changed on the basket page, to be read at checkout.
 * Beside the basket's own tag it is that page's side panel: the lines stand there already.
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
