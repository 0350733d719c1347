import type { ReactNode } from 'react'
import { canBeAdded, newTotal, type RepeatLine } from '../../../entities/repeat-line'
import { formatPence } from '../../../lib/money'
import { keepUnits } from '../../../lib/units'
import { MISSING } from '../../basket/amounts'
import { classNames } from '../../ui/class-names'
import { CheckboxField } from '../../ui/form/CheckboxField'
import { QuantityInput } from '../../ui/QuantityInput'
import { VisuallyHidden } from '../../ui/VisuallyHidden'

interface RepeatLineRowProps {
  line: RepeatLine
  isChosen: boolean
  /** Nothing can be changed: it is being added, or nothing can be ordered. */
  isLocked: boolean
  onChoose: (id: string, isChosen: boolean) => void
  onQuantity: (id: string, qty: number) => void
  /** What else is known of the product. */
  facts?: ReactNode
  /** What else can be done with the line, beside its quantity. */
  action?: ReactNode
}

const CHANGES: Record<RepeatLine['change'], string> = {
  dearer: 'dearer than last time',
  cheaper: 'cheaper than last time',
  same: 'as last time',
  unknown: '',
}

/** Why a line is not added as it was ordered; empty when it is. */
function noteOf({ availability, room, inBasket, orderedQty }: RepeatLine): string {
  if (availability === 'gone') return 'No longer available'
  if (availability === 'out-of-stock') return 'Out of Stock'
  if (room === 0) return `All that is in stock is in your basket (${inBasket})`
  const basket = inBasket > 0 ? `${inBasket} already in your basket` : ''
  const stock = room !== null && room < orderedQty ? `Only ${room} more in stock` : ''
  return [basket, stock].filter(Boolean).join('. ')
}

/** A line of the old order: then, now, and how many to add (account.51). */
export function RepeatLineRow(props: RepeatLineRowProps) {
  const { line, isChosen, isLocked, onChoose, onQuantity, facts, action } = props
  const { id, title, sku, orderedQty, priceThen, priceNow, change, room, qty } = line
  const isPossible = canBeAdded(line)
  const shownTitle = keepUnits(title)
  const total = newTotal([line])
  const note = noteOf(line)
  return (
    <li className={classNames('trade-again__line', !isPossible && 'trade-again__line--off')}>
      <div className="trade-again__product">
        {isPossible ? (
          <CheckboxField
            name={`line-${id}`}
            label={
              <span dir="auto" className="trade-again__title">
                {shownTitle}
              </span>
            }
            checked={isChosen}
            aria-disabled={isLocked || undefined}
            onChange={(event) => isLocked || onChoose(id, event.currentTarget.checked)}
          />
        ) : (
          <span dir="auto" className="trade-again__title">
            {shownTitle}
          </span>
        )}
        {sku && <span className="trade-again__code">{sku}</span>}
        {facts}
        {note && <span className="trade-again__note">{note}</span>}
      </div>
      <dl className="trade-again__prices">
        <div className="trade-again__price">
          <dt>Then</dt>
          <dd>
            {orderedQty} × {priceThen ?? '—'}
          </dd>
        </div>
        {isPossible && (
          <div className="trade-again__price">
            <dt>Now</dt>
            <dd>
              <b>{priceNow ?? '—'}</b>{' '}
              <span className={`trade-again__${change}`}>{CHANGES[change]}</span>
            </dd>
          </div>
        )}
      </dl>
      {isPossible && isChosen && (
        <div className="trade-again__end">
          {!isLocked && (
            <QuantityInput
              size="small"
              label={`Quantity of ${title}`}
              value={qty}
              max={room}
              onChange={(changed) => onQuantity(id, changed)}
            />
          )}
          <span className="trade-again__total">
            <VisuallyHidden>Total of {title}: </VisuallyHidden>
            {total === null ? MISSING : formatPence(total)}
          </span>
        </div>
      )}
      {action}
    </li>
  )
}
