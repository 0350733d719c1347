import type { ReactNode } from 'react'
import type { LineAgain } from '../../entities/basket/line-again'
import { canBeAdded, totalOf } from '../../entities/basket/line-to-add'
import { NO_AMOUNT, totalText } from '../basket/amounts'
import { ProductTitle } from '../product/ProductTitle'
import { Sku } from '../product/Sku'
import { classNames } from '../ui/class-names'
import { CheckboxField } from '../ui/form/CheckboxField'
import { Picture } from '../ui/Picture'
import { QuantityInput } from '../ui/QuantityInput'
import { VisuallyHidden } from '../ui/VisuallyHidden'
import { SimilarProducts } from './SimilarProducts'
import type { LineForm } from './use-line-form'
import './line-form.css'

interface LineRowProps {
  line: LineAgain
  form: LineForm
  facts?: ReactNode
  /** Further controls of the line. */
  action?: ReactNode
}

const CHANGES: Record<LineAgain['change'], string> = {
  dearer: 'up from',
  cheaper: 'down from',
  other: 'was',
  same: '',
  unknown: '',
}

/** Why the line is not added as ordered; empty when it is. */
function noteOf(line: LineAgain): string {
  const { inBasket, limit, missing, reason } = line
  if (missing === 0) return `${inBasket} already in your basket`
  if (reason) return reason
  if (limit.max < missing) return `${limit.tooMany}: ${limit.max} instead of ${missing}`
  return inBasket > 0 ? `${inBasket} already in your basket` : ''
}

/** A line of an earlier order: its current price, the old price if changed, and the quantity to add (account.51). */
export function LineRow(props: LineRowProps) {
  const { line, form, facts, action } = props
  const { id, title, sku, image, qty } = line
  const isPossible = canBeAdded(line)
  const isLocked = form.isAdding
  const note = noteOf(line)
  const shownTitle = <ProductTitle title={title} />
  return (
    <li
      className={classNames(
        'trade-additions__line trade-again__line trade-stack trade-ruled',
        !isPossible && 'trade-again__line--off',
      )}
    >
      <div className="trade-again__picture">
        <Picture src={image} ratio="1" />
      </div>
      <div className="trade-again__product trade-shrinks">
        {isPossible ? (
          <CheckboxField
            name={`line-${id}`}
            label={shownTitle}
            checked={form.chosen.has(id)}
            aria-disabled={isLocked || undefined}
            onChange={(event) => isLocked || form.choose([id], event.currentTarget.checked)}
          />
        ) : (
          shownTitle
        )}
        <div className="trade-product-facts trade-text-faint trade-wraps trade-figures">
          <Sku sku={sku} />
          {facts}
          {note && <span className="trade-again__note">{note}</span>}
        </div>
      </div>
      <p className="trade-again__price trade-figures">
        <PriceAgain line={line} />
      </p>
      <div
        className={classNames(
          'trade-again__end trade-gap-3',
          isLocked && form.chosen.has(id) && 'trade-again__end--locked',
        )}
      >
        {form.chosen.has(id) ? (
          <>
            {!isLocked && (
              <QuantityInput
                size="small"
                label={`Quantity of ${title}`}
                value={qty}
                max={line.entry?.stock_level ?? null}
                taken={line.inBasket}
                onChange={(changed) => form.setQuantity(id, changed)}
              />
            )}
            <span className="trade-again__total trade-figures trade-nowrap">
              <VisuallyHidden>Total of {title}: </VisuallyHidden>
              {totalText(totalOf([line]))}
            </span>
          </>
        ) : isPossible ? (
          action
        ) : null}
      </div>
      {/* Hidden when the basket has the whole stock. */}
      {!isPossible && line.limit.max > 0 && (
        <div className="trade-again__instead">
          <SimilarProducts line={{ ...line, qty: line.orderedQty }} />
        </div>
      )}
    </li>
  )
}

/**
 * The current unit price, and the old one if changed. A line that cannot be added shows the ordered quantity and price.
 */
function PriceAgain({ line }: { line: LineAgain }) {
  const { orderedQty, priceThen, priceNow, change } = line
  if (!canBeAdded(line)) return <>{priceThen && `${orderedQty} × ${priceThen}`}</>
  return (
    <>
      <b>{priceNow ?? NO_AMOUNT}</b>
      {CHANGES[change] && priceThen && (
        <>
          {' '}
          <span className={`trade-again__${change} trade-small`}>
            {CHANGES[change]} {priceThen}
          </span>
        </>
      )}
    </>
  )
}
