import { DEFAULT_LIST } from '../../entities/favourites/saved-list'
import { route } from '../../routes'
import { ButtonLink } from '../ui/ButtonLink'
import { EmptyState } from '../ui/EmptyState'

/** A list without products. Named lists are filled from the saved list (favourites.3, list.13). */
export const EmptyList = ({ listId }: { listId: string }) => (
  <EmptyState
    icon="heart"
    title={listId === DEFAULT_LIST ? 'Your saved list is empty.' : 'This list is empty.'}
    action={
      <ButtonLink variant="secondary" href={route('shop')}>
        Go to the shop
      </ButtonLink>
    }
  >
    {listId === DEFAULT_LIST
      ? 'Use ‘Add to list’ on a product to keep it here, then order it, ask about it or share it.'
      : 'Use ‘Add to list’ on a product, then move or copy it here from your saved list.'}
  </EmptyState>
)
