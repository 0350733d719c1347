import { useSetAtom } from 'jotai'
import { useEffect } from 'react'
import { requestPasswordResetAtom } from '../../atoms/session/password'
import { messagesOf } from '../../entities/field-errors'
import { Banner } from '../ui/Banner'
import { Button } from '../ui/Button'
import { ErrorSummary } from '../ui/form/ErrorSummary'
import '../form/password-form.css'
import { usePasswordForm } from '../form/use-password-form'
import './password.css'
import { AccountEmailField } from './AccountEmailField'

interface ForgottenPasswordProps {
  /** Returns to the login form. */
  onBack?: (() => void) | undefined
}

/** Requests the password reset email and shows the server's message (session.10). */
export function ForgottenPassword({ onBack }: ForgottenPasswordProps) {
  const request = useSetAtom(requestPasswordResetAtom)
  const { form, isBusy, answer, errors, refusal, onSubmit } = usePasswordForm({
    names: ['email'],
    check: ({ email }) => (email.trim() ? {} : { email: 'Enter your account email address' }),
    send: ({ email }, isShown) => request(email.trim(), isShown),
  })
  const isInPlace = onBack !== undefined

  useEffect(() => {
    const field = form.current?.elements.namedItem('email')
    if (isInPlace && field instanceof HTMLElement) field.focus()
  }, [form, isInPlace])

  return (
    <form ref={form} className="trade-password-form trade-stack-4" noValidate onSubmit={onSubmit}>
      <ErrorSummary {...refusal} />
      <AccountEmailField
        label="Enter account email address"
        hint="We'll email you a link to choose a new password."
        errors={messagesOf(errors, 'email')}
      />
      <div role="status" className="trade-live">
        {answer && <Banner tone="success">{answer}</Banner>}
      </div>
      <div className="trade-password-form__actions">
        <Button type="submit" isBusy={isBusy} busyLabel="Sending">
          Request Password Reset
        </Button>
        {onBack && (
          <Button variant="quiet" onClick={onBack}>
            Back to login
          </Button>
        )}
      </div>
    </form>
  )
}
