import { type KeyboardEvent, useId, useState } from 'react'
import { maxQuantity, parseQuantity } from '../../lib/quantity'
import { classNames } from './class-names'
import { Icon } from './Icon'
import './quantity.css'

interface QuantityInputProps {
  /** The quantity as it is known; followed whenever nobody is typing. */
  value: number
  /** The stock level; `null` when unknown. */
  max: number | null
  /** 'Quantity', or in a list 'Quantity of Assam Breakfast'. */
  label: string
  size?: 'medium' | 'small' | undefined
  /** The last change is on its way; further ones are welcome. */
  isBusy?: boolean | undefined
  isDisabled?: boolean | undefined
  /** Name in `FormData`, when it stands in a form. */
  name?: string | undefined
  /** A whole number from 1 to `max` that differs from `value`. */
  onChange: (qty: number) => void
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1)

/** Minus, free text, plus. What is typed counts on leaving the field, Enter or a step. */
export function QuantityInput(props: QuantityInputProps) {
  const { value, max, label, size = 'medium', isBusy, isDisabled, name, onChange } = props
  const [draft, setDraft] = useState<string | null>(null)
  const [error, setError] = useState<string | null>(null)
  const errorId = useId()
  const limit = maxQuantity(max)

  /** Takes the text over when it is a quantity; otherwise says why not and shows the last one. */
  const commit = (text: string): boolean => {
    const parsed = parseQuantity(text, limit)
    setDraft(null)
    setError(parsed.ok ? null : parsed.message)
    if (parsed.ok && parsed.qty !== value) onChange(parsed.qty)
    return parsed.ok
  }

  const step = (by: 1 | -1) => {
    const typed = draft === null ? null : parseQuantity(draft, limit)
    const from = typed?.ok ? typed.qty : value
    if (from + by >= 1) commit(String(from + by))
  }

  const pressKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') {
      // A wrong quantity must not send the form around it.
      if (!commit(event.currentTarget.value)) event.preventDefault()
    } else if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
      event.preventDefault()
      step(event.key === 'ArrowUp' ? 1 : -1)
    } else if (event.key === 'Escape' && draft !== null) {
      event.stopPropagation()
      event.preventDefault()
      setDraft(null)
    }
  }

  return (
    <div
      className={classNames('trade-quantity', size === 'small' && 'trade-quantity--small')}
      aria-busy={isBusy || undefined}
    >
      <div className="trade-quantity__box">
        <button
          type="button"
          className="trade-quantity__step"
          aria-label={`Decrease ${lowerFirst(label)}`}
          aria-disabled={value <= 1 || undefined}
          disabled={isDisabled}
          onClick={() => step(-1)}
        >
          <Icon name="minus" size={16} />
        </button>
        <input
          type="text"
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="done"
          maxLength={12}
          className="trade-quantity__input"
          name={name}
          aria-label={label}
          aria-invalid={error !== null || undefined}
          aria-describedby={error === null ? undefined : errorId}
          disabled={isDisabled}
          value={draft ?? String(value)}
          onFocus={(event) => event.currentTarget.select()}
          onChange={(event) => {
            setError(null)
            setDraft(event.currentTarget.value)
          }}
          onBlur={() => draft !== null && commit(draft)}
          onKeyDown={pressKey}
        />
        <button
          type="button"
          className="trade-quantity__step"
          aria-label={`Increase ${lowerFirst(label)}`}
          aria-disabled={value >= limit || undefined}
          disabled={isDisabled}
          onClick={() => step(1)}
        >
          <Icon name="plus" size={16} />
        </button>
      </div>
      {error !== null && (
        <span id={errorId} className="trade-quantity__error" role="alert">
          {error}
        </span>
      )}
    </div>
  )
}
