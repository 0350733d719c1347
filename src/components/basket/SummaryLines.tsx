import { useAtomValue } from 'jotai'
import { basketLinesAtom } from '../../atoms/basket/basket'
import { Sku } from '../product/Sku'
import { MISSING } from './amounts'

/** How many lines are visible without scrolling. */
const VISIBLE_LINES = 6

/** The basket's lines, read-only. */
export function SummaryLines() {
  const lines = useAtomValue(basketLinesAtom)
  return (
    // A long list scrolls; not every browser makes it focusable for the arrow keys.
    <ul
      className="trade-summary-lines"
      aria-label="Items"
      tabIndex={lines.length > VISIBLE_LINES ? 0 : undefined}
    >
      {lines.map(({ id, product, qty, total_display }) => (
        <li key={id} className="trade-summary-line">
          <span className="trade-summary-line__qty">{qty} ×</span>
          <span className="trade-summary-line__title" dir="auto">
            {product.title || product.sku}
            <Sku sku={product.sku} />
          </span>
          <span className="trade-summary-line__total">{total_display ?? MISSING}</span>
        </li>
      ))}
    </ul>
  )
}
