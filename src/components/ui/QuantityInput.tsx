import { type KeyboardEvent, useId, useState } from 'react'
import { parseQuantity } from '../../lib/text/quantity'
import { NO_LIMIT, quantityLimit } from '../../lib/text/quantity-limit'
import { classNames } from './class-names'
import { Icon } from './Icon'
import { useOnceReleased } from './use-once-released'
import './problem.css'
import './quantity.css'

interface QuantityInputProps {
  /** The current quantity, shown unless it is being edited. */
  value: number
  /** The stock level; `null` when unknown. */
  max: number | null
  /** How much of the stock is already in the basket (product.22). */
  taken?: number | undefined
  /** An error from outside; shown while the field has none of its own. */
  refusal?: string | null
  /** 'Quantity', or in a list 'Quantity of {title}'. */
  label: string
  size?: 'medium' | 'small' | undefined
  /** Whether the last change is being saved. Further changes are possible. */
  isBusy?: boolean | undefined
  name?: string | undefined
  /** Called with a whole number from 1 to `max`, different from `value`. */
  onChange: (qty: number) => void
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

/**
 * Minus, text field, plus. Typed quantities are committed on blur, Enter or a step (product.9); invalid text stays
 * (product.30). Tab skips the buttons, because the arrow keys do the same (product.33).
 */
export function QuantityInput(props: QuantityInputProps) {
  const { value, max, taken, refusal, label, size = 'medium', isBusy, name, onChange } = props
  const [draft, setDraft] = useState<string | null>(null)
  const [ownError, setError] = useState<string | null>(null)
  const error = ownError ?? refusal ?? null
  const shownError = useOnceReleased(error)
  const errorId = useId()
  const limit = quantityLimit(max, taken)
  const typed = draft === null ? null : parseQuantity(draft, NO_LIMIT)
  const shown = typed?.ok ? typed.qty : value
  /** The text that explains the limit. */
  const tooMany = shown >= limit.max ? limit.tooMany : undefined

  /** Commits a valid quantity. An invalid one shows its error and keeps the typed text. */
  const commit = (text: string): boolean => {
    const parsed = parseQuantity(text, limit)
    setError(parsed.ok ? null : parsed.message)
    if (!parsed.ok) return false
    setDraft(null)
    if (parsed.qty !== value) onChange(parsed.qty)
    return true
  }

  const restore = () => {
    setDraft(null)
    setError(null)
  }

  const step = (by: 1 | -1) => {
    // Above the stock, minus steps to the available quantity.
    const to = by < 0 ? Math.min(shown + by, limit.max) : shown + by
    if (to >= 1) commit(String(to))
  }

  const pressKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') {
      // An invalid quantity must not submit the surrounding form.
      if (!commit(event.currentTarget.value)) event.preventDefault()
    } else if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
      event.preventDefault()
      step(event.key === 'ArrowUp' ? 1 : -1)
    } else if (event.key === 'Escape' && draft !== null) {
      event.stopPropagation()
      event.preventDefault()
      restore()
    }
  }

  return (
    <div
      className={classNames(
        'trade-quantity trade-shrinks',
        size === 'small' && 'trade-quantity--small',
      )}
      aria-busy={isBusy || undefined}
    >
      <div className="trade-quantity__box">
        <button
          type="button"
          tabIndex={-1}
          className="trade-quantity__step"
          aria-label={`Decrease ${lowerFirst(label)}`}
          aria-disabled={shown <= 1 || undefined}
          onClick={() => step(-1)}
        >
          <Icon name="minus" size={16} />
        </button>
        <input
          type="text"
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="done"
          className="trade-quantity__input"
          name={name}
          aria-label={label}
          // The error of a step is not about the field's quantity.
          aria-invalid={Boolean(draft === null ? refusal : error) || undefined}
          aria-describedby={shownError === null ? undefined : errorId}
          value={draft ?? String(value)}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => {
            setError(null)
            setDraft(event.currentTarget.value)
          }}
          onBlur={() => (draft?.trim() ? commit(draft) : restore())}
          onKeyDown={pressKey}
        />
        <button
          type="button"
          tabIndex={-1}
          className="trade-quantity__step"
          aria-label={`Increase ${lowerFirst(label)}`}
          aria-disabled={tooMany !== undefined || undefined}
          aria-describedby={tooMany && shownError !== null ? errorId : undefined}
          title={tooMany}
          // Keyboard and touch users get no tooltips (product.23).
          onFocus={() => tooMany && setError((error) => error ?? tooMany)}
          onBlur={() => draft === null && setError(null)}
          onClick={() => step(1)}
        >
          <Icon name="plus" size={16} />
        </button>
      </div>
      {shownError !== null && (
        <span id={errorId} className="trade-quantity__error trade-problem" role="alert">
          {shownError}
        </span>
      )}
    </div>
  )
}
