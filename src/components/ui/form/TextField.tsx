import type { ComponentProps } from 'react'
import { FieldFrame, type FieldNote, type FieldProps, useField } from '../Field'

type InputAttributes = Omit<ComponentProps<'input'>, keyof FieldProps | 'required' | 'id'>

export interface TextFieldProps extends FieldProps, FieldNote, InputAttributes {}

/** Types whose text may be right-to-left. */
const FREE_TEXT = ['text', 'search']

const AS_TYPED = { autoCorrect: 'off', spellCheck: false } as const

/** For phone keyboards: email addresses start in lower case, names with capitals (form.33). */
function typingOf(type: string, autoComplete = '') {
  if (type === 'email') return { ...AS_TYPED, autoCapitalize: 'none' }
  const isName = /name|organization|address/.test(autoComplete)
  return isName ? { ...AS_TYPED, autoCapitalize: 'words' } : null
}

/** A single-line text field. Uncontrolled: the form is read at submit. */
export function TextField(props: TextFieldProps) {
  const { type = 'text', autoComplete } = props
  const { frame, control } = useField(props)
  return (
    <FieldFrame {...frame}>
      <input
        dir={FREE_TEXT.includes(type) ? 'auto' : undefined}
        {...typingOf(type, autoComplete)}
        {...control}
        type={type}
        className="trade-field__control"
      />
    </FieldFrame>
  )
}
