import { useAtomValue, useSetAtom } from 'jotai'
import { type RefObject, useEffect, useRef } from 'react'
import { additionAtom, addLinesAtom } from '../../atoms/basket/additions'
import { goToPaymentAtom, isGoingToPaymentAtom } from '../../atoms/basket/go-to-payment'
import { isPuttingAsideAtom } from '../../atoms/basket/putting-aside'
import {
  addListAtom,
  forgetListAdditionAtom,
  isAddingListAtom,
  LIST_FORM,
  listAdditionAtom,
  listLinesAtom,
} from '../../atoms/favourites/add-list'
import { shownListAtom } from '../../atoms/favourites/lists'
import { canSeePricesAtom } from '../../atoms/session/identity'
import { canBeAdded, totalOf } from '../../entities/basket/line-to-add'
import { formatPence } from '../../lib/text/money'
import { plural } from '../../lib/text/plural'
import { keepUnits } from '../../lib/text/units'
import { AddedNote, FailedAdditions } from '../adding/AdditionOutcome'
import { AdditionsProgress } from '../adding/AdditionsProgress'
import { AddLinesButtons } from '../adding/AddLinesButton'
import { AlsoInBasket } from '../adding/AlsoInBasket'
import { BuyerGate } from '../adding/BuyerGate'
import { useAllAdded } from '../adding/use-all-added'
import { Banner } from '../ui/Banner'

const NOTHING = 'None of these products can be ordered now.'

const findInvalid = (box: RefObject<HTMLElement | null>) =>
  box.current?.querySelector<HTMLElement>('.trade-favourite [aria-invalid=true]')

function useIsAdding(): boolean {
  const isGoing = useAtomValue(isGoingToPaymentAtom)
  return useAtomValue(isAddingListAtom) || isGoing
}

/** 'Add 12 products to basket' and '… and go to payment' for approved users, the reason for others (list.2). */
export function AddListButtons({ box }: { box: RefObject<HTMLElement | null> }) {
  const open = useAtomValue(shownListAtom)
  const lines = useAtomValue(listLinesAtom)
  const isAdding = useIsAdding()
  const goesOn = useAtomValue(listAdditionAtom).goesOnWith !== null
  const addList = useSetAtom(addListAtom)
  const count = lines.filter(canBeAdded).length
  const press = (isToGoOn: boolean) => {
    const invalid = findInvalid(box)
    if (invalid) invalid.focus()
    else void addList(open, isToGoOn)
  }
  return (
    <BuyerGate>
      {(blocked) => (
        <AddLinesButtons
          {...{ count, isAdding, goesOn, blocked }}
          emptyReason={NOTHING}
          onPress={press}
        />
      )}
    </BuyerGate>
  )
}

/** Lists other products in the basket, for approved users (basket.170). */
export function ListAlsoInBasket() {
  const products = useAtomValue(listLinesAtom)
  const mayOrder = useAtomValue(canSeePricesAtom)
  const isAdding = useIsAdding()
  if (!mayOrder || !products.some(canBeAdded)) return null
  return <AlsoInBasket products={products} isAdding={isAdding} />
}

/** The progress, failures and left-out products of an addition (list.3), also while another list is open. */
export function AddListOutcome({ box }: { box: RefObject<HTMLElement | null> }) {
  const { list, refused, goesOnWith } = useAtomValue(listAdditionAtom)
  const { progress, outcome, complete } = useAtomValue(additionAtom)(LIST_FORM)
  const open = useAtomValue(shownListAtom)
  const addLines = useSetAtom(addLinesAtom)
  const forget = useSetAtom(forgetListAdditionAtom)
  const goToPayment = useSetAtom(goToPaymentAtom)
  const isPuttingAside = useAtomValue(isPuttingAsideAtom)
  const status = useRef<HTMLDivElement>(null)
  const count = complete?.added.length ?? 0
  const leftOut = (list?.products.length ?? 0) - count

  useEffect(() => {
    if (refused.length > 0) findInvalid(box)?.focus()
  }, [refused, box])
  // 'Try them again' has disappeared.
  useEffect(() => {
    if (complete && document.activeElement === document.body) status.current?.focus()
  }, [complete])
  useEffect(() => () => forget(), [forget])
  // Stays on the page when another list is open, or fewer products were added than announced.
  useAllAdded(complete, ({ added }, hasEndedBefore) => {
    if (!hasEndedBefore && list?.id === open.id && added.length === goesOnWith) goToPayment()
  })

  return (
    <div ref={status} className="trade-favourites__adding trade-stack" tabIndex={-1}>
      {list && list.id !== open.id && (
        <p>
          ‘<bdi className="trade-favourites__name">{list.name}</bdi>’
          {refused.length > 0 && ' was not added: a quantity is above the stock.'}
        </p>
      )}
      <AdditionsProgress progress={complete ? null : progress} />
      <div role="status">
        {count > 0 && <AddedNote count={count}>{leftOut > 0 && `${leftOut} left out.`}</AddedNote>}
        {complete && count === 0 && NOTHING}
      </div>
      {outcome && !complete && (
        <FailedAdditions
          outcome={outcome}
          isBusy={progress !== null || isPuttingAside}
          onRetry={(lines) => addLines(LIST_FORM, lines)}
          onGoOn={goesOnWith === null ? undefined : () => goToPayment()}
        />
      )}
      <LeftOutNote />
    </div>
  )
}

/** The number of products, and the total of those that can be ordered (list.4). */
export function ListTotal() {
  const lines = useAtomValue(listLinesAtom)
  const mayOrder = useAtomValue(canSeePricesAtom)
  const ordered = lines.filter(canBeAdded)
  const total = mayOrder && ordered.length > 0 ? totalOf(ordered) : null
  return (
    <p className="trade-favourites__count trade-figures trade-soft">
      <span>
        {lines.length} {plural(lines.length, 'product')}
      </span>
      {total !== null && (
        <span className="trade-favourites__total trade-nowrap">
          Total exc VAT <b>{formatPence(total)}</b>
        </span>
      )}
    </p>
  )
}

/** Lists products that cannot be ordered now, with the reasons (list.3). */
function LeftOutNote() {
  const lines = useAtomValue(listLinesAtom)
  const mayOrder = useAtomValue(canSeePricesAtom)
  const leftOut = lines.filter((line) => !canBeAdded(line))
  if (!mayOrder || leftOut.length === 0 || leftOut.length === lines.length) return null
  return (
    <Banner
      tone="warning"
      title={`${leftOut.length} of ${lines.length} ${plural(lines.length, 'product')} cannot be ordered now.`}
    >
      <ul className="trade-favourites__left-out">
        {leftOut.map(({ id, title, reason }) => (
          <li key={id}>
            <bdi>{keepUnits(title)}</bdi> – {reason}
          </li>
        ))}
      </ul>
    </Banner>
  )
}
