import { useStore } from 'jotai'
import { useLayoutEffect, useRef } from 'react'
import { keepTypedEmailAtom, typedEmailAtom } from '../../atoms/session/sign-in-prompt'
import { TextField, type TextFieldProps } from '../ui/form/TextField'

/**
 * The email address of an account, marked as the user name for password managers. The next form starts with the typed
 * address. Read from the field, because password managers fill it without events.
 */
export function AccountEmailField(props: Pick<TextFieldProps, 'label' | 'hint' | 'errors'>) {
  const store = useStore()
  const input = useRef<HTMLInputElement>(null)

  useLayoutEffect(() => {
    const field = input.current
    if (!field) return
    field.value ||= store.get(typedEmailAtom)
    return () => store.set(keepTypedEmailAtom, field.value)
  }, [store])

  return (
    <TextField
      {...props}
      ref={input}
      name="email"
      type="email"
      autoComplete="username"
      inputMode="email"
      isRequired
    />
  )
}
