import { useAtomValue } from 'jotai'
import { orderLinesAtom } from '../../atoms/favourites/order-form'
import { canSeePricesAtom } from '../../atoms/session/identity'
import type { LeftOut } from '../../entities/order-form'
import { plural } from '../../lib/plural'
import { Banner } from '../ui/Banner'

const REASONS: Record<LeftOut, string> = {
  gone: 'no longer available',
  'out-of-stock': 'out of stock',
  'in-basket': 'all that is in stock is in your basket',
  'not-sold': 'not sold here',
}

/** Names the products of the list that cannot be ordered now, and why (list.3). */
export function LeftOutNote() {
  const lines = useAtomValue(orderLinesAtom)
  const mayOrder = useAtomValue(canSeePricesAtom)
  const leftOut = lines.flatMap((line) => (line.leftOut ? [{ ...line, why: line.leftOut }] : []))
  if (!mayOrder || leftOut.length === 0 || leftOut.length === lines.length) return null
  return (
    <Banner
      tone="warning"
      title={`${leftOut.length} of ${lines.length} ${plural(lines.length, 'product')} cannot be ordered now.`}
    >
      <ul className="trade-favourites__left-out">
        {leftOut.map(({ productId, title, why }) => (
          <li key={productId}>
            <bdi>{title}</bdi> – {REASONS[why]}
          </li>
        ))}
      </ul>
    </Banner>
  )
}
