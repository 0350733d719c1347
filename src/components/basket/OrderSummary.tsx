import './order-summary.css'
import { useAtomValue } from 'jotai'
import { type ReactNode, useState } from 'react'
import { basketStatusAtom, hasLinesAtom, totalItemsAtom } from '../../atoms/basket/basket'
import { isOnPage } from '../../lib/browser/is-on-page'
import { plural } from '../../lib/text/plural'
import { Skeleton } from '../ui/Skeleton'
import { BasketLines } from './BasketLines'
import { BasketState } from './BasketState'
import { LinesSkeleton } from './LinesSkeleton'
import { SummaryFigures } from './SummaryFigures'
import { SummaryLines } from './SummaryLines'

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
    <Summary>
      <SummaryLines />
      <SummaryFigures />
    </Summary>
  )
}

interface SummaryProps {
  /** Shown while the basket loads. */
  skeleton?: ReactNode
  children: ReactNode
}

const Summary = ({ skeleton, children }: SummaryProps) => (
  <div className="trade-order-summary">
    <BasketState emptyText="Your basket is empty." skeleton={skeleton}>
      <div className="trade-order-summary__parts trade-stack-5">{children}</div>
    </BasketState>
  </div>
)

/** The editable basket: lines and summary. */
export function WholeSummary() {
  const hasItems = useAtomValue(hasLinesAtom)
  return (
    <Summary skeleton={<WholeSkeleton />}>
      <BasketLines />
      {hasItems && (
        <div className="trade-order-summary__card trade-stack-4">
          <SummaryFigures isEditable />
        </div>
      )}
    </Summary>
  )
}

const WholeSkeleton = () => (
  <div className="trade-order-summary__parts trade-stack-5">
    <LinesSkeleton />
    <FiguresSkeleton />
  </div>
)

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

/** The skeleton of discount box, totals and checkout link. */
const FiguresSkeleton = () => (
  <div className="trade-order-summary__card trade-stack-4">
    <Skeleton width="7em" />
    <Skeleton shape="box" />
    <Skeleton lines={6} />
    <Skeleton shape="box" />
    <Skeleton height="112px" shape="box" />
  </div>
)

function FoldedItems() {
  const count = useAtomValue(totalItemsAtom)
  const [isOpen, setIsOpen] = useState(false)
  return (
    <details onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary className="trade-order-summary__fold-name">
        {count} {plural(count, 'item')}
      </summary>
      {isOpen && <BasketLines />}
    </details>
  )
}
