import type { ComponentProps } from 'react'
import { FieldFrame, type FieldProps, useField } from '../Field'

type TextAreaAttributes = Omit<ComponentProps<'textarea'>, keyof FieldProps | 'required' | 'id'>

/** A multi-line text field. It grows with its text where the browser supports it. Uncontrolled. */
export function TextArea(props: FieldProps & TextAreaAttributes) {
  const { label, hint, errors, isRequired, isOptional, ...rest } = props
  const { ids, aria } = useField(props)
  return (
    <FieldFrame {...{ ids, label, hint, errors, isRequired, isOptional }}>
      <textarea
        dir="auto"
        rows={3}
        {...rest}
        {...aria}
        id={ids.id}
        required={isRequired}
        className="trade-field__control trade-field__control--area"
      />
    </FieldFrame>
  )
}
