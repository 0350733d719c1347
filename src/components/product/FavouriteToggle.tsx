import { useSetAtom } from 'jotai'
import { toggleFavouriteAtom } from '../../atoms/favourites/favourites'
import { isFavouriteAtom } from '../../atoms/favourites/is-favourite'
import { Button } from '../ui/Button'
import { Icon } from '../ui/Icon'
import { IconButton } from '../ui/IconButton'
import { nameOfAction } from './name-of-action'
import { useValue } from './use-value'

interface FavouriteToggleProps {
  productId: string
  productTitle?: string | undefined
  image?: string | undefined
  /** The heart alone, its words for screen readers. */
  isIconOnly?: boolean | undefined
}

/** Puts a product on the saved list, and takes it off again. */
export function FavouriteToggle(props: FavouriteToggleProps) {
  const { productId, productTitle = '', image = '', isIconOnly } = props
  const isFavourite = useValue(isFavouriteAtom(productId))
  const toggleFavourite = useSetAtom(toggleFavouriteAtom)
  const icon = isFavourite ? 'heart-filled' : 'heart'
  const label = isFavourite ? 'Remove from list' : 'Add to list'
  const toggle = () => toggleFavourite({ id: productId, title: productTitle, image })

  const name = nameOfAction(label, productTitle)
  if (isIconOnly) return <IconButton icon={icon} label={name} onClick={toggle} />
  return (
    <Button variant="quiet" className="trade-add__favourite" aria-label={name} onClick={toggle}>
      <Icon name={icon} />
      {label}
    </Button>
  )
}
