import { useAtomValue, useSetAtom } from 'jotai'
import { useCallback, useMemo, useRef, useState } from 'react'
import { areFavouritesKeptAtom, favouritesAtom } from '../../atoms/favourites/favourites'
import {
  removedFavouritesAtom,
  removeFavouriteAtom,
  undoFavouriteRemovalAtom,
} from '../../atoms/favourites/removed'
import { nameOfFavourite } from '../../entities/favourite'
import { plural } from '../../lib/plural'
import { route } from '../../routes'
import { Banner } from '../ui/Banner'
import { ButtonLink } from '../ui/ButtonLink'
import { RemovedRow } from '../ui/content/RemovedRow'
import { EmptyState } from '../ui/EmptyState'
import { IconButton } from '../ui/IconButton'
import { FavouriteRow } from './FavouriteRow'
import { favouriteRows } from './favourite-rows'
import { SendFavourites } from './SendFavourites'
import { ShareList } from './ShareList'
import { useProducts } from './use-products'

/** The visitor's own saved list (favourites.3, favourites.4). */
export function SavedList() {
  const favourites = useAtomValue(favouritesAtom)
  const removed = useAtomValue(removedFavouritesAtom)
  const areKept = useAtomValue(areFavouritesKeptAtom)
  const removeFavourite = useSetAtom(removeFavouriteAtom)
  const undoRemoval = useSetAtom(undoFavouriteRemovalAtom)
  const { products } = useProducts(useMemo(() => favourites.map(({ id }) => id), [favourites]))
  const box = useRef<HTMLElement>(null)
  const [lastRemoved, setLastRemoved] = useState<string | null>(null)
  const focusList = useCallback(() => box.current?.focus(), [])

  const remove = (id: string) => {
    setLastRemoved(id)
    removeFavourite(id)
  }

  const rows = favouriteRows(favourites, removed)
  return (
    <section ref={box} className="trade-favourites__list" tabIndex={-1} aria-label="Saved list">
      <SendFavourites favourites={favourites}>
        <p className="trade-favourites__count">
          {favourites.length} {plural(favourites.length, 'product')}
        </p>
        <ShareList />
      </SendFavourites>
      {favourites.length > 0 && !areKept && (
        <Banner tone="warning">
          This browser does not save anything for this site, so your list is lost when you leave the
          page.
        </Banner>
      )}
      {rows.length === 0 && <EmptyList />}
      <ul className="trade-favourites__rows">
        {rows.map(({ favourite, isRemoved }) =>
          isRemoved ? (
            <RemovedRow
              key={`removed-${favourite.id}`}
              id={favourite.id}
              title={nameOfFavourite(favourite)}
              takesFocus={favourite.id === lastRemoved}
              onUndo={undoRemoval}
              onFocusLost={focusList}
            />
          ) : (
            <FavouriteRow
              key={favourite.id}
              favourite={favourite}
              product={products.get(favourite.id)}
              renderAction={(title) => (
                <IconButton
                  icon="trash"
                  size="small"
                  label={`Remove from list: ${title}`}
                  onClick={() => remove(favourite.id)}
                />
              )}
            />
          ),
        )}
      </ul>
    </section>
  )
}

const EmptyList = () => (
  <EmptyState
    icon="heart"
    title="Your saved list is empty."
    action={
      <ButtonLink variant="secondary" href={route('shop')}>
        Go to the shop
      </ButtonLink>
    }
  >
    Use ‘Add to list’ on a product to keep it here, then order it, ask about it or share it.
  </EmptyState>
)
