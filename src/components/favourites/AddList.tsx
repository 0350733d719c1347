import { useAtomValue, useSetAtom } from 'jotai'
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { pageReadyAtom } from '../../atoms/base/loading'
import { openListAtom } from '../../atoms/favourites/lists'
import { addOrderAtom, orderLinesAtom, readOrderAtom } from '../../atoms/favourites/order-form'
import { buyerAtom } from '../../atoms/product/offer'
import { type Favourite, quantityOf } from '../../entities/favourite'
import { isTooMany, type OrderLine } from '../../entities/order-form'
import type { SavedList } from '../../entities/saved-list'
import { plural } from '../../lib/plural'
import { route } from '../../routes'
import { AdditionsProgress } from '../basket/AdditionsProgress'
import { FailedAdditions } from '../basket/FailedAdditions'
import { useAdditions } from '../basket/use-additions'
import { LoginToOrder } from '../product/LoginToOrder'
import { NOT_APPROVED } from '../product/not-approved'
import { Banner } from '../ui/Banner'
import { Button } from '../ui/Button'
import { TextLink } from '../ui/TextLink'
import { LeftOutNote } from './LeftOutNote'

/** What was added, or that nothing could be. */
interface Done {
  count: number
  leftOut: number
}

const NONE: readonly OrderLine[] = []

/**
 * Adding a whole list: the state, for the button in the bar and for what is said below it (list.2). It
 * outlives the list that is open: another one can be opened meanwhile.
 * @param box where the rows are
 */
export function useAddList(box: RefObject<HTMLElement | null>) {
  const readOrder = useSetAtom(readOrderAtom)
  /** The list that is being added, or was the last one. */
  const [list, setList] = useState<SavedList | null>(null)
  const [refused, setRefused] = useState(NONE)
  const [done, setDone] = useState<Done | null>(null)
  const [isReading, setIsReading] = useState(false)
  const leftOut = useRef(0)
  // State changes only with the next render; two clicks of one tick would add twice.
  const isBusy = useRef(false)
  const adding = useAdditions(useSetAtom(addOrderAtom), ({ added }) => {
    adding.begin()
    setDone({ count: added.length, leftOut: leftOut.current })
  })
  const findInvalid = useCallback(
    () => box.current?.querySelector<HTMLElement>('.trade-favourite [aria-invalid=true]'),
    [box],
  )

  useEffect(() => {
    if (refused.length > 0) findInvalid()?.focus()
  }, [refused, findInvalid])

  const press = async (pressed: SavedList) => {
    const invalid = findInvalid()
    if (invalid) return invalid.focus()
    if (isBusy.current) return
    isBusy.current = true
    setList(pressed)
    setRefused(NONE)
    setDone(null)
    adding.begin()
    setIsReading(true)
    const lines = await readOrder(pressed.products)
    setIsReading(false)
    leftOut.current = pressed.products.length - lines.length
    const tooMany = lines.filter(isTooMany)
    if (tooMany.length > 0) setRefused(tooMany)
    else if (lines.length > 0) await adding.add(lines)
    else setDone({ count: 0, leftOut: leftOut.current })
    isBusy.current = false
  }
  /** Whether a list was not added because of this quantity. */
  const isRefused = (listId: string, favourite: Favourite) =>
    list?.id === listId &&
    refused.some((line) => line.productId === favourite.id && line.qty === quantityOf(favourite))
  const isAdding = isReading || adding.progress !== null
  return { ...adding, list, refused, done, press, isRefused, isAdding }
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
      onClick={() => void adding.press(open)}
    >
      Add {count} {plural(count, 'product')} to basket
    </Button>
  )
}

/** How adding goes, what has failed and what is left out (list.3). */
export function AddListOutcome({ adding }: { adding: Adding }) {
  const { list, refused, done, outcome, add, progress } = adding
  const open = useAtomValue(openListAtom)
  const box = useRef<HTMLDivElement>(null)

  // 'Try them again' is gone with what had failed.
  useEffect(() => {
    if (done && document.activeElement === document.body) box.current?.focus()
  }, [done])

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
        {done && done.count > 0 && (
          <Banner
            tone="success"
            title={`${done.count} ${plural(done.count, 'product')} added to your basket.`}
            action={
              <TextLink look="strong" href={route('basket')}>
                View basket
              </TextLink>
            }
          >
            {done.leftOut > 0 && `${done.leftOut} left out.`}
          </Banner>
        )}
        {done?.count === 0 && 'None of these products can be ordered now.'}
      </div>
      {outcome && <FailedAdditions outcome={outcome} isBusy={progress !== null} onRetry={add} />}
      <LeftOutNote />
    </div>
  )
}
