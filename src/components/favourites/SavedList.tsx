import { useAtomValue, useSetAtom } from 'jotai'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { saveOnAccountAtom } from '../../atoms/favourites/account'
import { areFavouritesKeptAtom } from '../../atoms/favourites/favourites'
import { hasAccountListsAtom } from '../../atoms/favourites/has-account-lists'
import { openListAtom, setQuantityAtom } from '../../atoms/favourites/lists'
import {
  removedFavouritesAtom,
  removeFavouriteAtom,
  undoFavouriteRemovalAtom,
} from '../../atoms/favourites/removed'
import { savingAtom } from '../../atoms/favourites/saving'
import { areListsKeptAtom, listsAtom } from '../../atoms/favourites/stored-lists'
import { nameOfFavourite, quantityOf } from '../../entities/favourite'
import { Banner } from '../ui/Banner'
import { RemovedRow } from '../ui/content/RemovedRow'
import { IconButton } from '../ui/IconButton'
import { type Adding, AddListButton, AddListOutcome, useAddList } from './AddList'
import { EmptyList } from './EmptyList'
import { FavouriteRow } from './FavouriteRow'
import { favouriteRows } from './favourite-rows'
import { ListChooser } from './ListChooser'
import { ListSkeleton } from './ListSkeleton'
import { ListTotal } from './ListTotal'
import { SavingNote } from './SavingNote'
import { SendFavourites } from './SendFavourites'
import { ShareList } from './ShareList'
import { useListTools } from './use-list-tools'
import { useProducts } from './use-products'

/** The visitor's own lists: one is open, as an order form (favourites.3, favourites.4, list.2). */
export function SavedList() {
  const list = useAtomValue(openListAtom)
  const lists = useAtomValue(listsAtom)
  const hasAccountLists = useAtomValue(hasAccountListsAtom)
  const saveOnAccount = useSetAtom(saveOnAccountAtom)
  const box = useRef<HTMLElement>(null)
  const focusList = useCallback(() => box.current?.focus(), [])
  const tools = useListTools(focusList)
  const adding = useAddList(box)

  useEffect(() => {
    // What was changed on other devices is wanted here.
    if (hasAccountLists) void saveOnAccount(true)
  }, [hasAccountLists, saveOnAccount])

  return (
    <section
      ref={box}
      className="trade-favourites__list"
      tabIndex={-1}
      aria-label={list.name || 'Saved list'}
    >
      <div className="trade-lists-bar">
        <ListChooser />
        {tools.button}
      </div>
      {tools.content}
      <SavingNote onGone={focusList} />
      <ListBar key={`bar ${list.id}`} adding={adding} />
      <AddListOutcome adding={adding} />
      <OpenList
        key={list.id}
        adding={adding}
        onMove={lists.length > 1 ? tools.move : null}
        focusList={focusList}
      />
    </section>
  )
}

/** The bar of the open list: its total, and what can be done with it. */
function ListBar({ adding }: { adding: Adding }) {
  const { id, products } = useAtomValue(openListAtom)
  return (
    <SendFavourites favourites={products} listId={id} after={<ShareList />}>
      <ListTotal />
      <AddListButton adding={adding} />
    </SendFavourites>
  )
}

interface OpenListProps {
  adding: Adding
  /** Moves or copies a product to another list; `null` without one. */
  onMove: ((productId: string) => void) | null
  focusList: () => void
}

/** The rows of the open list. */
function OpenList({ adding, onMove, focusList }: OpenListProps) {
  const { id, products: favourites } = useAtomValue(openListAtom)
  const removed = useAtomValue(removedFavouritesAtom)
  const areKept = [useAtomValue(areFavouritesKeptAtom), useAtomValue(areListsKeptAtom)]
  const isSaving = useAtomValue(savingAtom).status === 'busy'
  const removeFavourite = useSetAtom(removeFavouriteAtom)
  const undoRemoval = useSetAtom(undoFavouriteRemovalAtom)
  const setQuantity = useSetAtom(setQuantityAtom)
  const { products } = useProducts(useMemo(() => favourites.map(({ id }) => id), [favourites]))
  const [lastRemoved, setLastRemoved] = useState<string | null>(null)

  const remove = (productId: string) => {
    setLastRemoved(productId)
    removeFavourite(productId)
  }

  const rows = favouriteRows(favourites, removed)
  return (
    <>
      {favourites.length > 0 && areKept.includes(false) && (
        <Banner tone="warning">
          This browser does not save anything for this site, so your list is lost when you leave the
          page.
        </Banner>
      )}
      {rows.length === 0 && (isSaving ? <ListSkeleton rows={3} /> : <EmptyList listId={id} />)}
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
              kept={{
                qty: quantityOf(favourite),
                isRefused: adding.isRefused(id, favourite),
                onChange: (qty) => setQuantity(id, favourite.id, qty),
              }}
              renderAction={(title) => (
                <>
                  {onMove && (
                    <IconButton
                      icon="list"
                      size="small"
                      label={`Move or copy: ${title}`}
                      onClick={() => onMove(favourite.id)}
                    />
                  )}
                  <IconButton
                    icon="trash"
                    size="small"
                    label={`Remove from list: ${title}`}
                    onClick={() => remove(favourite.id)}
                  />
                </>
              )}
            />
          ),
        )}
      </ul>
    </>
  )
}
