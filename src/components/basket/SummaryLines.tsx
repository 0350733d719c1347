import { useAtomValue } from 'jotai'
import { basketLinesAtom } from '../../atoms/basket/basket'
import { MISSING } from './amounts'

/** So many lines are in sight without scrolling. */
const FEW = 6

/** The basket's lines to be read only. */
export function SummaryLines() {
  const lines = useAtomValue(basketLinesAtom)
  return (
    // It scrolls when it is long: not every browser lets the keys do that unasked.
    <ul
      className="trade-summary-lines"
      aria-label="Items"
      tabIndex={lines.length > FEW ? 0 : undefined}
    >
      {lines.map(({ id, product, qty, total_display }) => (
        <li key={id} className="trade-summary-line">
          <span className="trade-summary-line__qty">{qty} ×</span>
          <span className="trade-summary-line__title" dir="auto">
            {product.title || product.sku}
          </span>
          <span className="trade-summary-line__total">{total_display ?? MISSING}</span>
        </li>
      ))}
    </ul>
  )
}
