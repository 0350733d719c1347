import { useEffect, useRef, useState } from 'react'
import { FieldFrame, useField } from '../Field'
import type { TextFieldProps } from './TextField'

/** A password field with 'Show' and 'Hide'. Submitting the form hides the password. Uncontrolled. */
export function PasswordField(props: Omit<TextFieldProps, 'type' | 'ref' | 'note'>) {
  const { frame, control } = useField(props)
  const [isShown, setIsShown] = useState(false)
  const input = useRef<HTMLInputElement>(null)

  useEffect(() => {
    const form = input.current?.form
    const hide = () => setIsShown(false)
    form?.addEventListener('submit', hide)
    return () => form?.removeEventListener('submit', hide)
  }, [])

  return (
    <FieldFrame {...frame}>
      <span className="trade-field__group trade-block">
        <input
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          {...control}
          ref={input}
          type={isShown ? 'text' : 'password'}
          className="trade-field__control trade-field__control--with-action"
        />
        <button
          type="button"
          className="trade-field__action trade-strong trade-small"
          aria-controls={control.id}
          aria-label={isShown ? 'Hide password' : 'Show password'}
          onClick={() => setIsShown(!isShown)}
        >
          {isShown ? 'Hide' : 'Show'}
        </button>
      </span>
    </FieldFrame>
  )
}
