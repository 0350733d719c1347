import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { basketStatusAtom, hasLinesAtom, totalItemsAtom } from '../../atoms/basket/basket'
import { plural } from '../../lib/text/plural'
import { BasketLines } from './BasketLines'
import { FiguresSkeleton } from './FiguresSkeleton'
import { SummaryFigures } from './SummaryFigures'

/** The side panel of the basket page: the lines folded, because the page shows them, and the summary. */
export function SidePanel() {
  const status = useAtomValue(basketStatusAtom)
  const hasItems = useAtomValue(hasLinesAtom)
  if (status === 'loading') return <FiguresSkeleton />
  if (!hasItems) return null
  return (
    <div className="trade-order-summary__card">
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
