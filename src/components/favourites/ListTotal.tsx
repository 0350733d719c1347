import { useAtomValue } from 'jotai'
import { listLinesAtom } from '../../atoms/favourites/add-list'
import { canSeePricesAtom } from '../../atoms/session/identity'
import { canBeAdded, totalOf } from '../../entities/basket/line-to-add'
import { formatPence } from '../../lib/text/money'
import { plural } from '../../lib/text/plural'

/** How many products the list has, and what those that can be ordered come to (list.4). */
export function ListTotal() {
  const lines = useAtomValue(listLinesAtom)
  const mayOrder = useAtomValue(canSeePricesAtom)
  const ordered = lines.filter(canBeAdded)
  const total = mayOrder && ordered.length > 0 ? totalOf(ordered) : null
  return (
    <p className="trade-favourites__count">
      <span>
        {lines.length} {plural(lines.length, 'product')}
      </span>
      {total !== null && (
        <span className="trade-favourites__total">
          Total exc VAT <b>{formatPence(total)}</b>
        </span>
      )}
    </p>
  )
}
