import { useAtomValue, useSetAtom } from 'jotai'
import { type FormEvent, useRef } from 'react'
import { loginAtom, loginErrorAtom } from '../../atoms/session/sign-in'
import type { FieldError } from '../../entities/field-errors'
import { useBusy } from '../form/use-busy'
import { useRefusal } from '../form/use-refusal'
import { Button } from '../ui/Button'
import { PasswordField } from '../ui/form/PasswordField'
import { Icon } from '../ui/Icon'
import { AccountEmailField } from './AccountEmailField'
import './login.css'

const REQUIRED = { email: 'Enter your email address', password: 'Enter your password' }

/** The required fields that are empty (session.6). */
function missing(fields: Record<keyof typeof REQUIRED, string>): FieldError[] {
  const names = (['email', 'password'] as const).filter((name) => !fields[name])
  return names.map((key, id) => ({ id, key, messages: [REQUIRED[key]] }))
}

/** The login form, with the server's refusal under its fields (session.6). */
export function LoginForm() {
  const login = useSetAtom(loginAtom)
  const refusal = useAtomValue(loginErrorAtom)
  const { refusal: wrong, refuse, messagesFor } = useRefusal()
  const { isBusy, isSending, busily } = useBusy()
  const form = useRef<HTMLFormElement>(null)

  /** Focuses the field with the error: the email address, else the password. */
  const focusWrong = (found: readonly FieldError[]) => {
    const isEmailWrong = found.some(({ key }) => key === 'email')
    const field = form.current?.elements.namedItem(isEmailWrong ? 'email' : 'password')
    if (field instanceof HTMLInputElement) {
      field.focus()
      field.select()
    }
  }

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSending.current) return
    const data = new FormData(event.currentTarget)
    const fields = {
      email: String(data.get('email') ?? '').trim(),
      password: String(data.get('password') ?? ''),
    }
    const found = missing(fields)
    refuse(found)
    if (found.length > 0) return focusWrong(found)
    const result = await busily(login(fields))
    if (result.ok) return
    // Some servers repeat the refusal's message as a field's message.
    const others = result.errors.filter(({ messages }) => !messages.includes(result.message))
    refuse(others)
    focusWrong(others)
  }

  // Messages for fields that the form lacks.
  const elsewhere = wrong.errors
    .filter(({ key }) => !Object.hasOwn(REQUIRED, key))
    .flatMap(({ messages }) => messages)
  return (
    <form ref={form} className="trade-stack-4" noValidate onSubmit={submit}>
      <AccountEmailField label="Email address" errors={messagesFor('email')} />
      <PasswordField
        label="Password"
        name="password"
        autoComplete="current-password"
        isRequired
        errors={messagesFor('password')}
      />
      {refusal && (
        <p
          className="trade-login__error trade-wraps trade-strong trade-tight trade-wrong"
          role="alert"
        >
          <Icon name="alert" size={16} />
          <span>{[refusal, ...elsewhere].join(' ')}</span>
        </p>
      )}
      <div>
        <Button type="submit" isBusy={isBusy} busyLabel="Signing in">
          Login
        </Button>
      </div>
    </form>
  )
}
