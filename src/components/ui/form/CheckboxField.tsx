import type { ComponentProps } from 'react'
import { classNames } from '../class-names'
import { FieldErrors, type FieldProps, useField } from '../Field'
import './choice.css'

type CheckboxAttributes = Omit<
  ComponentProps<'input'>,
  keyof FieldProps | 'required' | 'id' | 'type'
>

/** A checkbox with label and errors. Uncontrolled, unless `checked` is given. */
export function CheckboxField(props: Omit<FieldProps, 'hint' | 'isOptional'> & CheckboxAttributes) {
  const { frame, control } = useField(props)
  const { ids, label, errors, isRequired } = frame
  return (
    <div className="trade-choice trade-stack-1 trade-shrinks">
      <span className="trade-choice__row trade-stack">
        <input {...control} type="checkbox" className="trade-choice__control" />
        <label
          htmlFor={ids.id}
          className={classNames(
            'trade-choice__label trade-wraps',
            isRequired && 'trade-choice__label--required',
          )}
        >
          {label}
        </label>
      </span>
      <FieldErrors id={ids.errorId} errors={errors} />
    </div>
  )
}
