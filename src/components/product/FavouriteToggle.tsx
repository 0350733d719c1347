import { useSetAtom } from 'jotai'
import { toggleFavouriteAtom } from '../../atoms/favourites/favourites'
import { isFavouriteAtom } from '../../atoms/favourites/is-favourite'
import { Button } from '../ui/Button'
import { Icon } from '../ui/Icon'
import { IconButton } from '../ui/IconButton'
import { nameOfAction } from './product-words'
import { usePressGuard } from './use-press-guard'
import { useValue } from './use-value'

interface FavouriteToggleProps {
  productId: string
  productTitle?: string | undefined
  image?: string | undefined
  isIconOnly?: boolean | undefined
}

/** Adds a product to the saved list or removes it (favourites.2). */
export function FavouriteToggle(props: FavouriteToggleProps) {
  const { productId, productTitle = '', image = '', isIconOnly } = props
  const isFavourite = useValue(isFavouriteAtom(productId))
  const toggleFavourite = useSetAtom(toggleFavouriteAtom)
  const icon = isFavourite ? 'heart-filled' : 'heart'
  const label = isFavourite ? 'Remove from list' : 'Add to list'
  const toggle = () => toggleFavourite({ id: productId, title: productTitle, image })

  const name = nameOfAction(label, productTitle)
  const press = { ...usePressGuard(productId), onClick: toggle }
  if (isIconOnly) return <IconButton icon={icon} label={name} {...press} />
  return (
    <Button variant="quiet" className="trade-add__favourite" aria-label={name} {...press}>
      <Icon name={icon} />
      {label}
    </Button>
  )
}
