import { useAtomValue } from 'jotai'
import { favouritesAtom } from '../../atoms/favourites'
import { plural } from '../../lib/plural'
import { route } from '../../routes'
import { Icon } from '../ui/Icon'
import { VisuallyHidden } from '../ui/VisuallyHidden'
import './favourites-link.css'

/** The way to the saved list, with the number of items on it (readings 23). */
export function FavouritesLink() {
  const { length } = useAtomValue(favouritesAtom)
  return (
    <a className="trade-favourites-link" href={route('favourites')}>
      <Icon name="heart" />
      <span>View saved list</span>
      <span className="trade-favourites-link__count" aria-hidden="true">
        {length}
      </span>
      <VisuallyHidden>
        , {length} {plural(length, 'item')}
      </VisuallyHidden>
    </a>
  )
}
