import type { ReactNode } from 'react'
import { FieldErrors, useAria } from '../Field'
import './choice.css'

export interface RadioOption {
  value: string
  label: ReactNode
  hint?: ReactNode
  isDisabled?: boolean | undefined
  /** An action beside the label, such as 'Remove'. */
  action?: ReactNode
}

interface RadioGroupProps {
  legend: ReactNode
  name: string
  options: readonly RadioOption[]
  defaultValue?: string | undefined
  /** Makes the group controlled. */
  value?: string | undefined
  onChange?: ((value: string) => void) | undefined
  errors?: readonly string[] | undefined
}

export function RadioGroup(props: RadioGroupProps) {
  const { legend, name, options, defaultValue, value, onChange, errors } = props
  const { ids, aria } = useAria(props)
  return (
    <div
      {...aria}
      className="trade-choice trade-stack-1 trade-shrinks"
      role="radiogroup"
      aria-labelledby={ids.id}
    >
      <span id={ids.id} className="trade-choice__legend trade-strong trade-tight">
        {legend}
      </span>
      {options.map((option, index) => (
        <span key={option.value} className="trade-choice__row trade-stack">
          <input
            type="radio"
            id={`${ids.id}-${index}`}
            className="trade-choice__control trade-choice__control--radio"
            // Two checkouts on a page must not share a group; inside a form the form separates them (payment.42).
            name={value === undefined ? name : ids.id}
            value={option.value}
            disabled={option.isDisabled}
            aria-describedby={option.hint ? `${ids.id}-${index}-hint` : undefined}
            {...(value === undefined
              ? { defaultChecked: option.value === defaultValue }
              : { checked: option.value === value })}
            onChange={() => onChange?.(option.value)}
          />
          <label htmlFor={`${ids.id}-${index}`} className="trade-choice__label trade-wraps">
            {option.label}
          </label>
          {option.action && <span className="trade-choice__action">{option.action}</span>}
          {option.hint && (
            <span id={`${ids.id}-${index}-hint`} className="trade-choice__hint trade-text-faint">
              {option.hint}
            </span>
          )}
        </span>
      ))}
      <FieldErrors id={ids.errorId} errors={errors} />
    </div>
  )
}
