import { useAtomValue, useSetAtom } from 'jotai'
import { openListAtom, openListByIdAtom } from '../../atoms/favourites/lists'
import { listsAtom } from '../../atoms/favourites/stored-lists'
import { plural } from '../../lib/text/plural'
import { VisuallyHidden } from '../ui/VisuallyHidden'
import './list-chooser.css'

/** All lists with their number of products; a press opens one (list.12). */
export function ListChooser() {
  const lists = useAtomValue(listsAtom)
  const open = useAtomValue(openListAtom)
  const openById = useSetAtom(openListByIdAtom)
  return (
    <ul className="trade-lists" aria-label="Your lists">
      {lists.map(({ id, name, products }) => (
        <li key={id}>
          <button
            type="button"
            className="trade-lists__list"
            aria-pressed={id === open.id}
            onClick={() => openById(id)}
          >
            <bdi className="trade-lists__name">{name}</bdi>
            <span className="trade-lists__count">
              {products.length}
              <VisuallyHidden> {plural(products.length, 'item')}</VisuallyHidden>
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
