import { useAtomValue } from 'jotai'
import { hasLinesAtom } from '../../atoms/basket/basket'
import { BasketLines } from './BasketLines'
import { BasketState } from './BasketState'
import { FiguresSkeleton } from './FiguresSkeleton'
import { LinesSkeleton } from './LinesSkeleton'
import { SummaryFigures } from './SummaryFigures'
import './order-summary.css'

/** The editable basket: lines and summary. */
export function WholeSummary() {
  const hasItems = useAtomValue(hasLinesAtom)
  return (
    <div className="trade-order-summary">
      <BasketState emptyText="Your basket is empty." skeleton={<WholeSkeleton />}>
        <div className="trade-order-summary__parts trade-stack-5">
          <BasketLines />
          {hasItems && (
            <div className="trade-order-summary__card trade-stack-4">
              <SummaryFigures isEditable />
            </div>
          )}
        </div>
      </BasketState>
    </div>
  )
}

const WholeSkeleton = () => (
  <div className="trade-order-summary__parts trade-stack-5">
    <LinesSkeleton />
    <FiguresSkeleton />
  </div>
)
