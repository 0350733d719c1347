import { type KeyboardEvent, memo, useId } from 'react'
import type { JudgedRow } from '../../entities/quick-order-judgement'
import type { OrderProduct } from '../../entities/quick-order-product'
import { formatPence } from '../../lib/money'
import { linkAddress } from '../../lib/web-address'
import { MISSING } from '../basket/amounts'
import { nameOfAction } from '../product/name-of-action'
import { StockNote } from '../product/StockNote'
import { Button } from '../ui/Button'
import { classNames } from '../ui/class-names'
import { IconButton } from '../ui/IconButton'
import { Problem } from '../ui/Problem'
import { Skeleton } from '../ui/Skeleton'
import { TextLink } from '../ui/TextLink'
import { VisuallyHidden } from '../ui/VisuallyHidden'
import { CodeField } from './CodeField'
import { hintOf, problemOf } from './row-notes'
import '../ui/content/row.css'

/** What can be done with a row. They stay the same, so that other rows are not drawn again. */
export interface RowActions {
  changeQuantity: (id: string, qty: string) => void
  /** The most that can be ordered, in place of what is typed. */
  lower: (id: string, most: number) => void
  choose: (id: string, product: OrderProduct) => void
  remove: (id: string) => void
  retry: (id: string) => void
  /** The row has the focus. */
  enter: (id: string) => void
  /** The row loses the focus to an element, or to none. */
  leave: (to: Element | null) => void
  /** Enter in the code leads to the quantity; in the quantity, to the next code. */
  goOn: (id: string, from: 'code' | 'qty') => void
}

interface OrderRowItemProps {
  judged: JudgedRow
  /** The row's place, from 1. */
  number: number
  isLocked: boolean
  actions: RowActions
}

const unitPrice = ({ price }: JudgedRow) =>
  price && (price.discounted_pricing?.price_exc_display ?? price.price_display)

/** One row: code, what it is, price, stock, quantity and total (quick.1, quick.6). */
export const OrderRowItem = memo(function OrderRowItem(props: OrderRowItemProps) {
  const { judged, number, isLocked, actions } = props
  const { row, state, product, nearest, price, most, total, failure } = judged
  const { id } = row
  const noteId = useId()
  const problem = problemOf(judged)
  const hint = hintOf(judged)
  const isCodeWrong = state === 'unknown'
  const isAdded = state === 'added'
  const isOrdered = isAdded || state === 'ready'
  const isPriceMissing = isOrdered && !price
  const describedBy = problem || hint || failure ? noteId : undefined
  const name = product?.title || row.code

  const pressKey = (event: KeyboardEvent<HTMLElement>) => {
    const field = event.target instanceof HTMLInputElement ? event.target.name : ''
    if (field !== 'code' && field !== 'qty') return
    if (event.nativeEvent.isComposing || event.keyCode === 229) return
    if (event.key === 'Enter') {
      const isChosen = event.isDefaultPrevented()
      event.preventDefault()
      if (!isChosen) actions.goOn(id, field)
    } else if (field === 'qty' && (event.key === 'ArrowUp' || event.key === 'ArrowDown')) {
      event.preventDefault()
      const step = event.key === 'ArrowUp' ? 1 : -1
      if (!isLocked) actions.changeQuantity(id, String(Math.max(1, Number(row.qty) + step || 1)))
    }
  }
  return (
    <li
      data-row={id}
      className={classNames('trade-row trade-quick-row', isAdded && 'trade-quick-row--added')}
      onKeyDown={pressKey}
      onFocus={() => actions.enter(id)}
      onBlur={(event) => {
        const to = event.relatedTarget
        if (!event.currentTarget.contains(to)) actions.leave(to)
      }}
    >
      <CodeField {...{ row, number, isLocked, describedBy }} isWrong={isCodeWrong} />
      <input
        name="qty"
        type="text"
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="next"
        className="trade-field__control trade-quick-row__qty"
        aria-label={`Quantity, row ${number}`}
        aria-invalid={state === 'refused' || undefined}
        aria-describedby={describedBy}
        placeholder="Qty"
        readOnly={isLocked}
        value={row.qty}
        onFocus={(event) => {
          const field = event.currentTarget
          field.select()
          // The quantity may come with the code that was left just now.
          queueMicrotask(() => field === document.activeElement && field.select())
        }}
        onChange={(event) => actions.changeQuantity(id, event.currentTarget.value)}
      />
      <div className="trade-quick-row__product">
        {state === 'looking-up' && !product && (
          <>
            <VisuallyHidden>Looking up the code</VisuallyHidden>
            <Skeleton width="70%" />
          </>
        )}
        {product && (
          <>
            <span className="trade-quick-row__title" dir="auto">
              <ProductTitle product={product} />
            </span>
            <span className="trade-quick-row__facts">
              {price ? (
                <>
                  <span className="trade-quick-row__unit">
                    {unitPrice(judged)} exc VAT {price.price_unit_display}
                  </span>
                  <StockNote offer={{ price: { entry: price } }} />
                </>
              ) : (
                isPriceMissing && <span>Price unavailable</span>
              )}
            </span>
          </>
        )}
      </div>
      <span className="trade-quick-row__total">
        {isOrdered && (total === null ? MISSING : formatPence(total))}
      </span>
      <span className="trade-quick-row__remove">
        {row.code.trim() !== '' && !isLocked && (
          <IconButton
            icon="trash"
            size="small"
            label={`Remove row ${number}: ${name}`}
            onClick={() => actions.remove(id)}
          />
        )}
      </span>
      {(describedBy || isPriceMissing) && (
        <div className="trade-quick-row__notes">
          <span id={noteId}>
            {problem && <Problem>{problem}</Problem>}
            {failure && <Problem>{failure}</Problem>}
            {hint && <span className="trade-quick-row__hint">{hint}</span>}
          </span>
          {!isLocked && (
            <>
              {nearest.map((each) => (
                <Button
                  key={each.productId}
                  variant="secondary"
                  size="small"
                  onClick={() => actions.choose(id, each)}
                >
                  {each.sku} {each.title}
                </Button>
              ))}
              {most !== null && (
                <Button
                  variant="secondary"
                  size="small"
                  aria-label={nameOfAction(`Change to ${most}`, name)}
                  onClick={() => actions.lower(id, most)}
                >
                  Change to {most}
                </Button>
              )}
              {(state === 'failed' || isPriceMissing) && (
                <Button
                  variant="secondary"
                  size="small"
                  aria-label={nameOfAction('Try again', name)}
                  onClick={() => actions.retry(id)}
                >
                  Try again
                </Button>
              )}
            </>
          )}
        </div>
      )}
    </li>
  )
})

/** A new tab, so that the rows stay. */
function ProductTitle({ product }: { product: OrderProduct }) {
  const href = linkAddress(product.permalink)
  return href ? (
    <TextLink look="title" href={href} isNewTab>
      {product.title}
    </TextLink>
  ) : (
    <span>{product.title}</span>
  )
}
