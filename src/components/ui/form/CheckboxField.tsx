import type { ComponentProps } from 'react'
import { classNames } from '../class-names'
import { FieldErrors, FieldHint, type FieldProps, useField } from '../Field'
import './choice.css'

type CheckboxAttributes = Omit<
  ComponentProps<'input'>,
  keyof FieldProps | 'required' | 'id' | 'type'
>

/** A checkbox with label, hint and errors. Uncontrolled, unless `checked` is given. */
export function CheckboxField(props: FieldProps & CheckboxAttributes) {
  const { label, hint, errors, isRequired, isOptional, ...rest } = props
  const { ids, aria } = useField(props)
  return (
    <div className="trade-choice trade-stack-1">
      <span className="trade-choice__row">
        <input
          {...rest}
          {...aria}
          id={ids.id}
          type="checkbox"
          required={isRequired}
          className="trade-choice__control"
        />
        <label
          htmlFor={ids.id}
          className={classNames(
            'trade-choice__label',
            isRequired && 'trade-choice__label--required',
          )}
        >
          {label}
          {isOptional && ' (optional)'}
        </label>
      </span>
      {hint && <FieldHint id={ids.hintId}>{hint}</FieldHint>}
      <FieldErrors id={ids.errorId} errors={errors} />
    </div>
  )
}
