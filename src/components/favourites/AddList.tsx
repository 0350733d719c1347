import { useAtomValue, useSetAtom } from 'jotai'
import { type RefObject, useCallback, useEffect, useRef } from 'react'
import { additionAtom, addLinesAtom } from '../../atoms/basket/additions'
import {
  addListAtom,
  forgetListAdditionAtom,
  isListAddedAtom,
  LIST_FORM,
  listAdditionAtom,
  listLinesAtom,
} from '../../atoms/favourites/add-list'
import { openListAtom } from '../../atoms/favourites/lists'
import { type Favourite, quantityOf } from '../../entities/favourite'
import { canBeAdded, type LineToAdd } from '../../entities/line-to-add'
import type { SavedList } from '../../entities/saved-list'
import { AddedNote } from '../adding/AddedNote'
import { AdditionsProgress } from '../adding/AdditionsProgress'
import { AddLinesButton } from '../adding/AddLinesButton'
import { FailedAdditions } from '../adding/FailedAdditions'
import { LeftOutNote } from './LeftOutNote'

const NOTHING = 'None of these products can be ordered now.'

/**
 * Adding a whole list: the state, for the button in the bar and for what is said below it (list.2). It
 * outlives the list that is open: another one can be opened meanwhile.
 * @param box where the rows are
 */
export function useAddList(box: RefObject<HTMLElement | null>) {
  const { list, refused, isNothing, leftOut } = useAtomValue(listAdditionAtom)
  const { progress, outcome, complete } = useAtomValue(additionAtom)(LIST_FORM)
  const isAdding = useAtomValue(isListAddedAtom)
  const addList = useSetAtom(addListAtom)
  const addLines = useSetAtom(addLinesAtom)
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
  const retry = (lines: readonly LineToAdd[]) => addLines(LIST_FORM, lines)
  /** Whether a list was not added because of this quantity. */
  const isRefused = (listId: string, favourite: Favourite) =>
    list?.id === listId &&
    refused.some((line) => line.id === favourite.id && line.qty === quantityOf(favourite))
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
  const open = useAtomValue(openListAtom)
  const lines = useAtomValue(listLinesAtom)
  return (
    <AddLinesButton
      count={lines.filter(canBeAdded).length}
      isAdding={adding.isAdding}
      why={NOTHING}
      onPress={() => adding.press(open)}
    />
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
          <AddedNote count={count}>{leftOut > 0 && `${leftOut} left out.`}</AddedNote>
        )}
        {count === 0 && NOTHING}
      </div>
      {outcome && <FailedAdditions outcome={outcome} isBusy={progress !== null} onRetry={retry} />}
      <LeftOutNote />
    </div>
  )
}
