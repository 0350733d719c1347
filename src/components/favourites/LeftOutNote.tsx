import { useAtomValue } from 'jotai'
import { listLinesAtom } from '../../atoms/favourites/add-list'
import { canSeePricesAtom } from '../../atoms/session/identity'
import { canBeAdded } from '../../entities/basket/line-to-add'
import { plural } from '../../lib/text/plural'
import { Banner } from '../ui/Banner'

/** Names the products of the list that cannot be ordered now, and why (list.3). */
export function LeftOutNote() {
  const lines = useAtomValue(listLinesAtom)
  const mayOrder = useAtomValue(canSeePricesAtom)
  const leftOut = lines.filter((line) => !canBeAdded(line))
  if (!mayOrder || leftOut.length === 0 || leftOut.length === lines.length) return null
  return (
    <Banner
      tone="warning"
      title={`${leftOut.length} of ${lines.length} ${plural(lines.length, 'product')} cannot be ordered now.`}
    >
      <ul className="trade-favourites__left-out">
        {leftOut.map(({ id, title, whyNot }) => (
          <li key={id}>
            <bdi>{title}</bdi> – {whyNot}
          </li>
        ))}
      </ul>
    </Banner>
  )
}
