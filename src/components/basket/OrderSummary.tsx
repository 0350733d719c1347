import './order-summary.css'
import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { basketStatusAtom, hasLinesAtom, totalItemsAtom } from '../../atoms/basket/basket'
import { isOnPage } from '../../lib/browser/is-on-page'
import { plural } from '../../lib/text/plural'
import { BasketLines } from './BasketLines'
import { BasketState } from './BasketState'
import { FiguresSkeleton } from './FiguresSkeleton'
import { SummaryFigures } from './SummaryFigures'
import { SummaryLines } from './SummaryLines'
import { WholeSummary } from './WholeSummary'

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
        <div className="trade-order-summary__parts trade-stack-5">
          <SummaryLines />
          <SummaryFigures />
        </div>
      </BasketState>
    </div>
  )
}

/** The side panel of the basket page: the lines folded, because the page shows them, and the summary. */
function SidePanel() {
  const status = useAtomValue(basketStatusAtom)
  const hasItems = useAtomValue(hasLinesAtom)
  if (status === 'loading') return <FiguresSkeleton />
  if (!hasItems) return null
  return (
    <div className="trade-order-summary__card trade-stack-4">
      <FoldedItems />
      <SummaryFigures isEditable />
    </div>
  )
}

function FoldedItems() {
  const count = useAtomValue(totalItemsAtom)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details
      className="trade-order-summary__fold"
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
    >
      <summary className="trade-order-summary__fold-name">
        {count} {plural(count, 'item')}
      </summary>
      {isOpen && <BasketLines />}
    </details>
  )
}
