import type { ComponentProps } from 'react'
import { FieldFrame, type FieldProps, useField } from '../Field'

type TextAreaAttributes = Omit<ComponentProps<'textarea'>, keyof FieldProps | 'required' | 'id'>

/** A multi-line text field. It grows with its text where the browser supports it. Uncontrolled. */
export function TextArea(props: FieldProps & TextAreaAttributes) {
  const { frame, control } = useField(props)
  return (
    <FieldFrame {...frame}>
      <textarea
        dir="auto"
        rows={3}
        {...control}
        className="trade-field__control trade-field__control--area"
      />
    </FieldFrame>
  )
}
