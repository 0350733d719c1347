import { useAtomValue } from 'jotai'
import { useId, useState } from 'react'
import { basketLinesAtom, totalItemsAtom } from '../../atoms/basket/basket'
import { plural } from '../../lib/text/plural'
import { Sku } from '../product/Sku'
import { Button } from '../ui/Button'
import { VisuallyHidden } from '../ui/VisuallyHidden'
import { MISSING } from './amounts'

/** How many lines are shown at first. */
const FIRST_LINES = 6

/** The number of items and the lines of the basket, read-only; of a long one the first, and '+ 3 more' (checkout.43). */
export function SummaryLines() {
  const lines = useAtomValue(basketLinesAtom)
  const items = useAtomValue(totalItemsAtom)
  const [isWhole, setIsWhole] = useState(false)
  const listId = useId()
  const more = lines.length - FIRST_LINES
  return (
    <div className="trade-summary trade-stack-3">
      <p className="trade-summary__count">
        {items} {plural(items, 'item')}
      </p>
      <ul id={listId} className="trade-summary-lines trade-stack-2" aria-label="Items">
        {(isWhole ? lines : lines.slice(0, FIRST_LINES)).map(
          ({ id, product, qty, total_display }) => (
            <li key={id} className="trade-summary-line trade-stack-2">
              <span className="trade-summary-line__qty">{qty} ×</span>
              <span className="trade-summary-line__title" dir="auto">
                {product.title || product.sku}
                <Sku sku={product.sku} />
              </span>
              <span className="trade-summary-line__total">{total_display ?? MISSING}</span>
            </li>
          ),
        )}
      </ul>
      {more > 0 && (
        <div>
          <Button
            variant="secondary"
            size="small"
            aria-controls={listId}
            onClick={() => setIsWhole(!isWhole)}
          >
            {isWhole ? (
              'Show fewer'
            ) : (
              <>
                {`+ ${more} more`}
                <VisuallyHidden> {plural(more, 'line')}</VisuallyHidden>
              </>
            )}
          </Button>
        </div>
      )}
    </div>
  )
}
