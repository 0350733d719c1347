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
  const { frame, control } = useField(props)
  const { ids, label, hint, errors, isRequired, isOptional } = frame
  return (
    <div className="trade-choice trade-stack-1">
      <span className="trade-choice__row">
        <input {...control} type="checkbox" className="trade-choice__control" />
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
