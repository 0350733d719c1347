import { type KeyboardEvent, memo, type ReactNode, useId } from 'react'
import { totalOf } from '../../entities/basket/line-to-add'
import type { FoundProduct } from '../../entities/product/found-product'
import { shownPrice } from '../../entities/product/shown-price'
import { isTooLong, MAX_CODE_LENGTH } from '../../entities/quick-order/quick-order'
import type { EvaluatedRow } from '../../entities/quick-order/quick-order-evaluation'
import { plural } from '../../lib/text/plural'
import { keepUnits } from '../../lib/text/units'
import { totalText } from '../basket/amounts'
import { ProductTitle } from '../product/ProductTitle'
import { nameOfAction } from '../product/product-words'
import { StockNote } from '../product/StockNote'
import { Button } from '../ui/Button'
import { classNames } from '../ui/class-names'
import { IconButton } from '../ui/IconButton'
import { Problem } from '../ui/Problem'
import { Skeleton } from '../ui/Skeleton'
import { VisuallyHidden } from '../ui/VisuallyHidden'
import { CodeField } from './CodeField'
import '../ui/content/row.css'

/** The row actions. Their identity never changes, so that other rows are not re-rendered. */
export interface RowActions {
  changeQuantity: (id: string, qty: string) => void
  /** The largest possible quantity, offered in place of the typed one. */
  lower: (id: string, maxQty: number) => void
  choose: (id: string, product: FoundProduct) => void
  remove: (id: string) => void
  retry: (id: string) => void
  enter: (id: string) => void
  leave: (to: Element | null) => void
  /** Enter moves from a code to its quantity, and from a quantity to the next code. */
  goOn: (id: string, from: 'code' | 'qty') => void
}

interface QuickRowItemProps {
  evaluated: EvaluatedRow
  /** The position of the row, from 1. */
  number: number
  isLocked: boolean
  actions: RowActions
}

/** Why the row cannot be added; empty when it can (quick.6). */
function problemOf({ state, reason, row, nearest }: EvaluatedRow): ReactNode {
  if (state === 'unknown' && isTooLong(row.code)) {
    return `A code has at most ${MAX_CODE_LENGTH} characters.`
  }
  if (state === 'unknown') {
    return (
      <>
        There is no product with the code <bdi className="trade-quick__code">{row.code}</bdi>
        {nearest.length > 0 ? '. Did you mean:' : '.'}
      </>
    )
  }
  return state === 'failed' ? 'This code could not be looked up.' : reason
}

/** Further notes about a row (quick.5, quick.6). */
function hintOf({ row, line, state }: EvaluatedRow): string {
  const inBasket = line?.inBasket ?? 0
  const joined = row.joined > 1 ? `${row.joined} ${plural(row.joined, 'row')} joined` : ''
  const basket = inBasket > 0 && state === 'ready' ? `${inBasket} already in your basket` : ''
  return [joined, basket].filter(Boolean).join('. ')
}

/** One row: code, title, price, stock, quantity and total (quick.1, quick.6). */
export const QuickRowItem = memo(function QuickRowItem(props: QuickRowItemProps) {
  const { evaluated, number, isLocked, actions } = props
  const { row, state, product, line, nearest, maxQty, failure } = evaluated
  const { id } = row
  const noteId = useId()
  const problem = problemOf(evaluated)
  const hint = hintOf(evaluated)
  const isCodeWrong = state === 'unknown'
  const isAdded = state === 'added'
  const isOrdered = isAdded || state === 'ready'
  const entry = line?.entry ?? null
  const isPriceMissing = isOrdered && !entry
  const describedBy = problem || hint || failure ? noteId : undefined
  const name = product?.title || row.code
  const button = (words: string, onPress: () => void) => (
    <Button
      variant="secondary"
      size="small"
      aria-label={nameOfAction(words, name)}
      onClick={onPress}
    >
      {words}
    </Button>
  )

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
      className={classNames(
        'trade-row trade-quick-row trade-stack',
        isAdded && 'trade-quick-row--added',
      )}
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
        className="trade-field__control trade-quick-row__qty trade-end trade-figures"
        aria-label={`Quantity, row ${number}`}
        aria-invalid={state === 'refused' || undefined}
        aria-describedby={describedBy}
        placeholder="Qty"
        readOnly={isLocked}
        value={row.qty}
        onFocus={(event) => {
          const field = event.currentTarget
          field.select()
          // Leaving the code field may have set the quantity.
          queueMicrotask(() => field === document.activeElement && field.select())
        }}
        onChange={(event) => actions.changeQuantity(id, event.currentTarget.value)}
      />
      <div className="trade-quick-row__product trade-stack">
        {state === 'looking-up' && !product && (
          <>
            <VisuallyHidden>Looking up the code</VisuallyHidden>
            <Skeleton width="70%" />
          </>
        )}
        {product && (
          <>
            <ProductTitle title={product.title} permalink={product.permalink} isNewTab />
            <span className="trade-product-facts trade-text-faint trade-wraps trade-figures">
              {entry ? (
                <>
                  <span>
                    {shownPrice(entry).exc} exc VAT {keepUnits(entry.price_unit_display ?? '')}
                  </span>
                  <StockNote offer={{ price: { entry } }} />
                </>
              ) : (
                isPriceMissing && <span>Price unavailable</span>
              )}
            </span>
          </>
        )}
      </div>
      <span className="trade-quick-row__total trade-figures trade-strong trade-end trade-nowrap">
        {isOrdered && line && totalText(totalOf([line]))}
      </span>
      <span className="trade-quick-row__remove trade-stack">
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
        <div className="trade-quick-row__notes trade-cluster trade-small">
          <span id={noteId}>
            {problem && <Problem>{problem}</Problem>}
            {failure && <Problem>{failure}</Problem>}
            {hint && <span className="trade-quick-row__hint trade-soft">{hint}</span>}
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
                  <bdi className="trade-quick__code">{each.sku}</bdi> {keepUnits(each.title)}
                </Button>
              ))}
              {maxQty !== null && button(`Change to ${maxQty}`, () => actions.lower(id, maxQty))}
              {(state === 'failed' || isPriceMissing) &&
                button('Try again', () => actions.retry(id))}
            </>
          )}
        </div>
      )}
    </li>
  )
})
