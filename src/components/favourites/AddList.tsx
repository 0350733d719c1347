import { useAtomValue, useSetAtom } from 'jotai'
import { type RefObject, useCallback, useEffect, useRef } from 'react'
import { pageReadyAtom } from '../../atoms/base/loading'
import { openListAtom } from '../../atoms/favourites/lists'
import {
  addListAtom,
  forgetListAdditionAtom,
  isListAddedAtom,
  LIST_FORM,
  listAdditionAtom,
  orderAdditions,
  orderLinesAtom,
} from '../../atoms/favourites/order-form'
import { buyerAtom } from '../../atoms/product/offer'
import { type Favourite, quantityOf } from '../../entities/favourite'
import type { OrderLine } from '../../entities/order-form'
import type { SavedList } from '../../entities/saved-list'
import { plural } from '../../lib/plural'
import { route } from '../../routes'
import { AdditionsProgress } from '../basket/AdditionsProgress'
import { FailedAdditions } from '../basket/FailedAdditions'
import { LoginToOrder } from '../product/LoginToOrder'
import { NOT_APPROVED } from '../product/not-approved'
import { Banner } from '../ui/Banner'
import { Button } from '../ui/Button'
import { TextLink } from '../ui/TextLink'
import { LeftOutNote } from './LeftOutNote'

/**
 * Adding a whole list: the state, for the button in the bar and for what is said below it (list.2). It
 * outlives the list that is open: another one can be opened meanwhile.
 * @param box where the rows are
 */
export function useAddList(box: RefObject<HTMLElement | null>) {
  const { list, refused, isNothing, leftOut } = useAtomValue(listAdditionAtom)
  const { progress, outcome, complete } = useAtomValue(orderAdditions.additionAtom)(LIST_FORM)
  const isAdding = useAtomValue(isListAddedAtom)
  const addList = useSetAtom(addListAtom)
  const addLines = useSetAtom(orderAdditions.addAtom)
  const forget = useSetAtom(forgetListAdditionAtom)
  const findInvalid = useCallback(
    () => box.current?.querySelector<HTMLElement>('.trade-favourite [aria-invalid=true]'),
    [box],
  )

  useEffect(() => {
    if (refused.length > 0) findInvalid()?.focus()
  }, [refused, findInvalid])
  useEffect(() => () => forget(), [forget])

  const press = (pressed: SavedList) => {
    const invalid = findInvalid()
    if (invalid) invalid.focus()
    else void addList(pressed)
  }
  const retry = (lines: readonly OrderLine[]) => addLines(LIST_FORM, lines)
  /** Whether a list was not added because of this quantity. */
  const isRefused = (listId: string, favourite: Favourite) =>
    list?.id === listId &&
    refused.some((line) => line.productId === favourite.id && line.qty === quantityOf(favourite))
  /** How many were added, once that is over. */
  const count = isNothing ? 0 : (complete?.added.length ?? null)
  return {
    ...{ list, refused, leftOut, count, isAdding, press, retry, isRefused },
    progress: complete ? null : progress,
    outcome: complete ? null : outcome,
  }
}

export type Adding = ReturnType<typeof useAddList>

/** 'Add 12 products to basket', for who may order; else why not (list.2). */
export function AddListButton({ adding }: { adding: Adding }) {
  const buyer = useAtomValue(buyerAtom)
  const isPageReady = useAtomValue(pageReadyAtom)
  const open = useAtomValue(openListAtom)
  const lines = useAtomValue(orderLinesAtom)
  const count = lines.filter(({ leftOut }) => leftOut === null).length
  if (buyer === 'visitor') return <LoginToOrder />
  // The rows offer to check the sign-in again (session.5).
  if (buyer === 'unknown' && isPageReady) return null
  const why =
    buyer === 'unapproved'
      ? NOT_APPROVED
      : buyer === 'approved' && count === 0
        ? 'None of these products can be ordered now.'
        : null
  return (
    <Button
      isBusy={adding.isAdding || buyer === 'unknown'}
      busyLabel="Adding"
      disabledReason={why}
      onClick={() => adding.press(open)}
    >
      Add {count} {plural(count, 'product')} to basket
    </Button>
  )
}

/** How adding goes, what has failed and what is left out (list.3). */
export function AddListOutcome({ adding }: { adding: Adding }) {
  const { list, refused, count, leftOut, outcome, retry, progress } = adding
  const open = useAtomValue(openListAtom)
  const box = useRef<HTMLDivElement>(null)

  // 'Try them again' is gone with what had failed.
  useEffect(() => {
    if (count !== null && document.activeElement === document.body) box.current?.focus()
  }, [count])

  return (
    <div ref={box} className="trade-favourites__adding" tabIndex={-1}>
      {list && list.id !== open.id && (
        <p className="trade-favourites__added">
          ‘<bdi className="trade-favourites__name">{list.name}</bdi>’
          {refused.length > 0 && ' was not added: a quantity is above the stock.'}
        </p>
      )}
      <AdditionsProgress progress={progress} />
      <div role="status">
        {count !== null && count > 0 && (
          <Banner
            tone="success"
            title={`${count} ${plural(count, 'product')} added to your basket.`}
            action={
              <TextLink look="strong" href={route('basket')}>
                View basket
              </TextLink>
            }
          >
            {leftOut > 0 && `${leftOut} left out.`}
          </Banner>
        )}
        {count === 0 && 'None of these products can be ordered now.'}
      </div>
      {outcome && <FailedAdditions outcome={outcome} isBusy={progress !== null} onRetry={retry} />}
      <LeftOutNote />
    </div>
  )
}
