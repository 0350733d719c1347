import type { ComponentProps } from 'react'
import { FieldFrame, type FieldProps, useField } from './Field'

type TextAreaAttributes = Omit<ComponentProps<'textarea'>, keyof FieldProps | 'required' | 'id'>

/** Several lines of text; it grows with them where the browser can. Uncontrolled. */
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
