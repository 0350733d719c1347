import { useAtomValue, useSetAtom } from 'jotai'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { saveOnAccountAtom } from '../../atoms/favourites/account'
import { hasAccountListsAtom } from '../../atoms/favourites/account-lists'
import { listAdditionAtom } from '../../atoms/favourites/add-list'
import { setQuantityAtom, shownListAtom } from '../../atoms/favourites/lists'
import {
  removedFavouritesAtom,
  removeFavouriteAtom,
  undoFavouriteRemovalAtom,
} from '../../atoms/favourites/removed'
import { savingStateAtom } from '../../atoms/favourites/saving'
import { areListsPersistentAtom, listsAtom } from '../../atoms/favourites/stored-lists'
import type { LineToAdd } from '../../entities/basket/line-to-add'
import { type Favourite, nameOfFavourite, quantityOf } from '../../entities/favourites/favourite'
import { DEFAULT_LIST } from '../../entities/favourites/saved-list'
import { route } from '../../routes'
import { withRemovedLines } from '../basket/basket-rows'
import { Banner } from '../ui/Banner'
import { Button } from '../ui/Button'
import { RemovedRow } from '../ui/content/RemovedRow'
import { EmptyState } from '../ui/EmptyState'
import { FocusHandover } from '../ui/FocusHandover'
import { IconButton } from '../ui/IconButton'
import { AddListButtons, AddListOutcome, ListAlsoInBasket, ListTotal } from './AddList'
import { FavouriteRow } from './FavouriteRow'
import { ListSkeleton } from './ListSkeleton'
import { SendFavourites } from './SendFavourites'
import { ShareList } from './ShareList'
import { ListChooser, useListTools } from './use-list-tools'
import { useProducts } from './use-products'

/** An empty list. Named lists are filled from the saved list (favourites.3, list.13). */
const EmptyList = ({ listId }: { listId: string }) => (
  <EmptyState
    icon="heart"
    title={listId === DEFAULT_LIST ? 'Your saved list is empty.' : 'This list is empty.'}
    link={{ text: 'Go to the shop', href: route('shop') }}
  >
    {listId === DEFAULT_LIST
      ? 'Use ‘Add to list’ on a product to keep it here, then order it, ask about it or share it.'
      : 'Use ‘Add to list’ on a product, then move or copy it here from your saved list.'}
  </EmptyState>
)

/** The visitor's lists, one of them open as an order form (favourites.3, favourites.4, list.2). */
export function SavedList() {
  const list = useAtomValue(shownListAtom)
  const lists = useAtomValue(listsAtom)
  const hasAccountLists = useAtomValue(hasAccountListsAtom)
  const saveOnAccount = useSetAtom(saveOnAccountAtom)
  const box = useRef<HTMLElement>(null)
  const focusList = useCallback(() => box.current?.focus(), [])
  const tools = useListTools(focusList)

  useEffect(() => {
    // Fetches changes from other devices.
    if (hasAccountLists) void saveOnAccount(true)
  }, [hasAccountLists, saveOnAccount])

  return (
    <section
      ref={box}
      className="trade-favourites__list trade-stack-4"
      tabIndex={-1}
      aria-label={list.name || 'Saved list'}
    >
      <div className="trade-lists-bar">
        <ListChooser />
        {tools.button}
      </div>
      {tools.content}
      <SavingNote onGone={focusList} />
      <SendFavourites key={`bar ${list.id}`} after={<ShareList />}>
        <ListTotal />
        <AddListButtons box={box} />
      </SendFavourites>
      <ListAlsoInBasket />
      <AddListOutcome box={box} />
      <OpenList key={list.id} onMove={lists.length > 1 ? tools.move : null} focusList={focusList} />
    </section>
  )
}

/** Whether this quantity blocked adding the list. */
const isRefused = (refused: readonly LineToAdd[], favourite: Favourite) =>
  refused.some(({ id, qty }) => id === favourite.id && qty === quantityOf(favourite))

interface OpenListProps {
  onMove: ((productId: string) => void) | null
  focusList: () => void
}

function OpenList({ onMove, focusList }: OpenListProps) {
  const { id, products: favourites } = useAtomValue(shownListAtom)
  const removed = useAtomValue(removedFavouritesAtom)
  const arePersistent = useAtomValue(areListsPersistentAtom)
  const isSaving = useAtomValue(savingStateAtom).status === 'busy'
  const removeFavourite = useSetAtom(removeFavouriteAtom)
  const undoRemoval = useSetAtom(undoFavouriteRemovalAtom)
  const setQuantity = useSetAtom(setQuantityAtom)
  const addition = useAtomValue(listAdditionAtom)
  const { products } = useProducts(useMemo(() => favourites.map(({ id }) => id), [favourites]))
  const [lastRemoved, setLastRemoved] = useState<string | null>(null)

  const remove = (productId: string) => {
    setLastRemoved(productId)
    removeFavourite(productId)
  }

  const rows = withRemovedLines(favourites, removed)
  return (
    <>
      {favourites.length > 0 && !arePersistent && (
        <Banner tone="warning">
          This browser does not save anything for this site, so your list will be lost when you
          leave the page.
        </Banner>
      )}
      {rows.length === 0 && (isSaving ? <ListSkeleton rows={3} /> : <EmptyList listId={id} />)}
      <ul>
        {rows.map((row) =>
          'favourite' in row ? (
            <RemovedRow
              key={`removed-${row.favourite.id}`}
              id={row.favourite.id}
              title={nameOfFavourite(row.favourite)}
              takesFocus={row.favourite.id === lastRemoved}
              onUndo={undoRemoval}
              onFocusLost={focusList}
            />
          ) : (
            <FavouriteRow
              key={row.id}
              favourite={row}
              product={products.get(row.id)}
              list={{
                qty: quantityOf(row),
                isRefused: addition.list?.id === id && isRefused(addition.refused, row),
                onChange: (qty) => setQuantity(id, row.id, qty),
              }}
              renderAction={(title) => (
                <>
                  {onMove && (
                    <IconButton
                      icon="list"
                      size="small"
                      label={`Move or copy: ${title}`}
                      onClick={() => onMove(row.id)}
                    />
                  )}
                  <IconButton
                    icon="trash"
                    size="small"
                    label={`Remove from list: ${title}`}
                    onClick={() => remove(row.id)}
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

/** Why the lists are not saved on the account, with 'Try again' (list.24). */
export function SavingNote({ onGone }: { onGone: () => void }) {
  const { problem, status } = useAtomValue(savingStateAtom)
  const isOnAccount = useAtomValue(hasAccountListsAtom)
  const saveOnAccount = useSetAtom(saveOnAccountAtom)
  if (problem === null || !isOnAccount) return null
  return (
    <FocusHandover role="alert" onFocusLost={onGone}>
      <Banner
        tone="warning"
        title="Your lists are not saved on your account."
        action={
          <Button
            variant="secondary"
            size="small"
            isBusy={status === 'busy'}
            busyLabel="Saving"
            onClick={() => void saveOnAccount(true)}
          >
            Try again
          </Button>
        }
      >
        {problem} This browser keeps your changes.
      </Banner>
    </FocusHandover>
  )
}
