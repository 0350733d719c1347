import { useAtomValue, useSetAtom } from 'jotai'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { pageReadyAtom } from '../../atoms/base/loading'
import { addOrderAtom, orderLinesAtom, readOrderAtom } from '../../atoms/favourites/order-form'
import { buyerAtom } from '../../atoms/product/offer'
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

/** Adding a whole list: the state, for the button in the bar and for what is said below it (list.2). */
export function useAddList() {
  const readOrder = useSetAtom(readOrderAtom)
  const [done, setDone] = useState<Done | null>(null)
  const [isReading, setIsReading] = useState(false)
  const leftOut = useRef(0)
  // State changes only with the next render; two clicks of one tick would add twice.
  const isBusy = useRef(false)
  const adding = useAdditions(useSetAtom(addOrderAtom), ({ added }) => {
    adding.begin()
    setDone({ count: added.length, leftOut: leftOut.current })
  })

  const press = async (event: MouseEvent<HTMLElement>, of: number) => {
    const list = event.currentTarget.closest('.trade-favourites__list')
    const invalid = list?.querySelector<HTMLElement>('.trade-favourite [aria-invalid=true]')
    if (invalid) return invalid.focus()
    if (isBusy.current) return
    isBusy.current = true
    setDone(null)
    adding.begin()
    setIsReading(true)
    const lines = await readOrder()
    setIsReading(false)
    leftOut.current = of - lines.length
    if (lines.length > 0) await adding.add(lines)
    else setDone({ count: 0, leftOut: leftOut.current })
    isBusy.current = false
  }
  return { ...adding, done, press, isAdding: isReading || adding.progress !== null }
}

type Adding = ReturnType<typeof useAddList>

/** 'Add 12 products to basket', for who may order; else why not (list.2). */
export function AddListButton({ adding }: { adding: Adding }) {
  const buyer = useAtomValue(buyerAtom)
  const isPageReady = useAtomValue(pageReadyAtom)
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
      onClick={(event) => void adding.press(event, lines.length)}
    >
      Add {count} {plural(count, 'product')} to basket
    </Button>
  )
}

/** How adding goes, what has failed and what is left out (list.3). */
export function AddListOutcome({ adding }: { adding: Adding }) {
  const { done, outcome, add, progress } = adding
  const box = useRef<HTMLDivElement>(null)

  // 'Try them again' is gone with what had failed.
  useEffect(() => {
    if (done && document.activeElement === document.body) box.current?.focus()
  }, [done])

  return (
    <div ref={box} className="trade-favourites__adding" tabIndex={-1}>
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
